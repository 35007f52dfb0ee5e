"""Bots take the time of a hand: their sand falls, their turn may end by it, and a person starts with what is left."""

from __future__ import annotations

import pytest

from atoll.games.laguna import GAME
from atoll.games.laguna.instinct.pilot import HAND_MS
from atoll.kernel.state import CHANCE, CLOCK
from atoll.kernel.table import Table
from atoll.kernel.tempo import play_in_tempo


def launched(hourglass="sand"):
    """Both rafts berthed at their first island; seat 0 is to act."""
    table = Table(GAME, 2, {"hourglass": hourglass}, "tempo")
    while table.state.to_act() == CHANCE or "berth" in GAME.text(int(table.state.legal()[0])):
        table.play(int(table.state.to_act()), int(table.state.legal()[0]))
    return table


def hand(table, verb):
    """The first legal action of that kind, played as a bot's; the new entries as text."""
    action = next(int(a) for a in table.state.legal() if GAME.text(int(a)).split()[0] == verb)
    entries = play_in_tempo(table, int(table.state.to_act()), action)
    return [f"{'clock' if e.seat == CLOCK else e.seat} {GAME.text(e.action).split()[0]}" for e in entries]


def test_sand_falls_before_a_bots_action_as_for_a_hand():
    """R45"""
    table = launched()
    assert hand(table, "load") == ["clock elapse", "0 load"]
    assert GAME.timer(table.state) == 30000 - 1250
    hand(table, "load")
    hand(table, "shift")
    assert GAME.timer(table.state) == 30000 - 3 * 1250
    assert hand(table, "end") == ["clock elapse", "0 end"]
    assert GAME.timer(table.state) == 30000 - 3 * 1250 - 500 + 30000, "R20: the person has what is left, and a glass"


def test_a_bots_turn_ends_by_sand_and_the_person_has_a_fresh_glass():
    """R19, R20, R45"""
    table = launched()
    hand(table, "load")
    hand(table, "load")
    shifts = 0
    while table.state.to_act() == 0:
        last = hand(table, "shift")
        shifts += 1
    assert last == ["clock elapse"], "the sand ran out before the hand was there"
    assert shifts == 24 - 2
    assert (int(table.state.to_act()), GAME.timer(table.state)) == (1, 30000)


@pytest.mark.parametrize("hourglass", ["steps", "none"])
def test_without_sand_nothing_falls(hourglass):
    """R23, R24, R45"""
    table = launched(hourglass)
    assert hand(table, "load") == ["0 load"]


def test_a_plan_that_fits_the_glass_can_be_played_to_its_end():
    """R45"""
    state = launched().state
    longest = max(GAME.tempo_ms(state, action) for action in range(GAME.parse("elapse 1")))
    assert longest <= HAND_MS


def test_setting_up_takes_no_sand():
    """R45"""
    table = Table(GAME, 2, {}, "tempo")
    assert hand(table, "berth") == ["0 berth"]
    assert GAME.tempo_ms(table.state, GAME.parse("place red 4")) == 0
