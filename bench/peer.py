"""Measures OpenSpiel's C++ games in a process of its own.

driven    random games with a Python loop that lists, chooses and applies; counts actions
inside    random games inside the engine: two of its own C++ random bots play each other; counts actions
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pyspiel

from bench.jobs import Job, Run, Sample, serve, timed


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


WAYS: Final[dict[str, Callable[[Job], Run]]] = {"driven": driven, "inside": inside}


def work(job: Job) -> Sample:
    return timed(WAYS[job.way](job), job.seconds)


if __name__ == "__main__":
    serve(work)
