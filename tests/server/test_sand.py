"""Whoever sits far away has thirty seconds of sand like everybody: a clock of our own says when what arrives."""

from __future__ import annotations

import time

import pytest

from atoll.server.hourglass import CREDIT_MS, TURN_CREDIT_MS, Hourglass

SAND_MS = 30_000


class Far:
    """Somebody whose every word, and every position for them, takes half the lag on its way."""

    def __init__(self, monkeypatch, lag_ms):
        self.now_ms, self.lag_ms = 1_000.0, lag_ms
        monkeypatch.setattr(time, "monotonic_ns", lambda: round(self.now_ms * 1e6))
        self.glass, self.left_ms = Hourglass(), SAND_MS
        self.glass.turn()
        self.glass.run()

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
def test_everybody_has_thirty_seconds_to_within_a_tenth(monkeypatch, lag_ms, decisions):
    for total_ms, is_in_time in ((SAND_MS - 100, True), (SAND_MS + 100, False)):
        far = Far(monkeypatch, lag_ms)
        told = [far.decides(total_ms / decisions) for _ in range(decisions)]
        assert told == [True] * (decisions - 1) + [is_in_time]


def test_nobody_gains_by_a_lag_without_end(monkeypatch):
    """What is forgiven has a bound, for one decision and for a turn."""
    far = Far(monkeypatch, 2_000)
    assert not far.decides(SAND_MS - 2_000 + CREDIT_MS)
    far = Far(monkeypatch, CREDIT_MS)
    decisions = int(TURN_CREDIT_MS / CREDIT_MS) + 10
    gained_ms = sum(CREDIT_MS for _ in range(decisions) if far.decides(0)) - (SAND_MS - far.left_ms)
    assert gained_ms <= TURN_CREDIT_MS + decisions  # a millisecond is lost in rounding
