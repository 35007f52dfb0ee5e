"""What the tests of bots ask: a table that stands at any position, and questions about it."""

from __future__ import annotations

from types import SimpleNamespace

from atoll.bots import Question, ask_for_move
from atoll.kernel.state import OVER, Rng
from toy import TOY


def dealt(game, seats, seed):
    """A position some way into a random game, where a seat is to act."""
    state, rng, entries = game.start(seats, {}), Rng(seed), 5 + seed
    while state.to_act() < 0 or entries > 0:
        before = state.copy()
        state.apply(state.pick(rng))
        entries -= 1
        if state.to_act() == OVER:
            return before if before.to_act() >= 0 else dealt(game, seats, seed + 1)
    return state


def table_at(game, state, seats, options=None):
    """What a question is made from, at a position that no seed need lead to."""
    return SimpleNamespace(game=game, state=state, seats=seats, options=options or {}, log=())


def toy_question(level="greedy", seed=4, **more) -> Question:
    """What to do in a position of the toy game for two."""
    state = dealt(TOY, 2, 2)
    return ask_for_move(table_at(TOY, state, 2), int(state.to_act()), level, seed=seed, **more)
