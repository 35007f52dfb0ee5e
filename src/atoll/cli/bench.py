"""`atoll bench`: the figures of one game or of all, as a table or as JSON."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from atoll.cli.console import say, tell
from atoll.cli.measure import Figures


def show_figures(console: Console, rows: Sequence[Figures], lang: str) -> None:
    """Two rows a game: random games by listing every legal action, and by the game's own pick."""
    grid = Grid(title=say("bench-title", lang), title_justify="left", box=None, pad_edge=False, collapse_padding=True)
    for column in ("game", "way"):
        grid.add_column(say(f"bench-{column}", lang), no_wrap=True)
    for column in ("playouts", "decisions", "actions", "copy", "text", "stored"):
        head = say(f"bench-{column}", lang)
        grid.add_column(head, justify="right", min_width=max(map(len, head.split())))
    for row in rows:
        grid.add_row(
            f"{row.game} ({row.seats})",
            say("bench-listing", lang),
            amount(row.playouts_by_listing_per_second),
            amount(row.decisions_by_listing_per_second),
            amount(row.actions_by_listing_per_second),
        )
        grid.add_row(
            "",
            say("bench-pick", lang),
            amount(row.playouts_by_pick_per_second),
            amount(row.decisions_by_pick_per_second),
            amount(row.actions_by_pick_per_second),
            f"{row.copy_us:.2f}",
            amount(row.record_text_bytes),
            amount(row.record_packed_bytes),
        )
    console.print(grid)
    compiled = all(row.compiled for row in rows)
    tell(console, say("bench-compiled" if compiled else "bench-interpreted", lang), "dim")


def figures_json(rows: Sequence[Figures]) -> str:
    return msgspec.json.format(msgspec.json.encode(rows)).decode()


def amount(number: float) -> str:
    """Three digits that mean something: 234 k, 16.6 M."""
    for size, unit in ((1e6, " M"), (1e3, " k")):
        if number >= size:
            short = number / size
            return f"{short:.0f}{unit}" if short >= 100 else f"{short:.1f}{unit}"
    return f"{number:.0f}" if number >= 10 else f"{number:.1f}"
