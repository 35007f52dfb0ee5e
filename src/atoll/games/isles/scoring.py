"""Isles' final count: what an island and its dreams are worth, in the order of rules.md. [compiled]

A cell is 4 × row + column. An island packs the tile of each cell into five bits, and the number of each visible
element into six bits; gems are looked up cell by cell, because only their place counts.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.isles.material import COUNTED, DREAM_TILES, GEMS, ISLAND_TILES, KINDS, MATERIAL
from atoll.kernel.bits import BIT, count

ROWS: Final = 3
COLUMNS: Final = 4
CELLS: Final = 12
TILES: Final = 20  # R1: of each type
TILE_BITS: Final = 5
TILE_MASK: Final = 31

FIELD: Final = 6  # bits of one number in packed counts
FIELD_MASK: Final = 63  # more than twelve tiles can show of one element: five alike on each
TABLE: Final = 64  # entries of one dream's points

# Where an element stands in packed counts.
PALM: Final[i64] = COUNTED.index("palm") * FIELD
ROC: Final[i64] = COUNTED.index("roc") * FIELD
EGG: Final[i64] = COUNTED.index("egg") * FIELD
LAMP: Final[i64] = COUNTED.index("lamp") * FIELD
BRIGAND: Final[i64] = COUNTED.index("brigand") * FIELD

# Kinds of dream that do not count one element.
GEM_COLUMNS: Final[i64] = KINDS.index("gem-columns")
GEM_ROWS: Final[i64] = KINDS.index("gem-rows")
GENIE: Final[i64] = KINDS.index("genie")

PALM_POINTS: Final[i64] = MATERIAL.island_points.palm
PAIR_POINTS: Final[i64] = MATERIAL.island_points.pair
BRIGAND_POINTS: Final[i64] = MATERIAL.island_points.brigand


def _packed_counts(tile: tuple[str, ...]) -> int:
    """How often each counted element is on a tile."""
    return sum(tile.count(element) * BIT[FIELD * place] for place, element in enumerate(COUNTED))


def _gem_set(tile: tuple[str, ...]) -> int:
    return sum(BIT[place] for place, gem in enumerate(GEMS) if gem in tile)


def _dream_table(kind: str) -> list[int]:
    """A dream's points by number; the last printed value goes on for every greater number."""
    points = MATERIAL.dream_points
    if kind in points.each:
        return [points.each[kind] * number for number in range(TABLE)]
    lists = {"gem-columns": points.gem_columns, "gem-rows": points.gem_rows, "lamp": points.lamp, "snake": points.snake}
    return [lists[kind][min(number, len(lists[kind]) - 1)] for number in range(TABLE)]


def _field_of(kind: str) -> int:
    return COUNTED.index(kind) * FIELD if kind in COUNTED else 0


COUNTS: Final[vec[i64]] = vec[i64]([_packed_counts(tile) for tile in ISLAND_TILES])  # by row * 20 + index
GEM_SETS: Final[vec[i64]] = vec[i64]([_gem_set(tile) for tile in ISLAND_TILES])
SET_SIZES: Final[vec[i64]] = vec[i64]([number.bit_count() for number in range(8)])
KIND_OF: Final[vec[i64]] = vec[i64]([KINDS.index(kind) for kind in DREAM_TILES])
FIELD_OF: Final[vec[i64]] = vec[i64]([_field_of(kind) for kind in KINDS])
POINTS: Final[vec[i64]] = vec[i64]([points for kind in KINDS for points in _dream_table(kind)])  # kind * 64 + number


def number_of(counts: i64, element: i64) -> i64:
    """How many of an element are visible."""
    return counts >> element & FIELD_MASK


def palm_points(counts: i64) -> i64:
    """R18: a point for each visible palm."""
    return PALM_POINTS * number_of(counts, PALM)


def pair_points(counts: i64) -> i64:
    """R19: seven points for each roc with an egg of its own."""
    return PAIR_POINTS * min(number_of(counts, ROC), number_of(counts, EGG))


def dream_points(kind: i64, counts: i64, island: i64, visible: i64, flipped: i64) -> i64:
    """R21–R26: one dream over what is visible; the genie alone looks at the flipped tiles."""
    if kind == GEM_COLUMNS:
        return gem_column_points(island, visible)
    if kind == GEM_ROWS:
        return gem_row_points(island, visible)
    if kind == GENIE:
        return POINTS[kind * TABLE + count(flipped)]
    return POINTS[kind * TABLE + number_of(counts, FIELD_OF[kind])]


def gem_column_points(island: i64, visible: i64) -> i64:
    """R22: for each column, by the number of different gems in it."""
    points: i64 = 0
    column: i64
    cell: i64
    for column in range(COLUMNS):
        kinds: i64 = 0
        for cell in range(column, CELLS, COLUMNS):
            kinds |= gems_on(island, visible, cell)
        points += POINTS[GEM_COLUMNS * TABLE + SET_SIZES[kinds]]
    return points


def gem_row_points(island: i64, visible: i64) -> i64:
    """R23: for each row, by the number of different gems in it."""
    points: i64 = 0
    first: i64
    cell: i64
    for first in range(0, CELLS, COLUMNS):
        kinds: i64 = 0
        for cell in range(first, first + COLUMNS):
            kinds |= gems_on(island, visible, cell)
        points += POINTS[GEM_ROWS * TABLE + SET_SIZES[kinds]]
    return points


def gems_on(island: i64, visible: i64, cell: i64) -> i64:
    """The gems that can be seen on a cell, as a set."""
    if visible >> cell & 1:
        return GEM_SETS[cell // COLUMNS * TILES + (island >> cell * TILE_BITS & TILE_MASK)]
    return 0
