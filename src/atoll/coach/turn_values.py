"""What whole turns are worth beside each other, in points: the one way for reviews and puzzles.

All luck and all lots are shared between the turns that are compared: only the turns differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean

import msgspec

from atoll.coach.claim import played
from atoll.coach.valuation import Valuation
from atoll.kernel.game import Seat
from atoll.kernel.state import Rng, State

Values = tuple[float, ...]


class Looks(msgspec.Struct, kw_only=True):
    """What some looks said about one position: every seat's margin, by look."""

    actions: tuple[int, ...]  # that lead there
    values: list[list[float]] = []

    def mean(self, seat: Seat) -> float:
        return fmean(value[seat] for value in self.values)

    def means(self) -> Values:
        return tuple(self.mean(seat) for seat in range(len(self.values[0])))

    def noise(self, seat: Seat) -> float:
        return mean_noise([value[seat] for value in self.values])

    def ahead(self, other: Looks, seat: Seat) -> list[float]:
        """By how much it is worth more than another position, look by look, as far as both were looked at alike."""
        return [own[seat] - its[seat] for own, its in zip(self.values, other.values, strict=False)]


def mean_noise(numbers: Sequence[float]) -> float:
    """One standard deviation of the mean of some numbers."""
    count = len(numbers)
    if count < 2:
        return 0.0
    mean = fmean(numbers)
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


def look_at(valuation: Valuation, world: State, turns: Iterable[Looks], lot: int) -> None:
    """One more look at some turns, in the same world and with the same luck for all."""
    for turn in turns:
        turn.values.append(valuation.look(played(world, *turn.actions), lot))


class TurnValue(msgspec.Struct, frozen=True, kw_only=True):
    """A turn, or an outcome of chance, with its worth to one seat, and one standard deviation of that."""

    actions: tuple[int, ...]
    value: float
    noise: float


def compared(
    valuation: Valuation, worlds: Sequence[State], turns: Sequence[tuple[int, ...]], seed: int
) -> list[TurnValue]:
    """Turns with their values, best first, over worlds that look alike to their seat."""
    seat, rng = int(worlds[0].to_act()), Rng(seed)
    rows = [Looks(actions=turn, values=[]) for turn in turns]
    for number in range(valuation.way.lots):
        look_at(valuation, worlds[number % len(worlds)], rows, int(rng.word()))
    best = max(rows, key=lambda row: row.mean(seat))
    told = [
        TurnValue(actions=row.actions, value=row.mean(seat), noise=mean_noise(best.ahead(row, seat))) for row in rows
    ]
    return sorted(told, key=lambda each: -each.value)
