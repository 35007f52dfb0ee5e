"""Little Sharks' points. [compiled]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from atoll.games.sharks.boards import BOXES, ZONES

BOX_POINTS: Final = 1  # R21
ROW_POINTS: Final = 2  # R22


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
