"""What a position is worth to every seat, in points of margin, by playing on from it.

The same luck and the same lots for everything that is compared: two values of one lot differ only by the positions.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

import msgspec

from atoll.bots.thinking.greed import QUICK, Greed
from atoll.bots.thinking.quick_games import QuickGames, play_on
from atoll.bots.thinking.thought import Thinking
from atoll.bots.thinking.tree import Growth
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import CHANCE, OVER, Rng, State
from atoll.kernel.tuning import ByQuickGames, ByTree, Valuing

UNHURRIED: Final = 3600.0  # seconds: the work is bounded by its amount, so that a review is the same everywhere
SURE: Final = 0.999  # a tree's chances are turned back into points, which nobody has without end
FEWEST_LOOKS: Final = 4  # two that find a turn, and two that say how good it is
FEWEST_SIMULATIONS: Final = 24


class Valuation:
    """Values positions of one table in one way."""

    def __init__(self, instinct: Instinct[State], seats: int, way: Valuing, base: Sequence[int] = ()) -> None:
        self.instinct = instinct
        self.seats = seats
        self.way = way
        self.base = [float(points) for points in base] or [0.0] * seats  # points of the games before, by seat
        self.greed = Greed(instinct, seats, 100, Rng(1))
        self.sight = QuickGames(instinct, seats, ByQuickGames(), UNHURRIED, 1)
        self.thinking = Thinking(instinct, seats)
        self.tree = ByTree(way.depth, exploration=0.1)

    def look(self, state: State, lot: int) -> list[float]:
        """One look at how it may end: every seat's margin in points."""
        if int(state.to_act()) == OVER:
            return self.margins(state)
        if self.way.by == "tree":
            return self.by_tree(state, lot)
        then = state.copy()
        if self.way.by == "glance":
            play_on(self.instinct, then, Rng(lot), Rng(~lot), int(self.instinct.age(state)) + self.way.depth)
        elif self.way.by == "sight":
            self.play_at_sight(then, lot)
        else:
            self.play_greedily(then, lot)
        return self.margins(then)

    def margins(self, state: State) -> list[float]:
        """What every seat has more than the best of the others, or may expect to have."""
        over = int(state.to_act()) == OVER
        return self.between(
            [
                base + (float(state.score(seat)) if over else int(self.instinct.hoped_points(state, seat)) / 100)
                for seat, base in enumerate(self.base)
            ]
        )

    def between(self, points: Sequence[float]) -> list[float]:
        return [own - max([*points[:seat], *points[seat + 1 :]]) for seat, own in enumerate(points)]

    def play_greedily(self, state: State, lot: int) -> None:
        """So many whole turns, each the best at first sight; the luck after the last one is not drawn."""
        luck = Rng(lot)
        self.greed.rng = Rng(~lot)
        left = self.way.depth
        while int(state.to_act()) == CHANCE:
            state.apply(state.pick(luck))
        while left > 0 and int(state.to_act()) != OVER:
            mover = int(state.to_act())
            if mover == CHANCE:
                state.apply(state.pick(luck))
                continue
            for action in self.greed.best_turns(state, QUICK, 1)[0].actions:
                state.apply(action)
            if int(state.to_act()) != mover:
                left -= 1

    def play_at_sight(self, state: State, lot: int) -> None:
        """To the end of so many rounds after this one, as sailors do in games of quick games."""
        luck, last = Rng(lot), int(self.instinct.age(state)) + self.way.depth
        self.sight.rng = Rng(~lot)
        while int(state.to_act()) != OVER and int(self.instinct.age(state)) <= last:
            mover = int(state.to_act())
            state.apply(state.pick(luck) if mover == CHANCE else self.sight.first_sight(state, mover)[0].action)

    def by_tree(self, state: State, lot: int) -> list[float]:
        growth = Growth(self.thinking, self.tree, lot)
        growth.think([state], self.way.depth, UNHURRIED)
        ahead = self.between(self.base)
        return [base + self.points_of(chance) for base, chance in zip(ahead, growth.expectations(), strict=True)]

    def points_of(self, chance: float) -> float:
        """A tree's chances of a seat as the lead that has them."""
        sure = min(SURE, max(1.0 - SURE, chance))
        return self.thinking.spread / 100 * log(sure / (1.0 - sure))


def with_effort(way: Valuing, effort: float) -> Valuing:
    """The same way of valuing, with so much of the work."""
    if way.by == "tree":
        return msgspec.structs.replace(way, depth=max(FEWEST_SIMULATIONS, round(way.depth * effort)))
    return msgspec.structs.replace(way, lots=max(FEWEST_LOOKS, round(way.lots * effort)))


def still_to_spare(way: Valuing, effort: float) -> float:
    """The part of the work that is left to whoever compares positions, where none can be looked at less."""
    least = with_effort(way, effort)
    return min(1.0, effort * way.depth / least.depth if way.by == "tree" else effort * way.lots / least.lots)


def quickest(way: Valuing, lots: int) -> Valuing:
    """The poorest way of the same kind: positions as they stand instead of a tree, one greedy turn, a glance."""
    if way.by == "tree":
        return Valuing("greed", 0, lots)
    return Valuing("greed", 1, lots) if way.by == "greed" else Valuing("glance", way.depth, lots)
