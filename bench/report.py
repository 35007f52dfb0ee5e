"""The figures as tables: rows of text, shown in the terminal by Rich and written into docs/performance.md."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path
from typing import Final

import msgspec
from rich import box
from rich.table import Table

from bench.claims import Verdict
from bench.figures import COMPILED, HANDWRITTEN, HEX, INTERPRETED, OPENSPIEL, Figures, Setup, searched
from bench.jobs import ROOT
from bench.openings import OPENINGS

PAGE: Final = ROOT / "docs" / "performance.md"
BEGIN: Final = "<!-- figures -->"
END: Final = "<!-- /figures -->"
UCT: Final = ("uct", "uct middle")  # from the first decision, and from the middle of a game


class Sheet(msgspec.Struct, frozen=True):
    """One table: its first column is text, the others are numbers."""

    title: str
    head: tuple[str, ...]
    rows: list[tuple[str, ...]]


def sheets(figures: Figures, told: list[Verdict]) -> list[Sheet]:
    verdict_rows: list[tuple[str, ...]] = [(one.claim, one.measured, "PASS" if one.holds else "FAIL") for one in told]
    return [
        _games(figures),
        Sheet(
            "Beside others",
            ("a second", "Atoll", "the other", "ratio"),
            [*_beside_openspiel(figures), beside_c(figures), *beside_mcts(figures), _hex_search(figures)],
        ),
        Sheet("What we promise", ("claim", "measured", "verdict"), verdict_rows),
    ]


def shown(sheet: Sheet) -> Table:
    table = Table(title=sheet.title, box=box.SIMPLE_HEAD, title_justify="left", padding=(0, 1, 0, 0))
    for number, head in enumerate(sheet.head):
        table.add_column(head, justify="right" if number else "left")
    for row in sheet.rows:
        table.add_row(*row, style="bold red" if row[-1] == "FAIL" else None)
    return table


def write_page(page: Path, tables: list[Sheet], rounds: int, seconds: float) -> None:
    """Renew the figures of a page."""
    context = (
        f"CPython {platform.python_version()} on {platform.system()} ({platform.machine()}), {os.cpu_count()} cores, "
        f"OpenSpiel {version('open_spiel')}; medians of {rounds} interleaved rounds of {seconds:g} s CPU time each."
    )
    replace_figures(page, "\n\n".join([context, *map(markdown, tables)]))


def replace_figures(page: Path, middle: str, begin: str = BEGIN, end: str = END) -> None:
    """Replace what stands between the markers of a page."""
    before, _, rest = page.read_text("utf-8").partition(begin)
    _, _, after = rest.partition(end)
    page.write_text(f"{before}{begin}\n{middle}\n{end}{after}", "utf-8")


def markdown(sheet: Sheet) -> str:
    rule = "|".join(["---", *["---:"] * (len(sheet.head) - 1)])
    rows = [" | ".join(row) for row in (sheet.head, *sheet.rows)]
    return "\n".join([f"### {sheet.title}", "", f"| {rows[0]} |", f"|{rule}|", *(f"| {row} |" for row in rows[1:])])


def _games(figures: Figures) -> Sheet:
    pace = ("decisions", "by pick", "×", "listing", "×")
    head = ("game", *pace, "copy", "stored", "table", "wake", "search", "captain")
    title = "All games: decisions a second compiled, and × interpreted"
    return Sheet(title, head, [_game(figures, setup) for setup in figures.setups])


def _game(figures: Figures, setup: Setup) -> tuple[str, ...]:
    game = setup.game
    row = [
        _named(setup),
        f"{figures.rate(COMPILED, 'decisions', game):.0f} of {figures.rate(COMPILED, 'actions', game):.0f}",
    ]
    for way in ("pick", "listing"):
        row.append(_short(figures.rate(COMPILED, way, game) * figures.decision_share(game)))
        row.append(f"{figures.ratio((COMPILED, way, game), (INTERPRETED, way, game)):.0f} ×")
    row.append(f"{1e9 / figures.rate(COMPILED, 'copy', game):.0f} ns")
    row.append(f"{figures.rate(COMPILED, 'stored', game):,.0f} B")
    row.append(f"{figures.rate(COMPILED, 'held', game) / 1000:.1f} kB")
    row.append(f"{1e6 / figures.rate(COMPILED, 'wake', game):.1f} µs")
    for ways in (UCT, ("captain",)):
        row.append(_simulations(figures, COMPILED, ways, game) if setup in searched([setup]) else "–")
    return tuple(row)


def _named(setup: Setup) -> str:
    return " ".join([setup.title, *(f"{key}={value}" for key, value in setup.options.items())])


def _beside_openspiel(figures: Figures) -> list[tuple[str, ...]]:
    pairs = [
        ("decisions: Connect Four, from Python", "driven", "connect_four", "driven", "connect_four"),
        ("decisions: Connect Four, inside, by listing", "listing", "connect_four", "inside", "connect_four"),
        ("decisions: Connect Four, inside, Atoll by pick", "pick", "connect_four", "inside", "connect_four"),
        ("decisions: Reef and Hex 11 × 11, from Python", "driven", "reef", "driven", HEX),
        ("decisions: Reef and Hex 11 × 11, inside, by listing", "listing", "reef", "inside", HEX),
        ("decisions: Reef and Hex 11 × 11, inside, Atoll by pick", "pick", "reef", "inside", HEX),
    ]
    rows: list[tuple[str, ...]] = []
    for title, way, game, peer_way, peer_game in pairs:
        ours, theirs = (COMPILED, way, game), (OPENSPIEL, peer_way, peer_game)
        share = figures.decision_share(game)
        ratio = f"{share * figures.ratio(ours, theirs):.1f} ×"
        rows.append((title, _short(share * figures.rate(*ours)), _short(figures.rate(*theirs)), ratio))
    return rows


def beside_c(figures: Figures) -> tuple[str, ...]:
    """Says so where no C compiler was at hand."""
    share, ours, theirs = figures.decision_share("reef"), (COMPILED, "pick", "reef"), (HANDWRITTEN, "pick", "reef")
    measured = ("no C compiler", "not measured")
    if figures.has(*theirs):
        measured = (_short(figures.rate(*theirs)), f"{share * figures.ratio(ours, theirs):.2f} ×")
    return "decisions: Reef by pick, hand-written C", _short(share * figures.rate(*ours)), *measured


def beside_mcts(figures: Figures) -> list[tuple[str, ...]]:
    """Plain UCT on both sides, position by position."""
    rows: list[tuple[str, ...]] = []
    for way, columns in OPENINGS.items():
        ours, theirs = (COMPILED, way, "connect_four"), (OPENSPIEL, way, "connect_four")
        place = f"after {len(columns)} discs" if columns else "from the start"
        ratio = f"{figures.ratio(ours, theirs):.1f} ×"
        rows.append(
            (f"simulations: Connect Four {place}", _short(figures.rate(*ours)), _short(figures.rate(*theirs)), ratio)
        )
    return rows


def _hex_search(figures: Figures) -> tuple[str, ...]:
    """For scale: none of our other games is there."""
    return "simulations: Hex 11 × 11, start … middle", "–", _simulations(figures, OPENSPIEL, UCT, HEX), "–"


def _simulations(figures: Figures, who: str, ways: tuple[str, ...], game: str) -> str:
    return " … ".join(_short(figures.rate(who, way, game)) for way in ways)


def _short(rate: float) -> str:
    """Two or three figures are all that a noisy machine tells."""
    if rate >= 1e6:
        return f"{rate / 1e6:.1f} M"
    return f"{rate / 1e3:.0f} k" if rate >= 1e4 else f"{rate / 1e3:.1f} k" if rate >= 1e3 else f"{rate:.0f}"
