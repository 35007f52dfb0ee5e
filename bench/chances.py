"""`python -m bench.chances`: whether chances to win came true, out of every game's chances.json, for docs/strength.md.

Nothing is played here: `atoll learn GAME --chances` has kept what its fresh matches showed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

import typer
from rich.console import Console

from atoll.coach.chances import MIXED, Reliability, SeatChances, read_chances
from atoll.games import find, keys
from bench.report import Sheet, markdown, replace_figures, shown
from bench.strength import PAGE

BEGIN: Final = "<!-- chances -->"
END: Final = "<!-- /chances -->"
TENTHS: Final = tuple(f"{low}–{low + 10} %" for low in range(0, 100, 10))
THIRDS: Final = ("first third", "second third", "last third")
KINDS: Final = {"boy": "boys", "sailor": "sailors", "captain": "captains", MIXED: "mixed tables"}


def sheets() -> list[Sheet]:
    rows, matches, parts = list[tuple[str, ...]](), list[tuple[str, ...]](), list[tuple[str, ...]]()
    for key in keys():
        file = read_chances(key)
        for seats, known in file.seats.items() if file is not None else ():
            name = f"{find(key).title('en')}, {seats}"
            whole = known.proof.whole
            rows.append((name, *(won(whole, at) for at in range(len(TENTHS)))))
            matches.append((f"{name}: matches", *(counted(whole, at, 0) for at in range(len(TENTHS)))))
            matches.append((f"{name}: positions", *(counted(whole, at, 1) for at in range(len(TENTHS)))))
            parts += by_part(name, known)
    return [
        Sheet("Won, in per cent, of the positions that were told so much", ("game, seats", *TENTHS), rows),
        Sheet("How many matches and positions that is", ("game, seats", *TENTHS), matches),
        Sheet(
            "By part of the match and by who plays",
            ("game, seats", "matches", "told and won apart, points", "slope", "of 70–80 %", "chances are told"),
            parts,
        ),
    ]


def by_part(name: str, known: SeatChances) -> Iterator[tuple[str, ...]]:
    proof = known.proof
    for title, found, trusted in zip(THIRDS, proof.thirds, proof.trusted_thirds, strict=True):
        yield part(f"{name}: {title}", found, trusted=trusted and proof.tells(MIXED))
    for kind, found in proof.kinds.items():
        yield part(f"{name}: {KINDS[kind]}", found, trusted=proof.tells(kind))


def part(title: str, found: Reliability, *, trusted: bool) -> tuple[str, ...]:
    slope = f"{found.slope:.2f} ± {found.slope_error:.2f}"
    apart = f"{100 * found.off:.1f}"
    return title, str(found.matches), apart, slope, won(found, 7), "yes" if trusted else "no"


def won(found: Reliability, at: int) -> str:
    """With one standard deviation, by matches."""
    one = found.bins[at]
    return "–" if one is None else f"{100 * one.told:.0f} → {100 * one.won:.0f} ± {100 * one.error:.0f}"


def counted(found: Reliability, at: int, what: int) -> str:
    one = found.bins[at]
    return "–" if one is None else f"{(one.matches, one.positions)[what]:,}"


def main(
    write_docs: Annotated[bool, typer.Option("--write-docs", help="Renew the chapter of docs/strength.md.")] = False,
) -> None:
    """Show how many of a hundred chances came true, for every game and number of seats."""
    tables = sheets()
    for table in tables:
        Console().print(shown(table))
    if write_docs:
        replace_figures(PAGE, "\n\n".join(map(markdown, tables)), BEGIN, END)


if __name__ == "__main__":
    typer.run(main)
