"""What was learnt about a game: final points, foretold from a few numbers that describe a position. [compiled]

A weight for each number, and where it pays a few hidden units that see several numbers together. All of it is whole
numbers, so that a bot decides the same compiled and interpreted, on every machine.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.kernel.learned_file import Fit, read_learned

ALL: Final = 100  # of a match, in per cent
UNIT: Final = 256  # of a weight, to a hundredth of a point
FINE: Final = 4096  # of a weight that leads into a hidden unit


class Features:
    """What a seat can see of its position, in numbers."""

    def __init__(self, values: vec[i64], seats: i64, gone: i64) -> None:
        self.values = values
        self.seats = seats
        self.gone = gone  # how much of the match is over, in per cent


class Learned:
    """Weights by stage of the match and feature; between two stages they go over into each other."""

    def __init__(self, stages: i64, weights: vec[i64], units: i64, inner: vec[i64], outer: vec[i64]) -> None:
        self.stages = stages
        self.weights = weights  # stage * (features + 1) + feature, the constant last
        self.units = units
        self.inner = inner  # feature * units + unit; behind the features, `gone` and a constant
        self.outer = outer  # by unit

    def points(self, features: Features) -> i64:
        """The points that a seat may expect at the end, in hundredths."""
        points: i64 = self.by_stage(features) // ALL
        if self.units > 0:
            points += self.hidden(features)
        return points // UNIT

    def by_stage(self, features: Features) -> i64:
        weights = self.weights
        values = features.values
        row: i64 = len(values) + 1
        place: i64 = features.gone * (self.stages - 1)
        stage: i64 = min(place // ALL, self.stages - 2)
        late: i64 = place - stage * ALL
        early: i64 = ALL - late
        at: i64 = stage * row
        points: i64 = weights[at + row - 1] * early + weights[at + row + row - 1] * late
        for value in values:
            if value != 0:
                points += value * (weights[at] * early + weights[at + row] * late)
            at += 1
        return points

    def hidden(self, features: Features) -> i64:
        """A unit says nothing below 0, and its sum above."""
        inner = self.inner
        units: i64 = self.units
        constant: i64 = (len(features.values) + 1) * units
        sums = inner[constant:]
        at: i64 = constant - units
        unit: i64
        for unit in range(units):
            sums[unit] += features.gone * inner[at + unit]
        at = 0
        for value in features.values:
            if value != 0:
                for unit in range(units):
                    sums[unit] += value * inner[at + unit]
            at += units
        points: i64 = 0
        for unit in range(units):
            if sums[unit] > 0:
                points += sums[unit] * self.outer[unit]
        return points // FINE


class Judgement:
    """What was learnt, by number of seats."""

    def __init__(self, by_seats: list[Learned | None]) -> None:
        self.by_seats = by_seats

    def knows(self, seats: i64) -> bool:
        return seats < len(self.by_seats) and self.by_seats[seats] is not None

    def points(self, features: Features) -> i64:
        learned = self.by_seats[features.seats]
        assert learned is not None, "ask whether it is known"
        return learned.points(features)


def judgement_of(package: str, names: tuple[str, ...]) -> Judgement | None:
    """What was learnt from these features; None where nothing was, or from other ones, until it is learnt anew."""
    file = read_learned(package)
    if file is None or any(tuple(fit.weights) != names for fit in file.fits.values()):
        return None
    by_seats: list[Learned | None] = []
    for seats in range(max([int(seats) for seats in file.fits]) + 1):
        fit = file.fits.get(str(seats))
        by_seats.append(None if fit is None else learned_from(fit))
    return Judgement(by_seats)


def learned_from(fit: Fit) -> Learned:
    weights = vec[i64]()
    for stage, constant in enumerate(fit.constant):
        for by_stage in fit.weights.values():
            weights = append(weights, by_stage[stage])
        weights = append(weights, constant)
    inner = vec[i64]([weight for row in fit.inner for weight in row])
    return Learned(len(fit.constant), weights, len(fit.outer), inner, vec[i64](list(fit.outer)))
