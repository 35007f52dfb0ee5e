"""The scale on which chances to win are told: fitted to how matches went on from where they stood."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final

import numpy as np
from numpy.typing import NDArray

from atoll.coach.chances import ChanceScale
from atoll.coach.standings import MatchStanding
from atoll.kernel.state import Rng
from atoll.learn.chance_matches import KINDS, SeenMatch

Floats = NDArray[np.float64]

STAGES: Final = 9  # numbers in a row of the scale
ROWS: Final = 3
LOOKED_AT: Final = 24  # positions of a match, so that a long one says no more than a short one
HELD: Final = 0.01  # of a number that few matches speak for
BEND: Final = 1.0  # of neighbours in a row, which differ no more than they must
HELD_FIRMNESS: Final = 5.0  # about as much as 25 matches say: kinds of table differ by a quarter or so
STEPS: Final = 30
ROUNDS: Final = 4  # of fitting the rows, and then the firmness of every kind of table
DIGITS: Final = 4


class FitRows:
    """Of every position that is looked at: the inputs of every seat, what it won, whose match it was."""

    def __init__(self, matches: Sequence[SeenMatch], turns: int) -> None:
        self.seats = len(matches[0].won)
        chosen = [(match, standing) for match in matches for standing in some_of(match)]
        stages = np.array([min(1.0, standing.turns / turns) for _, standing in chosen])
        hoped = np.array([standing.hoped for _, standing in chosen]) / 100
        seats = np.arange(self.seats)
        to_act = np.array([standing.to_act for _, standing in chosen])[:, None] == seats
        acted = np.array([standing.acted for _, standing in chosen])[:, None] == seats
        near = np.maximum(0.0, 1 - np.abs(np.arange(STAGES) - stages[:, None] * (STAGES - 1)))
        spread = [row[:, :, None] * near[:, None, :] for row in (hoped, to_act, acted)]
        places = np.eye(self.seats)[None] * (1 - stages)[:, None, None]
        self.inputs: Floats = np.concatenate([*spread, places], axis=2)  # positions × seats × numbers
        self.won: Floats = np.array([match.won for match, _ in chosen])
        self.kind = np.array([KINDS.index(match.kind) for match, _ in chosen])


def some_of(match: SeenMatch) -> list[MatchStanding]:
    rng = Rng(match.number)
    open_ = [standing for standing in match.standings if not standing.won]
    return [open_[int(rng.below(len(open_)))] for _ in range(LOOKED_AT)]


def fitted_scale(matches: Sequence[SeenMatch]) -> ChanceScale:
    """Every match counts alike."""
    turns = round(median(match.standings[-1].turns for match in matches))
    looks = FitRows(matches, turns)
    firmness, numbers = np.ones(len(KINDS)), np.zeros(looks.inputs.shape[2])
    nothing, held = np.zeros_like(numbers), held_rows(looks.seats)
    for _ in range(ROUNDS):
        numbers = fitted(looks.inputs * firmness[looks.kind, None, None], looks.won, held, nothing, numbers)
        logits = looks.inputs @ numbers
        for kind in range(len(KINDS)):
            of_kind = looks.kind == kind
            one = logits[of_kind][:, :, None]
            firmness[kind] = fitted(one, looks.won[of_kind], np.array([[HELD_FIRMNESS]]), np.ones(1), np.ones(1))[0]
    by_point, to_act, acted, places = np.split(numbers, [STAGES, 2 * STAGES, ROWS * STAGES])
    return ChanceScale(
        turns=turns,
        by_point=kept(by_point),
        to_act=kept(to_act),
        acted=kept(acted),
        places=kept(places),
        firmness=dict(zip(KINDS, kept(firmness), strict=True)),
    )


def fitted(inputs: Floats, won: Floats, held: Floats, usual: Floats, numbers: Floats) -> Floats:
    """The numbers by which inputs tell best who won (Newton's steps from those given), held near what is usual."""
    for _ in range(STEPS):
        told = chances(inputs @ numbers)
        slope = np.einsum("psk,ps->k", inputs, told - won) / LOOKED_AT + held @ (numbers - usual)
        mean = np.einsum("psk,ps->pk", inputs, told)
        apart = ((inputs - mean[:, None, :]) * np.sqrt(told)[:, :, None]).reshape(-1, inputs.shape[2])
        step = np.linalg.solve(apart.T @ apart / LOOKED_AT + held, slope)
        numbers = numbers - step
        if np.abs(step).max() < 10**-DIGITS:
            break
    return numbers


def chances(logits: Floats) -> Floats:
    parts = np.exp(logits - logits.max(axis=1, keepdims=True))
    told: Floats = parts / parts.sum(axis=1, keepdims=True)
    return told


def held_rows(seats: int) -> Floats:
    held = HELD * np.eye(ROWS * STAGES + seats)
    bend = np.diff(np.eye(STAGES), axis=0)
    for first in range(0, ROWS * STAGES, STAGES):
        held[first : first + STAGES, first : first + STAGES] += BEND * bend.T @ bend
    return held


def kept(numbers: Floats) -> tuple[float, ...]:
    return tuple(round(float(number), DIGITS) + 0.0 for number in numbers)
