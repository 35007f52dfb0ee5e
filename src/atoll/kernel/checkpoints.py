"""The way from a game's start to where it stands, with some positions kept on it, to go back to. [compiled]"""

from __future__ import annotations

from typing import Generic

from atoll.kernel.game import S
from atoll.kernel.log import Log


class Checkpoint(Generic[S]):
    """The position that so many standing entries lead to."""

    def __init__(self, depth: int, state: S) -> None:
        self.depth = depth
        self.state = state


class Checkpoints(Generic[S]):
    """Positions that the first standing entries of a log lead to: where somebody went back to, and some before it.

    Their distances from there double, so they are few, and whoever goes back further replays no more entries than have
    fallen since: a log full of takings-back is folded in about the time that its moves take.
    """

    def __init__(self, start: S) -> None:
        self.start = start
        self._points = [Checkpoint(0, start)]  # the deepest last

    def forget_after(self, depth: int) -> None:
        """What stood on the first `depth` entries has fallen, and something else may come to stand there."""
        while self._points[-1].depth > depth:
            self._points.pop()

    def after(self, log: Log, depth: int) -> S:
        """The position that the first `depth` standing entries lead to, to look at and to copy, not to play on."""
        self.forget_after(depth)
        points = self._points
        nearest = points[-1]
        if nearest.depth == depth:
            return nearest.state
        state = copied(nearest.state)
        for done in range(nearest.depth, depth):
            left = depth - done
            if left & (left - 1) == 0 and done > nearest.depth:
                points.append(Checkpoint(done, copied(state)))
            state.apply(log.action_at(log.standing_at(done)))
        points.append(Checkpoint(depth, state))
        return state


def copied(state: S) -> S:
    twin: S = state.copy()  # type: ignore[assignment]  # copy() of an S is an S; State cannot say so
    return twin
