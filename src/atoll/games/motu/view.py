"""What a viewer of Motu sees: market, islands, pontoons, flowers. Only the tiles to come are unknown, to everybody."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

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
    Terrain,
)
from atoll.games.motu.notation import LINE_NAMES, SPACE_NAMES, x_y
from atoll.games.motu.pile import size, tiles_of
from atoll.games.motu.placing import HELD, NONE, TERRAIN
from atoll.games.motu.rules import BLOSSOM, DAYS, DEAL, END, FLOWER, LAY, PLACE, TAKE, Motu
from atoll.kernel.bits import BIT
from atoll.kernel.game import View, Viewer

Phase = Literal["blossom", "lay", "deal", "take", "place", "flower", "over"]
PHASE_NAMES: Final[dict[int, Phase]] = {
    BLOSSOM: "blossom",
    LAY: "lay",
    DEAL: "deal",
    TAKE: "take",
    PLACE: "place",
    FLOWER: "flower",
    END: "over",
}


class Tile(msgspec.Struct, frozen=True):
    """A tile as it lies face up: its terrain and its four cells NW NE SW SE, "" where nothing is printed."""

    name: str
    terrain: Terrain
    cells: tuple[str, ...]  # a construction's one element stands in the first


class Laid(msgspec.Struct, frozen=True):
    """A tile on an island: x grows east, y grows south, x,y is its north-west cell. Its cells are turned already."""

    tile: Tile
    x: int
    y: int
    turns: int


class MotuView(View, frozen=True, kw_only=True):
    """Everybody sees the same."""

    phase: Phase
    day: int  # from 1
    days: int
    canoe: int  # the seat that starts this day
    market: dict[str, Tile]  # by space
    free: tuple[str, ...]  # spaces whose tile may be taken or given as a flower
    paddles: tuple[str, ...]  # lines
    neutral: str | None  # the line of the paddle that stays all game
    held: tuple[tuple[Tile | None, ...], ...]  # by seat: places 1 … 5
    islands: tuple[tuple[Laid, ...], ...]  # by seat: sea first, then sand, then constructions
    seen: tuple[dict[str, int], ...]  # by seat: visible elements, bottles included
    flowers: dict[str, int]  # by element
    values: dict[str, int]  # what one visible element of each kind is worth now
    pile: int  # tiles left to deal
    discards: tuple[str, ...]


def view_of(state: Motu, viewer: Viewer) -> MotuView:
    seats = range(state.seats)
    return MotuView(
        viewer=viewer,
        to_act=int(state.to_act()),
        scores=tuple(int(state.score(seat)) for seat in seats),
        phase=PHASE_NAMES[int(state.phase)],
        day=int(state.day) + 1,
        days=int(DAYS[state.seats]),
        canoe=int(state.day % state.seats),
        market={SPACE_NAMES[at]: face_up(int(state.market[at])) for at in range(SPACES) if state.market[at] != NONE},
        free=tuple(SPACE_NAMES[space] for space in range(SPACES) if state.free() & BIT[space]),
        paddles=tuple(name for line, name in enumerate(LINE_NAMES) if state.paddles & BIT[line]),
        neutral=None if state.neutral == NONE else LINE_NAMES[state.neutral],
        held=tuple(_held(state, seat) for seat in seats),
        islands=tuple(tiles_on(state.islands[seat]) for seat in seats),
        seen=tuple(_seen(state.islands[seat]) for seat in seats),
        flowers={ELEMENT_NAMES[kind]: int(state.flowers[kind]) for kind in range(KINDS)},
        values={ELEMENT_NAMES[kind]: int(state.flowers[kind]) * FLOWER_VALUES[kind] for kind in range(KINDS)},
        pile=int(size(state.pile)),
        discards=tuple(TILE_NAMES[tile] for tile in tiles_of(state.discards)),
    )


def face_up(tile: int, turns: int = 0) -> Tile:
    """A tile after so many quarter turns."""
    cells = [int(FACE[tile * 16 + turns * 4 + cell]) for cell in range(4)]
    terrain = TERRAIN_NAMES[TERRAIN[tile]]
    return Tile(TILE_NAMES[tile], terrain, tuple("" if cell == BLANK else ELEMENT_NAMES[cell] for cell in cells))


def tiles_on(island: Island) -> tuple[Laid, ...]:
    """Every tile of an island, level by level."""
    entries = [int(entry) for level in (SEA, SAND, CONSTRUCTION) for entry in island.laid(level)]
    return tuple(_laid(entry) for entry in entries)


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
    return tuple(None if tile == NONE else face_up(tile) for tile in tiles)


def _seen(island: Island) -> dict[str, int]:
    return {ELEMENT_NAMES[element]: int(island.seen[element]) for element in range(BOTTLE + 1)}
