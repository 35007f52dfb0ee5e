"""What an unfinished board promises, in hundredths of a point: guesses, and what was learnt. [compiled]

Only what everybody sees goes in: the boards, never the offer and never what is left in the piles.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.isles.boards import DREAM, Boards
from atoll.games.isles.building import free_columns
from atoll.games.isles.instinct.promises import promises
from atoll.games.isles.material import KINDS
from atoll.games.isles.scoring import (
    BRIGAND_POINTS,
    CELLS,
    COLUMNS,
    EGG,
    GEM_SETS,
    KIND_OF,
    ROC,
    TILE_BITS,
    TILE_MASK,
    TILES,
    number_of,
    pair_points,
    palm_points,
)
from atoll.kernel.bits import count, lowest
from atoll.kernel.instinct import WORST
from atoll.kernel.learned import Judgement

POINT: Final = 100
LONE: Final = 30  # for a roc or an egg that still waits for its other half, by tile to come
PATIENCE: Final = 2  # lone ones that may hope to find it
DREAMS: Final = 4  # R14: on a full board
DREAM_KINDS: Final = 10
LATE: Final = 14  # the turn from which brigands are counted as they stand

# What a dream brings by the end, on average over games between bots.
AVERAGE_POINTS: Final = {
    "roc": 4,
    "monkey": 10,
    "fennec": 11,
    "dromedary": 12,
    "elephant": 15,
    "gem-columns": 14,
    "gem-rows": 12,
    "lamp": 10,
    "snake": 7,
    "genie": 12,
}
AVERAGES: Final[vec[i64]] = vec[i64]([AVERAGE_POINTS[kind] * POINT for kind in KINDS])
# A second lamp or snake undoes what the first one gave: these do not add up tile by tile.
WAVERING: Final[vec[i64]] = vec[i64]([int(kind in ("lamp", "snake")) for kind in KINDS])


def dream_outlook(kind: i64, points: i64, rest: i64) -> i64:
    """A dream that gives these points now, with so many island tiles still to come."""
    if WAVERING[kind]:
        return (points * POINT * (CELLS - rest) + AVERAGES[kind] * rest) // CELLS
    return points * POINT + AVERAGES[kind] * rest // CELLS


def lone_outlook(counts: i64, rest: i64) -> i64:
    """Rocs without an egg, or eggs without a roc: a pair is seven points, if it comes."""
    rocs: i64 = number_of(counts, ROC)
    eggs: i64 = number_of(counts, EGG)
    lone: i64 = rocs - eggs if rocs > eggs else eggs - rocs
    return min(lone, PATIENCE) * rest * LONE


def board_worth(boards: Boards, seat: i64) -> i64:
    """The score with what tiles and dreams to come may add."""
    counts: i64 = boards.counts[seat]
    rest: i64 = CELLS - count(boards.filled[seat])
    worth: i64 = (palm_points(counts) + pair_points(counts)) * POINT + lone_outlook(counts, rest)
    free: i64 = DREAMS
    dreams: i64 = boards.dreams[seat]
    while dreams:
        kind: i64 = KIND_OF[(dreams & TILE_MASK) - 1]
        worth += dream_outlook(kind, boards.dream_points(seat, kind), rest)
        dreams >>= TILE_BITS
        free -= 1
    if free > 0:
        promise: i64 = 0
        for kind in range(DREAM_KINDS):
            promise += dream_outlook(kind, boards.dream_points(seat, kind), rest)
        worth += free * promise // DREAM_KINDS
    # Early on any brigand may come to count; near the end it shows whose do.
    if boards.turn < LATE:
        return worth + BRIGAND_POINTS * boards.brigands(seat) * POINT
    return worth + boards.brigand_points(seat) * POINT


def cares_where(pile: i64, index: i64) -> bool:
    """Only gems count by where they lie."""
    return GEM_SETS[(pile - 1) * TILES + index] > 0


class Outlook:
    """How boards are judged, as they are and with one more tile: by what they promise."""

    def board_worth(self, boards: Boards, seat: i64) -> i64:
        return board_worth(boards, seat)

    def tile_worth(self, boards: Boards, seat: i64, pile: i64, index: i64) -> i64:
        """What this board would be worth with one more tile, on the column that suits it best."""
        if pile == DREAM:
            return self.dreamt_worth(boards, seat, index)
        columns: i64 = free_columns(boards.filled[seat], pile - 1)
        if not cares_where(pile, index):
            columns &= -columns
        most: i64 = WORST
        while columns:
            most = max(most, self.laid_worth(boards, seat, (pile - 1) * COLUMNS + lowest(columns), index))
            columns &= columns - 1
        return most

    # Both try it on the board itself, and take it back: copies would cost more than all the rest.

    def dreamt_worth(self, boards: Boards, seat: i64, index: i64) -> i64:
        dreams: i64 = boards.dreams[seat]
        boards.dream_of(seat, index)
        worth: i64 = self.board_worth(boards, seat)
        boards.dreams[seat] = dreams
        return worth

    def laid_worth(self, boards: Boards, seat: i64, cell: i64, index: i64) -> i64:
        island: i64 = boards.islands[seat]
        filled: i64 = boards.filled[seat]
        flipped: i64 = boards.flipped[seat]
        lamps: i64 = boards.lamps[seat]
        counts: i64 = boards.counts[seat]
        boards.lay(seat, cell, index)
        worth: i64 = self.board_worth(boards, seat)
        boards.islands[seat] = island
        boards.filled[seat] = filled
        boards.flipped[seat] = flipped
        boards.lamps[seat] = lamps
        boards.counts[seat] = counts
        return worth


class LearntOutlook(Outlook):
    """By the points that were learnt to come of boards like this one: better, and it takes some times as long."""

    def __init__(self, learned: Judgement) -> None:
        self.learned = learned

    def board_worth(self, boards: Boards, seat: i64) -> i64:
        return self.learned.points(promises(boards, seat))
