"""Whole turns that the planner proposes: legal to their end, and worth comparing."""

from __future__ import annotations

import pytest

from atoll.bots.levels import seat_bot
from atoll.games.laguna import GAME
from atoll.games.laguna.instinct import INSTINCT
from atoll.games.laguna.instinct.pilot import Leg, Slate, Waters, budget_of
from atoll.games.laguna.instinct.planner import Planner
from atoll.games.laguna.instinct.voyages import PLACES, VOLCANO
from atoll.kernel.state import Rng
from games.laguna.positions import play, sea
from walking import is_compiled

pytestmark = pytest.mark.compiled_only


def plan(state, width):
    return Planner(INSTINCT, state, INSTINCT.slate).turns(width)


def told(actions):
    return [GAME.text(int(action)) for action in actions]


@pytest.mark.parametrize("hourglass", ["sand", "steps", "none"])
@pytest.mark.parametrize("side", ["easy", "hard"])
def test_proposed_turns_are_legal_and_end_with_the_turn(side, hourglass):
    """R7, R24, R39"""
    state, rng, looked_at = GAME.start(3, {"side": side, "hourglass": hourglass}), Rng(4), 0
    while looked_at < (6 if is_compiled() else 2):
        state.apply(state.pick(rng))
        if rng.below(30) or state.to_act() < 0 or not INSTINCT.turns_to_compare(state, 1):
            continue
        looked_at += 1
        seat = int(state.to_act())
        for turn in plan(state, 3):
            after = state.copy()
            for action in turn:
                assert after.to_act() == seat
                assert GAME.why_not(after, seat, int(action)) is None
                after.apply(action)
            assert after.to_act() != seat


def test_a_pearl_that_can_be_brought_is_brought():
    """R17"""
    state = sea("0 h k8 rrgg..", "1 h b20 gy....", islands={2: "r", 3: "r"}, delivered=(2, 0, 0, 0))
    assert sum(line.startswith("unload") for line in told(plan(state, 3)[0])) == 2


def test_a_turn_that_wins_comes_first():
    """R18"""
    state = sea("0 h k6 rgg...", "1 h m6 by....", delivered=(5, 5, 0, 0), islands={})
    assert told(plan(state, 3)[0])[-1].startswith("unload")


def test_the_last_pearl_is_taken_from_another_raft():
    """R16: nobody can refuse"""
    state = sea("0 h k4 bgg...", "1 h m6 ry....", delivered=(5, 3, 0, 0), islands={})
    assert any(line.startswith("swap raft-1 red") for line in told(plan(state, 3)[0]))


def test_a_leg_goes_around_a_raft_in_the_way():
    """R12"""
    open_sea, state = sea("0 h k4 rrgg..", "1 h b20 gy...."), sea("0 h k4 rrgg..", "1 h k6 gy....")
    slate = Slate()
    straight, around = (Leg(Waters(each), VOLCANO, slate) for each in (open_sea, state))
    straight_actions, around_actions = straight.sail(), around.sail()
    assert straight.reached
    assert around.reached
    assert len(around_actions) >= len(straight_actions)
    for line in told(around_actions):
        play(state, line)
    assert state.partners() == 0 or state.may_dock()


def test_a_leg_that_is_too_long_ends_with_the_turn():
    """R24"""
    state = sea("0 h k2 gg....", "1 h k20 ry....", counted=20)
    leg = Leg(Waters(state), PLACES, Slate())
    actions = leg.sail()
    assert not leg.reached
    for line in told(actions):
        play(state, line)
    assert state.to_act() == 1


def test_the_sand_counts_as_so_many_actions():
    """R19, R20"""
    assert budget_of(sea("0 h k2 gg....", "1 h k20 ry....", hourglass="sand")) == 24
    assert budget_of(sea("0 h k2 gg....", "1 h k20 ry....", hourglass="sand", sand_ms=60000)) == 48
    assert budget_of(sea("0 h k2 gg....", "1 h k20 ry....", hourglass="sand", sand_ms=1000)) == 0
    assert budget_of(sea("0 h k2 gg....", "1 h k20 ry....", hourglass="none", counted=10)) == 50


def test_the_sailor_keeps_to_his_plan():
    """The line that he tells is the rest of his turn."""
    bot, state = seat_bot("sailor", GAME, 2, 5), sea("0 h k4 ggy...", "1 h b20 gy....")
    first = bot.choose(state.copy())
    state.apply(first.action)
    second = bot.choose(state.copy())
    assert second.line == first.line[1:]
    assert second.simulations == 0


def test_two_sailors_come_to_an_end():
    """R18: they do not swap back and forth for ever"""
    bots = [seat_bot("sailor", GAME, 2, seat) for seat in range(2)]
    state, rng = GAME.start(2, {"hourglass": "steps"}), Rng(2)
    while state.to_act() >= -1:
        seat = int(state.to_act())
        state.apply(state.pick(rng) if seat < 0 else bots[seat].choose(state.copy()).action)
    assert state.turns < 60
    assert max(state.delivered) == 6
