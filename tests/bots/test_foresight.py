"""Foreseeing the answers to whole turns, where there is no luck."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots.levels import thinking_by
from atoll.bots.thinking.bot import Bot
from atoll.bots.thinking.foresight import Foresight
from atoll.bots.thinking.greed import Greed
from atoll.games import find, instinct_of
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import CHANCE, OVER, Rng, State
from atoll.kernel.tuning import ByForesight

LAGUNA = find("laguna")
FELT = instinct_of(LAGUNA)
STEPS = {"hourglass": "steps"}


def best_turns(state, seats, most):
    return Greed(FELT, seats, 100, Rng(1)).best_turns(state, 3_000, most)


def bot_of(seats):
    rng = Rng(1)
    return Bot("test", LAGUNA, thinking_by(ByForesight(4, answers=(2,)), FELT, seats, 60.0, rng), rng)


def position(seed: int, entries: int, seats: int = 2):
    """A position of a random game of Laguna in which somebody sits who may choose."""
    state, rng = find("laguna").start(seats, STEPS), Rng(seed)
    while entries > 0 or state.to_act() == CHANCE or len(state.legal()) < 2:
        state.apply(state.pick(rng))
        entries -= 1
    return state


def plain(foresight, state, ply):
    """The same as `answered`, without ever stopping early."""
    worths = [int(FELT.worth(state, seat)) for seat in range(2)]
    if ply == len(foresight.answers) or state.to_act() == OVER:
        return worths
    seat = int(state.to_act())
    turns = best_turns(state, 2, foresight.answers[ply])
    return max(
        (plain(foresight, turn.state, ply + 1) for turn in turns), key=lambda after: after[seat] - after[1 - seat]
    )


def test_foreseen_answers_are_the_best_for_whoever_answers():
    state = position(9, 30)
    while not FELT.turns_to_compare(state, 1):
        state.apply(state.pick(Rng(1)))
    seat = int(state.to_act())
    foresight = Foresight(FELT, 2, 3, vec[i64]([2, 2]), 600.0, 1)
    turns = best_turns(state, 2, 3)
    chosen = foresight.best_turn(state.copy())
    leads = {tuple(turn.actions): plain(foresight, turn.state, 0) for turn in turns}
    best = max(after[seat] - after[1 - seat] for after in leads.values())
    after = leads[tuple(chosen.actions)]
    assert after[seat] - after[1 - seat] == best


class Points(State):
    """Three seats with some points."""

    def score(self, seat):
        return (5, 9, 7)[seat]


def test_a_lead_is_counted_from_the_best_of_the_others():
    assert Instinct().lead(Points(), 1, 3) == 200
    assert Instinct().lead(Points(), 0, 3) == -400


def test_everybody_answers_at_least_once():
    for seats in (2, 3, 4):
        assert list(bot_of(seats).thinking.answers) == [2, *[1] * (seats - 1)]


def test_a_bot_follows_its_turn_step_by_step():
    state = position(9, 30)
    while not FELT.turns_to_compare(state, 1):
        state.apply(state.pick(Rng(1)))
    bot = bot_of(2)
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
    while not FELT.turns_to_compare(state, 1):
        state.apply(state.pick(Rng(1)))
    foresight = Foresight(FELT, 4, 16, vec[i64]([5, 5, 5, 5, 5, 5]), -1.0, 1)
    chosen = foresight.best_turn(state.copy())
    assert list(chosen.actions) == list(best_turns(state, 4, 16)[0].actions)
    assert foresight.looks == 0


def test_where_time_is_short_turns_are_first_compared_by_one_answer():
    state = position(9, 30)
    while not FELT.turns_to_compare(state, 1):
        state.apply(state.pick(Rng(1)))
    seat = int(state.to_act())
    foresight = Foresight(FELT, 2, 6, vec[i64]([2, 1]), 600.0, 1)
    foresight.deadline = float("inf")
    turns = best_turns(state, 2, 6)
    leads = [after[seat] - after[1 - seat] for after in (plain(foresight, turn.state, 1) for turn in turns)]
    assert foresight.best_answered(turns, seat, 1) is turns[leads.index(max(leads))]
    assert foresight.looks == len(turns)
