"""Weights that foretell the final points of a seat: a linear fit by stages of the match, held back a little (ridge),
and where some are wanted, hidden units for what it leaves open."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from atoll.kernel.learned import ALL, FINE, UNIT
from atoll.kernel.learned_file import Fit, Learning, Proof
from atoll.learn.hidden import Floats, taught
from atoll.learn.self_play import Seen

Whole = NDArray[np.int64]

POINT: Final = 100  # hundredths
KEPT_APART: Final = 10  # one match in so many proves the fit, and takes no part in it
BLOCK: Final = 20_000  # rows that are worked on at once
QUARTERS: Final = 4
FREE: Final = 1e-3  # the constant says where a stage stands, and is hardly held back
SPREAD_OF_POINTS: Final = 10.0  # what hidden units are asked for is of about unit size


class Weights:
    """Whole numbers, as they are kept: the fit is proved by the very numbers that bots will read."""

    def __init__(self, by_stage: Whole, inner: Whole, outer: Whole) -> None:
        self.by_stage = by_stage  # stages × (features + 1)
        self.inner = inner  # (features + 2) × units
        self.outer = outer

    def foretell(self, values: Floats, gone: NDArray[np.int16]) -> Floats:
        """Final points."""
        told = np.empty(len(values))
        for first in range(0, len(values), BLOCK):
            block = slice(first, first + BLOCK)
            told[block] = spread(values[block], gone[block], len(self.by_stage)) @ self.by_stage.ravel()
            if self.outer.size:
                told[block] += np.maximum(seen_by_units(values[block], gone[block]) @ self.inner, 0) @ self.outer / FINE
        return told / (UNIT * POINT)


def fitted(seen: Seen, names: tuple[str, ...], how: Learning) -> Fit:
    apart = seen.match % KEPT_APART == 0
    values, gone, final = rows_of(seen, ~apart)
    none = np.zeros((0, 0), np.int64)
    weights = Weights(linear(values, gone, final, how), none, none.ravel())
    if how.units:
        weights.inner, weights.outer = hidden(values, gone, final - weights.foretell(values, gone), how)
    return Fit(
        constant=tuple(weights.by_stage[:, -1].tolist()),
        weights={name: tuple(weights.by_stage[:, place].tolist()) for place, name in enumerate(names)},
        inner=tuple(tuple(row) for row in weights.inner.tolist()),
        outer=tuple(weights.outer.tolist()),
        proof=proof(seen, apart, weights),
    )


def linear(values: Floats, gone: NDArray[np.int16], final: Floats, how: Learning) -> Whole:
    scale = np.maximum(values.std(axis=0), 1e-9)
    row = values.shape[1] + 1
    square, side = np.zeros((how.stages * row, how.stages * row)), np.zeros(how.stages * row)
    for first in range(0, len(values), BLOCK):
        block = slice(first, first + BLOCK)
        inputs = spread(values[block] / scale, gone[block], how.stages)
        square += inputs.T @ inputs
        side += inputs.T @ (final[block] * POINT)
    held = np.full((how.stages, row), how.ridge)
    held[:, -1] = FREE
    weights = np.linalg.solve(square + np.diag(held.ravel()), side).reshape(how.stages, row)
    weights[:, :-1] /= scale
    whole: Whole = np.rint(weights * UNIT).astype(np.int64)
    return whole


def hidden(values: Floats, gone: NDArray[np.int16], left: Floats, how: Learning) -> tuple[Whole, Whole]:
    """Units are taught with inputs of unit size around 0; their weights are then told for the numbers as they are."""
    inputs = seen_by_units(values, gone)
    middle, scale = inputs.mean(axis=0), np.maximum(inputs.std(axis=0), 1e-9)
    middle[-1], scale[-1] = 0.0, 1.0  # the constant stays
    units = taught((inputs - middle) / scale, left / SPREAD_OF_POINTS, how.units, how.rounds, seed=1)
    inner = units.inner.astype(np.float64) / scale[:, None]
    inner[-1] -= middle @ inner
    outer = units.outer.astype(np.float64) * SPREAD_OF_POINTS * POINT * UNIT
    return np.rint(inner * FINE).astype(np.int64), np.rint(outer).astype(np.int64)


def rows_of(seen: Seen, kept: NDArray[np.bool_]) -> tuple[Floats, NDArray[np.int16], Floats]:
    """A row for each seat of each position: its features, how much is over, its final points."""
    features = seen.features[kept].astype(np.float64)
    positions, seats, width = features.shape
    gone = seen.gone[kept].reshape(-1)
    return features.reshape(positions * seats, width), gone, seen.final[kept].reshape(-1).astype(np.float64)


def seen_by_units(values: Floats, gone: NDArray[np.int16]) -> Floats:
    return np.concatenate([values, gone[:, None], np.ones((len(values), 1))], axis=1)


def spread(values: Floats, gone: NDArray[np.int16], stages: int) -> Floats:
    """Features and a constant, given to the two stages between which a position lies."""
    rows, width = values.shape
    place = gone.astype(np.float64) * (stages - 1) / ALL
    stage = np.minimum(place.astype(np.int64), stages - 2)
    late = place - stage
    full = np.concatenate([values, np.ones((rows, 1))], axis=1)
    inputs = np.zeros((rows, stages, width + 1))
    every = np.arange(rows)
    inputs[every, stage] = full * (1 - late)[:, None]
    inputs[every, stage + 1] = full * late[:, None]
    return inputs.reshape(rows, -1)


def proof(seen: Seen, apart: NDArray[np.bool_], weights: Weights) -> Proof:
    """How well the margins of the matches kept apart are foretold, by quarters of the match."""
    values, gone, _ = rows_of(seen, apart)
    final = margins(seen.final[apart].astype(np.float64))
    foretold = margins(weights.foretell(values, gone).reshape(final.shape))
    felt = margins(seen.worth[apart] / POINT)
    quarter = np.minimum(seen.gone[apart] * QUARTERS // ALL, QUARTERS - 1)

    def by_quarter(wrong: Floats) -> tuple[float, ...]:
        parts = [wrong[quarter == number] for number in range(QUARTERS)]
        return tuple(round(float(np.sqrt(np.mean(part**2))), 2) if part.size else 0.0 for part in parts)

    return Proof(
        positions=int(apart.sum()),
        learned=by_quarter(foretold - final),
        worth=by_quarter(felt - final),
        nothing=by_quarter(final),
    )


def margins(points: Floats) -> Floats:
    """What every seat has more than the best of the others."""
    seats = points.shape[1]
    best = [np.delete(points, seat, axis=1).max(axis=1) for seat in range(seats)]
    rivals: Floats = np.stack(best, axis=1)
    return points - rivals
