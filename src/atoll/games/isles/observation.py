"""Isles as numbers: the offer, every island and every dream, as one viewer may see them.

A tile is what is printed on it: how often each of `ELEMENTS`. What lies face down and is not known is all 0.
"""

from __future__ import annotations

from typing import Final

from atoll.games.isles.material import ELEMENTS, KINDS, PILES, ROW_NAMES, TILE_NAMES
from atoll.games.isles.rules import ACTIONS as ALL_ACTIONS
from atoll.games.isles.rules import DRAW_0, HIDE_0, ROUNDS
from atoll.games.isles.scoring import CELLS, TILES
from atoll.games.isles.view import PHASE_NAMES, Board, Cell, IslesView, Place
from atoll.kernel.observation import SeatActions, Span, flags, observe_table, one_hot, seats_from, table_layout

ACTIONS: Final = SeatActions(range(DRAW_0), range(HIDE_0, ALL_ACTIONS))  # all but the draws
PHASES: Final = tuple(PHASE_NAMES.values())
PLACES: Final = 5
PRINTED: Final = 8  # more of one element than any tile shows
SHOWN: Final = CELLS * PRINTED
MOST_POINTS: Final = 4096  # far above four dreams that count every element of an island
NO_PLACE: Final = Place(place=0, tile=None, elements=(), kind=None, hidden=False, taken_by=None)


def layout(seats: int) -> list[Span]:
    spans = [
        *table_layout(seats, lowest=-MOST_POINTS, most=MOST_POINTS),
        Span("phase", len(PHASES)),
        Span("turn", 1, ROUNDS),
        Span("lookout", seats),  # own first, like all that is by seat
        Span("waiting", seats),
        Span("piles", len(PILES), TILES),
        Span("opened", len(PILES)),
        Span("met", len(TILE_NAMES)),  # tiles that this viewer has seen: offered, on a board or out of the game
        Span("chosen", len(ELEMENTS), PRINTED),
    ]
    for place in range(1, PLACES + 1):
        spans += [
            Span(f"offer_{place}_there", 1),
            Span(f"offer_{place}_hidden", 1),
            Span(f"offer_{place}_taken", seats),
            Span(f"offer_{place}_dream", len(KINDS)),
            Span(f"offer_{place}_elements", len(ELEMENTS), PRINTED),
        ]
    for step in range(seats):
        spans += [
            Span(f"dreams_{step}", len(KINDS), 2),
            Span(f"palms_pairs_brigands_{step}", 3, SHOWN),
            Span(f"most_brigands_{step}", 1),
            Span(f"filled_{step}", CELLS),
            Span(f"flipped_{step}", CELLS),
            Span(f"elements_{step}", CELLS * len(ELEMENTS), PRINTED),
        ]
    return spans


def observe(view: IslesView) -> list[int]:
    around = seats_from(view)
    numbers = [
        *observe_table(view),
        *one_hot(view.phase, PHASES),
        view.turn,
        *one_hot(view.lookout, around),
        *flags(view.waiting, around),
        *(view.piles[pile] for pile in PILES),
        *one_hot(view.opened, PILES),
        *flags(_met(view), TILE_NAMES),
        *_printed(_chosen(view)),
    ]
    for place in range(PLACES):
        numbers += _place(view.offer[place] if place < len(view.offer) else NO_PLACE, around)
    for seat in around:
        numbers += _board(view.boards[seat])
    return numbers


def _met(view: IslesView) -> list[str]:
    offered = [place.tile for place in view.offer if place.tile]
    placed = [cell.tile for board in view.boards for cell in _cells(board) if cell]
    return [*offered, *placed, *(dream.tile for board in view.boards for dream in board.dreams), *view.gone]


def _chosen(view: IslesView) -> tuple[str, ...]:
    return next((place.elements for place in view.offer if view.chosen and place.tile == view.chosen), ())


def _place(place: Place, around: list[int]) -> list[int]:
    return [
        1 if place.place else 0,
        1 if place.hidden else 0,
        *one_hot(place.taken_by, around),
        *one_hot(place.kind, KINDS),
        *_printed(place.elements),
    ]


def _board(board: Board) -> list[int]:
    kinds, cells = [dream.kind for dream in board.dreams], _cells(board)
    return [
        *(kinds.count(kind) for kind in KINDS),
        board.palms,
        board.pairs,
        board.brigands,
        1 if board.has_most_brigands else 0,
        *(1 if cell else 0 for cell in cells),
        *(1 if cell and cell.flipped else 0 for cell in cells),
        *(number for cell in cells for number in _printed(cell.elements if cell else ())),
    ]


def _cells(board: Board) -> list[Cell | None]:
    return [cell for row in ROW_NAMES for cell in board.rows[row]]


def _printed(elements: tuple[str, ...]) -> list[int]:
    return [elements.count(element) for element in ELEMENTS]
