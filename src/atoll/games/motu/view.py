"""What a viewer of Motu sees: market, islands, pontoons, flowers. Only the tiles to come are unknown, to everybody."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from atoll.games.motu.material import (
    Terrain,
)
from atoll.games.motu.rules import BLOSSOM, DEAL, END, FLOWER, LAY, PLACE, TAKE
from atoll.kernel.game import View

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
