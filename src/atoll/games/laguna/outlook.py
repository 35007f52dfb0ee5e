"""What a seat's position is worth to a sensible player. [compiled]"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def outlook(page: i64, spot: i64, cargo: i64, stocks: vec[i64], delivered: i64, seat: i64) -> i64:
    return delivered * 100
