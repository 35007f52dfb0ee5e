"""The printed material of Isles, read from data.toml once, at import."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, Literal

import msgspec

Row = Literal["high", "middle", "low"]
Pile = Literal["dream", "high", "middle", "low"]


class Source(msgspec.Struct, frozen=True):
    """Where a group comes from: the rulebook, a public page, or our own reconstruction, and why we trust it."""

    source: str
    why: str


class Elements(Source, frozen=True):
    names: tuple[str, ...]
    gems: tuple[str, ...]


class IslandTiles(Source, frozen=True):
    tiles: tuple[tuple[str, ...], ...]


class DreamTiles(Source, frozen=True):
    tiles: tuple[str, ...]


class DreamPoints(Source, frozen=True, rename="kebab"):
    each: dict[str, int]
    gem_columns: tuple[int, ...]
    gem_rows: tuple[int, ...]
    lamp: tuple[int, ...]
    snake: tuple[int, ...]


class IslandPoints(Source, frozen=True):
    palm: int
    pair: int
    brigand: int


class Material(msgspec.Struct, frozen=True, rename="kebab"):
    """The whole file. msgspec refuses a group or a field that is missing."""

    elements: Elements
    high: IslandTiles
    middle: IslandTiles
    low: IslandTiles
    dream: DreamTiles
    dream_points: DreamPoints
    island_points: IslandPoints


def read_material() -> Material:
    page = (files(__package__) / "data.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(page), Material)


MATERIAL: Final = read_material()

ELEMENTS: Final = MATERIAL.elements.names  # in the order in which a tile is read aloud
GEMS: Final = MATERIAL.elements.gems
COUNTED: Final = tuple(element for element in ELEMENTS if element not in GEMS)
ROW_TILES: Final = (MATERIAL.high.tiles, MATERIAL.middle.tiles, MATERIAL.low.tiles)
ISLAND_TILES: Final = tuple(tile for row in ROW_TILES for tile in row)  # by row * 20 + index
DREAM_TILES: Final = MATERIAL.dream.tiles  # the kind of each of the twenty
KINDS: Final = tuple(dict.fromkeys(DREAM_TILES))

PILES: Final[tuple[Pile, ...]] = ("dream", "high", "middle", "low")
ROW_NAMES: Final[tuple[Row, ...]] = ("high", "middle", "low")
TILE_NAMES: Final = tuple(f"{pile}-{number:02}" for pile in PILES for number in range(1, 21))
