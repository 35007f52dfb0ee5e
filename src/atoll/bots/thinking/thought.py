"""What thinking is: positions go in, a line of actions and what everybody may hope for come out. [compiled]"""

from __future__ import annotations

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from atoll.kernel.instinct import Instinct
from atoll.kernel.state import Rng, State


class Thought:
    """An action, chosen."""

    def __init__(self, line: vec[i64], values: list[float], looks: i64, *, is_settled: bool) -> None:
        self.line = line  # the actions that are expected, the chosen one first
        self.values = values  # by seat, 0 … 1
        self.looks = looks  # games simulated, or positions looked at
        self.is_settled = is_settled  # the rest of the line is one's own turn, and need not be thought over again


class Prospect:
    """An action that was considered, and what it promises: 0 … 1 for the seat that is to act."""

    def __init__(self, action: i64, value: float) -> None:
        self.action = action
        self.value = value


class Thinking:
    """One way of thinking, for one seat of one table. `worlds` are imagined positions that look alike to the seat."""

    def __init__(self, instinct: Instinct[State], seats: i64) -> None:
        self.instinct = instinct
        self.seats = seats
        self.spread = float(instinct.tuning.spread)
        self.worlds_wanted: i64 = 0  # with none, the position that it is asked about will do
        self.looks: i64 = 0  # so far

    def choose(self, state: State, worlds: list[State]) -> Thought:
        raise NotImplementedError

    def consider(self, state: State, worlds: list[State]) -> list[Prospect]:
        """Every candidate, best first."""
        raise NotImplementedError

    def chance(self, lead: float) -> float:
        """How good a lead in hundredths of a point is, 0 … 1: the one scale of all ways of thinking."""
        far: float = -lead / self.spread
        return 1.0 / (1.0 + exp(-30.0 if far < -30.0 else 30.0 if far > 30.0 else far))

    def lead(self, state: State, seat: i64) -> i64:
        return self.instinct.lead(state, seat, self.seats)

    def chances(self, state: State) -> list[float]:
        """How good a position looks for each seat, 0 … 1, as it stands."""
        return [self.chance(float(self.lead(state, seat))) for seat in range(self.seats)]


class Lots(Thinking):
    """Any legal action: the floor that every other way is measured from."""

    def __init__(self, instinct: Instinct[State], seats: i64, rng: Rng) -> None:
        super().__init__(instinct, seats)
        self.rng = rng

    def choose(self, state: State, worlds: list[State]) -> Thought:
        return Thought(vec[i64]([state.pick(self.rng)]), [0.5] * self.seats, 0, is_settled=False)

    def consider(self, state: State, worlds: list[State]) -> list[Prospect]:
        return [Prospect(action, 0.5) for action in state.legal()]


def ranked(prospects: list[Prospect]) -> list[Prospect]:
    """Each action once, at its best place. What was dropped early, after few looks, promises no more than the rest."""
    seen: set[int] = set()
    kept: list[Prospect] = []
    most: float = 1.0
    for prospect in prospects:
        if prospect.action not in seen:
            seen.add(prospect.action)
            most = min(most, prospect.value)
            kept.append(Prospect(prospect.action, most))
    return kept
