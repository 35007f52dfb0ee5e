"""Token buckets: how often somebody may ask. [compiled]

A bucket holds tokens that come back at a rate; every request takes one. It costs a tenth of a microsecond, which is why
it is not a library's.
"""

from __future__ import annotations

import math

from atoll.server.clock import ticks_ms
from atoll.wire.errors import SlowDown


class RateLimit:
    """So many a second, and so many at once."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second = a_second
        self.at_once = at_once


class Bucket:
    """Tokens of one address or socket."""

    def __init__(self, rate: RateLimit) -> None:
        self.rate = rate
        self.left = rate.at_once
        self.at_ms = ticks_ms()

    def fill(self) -> float:
        now_ms = ticks_ms()
        self.left = min(self.rate.at_once, self.left + (now_ms - self.at_ms) * self.rate.a_second / 1000)
        self.at_ms = now_ms
        return self.left

    def check(self) -> None:
        """There is a token, or SlowDown says when there will be."""
        if self.fill() < 1:
            raise SlowDown(math.ceil((1 - self.left) / self.rate.a_second))

    def take(self) -> None:
        """One token."""
        self.check()
        self.left -= 1

    def owe(self, many: int) -> None:
        """So many were taken elsewhere: they are missing here, even if there are not as many."""
        self.fill()
        self.left -= many
