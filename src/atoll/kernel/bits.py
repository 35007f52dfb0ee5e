"""Sets of up to 62 places as the bits of one number. [compiled]

mypyc 2.4.1 compiles `1 << n` with an i64 `n` as a 32-bit shift, so single bits come out of a table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

PLACES: Final = 62
_PRIME: Final = 67  # 2 is a primitive root of it: the powers of two leave 62 different remainders


def _powers() -> list[int]:
    powers = [1]
    while len(powers) < PLACES:
        powers.append(powers[-1] * 2)
    return powers


def _index_by_remainder() -> list[int]:
    index_by_remainder = [0] * _PRIME
    for index, power in enumerate(_powers()):
        index_by_remainder[power % _PRIME] = index
    return index_by_remainder


BIT: Final[vec[i64]] = vec[i64](_powers())
_INDEX: Final[vec[i64]] = vec[i64](_index_by_remainder())


def lowest(places: i64) -> i64:
    """The first place of a set that is not empty."""
    return _INDEX[(places & -places) % 67]


def nth(places: i64, n: i64) -> i64:
    """The n-th place of a set, counting from 0."""
    while n > 0:
        places &= places - 1
        n -= 1
    return lowest(places)


def count(places: i64) -> i64:
    """How many places a set holds."""
    size: i64 = 0
    while places:
        places &= places - 1
        size += 1
    return size
