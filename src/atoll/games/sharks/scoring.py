"""Little Sharks' points, and what a position is worth on the way to them. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.sharks.boards import BOXES, LINES, ZONES
from atoll.kernel.bits import count

BOX_POINTS: Final = 1  # R21
ROW_POINTS: Final = 2  # R22

# In hundredths of a point: what is begun is worth something, and more the nearer it is to its end.
BOX_WORTH: Final[vec[i64]] = vec[i64]([0, 6, 18, 44, 100])  # by fish caught in the box
ROW_WORTH: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 1, 3, 7, 14, 28, 52, 95, 200])  # by fish caught in the zone
LINE_WORTH: Final[vec[i64]] = vec[i64]([0, 0, 1, 4, 9, 20, 0])  # by fish caught in the line; a full one is spent
ATTEMPT_WORTH: Final = 50  # an attempt to steal that is still to come
CUBE_WORTH: Final = 12  # a cube that will find its fish
LIKELY_CATCH: Final = 3  # fish that four cubes are good for


def points(caught: i64) -> i64:
    """R21, R22: one point a full box, two more for each full row or column of boxes."""
    sum_: i64 = 0
    box: i64
    for box in BOXES:
        if caught & box == box:
            sum_ += BOX_POINTS
    zone: i64
    for zone in ZONES:
        if caught & zone == zone:
            sum_ += ROW_POINTS
    return sum_


def promise(caught: i64) -> i64:
    """What these fish are worth in hundredths of a point: boxes, rows of boxes and lines of fish, full or begun."""
    worth: i64 = 0
    box: i64
    for box in BOXES:
        worth += BOX_WORTH[count(caught & box)]
    zone: i64
    for zone in ZONES:
        worth += ROW_WORTH[count(caught & zone)]
    line: i64
    for line in LINES:
        worth += LINE_WORTH[count(caught & line)]
    return worth


def prospect(caught: i64, zone: i64) -> i64:
    """What four cubes not drawn yet are worth in a zone: the likely catch's share of all that can be gained there."""
    missing: i64 = count(zone & ~caught)
    return (promise(caught | zone) - promise(caught)) * LIKELY_CATCH // max(LIKELY_CATCH, missing)


def missed(caught: i64, aimed: i64) -> i64:
    """R19: how much less four cubes are worth in the zone aimed at than in the best one."""
    best: i64 = 0
    zone: i64
    for zone in ZONES:
        best = max(best, prospect(caught, zone))
    return best - prospect(caught, aimed)
