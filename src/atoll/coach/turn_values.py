"""What whole turns are worth to the seat that plays them, in points: each is played, and then thought on from there.

The bots' own ways of thinking, with all luck shared between the turns that are compared: only the turns differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots.levels import UNHURRIED, thinking_by
from atoll.bots.thinking.foresight import Foresight
from atoll.bots.thinking.greed import MOST_POSITIONS, Greed, Turn
from atoll.bots.thinking.quick_games import play_on
from atoll.bots.thinking.rounds import Rounds
from atoll.bots.thinking.thought import Thinking
from atoll.bots.thinking.tree import Growth
from atoll.coach.claim import played
from atoll.games import instinct_of
from atoll.kernel.game import Game
from atoll.kernel.instinct import WORST
from atoll.kernel.state import Rng, State
from atoll.kernel.tuning import ByForesight, ByGreed, ByQuickGames, ByRounds, ByTree, Way

SURE: Final = 0.999  # a tree's chances are turned back into points, which nobody has without end
TREES: Final = 4  # that share a budget
PER_ROUND: Final = 8  # quick games that take as long as a round of greedy turns
LEAST_LOOKS: Final = 2  # without two nobody knows how much they differ
MOST_SPREADS: Final = 5  # a match that is won is won: no lead counts for more than this many times the usual one


class TurnValue(msgspec.Struct, frozen=True, kw_only=True):
    """A turn with its worth, and how far its distance from the best one may be off (one standard deviation)."""

    actions: tuple[int, ...]
    value: float
    noise: float


class TurnValues:
    """Compares turns at one table, in one way of thinking."""

    def __init__(self, game: Game[State], seats: int, way: Way, looks: int) -> None:
        self.seats = seats
        self.most_looks = looks  # at each turn, where looking takes least
        self.instinct = instinct_of(game)
        self.way = way
        self.thinking = Thinking(self.instinct, seats)
        self.planner = thinking_by(way, self.instinct, seats, UNHURRIED, Rng(1))

    def whole_turns(self, state: State, most: int) -> list[tuple[int, ...]]:
        """The turns that stand best at first sight, each end once."""
        greed = Greed(self.instinct, self.seats, 100, Rng(1))
        return self._distinct(
            state, [tuple(map(int, turn.actions)) for turn in greed.best_turns(state, MOST_POSITIONS, most)]
        )

    def single_actions(self, state: State, most: int) -> list[tuple[int, ...]]:
        """The actions that stand best at first sight, the rest of the turn played at a glance."""
        seat = int(state.to_act())
        ends = [(self._finished(played(state, action), seat), (int(action),)) for action in state.legal()]
        order = sorted((-int(self.thinking.lead(end, seat)), actions) for end, actions in ends)
        return [actions for _, actions in order[:most]]

    def finished(self, state: State, actions: Sequence[int]) -> tuple[int, ...]:
        """What follows some actions until the turn is over, at a glance."""
        seat, rng, then = int(state.to_act()), Rng(1), played(state, *actions)
        more: list[int] = []
        while int(then.to_act()) == seat:
            more.append(int(self.instinct.glance(then, rng)))
            then.apply(more[-1])
        return tuple(more)

    def _finished(self, state: State, seat: int) -> State:
        rng = Rng(1)
        while int(state.to_act()) == seat:
            state.apply(self.instinct.glance(state, rng))
        return state

    def _distinct(self, state: State, turns: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
        by_end = {int(played(state, *turn).digest()): turn for turn in reversed(turns)}
        return list(reversed(by_end.values()))

    def compared(self, worlds: Sequence[State], turns: Sequence[tuple[int, ...]], seed: int) -> list[TurnValue]:
        """The turns with their values, best first."""
        rng, looks = Rng(seed), self.looks()
        lots = [(worlds[number % len(worlds)], int(rng.word())) for number in range(looks)]
        rows = [[self.look(world, turn, lot) for world, lot in lots] for turn in turns]
        means = [sum(row) / len(row) for row in rows]
        best = rows[means.index(max(means))]
        told = [
            TurnValue(actions=turn, value=mean, noise=_error([top - own for top, own in zip(best, row, strict=True)]))
            for turn, mean, row in zip(turns, means, rows, strict=True)
        ]
        return sorted(told, key=lambda each: -each.value)

    def looks(self) -> int:
        """How often each turn is looked at."""
        match self.way:
            case ByTree():
                return TREES  # which differ little
            case ByQuickGames():
                return self.most_looks
            case ByRounds():
                return max(LEAST_LOOKS, self.most_looks // PER_ROUND)
            case ByForesight() | ByGreed():
                return 1  # without luck

    def look(self, world: State, turn: Sequence[int], lot: int) -> float:
        """How the seat stands when a turn was played and thought on, with the luck of this lot."""
        seat = int(world.to_act())
        match self.way:
            case ByTree():
                return self._by_tree(played(world, *turn), seat, self.way, lot)
            case ByQuickGames(rounds=rounds):
                after, last = played(world, *turn), int(self.instinct.age(world)) + rounds
                play_on(self.instinct, after, Rng(lot), Rng(~lot), last)
                return self._points(after, seat)
        actions, planner = vec[i64](turn), self.planner
        if isinstance(planner, Rounds):
            planner.greed.rng = Rng(lot)
            return self._bounded(int(planner.look(world.copy(), seat, Turn(actions, world, 0))))
        if isinstance(planner, Foresight):
            planner.deadline = float("inf")
            planner.greed.rng = Rng(lot)
            return self._points(planner.answered(played(world, *turn), 0, seat, WORST), seat)
        return self._points(played(world, *turn), seat)

    def _by_tree(self, after: State, seat: int, way: ByTree, lot: int) -> float:
        growth = Growth(self.thinking, way, lot)
        growth.think([after], way.simulations // TREES, UNHURRIED)
        chance = min(SURE, max(1 - SURE, growth.expectations()[seat]))
        return float(self.thinking.spread) / 100 * log(chance / (1 - chance))

    def _points(self, state: State, seat: int) -> float:
        return self._bounded(int(self.thinking.lead(state, seat)))

    def _bounded(self, lead: int) -> float:
        most = MOST_SPREADS * int(self.thinking.spread)
        return max(-most, min(most, lead)) / 100


def _error(differences: Sequence[float]) -> float:
    """The standard error of their mean."""
    count = len(differences)
    if count < LEAST_LOOKS:
        return 0.0
    mean = sum(differences) / count
    return sqrt(sum((each - mean) ** 2 for each in differences) / (count - 1) / count)
