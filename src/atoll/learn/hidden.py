"""Hidden units: what a linear fit leaves open is shown to them, round by round (Adam on the mean of the squares)."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

BATCH: Final = 512
STEP: Final = 2e-3
KEEP_MEAN: Final = 0.9
KEEP_SQUARE: Final = 0.999
TINY: Final = 1e-8


class HiddenUnits:
    """inner: inputs × units, the last input being a constant; outer: units."""

    def __init__(self, inputs: int, units: int, rng: np.random.Generator) -> None:
        self.inner = (rng.standard_normal((inputs, units)) * np.sqrt(1.0 / inputs)).astype(np.float32)
        self.outer = np.zeros(units, np.float32)
        self.steps = 0
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in (self.inner, self.outer)]

    def show(self, inputs: NDArray[np.float32], wanted: NDArray[np.float32], step: float) -> None:
        """One step towards what is wanted of these inputs."""
        sums = inputs @ self.inner
        active = np.maximum(sums, 0)
        wrong = (active @ self.outer - wanted) / len(inputs)
        back = np.outer(wrong, self.outer) * (sums > 0)
        self.steps += 1
        for weights, slope, (mean, square) in zip(
            (self.inner, self.outer), (inputs.T @ back, active.T @ wrong), self.moments, strict=True
        ):
            mean += (1 - KEEP_MEAN) * (slope - mean)
            square += (1 - KEEP_SQUARE) * (slope * slope - square)
            evenly = mean / (1 - KEEP_MEAN**self.steps)
            weights -= step * evenly / (np.sqrt(square / (1 - KEEP_SQUARE**self.steps)) + TINY)


def taught(inputs: Floats, wanted: Floats, units: int, rounds: int, seed: int) -> HiddenUnits:
    """Inputs of about unit size, a constant last. The steps grow smaller towards the end."""
    rng = np.random.default_rng(seed)
    hidden = HiddenUnits(inputs.shape[1], units, rng)
    shown, aims = inputs.astype(np.float32), wanted.astype(np.float32)
    for number in range(rounds):
        order = rng.permutation(len(shown))
        for first in range(0, len(order), BATCH):
            batch = order[first : first + BATCH]
            hidden.show(shown[batch], aims[batch], STEP * (1 - number / rounds))
    return hidden
