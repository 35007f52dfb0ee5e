"""The printed material of Isles, read from data.toml once, at import."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

from atoll.kernel.material import Box, Group, check_size, check_words, read_material

Row = Literal["high", "middle", "low"]
Pile = Literal["dream", "high", "middle", "low"]


Element = Literal[
    "palm",
    "elephant",
    "dromedary",
    "fennec",
    "monkey",
    "roc",
    "egg",
    "emerald",
    "ruby",
    "diamond",
    "lamp",
    "snake",
    "brigand",
]
Gem = Literal["emerald", "ruby", "diamond"]
Kind = Literal[
    "roc", "monkey", "fennec", "dromedary", "elephant", "gem-columns", "gem-rows", "lamp", "snake", "genie"
]  # of dream
Points = Annotated[tuple[int, ...], Meta(min_length=1)]  # by number seen


class Elements(Group, frozen=True):
    names: tuple[Element, ...]
    gems: tuple[Gem, ...]


class IslandTiles(Group, frozen=True):
    tiles: tuple[Annotated[tuple[Element, ...], Meta(max_length=5)], ...]  # scoring.py packs no more of one element


class DreamTiles(Group, frozen=True):
    tiles: tuple[Kind, ...]


class DreamPoints(Group, frozen=True):
    each: dict[Kind, int]
    gem_columns: Points
    gem_rows: Points
    lamp: Points
    snake: Points


class IslandPoints(Group, frozen=True):
    palm: int
    pair: int
    brigand: int


class Material(Box, frozen=True):
    elements: Elements
    high: IslandTiles
    middle: IslandTiles
    low: IslandTiles
    dream: DreamTiles
    dream_points: DreamPoints
    island_points: IslandPoints


MATERIAL: Final = read_material(__package__, Material)
for _row, _pile in (("high", MATERIAL.high), ("middle", MATERIAL.middle), ("low", MATERIAL.low)):
    check_size(__package__, f"{_row}.tiles", len(_pile.tiles), 20)  # R1
    for _number, _tile in enumerate(_pile.tiles, 1):
        if "lamp" in _tile:
            check_size(__package__, f"{_row}-{_number:02}, lamp", _tile.count("lamp"), 1)  # R43
check_size(__package__, "dream.tiles", len(MATERIAL.dream.tiles), 20)
check_size(__package__, "elements.names", len(set(MATERIAL.elements.names)), len(get_args(Element)))
check_size(__package__, "elements.gems", len(set(MATERIAL.elements.gems)), len(get_args(Gem)))
check_size(__package__, "dream.tiles, kinds", len(set(MATERIAL.dream.tiles)), len(get_args(Kind)))
for _kind in ("roc", "monkey", "fennec", "dromedary", "elephant", "genie"):
    check_words(__package__, "dream-points.each", (_kind,), tuple(MATERIAL.dream_points.each))

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
