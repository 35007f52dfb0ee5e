"""Foreseeing the answers to whole turns, where there is no luck."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots.thinking.bot import ForesightBot
from atoll.bots.thinking.foresight import Foresight, lead
from atoll.bots.thinking.greed import best_turns
from atoll.games import find
from atoll.kernel import tuning
from atoll.kernel.state import CHANCE, OVER, Rng

STEPS = {"hourglass": "steps"}


def position(seed: int, entries: int, seats: int = 2):
    """A position of a random game of Laguna in which somebody sits who may choose."""
    state, rng = find("laguna").start(seats, STEPS), Rng(seed)
    while entries > 0 or state.to_act() == CHANCE or len(state.legal()) < 2:
        state.apply(state.pick(rng))
        entries -= 1
    return state


def plain(foresight, state, ply):
    """The same as `answered`, without ever stopping early."""
    worths = [int(state.worth(seat)) for seat in range(2)]
    if ply == len(foresight.answers) or state.to_act() == OVER:
        return worths
    seat = int(state.to_act())
    turns = best_turns(state, 2, 100, 3_000, foresight.answers[ply], Rng(1))
    return max(
        (plain(foresight, turn.state, ply + 1) for turn in turns), key=lambda after: after[seat] - after[1 - seat]
    )


def test_foreseen_answers_are_the_best_for_whoever_answers():
    state = position(9, 30)
    while not state.turns_to_compare(1):
        state.apply(state.pick(Rng(1)))
    seat = int(state.to_act())
    foresight = Foresight(2, 3, vec[i64]([2, 2]), 600.0, 1)
    turns = best_turns(state, 2, 100, 3_000, 3, Rng(1))
    chosen = foresight.choose(state.copy())
    leads = {tuple(turn.actions): plain(foresight, turn.state, 0) for turn in turns}
    best = max(after[seat] - after[1 - seat] for after in leads.values())
    after = leads[tuple(chosen.actions)]
    assert after[seat] - after[1 - seat] == best


def test_a_lead_is_counted_from_the_best_of_the_others():
    assert lead(vec[i64]([5, 9, 7]), 1) == 2
    assert lead(vec[i64]([5, 9, 7]), 0) == -4


def test_everybody_answers_at_least_once():
    for seats in (2, 3, 4):
        bot = ForesightBot("test", find("laguna"), seats, 1, tuning.Foresight(4, answers=(2,)), 60.0)
        assert list(bot.foresight.answers) == [2, *[1] * (seats - 1)]


def test_a_bot_follows_its_turn_step_by_step():
    state = position(9, 30)
    while not state.turns_to_compare(1):
        state.apply(state.pick(Rng(1)))
    bot = ForesightBot("test", find("laguna"), 2, 1, tuning.Foresight(4, answers=(2,)), 60.0)
    first = bot.choose(state.copy())
    assert first.simulations > 1
    rest = first.line
    for step in range(len(rest)):
        choice = first if step == 0 else bot.choose(state.copy())
        assert choice.line == rest[step:]
        assert choice.action in list(state.legal())
        assert step == 0 or choice.simulations == 0, "nothing is thought over again"
        state.apply(choice.action)


def test_what_is_not_compared_in_time_does_not_count():
    """However many answers there are, none is looked for after the deadline; the best turn at first sight is left."""
    state = position(9, 30, 4)
    while not state.turns_to_compare(1):
        state.apply(state.pick(Rng(1)))
    foresight = Foresight(4, 16, vec[i64]([5, 5, 5, 5, 5, 5]), -1.0, 1)
    chosen = foresight.choose(state.copy())
    assert list(chosen.actions) == list(best_turns(state, 4, 100, 3_000, 16, Rng(1))[0].actions)
    assert foresight.looks == 0
