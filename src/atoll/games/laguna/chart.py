"""The sea chart: what a raft meets at every spot of either side, tabulated once. [compiled]

A spot is where a raft lies: 2 × its top-left cell, + 1 if it lies upright (`v`). Cells count row by row from the top.
Ways are n, e, s, w = 0 … 3. Sets of holes, of ways and of islands are the bits of a number; holes count row by row.
Each side has its own page in the tables: `page + spot` with page = side × SPOTS.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.laguna.material import ARROWS as ARROW_SYMBOLS
from atoll.games.laguna.material import ISLANDS as ISLAND_SYMBOLS
from atoll.games.laguna.material import MAPS, REEF, VOLCANO
from atoll.kernel.bits import BIT

SIZE: Final = 24  # R1
CELLS: Final = 576
SPOTS: Final = 1152
HOLES: Final = 6
ALL_HOLES: Final = 63
WAYS: Final = 4
ISLANDS: Final = 8
ALL_ISLANDS: Final = 255
VOLCANO_BIT: Final = 256

TALL: Final = (2, 3)  # rows under a raft, by orientation h, v
BROAD: Final = (3, 2)
WAY_ROWS: Final = (-1, 0, 1, 0)
WAY_COLUMNS: Final = (0, 1, 0, -1)
STRIDE: Final[vec[i64]] = vec[i64]([-2 * SIZE, 2, 2 * SIZE, -2])  # what a step adds to a spot, by way

# How two rafts lie to each other: the ways that one blocks for the other, and
TOUCHES: Final = 16
OVERLAPS: Final = 32
REACH: Final = 3  # rafts farther apart than this, in rows or in columns, do not meet
SPAN: Final = 7


def is_on_board(spot: int) -> bool:
    """R5: whether all six cells of a raft there are cells of the board."""
    upright = spot % 2
    return spot // 2 // SIZE + TALL[upright] <= SIZE and spot // 2 % SIZE + BROAD[upright] <= SIZE


def cells_under(spot: int) -> list[int]:
    """The six cells of a spot on the board, hole by hole."""
    upright = spot % 2
    return [spot // 2 + row * SIZE + column for row in range(TALL[upright]) for column in range(BROAD[upright])]


def _is_sea(rows: tuple[str, ...], spot: int) -> bool:
    """R5, R12: six cells of the board, none of them land."""
    land = ISLAND_SYMBOLS + VOLCANO
    return is_on_board(spot) and all(rows[cell // SIZE][cell % SIZE] not in land for cell in cells_under(spot))


def _step(rows: tuple[str, ...], spot: int, way: int) -> int:
    """The spot one step away, or -1 where the board ends or land lies."""
    row = spot // 2 // SIZE + WAY_ROWS[way]
    column = spot // 2 % SIZE + WAY_COLUMNS[way]
    if not (0 <= row < SIZE and 0 <= column < SIZE):
        return -1
    target = (row * SIZE + column) * 2 + spot % 2
    return target if _is_sea(rows, target) else -1


def _touching(rows: tuple[str, ...], spot: int) -> int:
    """R32: the islands, and the volcano, that have a cell side by side with one of the raft's."""
    places = 0
    for cell in cells_under(spot):
        for way in range(WAYS):
            row, column = cell // SIZE + WAY_ROWS[way], cell % SIZE + WAY_COLUMNS[way]
            symbol = rows[row][column] if 0 <= row < SIZE and 0 <= column < SIZE else "."
            if symbol == VOLCANO:
                places |= VOLCANO_BIT
            elif symbol in ISLAND_SYMBOLS:
                places |= BIT[ISLAND_SYMBOLS.index(symbol)]
    return places


def _holes_over(rows: tuple[str, ...], spot: int, symbol: str) -> int:
    cells = cells_under(spot)
    return sum(BIT[hole] for hole in range(HOLES) if rows[cells[hole] // SIZE][cells[hole] % SIZE] == symbol)


def _seas() -> list[int]:
    return [int(_is_sea(rows, spot)) for rows in MAPS for spot in range(SPOTS)]


def _steps() -> list[int]:
    return [
        sum(BIT[way] for way in range(WAYS) if _step(rows, spot, way) >= 0) if _is_sea(rows, spot) else 0
        for rows in MAPS
        for spot in range(SPOTS)
    ]


def _lands() -> list[int]:
    return [_touching(rows, spot) if _is_sea(rows, spot) else 0 for rows in MAPS for spot in range(SPOTS)]


def _reefs() -> list[int]:
    return [_holes_over(rows, spot, REEF) if _is_sea(rows, spot) else 0 for rows in MAPS for spot in range(SPOTS)]


def _arrows() -> list[int]:
    tables: list[int] = []
    for rows in MAPS:
        for spot in range(SPOTS):
            holes = 0
            if _is_sea(rows, spot):
                for way in range(WAYS):
                    holes += _holes_over(rows, spot, ARROW_SYMBOLS[way]) * BIT[HOLES * way]
            tables.append(holes)
    return tables


def _overlap(tall: int, broad: int, down: int, right: int, other_tall: int, other_broad: int) -> bool:
    return -other_tall < down < tall and -other_broad < right < broad


def _meeting(upright: int, other_upright: int, down: int, right: int) -> int:
    """How a raft meets another one that lies so many rows below it and columns to its right."""
    tall, broad = TALL[upright], BROAD[upright]
    other_tall, other_broad = TALL[other_upright], BROAD[other_upright]
    if _overlap(tall, broad, down, right, other_tall, other_broad):
        return OVERLAPS
    meets = 0
    for way in range(WAYS):
        # R12: a step that would lay one raft over the other is blocked, and those are exactly the touching ones.
        if _overlap(tall, broad, down - WAY_ROWS[way], right - WAY_COLUMNS[way], other_tall, other_broad):
            meets |= BIT[way] | TOUCHES
    return meets


def _meetings() -> list[int]:
    gaps = range(-REACH, REACH + 1)
    return [_meeting(a, b, down, right) for a in (0, 1) for b in (0, 1) for down in gaps for right in gaps]


SEA: Final[vec[i64]] = vec[i64](_seas())  # 1 where a raft may lie
STEPS: Final[vec[i64]] = vec[i64](_steps())  # the ways with six sea cells ahead
LANDS: Final[vec[i64]] = vec[i64](_lands())  # touched islands, and VOLCANO_BIT
REEFS: Final[vec[i64]] = vec[i64](_reefs())  # holes over a reef
ARROWS: Final[vec[i64]] = vec[i64](_arrows())  # holes over an arrow, six bits a way
MEETINGS: Final[vec[i64]] = vec[i64](_meetings())
ROW: Final[vec[i64]] = vec[i64]([spot // 2 // SIZE for spot in range(SPOTS)])
COLUMN: Final[vec[i64]] = vec[i64]([spot // 2 % SIZE for spot in range(SPOTS)])


def meeting(spot: i64, other: i64) -> i64:
    """R12, R32: the ways that the raft on `other` blocks for the one on `spot`, with TOUCHES or OVERLAPS."""
    down: i64 = ROW[other] - ROW[spot] + REACH
    right: i64 = COLUMN[other] - COLUMN[spot] + REACH
    if down < 0 or down >= SPAN or right < 0 or right >= SPAN:
        return 0
    return MEETINGS[(((spot & 1) * 2 + (other & 1)) * SPAN + down) * SPAN + right]


def ways_under(arrows: i64, holes: i64) -> i64:
    """R14: the ways of the arrows under these holes; `arrows` is an entry of ARROWS."""
    ways: i64 = 0
    if arrows & holes:
        ways = 1
    if arrows >> 6 & holes:
        ways |= 2
    if arrows >> 12 & holes:
        ways |= 4
    if arrows >> 18 & holes:
        ways |= 8
    return ways
