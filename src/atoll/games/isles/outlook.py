"""What an unfinished board promises, in hundredths of a point: the guesses behind `worth`. [compiled]

Only what everybody sees goes in: the boards, never the offer and never what is left in the piles.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.isles.material import KINDS
from atoll.games.isles.scoring import CELLS, EGG, ROC, number_of

POINT: Final = 100
LONE: Final = 30  # for a roc or an egg that still waits for its other half, by tile to come
PATIENCE: Final = 2  # lone ones that may hope to find it

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
