"""What a bot is: somebody who takes a seat, and answers with an action and the thoughts behind it."""

from __future__ import annotations

import msgspec

from atoll.bots.thinking.clock import seconds_used
from atoll.bots.thinking.thought import Thinking
from atoll.kernel.game import Game
from atoll.kernel.state import Rng, State
from atoll.kernel.tempo import MOST_SAND_MS


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot answers."""

    action: int
    line: tuple[int, ...]  # the actions that it expects, its own first
    values: tuple[float, ...]  # by seat, 0 … 1: how good the position looks for each
    simulations: int  # games simulated, or positions looked at
    seconds: float  # of one core's time


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """An action that a bot has thought about."""

    action: int
    value: float  # 0 … 1 for the seat that is to act: how good it looks to choose this


class Consideration(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot thinks of all that could be done."""

    candidates: tuple[Candidate, ...]  # best first: all that it sees, or the first actions of the turns it compares
    simulations: int
    seconds: float


class Bot:
    """Sits at one table. It is given imagined positions only, which look to its seat as the true one does.

    A turn that it has settled it follows, as long as the position is the expected one. Sand that falls meanwhile
    changes no plan: a bot that thought again after every action would not know what it has done in this turn, and
    Laguna's swapped the same two pearls back and forth until the glass was empty.
    """

    def __init__(self, name: str, game: Game[State], thinking: Thinking, rng: Rng) -> None:
        self.name = name
        self.game = game
        self.thinking = thinking
        self.rng = rng  # what it imagines by
        self.rest: tuple[int, ...] = ()  # what is left of the turn
        self.expected: State | None = None  # the position in which it goes on
        self.values: tuple[float, ...] = ()

    def choose(self, state: State) -> Choice:
        """An action for whoever is to act."""
        start, looks, line = seconds_used(), 0, self.rest
        if not line or not self.is_expected(state):
            thought = self.thinking.choose(state, self.worlds(state))
            looks, line = int(thought.looks), tuple(int(action) for action in thought.line)
            self.values = tuple(thought.values)
            self.rest = line[1:] if thought.is_settled else ()
        else:
            self.rest = line[1:]
        if self.rest:
            after = state.copy()
            after.apply(line[0])
            self.expected = after
        seconds = seconds_used() - start
        return Choice(action=line[0], line=line, values=self.values, simulations=looks, seconds=seconds)

    def is_expected(self, state: State) -> bool:
        """Whether this is the position in which the plan goes on, however much sand has fallen before it."""
        if self.expected is None:
            return False
        after = self.expected.copy()
        fallen_ms = (self.game.timer(after) or 0) - (self.game.timer(state) or 0)
        if 0 < fallen_ms <= MOST_SAND_MS:
            after.apply(self.game.elapse(fallen_ms))
        return int(after.digest()) == int(state.digest())

    def consider(self, state: State) -> Consideration:
        """Every candidate of whoever is to act, with its value."""
        start, before = seconds_used(), int(self.thinking.looks)
        prospects = self.thinking.consider(state, self.worlds(state))
        return Consideration(
            candidates=tuple(Candidate(action=int(each.action), value=each.value) for each in prospects),
            simulations=int(self.thinking.looks) - before,
            seconds=seconds_used() - start,
        )

    def worlds(self, state: State) -> list[State]:
        """Positions that look to whoever is to act as this one does."""
        seat = int(state.to_act())
        return [self.game.imagine(state, seat, self.rng) for _ in range(self.thinking.worlds_wanted)]
