"""What a bot is: somebody who takes a seat, and answers with an action and the thoughts behind it."""

from __future__ import annotations

from time import perf_counter
from typing import Final, Protocol

import msgspec

from atoll.bots.greedy import best_turn
from atoll.bots.rounds import Rounds
from atoll.bots.search import LEAF_HUNCHES, LEAF_PLAYOUT, LEAF_POSITION, Search
from atoll.kernel.game import Game
from atoll.kernel.state import Rng, State

WORLDS: Final = 24  # how many imagined positions a search starts from
GLANCE: Final = 32  # simulations where there is nothing to choose


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

    def __init__(self, name: str, game: Game[State], seats: int, seed: int, attention: int) -> None:
        self.name = name
        self.game = game
        self.seats = seats
        self.attention = attention
        self.rng = Rng(seed)

    def choose(self, state: State) -> Choice:
        start = perf_counter()
        turn = best_turn(state, self.seats, self.attention, self.rng)
        line = tuple(int(action) for action in turn.actions)
        return Choice(
            action=line[0],
            line=line,
            values=standings(self.game, turn.state, self.seats),
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
        actions = state.legal()
        if self.tree is None or state.digest() != self.expected:
            self.tree = tree_for(self.game, self.seats, self.rng.word())
        # A choice of one is still asked; a glance is enough to say how it stands.
        simulations = self.simulations if len(actions) > 1 else GLANCE
        simulated = self.tree.think(worlds_of(self.game, state, self.rng), simulations, self.seconds)
        action = int(self.tree.action[self.tree.best()])
        line, values = tuple(int(step) for step in self.tree.main_line()), tuple(self.tree.expectations())
        self.tree.advance(action)
        after = state.copy()
        after.apply(action)
        self.expected = int(after.digest())
        seconds = perf_counter() - start
        return Choice(action=action, line=line, values=values, simulations=int(simulated), seconds=seconds)


class RoundBot:
    """Compares whole turns by how everybody would answer them: for games whose turns are long."""

    def __init__(self, name: str, game: Game[State], seats: int, seed: int, turns: int, seconds: float) -> None:
        self.name = name
        self.game = game
        self.seats = seats
        self.rng = Rng(seed)
        self.rounds = Rounds(seats, turns, seconds, self.rng.word())
        self.plan: tuple[int, ...] = ()  # what is left of the turn that was chosen
        self.expected = -1

    def choose(self, state: State) -> Choice:
        start = perf_counter()
        looked_at = 0
        if not self.plan or state.digest() != self.expected:
            best = self.rounds.choose(worlds_of(self.game, state, self.rng))
            self.plan = tuple(int(action) for action in best.turn.actions)
            looked_at = int(best.looks)
        line = self.plan
        after = state.copy()
        after.apply(line[0])
        self.expected, self.plan = int(after.digest()), line[1:]
        return Choice(
            action=line[0],
            line=line,
            values=standings(self.game, after, self.seats),
            simulations=looked_at,
            seconds=perf_counter() - start,
        )


def worlds_of(game: Game[State], state: State, rng: Rng) -> list[State]:
    """Positions that look to whoever is to act as this one does."""
    seat = int(state.to_act())
    return [game.imagine(state, seat, rng) for _ in range(WORLDS)]


def tree_for(game: Game[State], seats: int, seed: int) -> Search:
    """A search as this game wants it."""
    tuning = game.meta.tuning
    leaf = LEAF_HUNCHES if tuning.hunches else LEAF_PLAYOUT if tuning.playout else LEAF_POSITION
    spread = float(tuning.spread)
    tree = Search(seats, tuning.exploration, tuning.prior_weight, leaf, tuning.playout, spread, seed)
    tree.own_turn = tuning.hunches
    return tree


def standings(game: Game[State], state: State, seats: int) -> tuple[float, ...]:
    """How good a position looks for each seat, 0 … 1, as it stands."""
    judge = Search(seats, 0.0, 0.0, LEAF_POSITION, 0, float(game.meta.tuning.spread), 1)
    judge.judge(state)
    return tuple(judge.results)
