"""Whether chances that are told come true: of the positions that were told 70 %, how many were won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from atoll.coach.chances import THIRDS, Bin, ChanceProof, ChanceScale, Reliability, third_of
from atoll.learn.chance_matches import KINDS, SeenMatch

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

BINS: Final = 10
FEWEST: Final = 100  # matches that prove anything
FEW: Final = 20  # matches that make a bin
WITHIN: Final = 0.03  # of what was told: what may be apart beyond two standard deviations, in the mean beyond one
SLOPE: Final = 0.15  # by which the slope may differ from 1, beyond two standard deviations
DIGITS: Final = 4
EDGE: Final = 1e-6
STEPS: Final = 25
STEP: Final = 0.5  # at most, so that a scale that is very wrong is found out as well


class Tellings:
    """What was told, by position and seat."""

    def __init__(self, told: Floats, won: Floats, match: Whole, third: Whole, kind: Whole) -> None:
        self.told = told
        self.won = won
        self.match = match  # its place among all
        self.third = third
        self.kind = kind

    def only(self, kept: NDArray[np.bool_]) -> Tellings:
        return Tellings(self.told[kept], self.won[kept], self.match[kept], self.third[kept], self.kind[kept])


def tellings(scale: ChanceScale, matches: Sequence[SeenMatch]) -> Tellings:
    """Of all positions but the last one of every match, in which nothing is left to tell."""
    rows = [
        (told, won, place, third_of(scale.stage(standing)), KINDS.index(match.kind))
        for place, match in enumerate(matches)
        for standing in match.standings
        if not standing.won
        for told, won in zip(scale.chances(standing, match.kind), match.won, strict=True)
    ]
    told, won, place, third, kind = (np.array(column) for column in zip(*rows, strict=True))
    return Tellings(told, won, place, third, kind)


def proved(scale: ChanceScale, matches: Sequence[SeenMatch]) -> ChanceProof:
    """By matches that had no part in the fit."""
    found = tellings(scale, matches)
    kinds = {
        kind: reliability(found.only(found.kind == place)) for place, kind in enumerate(KINDS) if place in found.kind
    }
    trusted_kinds = tuple(kind for kind, each in kinds.items() if holds(each))
    # What is told nowhere must not decide what is told elsewhere.
    told = found.only(np.isin(found.kind, [KINDS.index(kind) for kind in trusted_kinds]))
    thirds = tuple(reliability(told.only(told.third == third)) for third in range(THIRDS))
    return ChanceProof(
        whole=reliability(told),
        thirds=thirds,
        kinds=kinds,
        trusted_thirds=tuple(map(holds, thirds)),
        trusted_kinds=trusted_kinds,
    )


def reliability(found: Tellings) -> Reliability:
    places = np.minimum((found.told * BINS).astype(int), BINS - 1)
    bins = tuple(one_bin(found.only(places == at)) for at in range(BINS))
    known = [each for each in bins if each is not None]
    apart = sum(each.positions * abs(each.told - each.won) for each in known)
    slope, error = calibration_slope(found)
    return Reliability(
        matches=len(np.unique(found.match)),
        bins=bins,
        off=rounded(apart / max(1, found.told.size)),
        slope=rounded(slope),
        slope_error=rounded(error),
    )


def holds(found: Reliability, deviations: float = 2.0) -> bool:
    """Whether it came true, as far as so many matches can tell: within 3 points, and what chance does to them."""
    return (
        found.matches >= FEWEST
        and found.off <= WITHIN + mean_error(found)
        and abs(found.slope - 1) <= SLOPE + deviations * found.slope_error
        and all(
            abs(each.told - each.won) <= WITHIN + deviations * each.error
            for each in found.bins
            if each is not None and each.matches >= FEW
        )
    )


def mean_error(found: Reliability) -> float:
    """Of the bins, as many positions as there are in each."""
    known = [each for each in found.bins if each is not None]
    return sum(each.positions * each.error for each in known) / sum(each.positions for each in known)


def one_bin(found: Tellings) -> Bin | None:
    if not found.told.size:
        return None
    told, won, matches = float(found.told.mean()), float(found.won.mean()), len(np.unique(found.match))
    # At least what chance does to so many matches: a few that were all lost are not certain.
    error = max(clustered_error(found.won - won, found.match), float(np.sqrt(told * (1 - told) / matches)))
    return Bin(matches, found.told.size, rounded(told), rounded(won), rounded(error))


def clustered_error(left: Floats, match: Whole) -> float:
    """Of a mean: positions of one match say nearly the same, so matches are what is counted."""
    sums = np.bincount(np.unique(match, return_inverse=True)[1], left)
    return float(np.sqrt((sums**2).sum()) / len(left))


def calibration_slope(found: Tellings) -> tuple[float, float]:
    """By how much the logits that were told would have to be stretched, with one standard deviation by matches."""
    if not found.told.size:
        return 1.0, 1.0
    clipped = np.clip(found.told, EDGE, 1 - EDGE)
    logit = np.log(clipped / (1 - clipped))
    inputs = np.stack([np.ones_like(logit), logit], axis=1)
    numbers = np.array([0.0, 1.0])
    for _ in range(STEPS):
        told = 1 / (1 + np.exp(-inputs @ numbers))
        square = inputs.T @ (inputs * (told * (1 - told))[:, None]) + EDGE * np.eye(2)
        numbers = numbers + np.clip(np.linalg.solve(square, inputs.T @ (found.won - told)), -STEP, STEP)
    places = np.unique(found.match, return_inverse=True)[1]
    sums = np.stack([np.bincount(places, inputs[:, each] * (found.won - told)) for each in range(2)])
    inverse = np.linalg.inv(square)
    spread = inverse @ (sums @ sums.T) @ inverse
    return float(numbers[1]), float(np.sqrt(spread[1, 1]))


def rounded(number: float) -> float:
    return round(number, DIGITS) + 0.0
