"""What a bot is: somebody who takes a seat, and answers with an action and the thoughts behind it."""

from __future__ import annotations

from time import perf_counter
from typing import Final, Protocol

import msgspec

from atoll.bots.greedy import best_turn
from atoll.bots.search import LEAF_POSITION, Search
from atoll.kernel.game import Game
from atoll.kernel.state import Rng, State

WORLDS: Final = 24  # how many imagined positions a search starts from


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot answers."""

    action: int
    line: tuple[int, ...]  # the actions that it expects, its own first
    values: tuple[float, ...]  # by seat, 0 … 1: how good the position looks for each
    simulations: int  # games simulated, or positions looked at
    seconds: float


class Bot(Protocol):
    """Sits at one table. It is given imagined positions only, which look to its seat as the true one does."""

    name: str

    def choose(self, state: State) -> Choice:
        """An action for whoever is to act."""


class RandomBot:
    """Plays any legal action: the floor that every other bot is measured from."""

    def __init__(self, name: str, seats: int, seed: int) -> None:
        self.name = name
        self.seats = seats
        self.rng = Rng(seed)

    def choose(self, state: State) -> Choice:
        action = int(state.pick(self.rng))
        return Choice(action=action, line=(action,), values=(0.5,) * self.seats, simulations=0, seconds=0.0)


class GreedyBot:
    """Looks at whole turns of its own, not at the answers. With less attention it overlooks some of its actions."""

    def __init__(self, name: str, seats: int, seed: int, attention: int) -> None:
        self.name = name
        self.seats = seats
        self.attention = attention
        self.rng = Rng(seed)

    def choose(self, state: State) -> Choice:
        start = perf_counter()
        turn = best_turn(state, self.seats, self.attention, self.rng)
        line = tuple(int(action) for action in turn.actions)
        judge = Search(self.seats, 0.0, 0.0, LEAF_POSITION, 0, float(state.spread()), 1)
        judge.judge(turn.state)
        return Choice(
            action=line[0],
            line=line,
            values=tuple(judge.results),
            simulations=int(turn.looked_at),
            seconds=perf_counter() - start,
        )


class SearchBot:
    """Grows a tree of what everybody may do, and keeps it while its turn lasts."""

    def __init__(self, name: str, game: Game[State], seats: int, seed: int, simulations: int, seconds: float) -> None:
        self.name = name
        self.game = game
        self.seats = seats
        self.rng = Rng(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.tree: Search | None = None
        self.expected = -1  # the digest of the position that the tree's root stands for

    def choose(self, state: State) -> Choice:
        start = perf_counter()
        seat = int(state.to_act())
        if self.tree is None or state.digest() != self.expected:
            self.tree = Search(
                self.seats, EXPLORATION, PRIOR_WEIGHT, LEAF_POSITION, 0, float(state.spread()), self.rng.word()
            )
        worlds = [self.game.imagine(state, seat, self.rng) for _ in range(WORLDS)]
        simulated = self.tree.think(worlds, self.simulations, self.seconds)
        best = self.tree.best()
        action, line = int(self.tree.action[best]), tuple(int(step) for step in self.tree.main_line())
        values = tuple(self.tree.expectations())
        self.tree.advance(action)
        after = state.copy()
        after.apply(action)
        self.expected = int(after.digest())
        return Choice(
            action=action, line=line, values=values, simulations=int(simulated), seconds=perf_counter() - start
        )


EXPLORATION: Final = 0.15
PRIOR_WEIGHT: Final = 2.0
