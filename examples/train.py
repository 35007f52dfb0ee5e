"""Trains a small policy that beats random play in Reef within a minute, on one core: python examples/train.py

The policy is linear: four features of an action, four weights, a softmax. The features come from the observation alone:
how many neighbours of its kind the tile finds, for the seat's own goal and for the rival's. What they are worth is
learned by REINFORCE from won and lost games: the weights start at 0, which is random play.
"""

from __future__ import annotations

import argparse
from functools import partial
from time import perf_counter

import numpy as np

from atoll.arena.ratings import wilson
from atoll.research.batch import Batch, play
from atoll.research.encoding import GameEncoding

CELLS, TILES, KINDS = 36, 36, 6
STAY, SLIDE_0, PLACE_0 = 0, 1, 1 + CELLS * CELLS
FEATURES = ("own neighbours", "rival's neighbours", "stay", "slide")
PARTS = GameEncoding("reef").slices
RATE = 0.5
NEAR = np.array(  # 1 where two cells share a side
    [[abs(a // 6 - b // 6) + abs(a % 6 - b % 6) == 1 for a in range(CELLS)] for b in range(CELLS)], np.int16
)


def features(observation: np.ndarray, legal: np.ndarray) -> np.ndarray:
    """Four numbers for each legal action."""
    planes = [observation[PARTS[name]].reshape(KINDS, CELLS) for name in ("types", "colours")]
    if not observation[PARTS["gathers_types"]][0]:
        planes.reverse()  # the own goal first
    rows = np.zeros((len(legal), len(FEATURES)))
    slides, places = (legal >= SLIDE_0) & (legal < PLACE_0), legal >= PLACE_0
    source, target = np.divmod(legal[slides] - SLIDE_0, CELLS)
    tile, cell = np.divmod(legal[places] - PLACE_0, CELLS)
    kinds = [tile // KINDS, tile % KINDS]
    if not observation[PARTS["gathers_types"]][0]:
        kinds.reverse()
    for goal, plane in enumerate(planes):
        found = plane @ NEAR  # by kind and cell: neighbours of that kind
        rows[places, goal] = found[kinds[goal], cell]
        moved = plane.argmax(axis=0)[source]
        rows[slides, goal] = found[moved, target] - NEAR[source, target] - found[moved, source]
    rows[legal == STAY, 2] = 1
    rows[slides, 3] = 1
    return rows


def chances(rows: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The softmax of what the weights make of the features."""
    likings = rows @ weights
    powers = np.exp(likings - likings.max())
    return powers / powers.sum()


def linear(weights: np.ndarray, observation: np.ndarray, mask: np.ndarray, dice: np.random.Generator) -> int:
    """The policy: it sees an observation and a mask, as every policy does."""
    legal = np.flatnonzero(mask)
    return int(dice.choice(legal, p=chances(features(observation, legal), weights)))


def gradient(weights: np.ndarray, batch: Batch) -> np.ndarray:
    """REINFORCE: what was done more often than not in games that were won is worth more."""
    game = batch.game_of_step()
    learner = batch.seating[game, batch.seats] == 0
    rewards = batch.returns[game, batch.seats]
    baseline = rewards[learner].mean()
    total = np.zeros_like(weights)
    for step in np.flatnonzero(learner):
        legal = np.flatnonzero(batch.masks[step])
        rows = features(batch.observations[step], legal)
        done = rows[legal == batch.actions[step]][0]
        total += (done - chances(rows, weights) @ rows) * (rewards[step] - baseline)
    return total / (len(batch.starts) - 1)


def train(rounds: int, games: int, seed: int = 1) -> np.ndarray:
    """Play some games against random, learn from them, and again."""
    weights = np.zeros(len(FEATURES))
    for number in range(rounds):
        policies = (partial(linear, weights), "random")
        batch = play("reef", games, policies=policies, rotate=True, jobs=1, seed=seed + number, progress=False)
        weights = weights + RATE * gradient(weights, batch)
        print(f"round {number + 1:2}: won {batch.wins()[0]:3.0f} of {games}, weights {np.round(weights, 2)}")
    return weights


def won_against_random(weights: np.ndarray, games: int, seed: int = 1_000_000) -> int:
    """Games won out of so many, on either seat in turn."""
    policies = (partial(linear, weights), "random")
    batch = play("reef", games, policies=policies, rotate=True, jobs=1, seed=seed, keep_steps=False, progress=False)
    return int(batch.wins()[0])


def report(name: str, won: int, games: int) -> None:
    rate = wilson(won, games)
    print(f"{name}: won {won} of {games} against random ({rate.rate:.0%}; 95 %: {rate.low:.0%} to {rate.high:.0%})")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=12)
    options.add_argument("--games", type=int, default=50, help="games a round")
    options.add_argument("--trials", type=int, default=300, help="games to measure by")
    chosen = options.parse_args()
    start = perf_counter()
    report("before", won_against_random(np.zeros(len(FEATURES)), chosen.trials), chosen.trials)
    weights = train(chosen.rounds, chosen.games)
    report("after", won_against_random(weights, chosen.trials), chosen.trials)
    print(dict(zip(FEATURES, np.round(weights, 2).tolist(), strict=True)), f"in {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
