"""Looking at a position of Motu: what everybody sees, filled in. [compiled]"""

from __future__ import annotations

from typing import Final

from atoll.games.motu.island import CELL, FACE, Island
from atoll.games.motu.market import SPACES
from atoll.games.motu.material import (
    BLANK,
    BOTTLE,
    CONSTRUCTION,
    ELEMENT_NAMES,
    FLOWER_VALUES,
    KINDS,
    SAND,
    SEA,
    TERRAIN_NAMES,
    TILE_NAMES,
)
from atoll.games.motu.notation import LINE_NAMES, SPACE_NAMES, x_y
from atoll.games.motu.pile import size, tiles_of
from atoll.games.motu.placing import HELD, NONE, TERRAIN
from atoll.games.motu.rules import DAYS, Motu
from atoll.games.motu.view import PHASE_NAMES, Laid, MotuView, Tile
from atoll.kernel.bits import BIT
from atoll.kernel.game import Viewer


def view_of(state: Motu, viewer: Viewer) -> MotuView:
    seats, free = range(state.seats), state.free()
    return MotuView(
        viewer=viewer,
        to_act=int(state.to_act()),
        scores=tuple([int(state.score(seat)) for seat in seats]),
        phase=PHASE_NAMES[int(state.phase)],
        day=int(state.day) + 1,
        days=int(DAYS[state.seats]),
        canoe=int(state.day % state.seats),
        market={SPACE_NAMES[at]: face_up(int(state.market[at])) for at in range(SPACES) if state.market[at] != NONE},
        free=tuple([SPACE_NAMES[space] for space in range(SPACES) if free & BIT[space]]),
        paddles=tuple([name for line, name in enumerate(LINE_NAMES) if state.paddles & BIT[line]]),
        neutral=None if state.neutral == NONE else LINE_NAMES[state.neutral],
        held=tuple([_held(state, seat) for seat in seats]),
        islands=tuple([tiles_on(state.islands[seat]) for seat in seats]),
        seen=tuple([_seen(state.islands[seat]) for seat in seats]),
        flowers={ELEMENT_NAMES[kind]: int(state.flowers[kind]) for kind in range(KINDS)},
        values={ELEMENT_NAMES[kind]: int(state.flowers[kind]) * FLOWER_VALUES[kind] for kind in range(KINDS)},
        pile=int(size(state.pile)),
        discards=tuple([TILE_NAMES[tile] for tile in tiles_of(state.discards)]),
    )


def face_up(tile: int, turns: int = 0) -> Tile:
    """A tile after so many quarter turns."""
    return FACES_UP[tile * 4 + turns]


def _face_up(tile: int, turns: int) -> Tile:
    cells = [int(FACE[tile * 16 + turns * 4 + cell]) for cell in range(4)]
    terrain = TERRAIN_NAMES[TERRAIN[tile]]
    return Tile(TILE_NAMES[tile], terrain, tuple(["" if cell == BLANK else ELEMENT_NAMES[cell] for cell in cells]))


# Every tile in each of its four turns: nothing of them changes.
FACES_UP: Final = [_face_up(tile, turns) for tile in range(len(TILE_NAMES)) for turns in range(4)]


def tiles_on(island: Island) -> tuple[Laid, ...]:
    """Every tile of an island, level by level."""
    entries = [int(entry) for level in (SEA, SAND, CONSTRUCTION) for entry in island.laid(level)]
    return tuple([_laid(entry) for entry in entries])


def from_above(island: Island) -> dict[int, int]:
    """R33: the element that is seen on each cell of island.py; a construction shows its one on its first cell."""
    elements: dict[int, int] = {}
    for level in (SEA, SAND, CONSTRUCTION):
        for entry in island.laid(level):
            for at, step in enumerate(CELL):
                elements[int((entry >> 10) + step)] = int(FACE[(entry & 1023) * 4 + at])
    return {cell: element for cell, element in elements.items() if element != BLANK}


def _laid(entry: int) -> Laid:
    x, y = x_y(entry >> 10)
    return Laid(face_up(entry % 1024 // 4, entry % 4), x, y, entry % 4)


def _held(state: Motu, seat: int) -> tuple[Tile | None, ...]:
    tiles = [int(state.held[seat * HELD + place]) for place in range(HELD)]
    return tuple([None if tile == NONE else face_up(tile) for tile in tiles])


def _seen(island: Island) -> dict[str, int]:
    return {ELEMENT_NAMES[element]: int(island.seen[element]) for element in range(BOTTLE + 1)}
