"""`python -m bench.server`: our server beside boardgame.io's, under the same load in one run, and what it promises.

boardgame.io plays tic-tac-toe, in memory and with its durable FlatFile store; ours plays Reef on SQLite with
synchronous=FULL, answers after the commit, and tells everybody views, legal lines and sentences in two languages. One
process serves, another one loads it with two sockets a match; a move counts when the opponent's socket has it.
"""

from __future__ import annotations

import asyncio
import os
import platform
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console

from bench import crowd, kept, move, store
from bench.claims import Verdict
from bench.report import PAGE, Sheet, markdown, replace_figures, shown
from bench.served import ATOLL, KINDS, MEMORY, Fallen, Load, Served, install, load, serving, sockets

LEAST_OF_MEMORY: Final = 2.0  # times the moves a second of its in-memory server
LARGEST_P99_MS: Final = 25.0
LARGEST_IDLE_MB: Final = 150.0
LARGEST_AWAKE_KB: Final = 100.0
LARGEST_ASLEEP_KB: Final = 2.0
LONGEST_BACK_S: Final = 2.0
MOST_OF_FEW: Final = 1.5  # times as long to find a table among 100,000 as among 100: the rest is noise
ROUNDS: Final = 5
TURNS: Final = 4  # of a peer that falls over, before we give up
LOAD_HEAD: Final = ("matches", "server", "moves/s", "ours is", "median ms", "p99 ms", "its µs", "the sockets' µs")
BEGIN: Final = "<!-- server -->"
END: Final = "<!-- /server -->"


class Part(msgspec.Struct, frozen=True):
    """One thing that was measured: rows of figures, and what of them was promised."""

    rows: list[tuple[str, ...]]
    verdicts: list[Verdict]


def beside(matches: int, seconds: float) -> Part:
    """Every server under the same load, by turns: other work on the machine disturbs all sides alike."""
    told: dict[str, list[Load]] = {kind: [] for kind in KINDS}
    with ExitStack() as stack:
        servers = {kind: started(kind, stack) for kind in KINDS}
        for _ in range(ROUNDS):
            for kind in KINDS:
                told[kind].append(turn(kind, servers, stack, matches, seconds))
    p99s = {kind: median(one.p99_ms for one in loads) for kind, loads in told.items()}
    times = {
        kind: median(ours.moves_s / one.moves_s for ours, one in zip(told[ATOLL], loads, strict=True))
        for kind, loads in told.items()
    }
    rows = [(str(matches), *row_of(kind, loads, times[kind])) for kind, loads in told.items()]
    where, troubles = f"{matches} matches", sum(one.troubles for one in told[ATOLL])
    p99, of_memory = f"{p99s[ATOLL]:.0f} and {p99s[MEMORY]:.0f} ms", times[MEMORY]
    return Part(
        rows,
        [
            Verdict(
                f"{where}: twice the moves/s of in memory, without trouble",
                f"{of_memory:.2f} ×, {troubles}",
                of_memory >= LEAST_OF_MEMORY and not troubles,
            ),
            Verdict(f"{where}: a lower p99 than in memory", p99, p99s[ATOLL] < p99s[MEMORY]),
        ],
    )


def started(kind: str, stack: ExitStack) -> Served:
    """A server in a folder of its own, until the stack is left."""
    return stack.enter_context(serving(kind, Path(stack.enter_context(TemporaryDirectory()))))


def turn(kind: str, servers: dict[str, Served], stack: ExitStack, matches: int, seconds: float) -> Load:
    """Load one server. A peer that falls over (FlatFile reads what is half written) is started and loaded again."""
    for _ in range(TURNS):
        os.sync()  # what another server left to be written later is no concern of the next one
        try:
            return load(kind, servers[kind], matches, seconds)
        except Fallen as error:
            if kind == ATOLL:
                raise
            print(f"{error}\n{kind} is started anew, and loaded again.", file=sys.stderr)
            servers[kind] = started(kind, stack)
    raise Fallen(f"{kind} fell over {TURNS} times.")


def row_of(kind: str, loads: list[Load], times: float) -> tuple[str, ...]:
    """One server: its medians over the rounds."""
    rate, p50 = median(one.moves_s for one in loads), median(one.p50_ms for one in loads)
    p99, spent = median(one.p99_ms for one in loads), median(one.server_us for one in loads)
    sockets = median(one.sockets_us for one in loads)
    return kind, f"{rate:,.0f}", f"{times:.2f} ×", f"{p50:.1f}", f"{p99:.1f}", f"{spent:.0f}", f"{sockets:.0f}"


def paced(seconds: float) -> list[Verdict]:
    told = crowd.paced(seconds)
    claim = f"1,000 sockets, {told.moves_s:,.0f} moves/s, the server on one core: p99 under {LARGEST_P99_MS:.0f} ms"
    is_full = told.moves_s > 0.9 * crowd.PACED_MOVES_S and not told.troubles
    return [Verdict(claim, f"{told.p99_ms:.1f} ms", is_full and told.p99_ms < LARGEST_P99_MS)]


def held(folder: Path) -> list[Verdict]:
    """What sockets and tables take in memory."""
    told: list[Verdict] = []
    idle = crowd.idle_mb()
    if idle is not None:
        claim = f"2,000 idle sockets at 1,000 tables: less than {LARGEST_IDLE_MB:.0f} MB in all"
        told.append(Verdict(claim, f"{idle[1]:.0f} MB ({idle[0]:.0f} without)", idle[1] < LARGEST_IDLE_MB))
    awake, asleep = asyncio.run(kept.held_kb(folder))
    claim = f"an open table in mid-game: less than {LARGEST_AWAKE_KB:.0f} kB"
    told.append(Verdict(claim, f"{awake:.1f} kB", awake < LARGEST_AWAKE_KB))
    claim = f"a table asleep: less than {LARGEST_ASLEEP_KB:.0f} kB"
    told.append(Verdict(claim, f"{asleep:.2f} kB", asleep < LARGEST_ASLEEP_KB))
    return told


def found(folder: Path) -> list[Verdict]:
    few, many = asyncio.run(kept.found_us(folder))
    claim = f"finding and opening a table: the same among {kept.MANY:,} as among {kept.FEW}"
    return [Verdict(claim, f"{many:.0f} and {few:.0f} µs", many < MOST_OF_FEW * few)]


def back(folder: Path) -> list[Verdict]:
    """1,000 tables after a restart, on both homes."""
    claim = f"{crowd.BACK_TABLES:,} open tables back within {LONGEST_BACK_S:.0f} s of the start, "
    seconds = crowd.back_s(folder)
    told = [Verdict(f"{claim}SQLite", f"{seconds:.2f} s", seconds < LONGEST_BACK_S)]
    with crowd.postgres() as url:
        if url is not None:
            seconds = crowd.back_s(url)
            told.append(Verdict(f"{claim}PostgreSQL", f"{seconds:.2f} s", seconds < LONGEST_BACK_S))
    return told


def one_move() -> Sheet:
    rows: list[tuple[str, ...]] = [(part, f"{us:.1f}") for part, us in move.measure().items()]
    rows.append(("all of it", f"{sum(float(us) for _, us in rows):.1f}"))
    return Sheet("Where a move's microseconds go: Reef, for two players in two languages", ("part", "µs"), rows)


def stored(folder: Path) -> Sheet:
    told = asyncio.run(store.measure(folder))
    rows: list[tuple[str, ...]] = [
        (f"{store.TABLES} tables at once, {told.appends_a_commit:.0f} a commit", f"{told.grouped:,.0f}"),
        ("one after the other", f"{told.single:,.0f}"),
        ("group commit is", f"{told.ratio:.0f} ×"),
    ]
    return Sheet("Durable appends a second, SQLite, synchronous=FULL", ("", "a second"), rows)


def main(
    matches: Annotated[str, typer.Option(help="How many at once, with commas.")] = "100,500",
    seconds: Annotated[float, typer.Option(help="How long each is loaded.")] = 8.0,
    only_load: Annotated[bool, typer.Option("--only-load", help="Only beside boardgame.io.")] = False,
    write_docs: Annotated[bool, typer.Option("--write-docs", help="Renew docs/performance.md.")] = False,
    json: Annotated[Path | None, typer.Option(help="Write the tables beside this file.")] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Short loads: a first look, not for the docs.")] = False,
) -> None:
    """Measure, show, and fail where a promise does not hold."""
    try:
        sockets()
    except RuntimeError as error:
        sys.exit(f"Nothing measured: {error}")
    install()
    seconds = 2.0 if quick else seconds
    console = Console()
    try:
        parts = [beside(count, seconds) for count in map(int, matches.split(","))]
    except Fallen as error:
        sys.exit(str(error))
    load_rows = [row for part in parts for row in part.rows]
    sheets = [Sheet("Two sockets a match, as fast as they are answered", LOAD_HEAD, load_rows)]
    told = [one for part in parts for one in part.verdicts]
    if not only_load:
        with TemporaryDirectory(dir=Path.cwd()) as folder:  # a real disk, where the system's own may be memory
            rooms = [Path(folder) / name for name in ("store", "held", "found", "back")]
            for room in rooms:
                room.mkdir()
            sheets += [one_move(), stored(rooms[0])]
            told += paced(seconds) + held(rooms[1]) + found(rooms[2]) + back(rooms[3])
    rows: list[tuple[str, ...]] = [(one.claim, one.measured, "PASS" if one.holds else "FAIL") for one in told]
    sheets.append(Sheet("What the server promises", ("claim", "measured", "verdict"), rows))
    for sheet in sheets:
        console.print(shown(sheet))
    if write_docs:
        context = (
            f"CPython {platform.python_version()} on {platform.system()}, {os.cpu_count()} cores that load shares."
        )
        replace_figures(PAGE, "\n\n".join([context, *map(markdown, sheets)]), BEGIN, END)
    if not all(one.holds for one in told):
        sys.exit(1)


if __name__ == "__main__":
    typer.run(main)
