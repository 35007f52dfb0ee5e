"""What is counted with every move, in as little time as a move has for it. [compiled]"""

from __future__ import annotations

from typing import Final

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Spans:
    """How many took at most so long, by SECONDS; what took longer is behind them."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        at = 0
        for most in SECONDS:
            if seconds <= most:
                break
            at += 1
        self.counts[at] += 1
        self.sum += seconds


class Tally:
    """A count by game."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}

    def add(self, game: str, many: int) -> None:
        self.counts[game] = self.counts.get(game, 0) + many
