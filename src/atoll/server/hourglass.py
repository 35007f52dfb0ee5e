"""The only module that reads a clock."""

from __future__ import annotations

import time


def wall_ms() -> int:
    """The time of day, for stamps that outlive this process."""
    return time.time_ns() // 1_000_000


def ticks_ms() -> float:
    """A clock that only goes forward, for measuring."""
    return time.monotonic_ns() / 1_000_000
