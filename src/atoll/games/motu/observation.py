"""Motu as numbers: the market, what each seat holds, and every island as the list of its tiles.

An island has no borders, so it is given tile by tile, in the order of the view. A tile is its terrain and its four
cells; a cell is 0 where nothing is printed, else 1 + the element's place in `ELEMENT_NAMES`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atoll.games.motu.island import BESIDE, REACH
from atoll.games.motu.market import SPACES
from atoll.games.motu.material import DAYS_BY_SEATS, ELEMENT_NAMES, KINDS, TERRAIN_NAMES, TILE_NAMES
from atoll.games.motu.notation import LINE_NAMES, SPACE_NAMES
from atoll.games.motu.placing import HELD, KEEP_0, PUT_0, put_place, put_spot, put_turns
from atoll.games.motu.rules import BLOSSOM_0
from atoll.games.motu.view import PHASE_NAMES, Laid, MotuView, Tile
from atoll.kernel.observation import Span, flags, observe_table, one_hot, seats_from, table_layout

PHASES: Final = tuple(PHASE_NAMES.values())
MOST_TILES: Final = 27  # R41: a seat gets no more
MOST_SPOTS: Final = (MOST_TILES - 1) * len(BESIDE)  # each of 26 tiles makes room on twelve sides, or astride eight
TURNS: Final = 4
FIRST_KEEP: Final = PUT_0 + HELD * MOST_SPOTS * TURNS
CELL_CODES: Final = {"": 0} | {name: code for code, name in enumerate(ELEMENT_NAMES, 1)}
TILE_LENGTH: Final = len(TERRAIN_NAMES) + 4
MOST_POINTS: Final = 10_000  # far above 108 visible cells with every flower of the game
FLOWERS: Final = 100
SHOWN: Final = 4 * MOST_TILES


class SpotByRank:
    """Motu's 221,177 seat actions as 6,917: a put names its spot by rank among those of the moment.

    Takes come first, as in the game; then puts, 355 + (place × 312 + rank of the spot) × 4 + turns, where the spots
    that fit the tile of that place are ranked from north to south and from west to east; then all others in order.
    """

    count = FIRST_KEEP + BLOSSOM_0 - KEEP_0

    def numbers(self, legal: Sequence[int]) -> list[int]:
        numbers: list[int] = []
        place, spot, rank = -1, -1, -1
        for action in legal:
            if not PUT_0 <= action < KEEP_0:
                numbers.append(action if action < PUT_0 else action - KEEP_0 + FIRST_KEEP)
                continue
            if put_place(action) != place:
                place, spot, rank = int(put_place(action)), -1, -1
            if put_spot(action) != spot:
                spot, rank = int(put_spot(action)), rank + 1
            numbers.append(PUT_0 + (place * MOST_SPOTS + rank) * TURNS + int(put_turns(action)))
        return numbers

    def action(self, number: int) -> int | None:
        if number < PUT_0:
            return number
        return None if number < FIRST_KEEP else number - FIRST_KEEP + KEEP_0


ACTIONS: Final = SpotByRank()


def layout(seats: int) -> list[Span]:
    spans = [
        *table_layout(seats, lowest=-MOST_POINTS, most=MOST_POINTS),
        Span("phase", len(PHASES)),
        Span("day", 1, max(DAYS_BY_SEATS.values()) + 1),
        Span("days", 1, max(DAYS_BY_SEATS.values())),
        Span("canoe", seats),  # own first, like all that is by seat
        Span("free", SPACES),
        Span("paddles", len(LINE_NAMES)),
        Span("neutral", len(LINE_NAMES)),
        Span("flowers", KINDS, FLOWERS),
        Span("pile", 1, len(TILE_NAMES)),
        Span("discards", len(TILE_NAMES)),
        Span("market", SPACES * TILE_LENGTH, len(ELEMENT_NAMES)),
    ]
    for step in range(seats):
        spans += [
            Span(f"held_{step}", HELD * TILE_LENGTH, len(ELEMENT_NAMES)),
            Span(f"seen_{step}", len(ELEMENT_NAMES), SHOWN),
            Span(f"tiles_{step}", 1, MOST_TILES),
            Span(f"x_y_{step}", MOST_TILES * 2, REACH, -REACH),
            Span(f"island_{step}", MOST_TILES * TILE_LENGTH, len(ELEMENT_NAMES)),
        ]
    return spans


def observe(view: MotuView) -> list[int]:
    around = seats_from(view)
    numbers = [
        *observe_table(view),
        *one_hot(view.phase, PHASES),
        view.day,
        view.days,
        *one_hot(view.canoe, around),
        *flags(view.free, SPACE_NAMES),
        *flags(view.paddles, LINE_NAMES),
        *one_hot(view.neutral, LINE_NAMES),
        *(view.flowers[kind] for kind in ELEMENT_NAMES[:KINDS]),
        view.pile,
        *flags(view.discards, TILE_NAMES),
        *_tiles([view.market.get(space) for space in SPACE_NAMES]),
    ]
    for seat in around:
        numbers += _tiles(view.held[seat])
        numbers += [view.seen[seat][element] for element in ELEMENT_NAMES]
        numbers += _island(view.islands[seat])
    return numbers


def _island(laid: Sequence[Laid]) -> list[int]:
    unused = MOST_TILES - len(laid)
    places = [number for one in laid for number in (one.x, one.y)]
    return [len(laid), *places, *([0] * 2 * unused), *_tiles([one.tile for one in laid] + [None] * unused)]


def _tiles(tiles: Sequence[Tile | None]) -> list[int]:
    return [number for tile in tiles for number in _tile(tile)]


def _tile(tile: Tile | None) -> list[int]:
    if tile is None:
        return [0] * TILE_LENGTH
    return [*one_hot(tile.terrain, TERRAIN_NAMES), *(CELL_CODES[cell] for cell in tile.cells)]
