"""Measures OpenSpiel's C++ games in a process of its own.

driven    random games with a Python loop that lists, chooses and applies; counts actions
inside    random games inside the engine: two of its own C++ random bots play each other; counts actions
after 8   its C++ MCTSBot from a game of Connect Four with so many discs; counts simulations
uct       the same from a game's first decision, `uct middle` from the middle of a random game; counts simulations
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import count
from typing import Final

import pyspiel

from bench.jobs import Job, Run, Sample, serve, timed
from bench.openings import FEW_SIMULATIONS, OPENINGS, SIMULATIONS, UCT_C

MEMORY_MB: Final = 1000  # more than any of these trees needs: nothing is ever thrown away


def driven(job: Job) -> Run:
    game, rng = pyspiel.load_game(job.game), random.Random(job.seed)

    def run() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
        return count

    return run


def inside(job: Job) -> Run:
    game = pyspiel.load_game(job.game)
    bots = [pyspiel.make_uniform_random_bot(seat, job.seed + seat) for seat in range(game.num_players())]

    def run() -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, job.seed)
        return int(state.move_number())

    return run


def opened(job: Job) -> Run:
    return _uct(job, OPENINGS[job.way], SIMULATIONS)


def begun(job: Job) -> Run:
    return _uct(job, (), FEW_SIMULATIONS)


def halfway(job: Job) -> Run:
    state, rng = pyspiel.load_game(job.game).new_initial_state(), random.Random(job.seed)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return _uct(job, state.history()[: state.move_number() // 2], FEW_SIMULATIONS)


def plain_uct(game: pyspiel.Game, state: pyspiel.State, simulations: int, seed: int) -> pyspiel.SearchNode:
    """Plain UCT: one random playout a simulation, nothing proved on the way (`solve`)."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(game, evaluator, UCT_C, simulations, MEMORY_MB, False, seed, False).mcts_search(state)


def _uct(job: Job, actions: Iterable[int], simulations: int) -> Run:
    game, seeds = pyspiel.load_game(job.game), count(job.seed)
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return lambda: int(plain_uct(game, state, simulations, next(seeds)).explore_count)


WAYS: Final[dict[str, Callable[[Job], Run]]] = {
    "driven": driven,
    "inside": inside,
    "uct": begun,
    "uct middle": halfway,
    **dict.fromkeys(OPENINGS, opened),
}


def work(job: Job) -> Sample:
    return timed(WAYS[job.way](job), job.seconds)


if __name__ == "__main__":
    serve(work)
