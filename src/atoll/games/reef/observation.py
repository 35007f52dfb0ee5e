"""Reef as numbers: what a view shows, cell by cell.

`types` and `colours` are six planes of 36 cells, in the order of `TYPES` and `COLOURS`, cells row by row from a1.
"""

from __future__ import annotations

from typing import Final, get_args

from atoll.games.reef.notation import CELL_NAMES, COLOURS, TILE_NAMES, TYPES
from atoll.games.reef.rules import CELLS, DRAW_0, SHOAL_POINTS, SIDE, TILES
from atoll.games.reef.view import Phase, ReefView
from atoll.kernel.observation import SeatActions, Span, flags, observe_table, one_hot, seats_from, table_layout

ACTIONS: Final = SeatActions(range(DRAW_0))  # stay, slide, place: the game's own numbers
PHASES: Final = get_args(Phase)
MOST_POINTS: Final = SIDE * int(SHOAL_POINTS[SIDE])  # R12: six shoals of six


def layout(seats: int) -> list[Span]:
    return [
        *table_layout(seats, most=MOST_POINTS),
        Span("gathers_types", seats),  # own first
        Span("phase", len(PHASES)),
        Span("turn", 1, CELLS),
        Span("reserve", 1, TILES),
        Span("river", TILES),
        Span("types", len(TYPES) * CELLS),
        Span("colours", len(COLOURS) * CELLS),
    ]


def observe(view: ReefView) -> list[int]:
    tiles = [view.board.get(cell, "-").split("-") for cell in CELL_NAMES]
    return [
        *observe_table(view),
        *(1 if view.gathers[seat] == "types" else 0 for seat in seats_from(view)),
        *one_hot(view.phase, PHASES),
        view.turn,
        view.reserve,
        *flags(view.river, TILE_NAMES),
        *(1 if tile[0] == kind else 0 for kind in TYPES for tile in tiles),
        *(1 if tile[1] == colour else 0 for colour in COLOURS for tile in tiles),
    ]
