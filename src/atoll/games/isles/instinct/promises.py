"""What one board of Isles shows: from these numbers its final points are foretold. [compiled]

Only what everybody sees goes in: the boards, never the offer and never what is left in the piles.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.isles.boards import Boards
from atoll.games.isles.material import COUNTED, GEMS, KINDS
from atoll.games.isles.scoring import (
    BRIGAND,
    CELLS,
    COLUMNS,
    EGG,
    FIELD,
    KIND_OF,
    LAMP,
    ROC,
    ROWS,
    TILE_BITS,
    TILE_MASK,
    gems_on,
    number_of,
    pair_points,
    palm_points,
)
from atoll.kernel.bits import BIT, count
from atoll.kernel.learned import ALL, Features

DREAMS: Final = 4  # R14: on a full board
FEW: Final = 3  # lamps or snakes: more make no difference
SNAKE: Final[i64] = COUNTED.index("snake") * FIELD

# Where each group of numbers begins.
FREE_DREAMS: Final = 1
HELD: Final = 2
GAINS: Final = HELD + len(KINDS)
PROSPECTS: Final = GAINS + len(KINDS)
GROWTH: Final = PROSPECTS + len(KINDS)
ELEMENTS: Final = GROWTH + len(KINDS)
LAMPS: Final = ELEMENTS + len(COUNTED)
SNAKES: Final = LAMPS + FEW
ROWS_LEFT: Final = SNAKES + FEW
FLIPPED: Final = ROWS_LEFT + ROWS
PAIRS_TO_COME: Final = FLIPPED + 1
BRIGANDS_LOST: Final = PAIRS_TO_COME + 1
BRIGANDS_AHEAD: Final = BRIGANDS_LOST + 1
BRIGANDS_BEHIND: Final = BRIGANDS_AHEAD + 1
GEM_COLUMNS_OF: Final = BRIGANDS_BEHIND + 1
GEM_ROWS_OF: Final = GEM_COLUMNS_OF + len(GEMS)
PROMISES: Final = (
    "points",  # of palms and pairs
    "free-dreams",
    *(f"{kind}-dreams" for kind in KINDS),
    *(f"{kind}-dream-points" for kind in KINDS),  # that they give now
    *(f"{kind}-prospect" for kind in KINDS),  # that one would give now, for each place that a dream may still take
    *(f"{kind}-dreams-to-grow" for kind in KINDS),  # dreams, for each cell of the island that is free
    *(f"{element}-count" for element in COUNTED),
    *(f"lamps-{number}" for number in range(1, FEW + 1)),
    *(f"snakes-{number}" for number in range(1, FEW + 1)),
    *(f"row-{row}-free" for row in range(1, ROWS + 1)),
    "flipped",
    "pairs-to-come",  # rocs without an egg, or eggs without a roc, for each cell that is free
    "brigands-lost",  # points, if the match ended now
    "brigands-ahead",  # more than anybody else has
    "brigands-behind",
    *(f"{gem}-columns" for gem in GEMS),  # columns that show one
    *(f"{gem}-rows" for gem in GEMS),
)


def promises(boards: Boards, seat: i64) -> Features:
    """The match is over for a seat as far as its board is full."""
    values = vec[i64]([0] * len(PROMISES))
    counts: i64 = boards.counts[seat]
    filled: i64 = boards.filled[seat]
    rest: i64 = CELLS - count(filled)
    values[0] = palm_points(counts) + pair_points(counts)
    free: i64 = DREAMS
    dreams: i64 = boards.dreams[seat]
    while dreams:
        values[HELD + KIND_OF[(dreams & TILE_MASK) - 1]] += 1
        dreams >>= TILE_BITS
        free -= 1
    values[FREE_DREAMS] = free
    kind: i64
    for kind in range(len(KINDS)):
        held: i64 = values[HELD + kind]
        if held or free:
            points: i64 = boards.dream_points(seat, kind)
            values[GAINS + kind] = held * points
            values[PROSPECTS + kind] = free * points
            values[GROWTH + kind] = held * rest
    element: i64
    for element in range(len(COUNTED)):
        values[ELEMENTS + element] = number_of(counts, element * FIELD)
    lamps: i64 = number_of(counts, LAMP)
    if lamps:
        values[LAMPS + min(lamps, FEW) - 1] = 1
    snakes: i64 = number_of(counts, SNAKE)
    if snakes:
        values[SNAKES + min(snakes, FEW) - 1] = 1
    row: i64
    for row in range(ROWS):
        values[ROWS_LEFT + row] = COLUMNS - count(filled >> row * COLUMNS & 15)
    values[FLIPPED] = count(boards.flipped[seat])
    rocs: i64 = number_of(counts, ROC)
    eggs: i64 = number_of(counts, EGG)
    values[PAIRS_TO_COME] = (rocs - eggs if rocs > eggs else eggs - rocs) * rest
    values[BRIGANDS_LOST] = -boards.brigand_points(seat)
    ahead: i64 = number_of(counts, BRIGAND) - most_brigands_of_others(boards, seat)
    if ahead > 0:
        values[BRIGANDS_AHEAD] = ahead
    else:
        values[BRIGANDS_BEHIND] = -ahead
    enter_gems(boards, seat, values)
    return Features(values, boards.seats, (CELLS + DREAMS - rest - free) * ALL // (CELLS + DREAMS))


def most_brigands_of_others(boards: Boards, seat: i64) -> i64:
    most: i64 = 0
    other: i64
    for other in range(boards.seats):
        if other != seat:
            most = max(most, boards.brigands(other))
    return most


def enter_gems(boards: Boards, seat: i64, values: vec[i64]) -> None:
    """For each gem: in how many columns and in how many rows it can be seen."""
    island: i64 = boards.islands[seat]
    visible: i64 = boards.filled[seat] & ~boards.flipped[seat]
    columns: i64 = 0  # four bits for each gem
    rows: i64 = 0
    cells: i64 = visible
    cell: i64
    gem: i64
    for cell in range(CELLS):
        if cells >> cell & 1:
            gems: i64 = gems_on(island, visible, cell)
            for gem in range(len(GEMS)):
                if gems >> gem & 1:
                    columns |= BIT[gem * COLUMNS + cell % COLUMNS]
                    rows |= BIT[gem * COLUMNS + cell // COLUMNS]
    for gem in range(len(GEMS)):
        values[GEM_COLUMNS_OF + gem] = count(columns >> gem * COLUMNS & 15)
        values[GEM_ROWS_OF + gem] = count(rows >> gem * COLUMNS & 15)
