"""Whoever sits far away has thirty seconds of sand like everybody: a clock of our own says when what arrives."""

from __future__ import annotations

import pytest

from atoll.room.hourglass import CREDIT_MS, TURN_CREDIT_MS, Hourglass

SAND_MS = 30_000


class Far:
    """Somebody whose every word, and every position for them, takes half the lag on its way."""

    def __init__(self, lag_ms):
        self.now_ms, self.lag_ms = 1_000.0, lag_ms
        self.glass, self.left_ms = Hourglass(self), SAND_MS
        self.glass.turn()
        self.glass.run()

    def ticks_ms(self):
        return self.now_ms

    def decides(self, after_ms):
        """So long after they saw how it stands; whether that was before the last grain."""
        self.now_ms += self.lag_ms / 2 + after_ms + self.lag_ms / 2
        fallen_ms = self.glass.fallen_ms(self.lag_ms)
        if fallen_ms >= self.left_ms:
            return False
        self.glass.spend(self.lag_ms)
        self.left_ms -= fallen_ms
        self.glass.run()
        return True


@pytest.mark.parametrize("decisions", [1, 2, 10])
@pytest.mark.parametrize("lag_ms", [0, 50, 250])
def test_everybody_has_thirty_seconds_to_within_a_tenth(lag_ms, decisions):
    for total_ms, is_in_time in ((SAND_MS - 100, True), (SAND_MS + 100, False)):
        far = Far(lag_ms)
        told = [far.decides(total_ms / decisions) for _ in range(decisions)]
        assert told == [True] * (decisions - 1) + [is_in_time]


def test_nobody_gains_by_a_lag_without_end():
    """What is forgiven has a bound, for one decision and for a turn."""
    far = Far(2_000)
    assert not far.decides(SAND_MS - 2_000 + CREDIT_MS)
    far = Far(CREDIT_MS)
    decisions = int(TURN_CREDIT_MS / CREDIT_MS) + 10
    gained_ms = sum(CREDIT_MS for _ in range(decisions) if far.decides(0)) - (SAND_MS - far.left_ms)
    assert gained_ms <= TURN_CREDIT_MS + decisions  # a millisecond is lost in rounding
