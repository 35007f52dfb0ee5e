"""The clock that a room is handed: it reads none by itself."""

from __future__ import annotations

from typing import Protocol


class TimeSource(Protocol):
    def wall_ms(self) -> int:
        """The time of day, for stamps that outlive this process."""

    def ticks_ms(self) -> float:
        """A clock that only goes forward, for measuring."""
