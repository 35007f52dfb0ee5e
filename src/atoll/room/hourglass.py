"""Sand that falls in real time, and how long a decision may take. [compiled]

The room decides what has fallen, logs it as the CLOCK's entry, and everybody's display follows. A person far away
gets their thirty seconds all the same: what the network takes, there and back, is not counted, up to a bound.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from atoll.room.time_source import TimeSource

CREDIT_MS: Final = 300.0  # of lag that is forgiven for one decision
TURN_CREDIT_MS: Final = 3_000.0  # and between two turns of the glass


class Hourglass:
    """The sand of one table. It is turned when a turn begins, and rests while nobody is to act."""

    def __init__(self, time: TimeSource) -> None:
        self._time = time
        self._since_ms: float | None = None  # from when on the falling sand is not yet logged
        self._credit_ms = TURN_CREDIT_MS

    @property
    def is_running(self) -> bool:
        return self._since_ms is not None

    def run(self, fallen_ms: float = 0.0) -> None:
        """Let it run from now on, with what had fallen before the server was stopped."""
        self._since_ms = self._time.ticks_ms() - fallen_ms

    def rest(self) -> None:
        self._since_ms = None

    def turn(self) -> None:
        """Somebody else's sand: the credit is a fresh one."""
        self._credit_ms = TURN_CREDIT_MS

    def unlogged_ms(self) -> float:
        """What has fallen since the last entry, as a display shows it."""
        return 0.0 if self._since_ms is None else self._time.ticks_ms() - self._since_ms

    def fallen_ms(self, lag_ms: float) -> int:
        """What has fallen for somebody with this lag."""
        return max(0, int(self.unlogged_ms() - self.credit_ms(lag_ms)))

    def credit_ms(self, lag_ms: float) -> float:
        return min(lag_ms, CREDIT_MS, self._credit_ms)

    def spend(self, lag_ms: float) -> None:
        """A decision has arrived: what it was forgiven is used up."""
        self._credit_ms -= min(self.credit_ms(lag_ms), self.unlogged_ms())


class DecisionClock:
    """How long whoever is to act may still think."""

    def __init__(self, kind: str, limits_ms: Mapping[str, int], time: TimeSource) -> None:
        self.kind = kind
        self._limits_ms = limits_ms  # by kind; none for `none`
        self._time = time
        self.until_ms: int | None = None  # by the time of day: a deadline in days holds over restarts

    def start(self, until_ms: int | None = None) -> None:
        limit_ms = self._limits_ms.get(self.kind)
        self.until_ms = None if limit_ms is None else until_ms or self._time.wall_ms() + limit_ms

    def stop(self) -> None:
        self.until_ms = None

    def left_ms(self) -> int | None:
        return None if self.until_ms is None else max(0, self.until_ms - self._time.wall_ms())
