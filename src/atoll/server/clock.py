"""The clocks of this machine: the only module that reads them."""

from __future__ import annotations

import time


def wall_ms() -> int:
    """The time of day, for stamps that outlive this process."""
    return time.time_ns() // 1_000_000


def ticks_ms() -> float:
    """A clock that only goes forward, for measuring."""
    return time.monotonic_ns() / 1_000_000


class SystemClock:
    """The same as a `TimeSource` for rooms."""

    def wall_ms(self) -> int:
        return wall_ms()

    def ticks_ms(self) -> float:
        return ticks_ms()
