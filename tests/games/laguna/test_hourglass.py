"""Laguna's hourglass and variants, with the vectors L12 and L15."""

from __future__ import annotations

import pytest

from atoll.games.laguna import GAME
from atoll.games.laguna.material import SAND_MS
from atoll.kernel.state import CHANCE, CLOCK, OVER, Rng
from games.laguna.positions import events, lines, no, play, sea

AWAY = "1 h b20 gy...."


def set_up():
    state, rng = GAME.start(2, {}), Rng(1)
    while state.to_act() == CHANCE:
        state.apply(state.pick(rng))
    return state


# The hourglass


def test_the_hourglass_runs_for_thirty_seconds_and_ends_the_turn():
    """R19"""
    assert SAND_MS == 30000
    state = play(set_up(), "berth e3 h")
    assert GAME.timer(state) is None
    assert no(state, "elapse 100", CLOCK) == "R19 clock-waits"
    play(state, "berth q3 h")
    assert GAME.timer(state) == 30000
    play(state, "clock elapse 29999")
    assert (state.to_act(), GAME.timer(state)) == (0, 1)
    assert events(state, "clock elapse 1") == ["sand-ran-out", "turn-began-with-sand"]
    assert (state.to_act(), GAME.timer(state)) == (1, 30000)


def test_only_the_clock_lets_sand_fall_and_does_nothing_else():
    """R19"""
    state = sea("0 h k9 rrb...", AWAY, hourglass="sand")
    assert no(state, "elapse 1000", 0) == no(state, "elapse 1000", CHANCE) == "R19 clock-only"
    assert no(state, "end", CLOCK) == "R19 clock-cannot"
    assert no(state, "elapse 60000", CLOCK) == "allowed"
    assert "elapse" not in lines(state)
    for mode, rule in (("steps", "R24"), ("none", "R23")):
        still = sea("0 h k9 rrb...", AWAY, hourglass=mode)
        assert GAME.timer(still) is None
        assert no(still, "elapse 1000", CLOCK) == f"{rule} no-sand"


@pytest.mark.parametrize(
    ("moves", "left_ms"),
    [
        (["clock elapse 18000", "end"], 42000),  # stops with 12 s left
        (["clock elapse 30000"], 30000),  # runs out
        (["clock elapse 45000"], 30000),
        (["clock elapse 18000", "end", "clock elapse 7000", "end"], 35000),  # vector L15
        (["end"], 60000),
        (["end", "end", "end"], 60000),
        (["end", "clock elapse 30000", "end"], 60000),  # inherited sand is gone, a full glass waits
        (["end", "clock elapse 30001", "end"], 59999),
    ],
)
def test_sand_left_over_passes_on_and_the_glass_is_turned_again(moves, left_ms):
    """R20, R37: vectors L12, L15"""
    state = sea("0 h e3 rb....", "1 h b20 gy....", "2 h q3 gy....", hourglass="sand")
    assert GAME.timer(play(state, *moves)) == left_ms


# Variants


def test_the_five_pearl_variant_loads_five():
    """R21"""
    options = {"five": "yes", "hourglass": "steps"}
    assert GAME.start(2, options).limit == 5
    state = sea("0 h e3 rrbb..", AWAY, islands={1: "bgy"}, limit=5)
    play(state, "load 1 green 5")
    assert no(state, "load 1 yellow 6") == "R21 limit-reached"
    assert no(sea("0 h e3 rrb...", AWAY, limit=5, round_=0), "load 1 blue 4") == "R8 limit-first-turn"


def test_the_seats_may_place_the_pearls_themselves():
    """R22"""
    state = GAME.start(2, {"deal": "yes", "hourglass": "none"})
    assert no(state, "place blue 1") == "R5 berth-first"
    play(state, "berth e3 h", "berth q3 h")
    assert no(state, "place red 1") == "R22 own-colour-placed"
    assert no(state, "end") == "R22 place-first"
    play(state, "place blue 4", "place red 4", "place blue 4")
    assert GAME.view(state, None).islands[3] == ("red", "blue", "blue")
    assert no(state, "place red 4") == "R22 island-full"
    assert no(state, "place red 1", 0) == "R7 not-your-turn"


def test_without_the_hourglass_pearls_stay_put_after_the_first_step():
    """R23, R39"""
    state = sea("0 h q6 rb....", AWAY, hourglass="none")
    play(state, "shift 1 4", "sail s")
    assert no(state, "shift 4 1") == "R23 shift-too-late"
    assert lines(state, "shift") == ""
    play(state, "end", "end")
    assert no(state, "shift 4 1") == "allowed"


@pytest.mark.parametrize(("hourglass", "most"), [("steps", 24), ("none", 60), ("sand", 400)])
def test_a_turn_ends_by_itself_after_its_last_counted_action(hourglass, most):
    """R24, R37, R39"""
    state = sea("0 h q6 rb....", AWAY, hourglass=hourglass)
    for number in range(1, most):
        play(state, "shift 1 4" if number % 2 else "shift 4 1")
    assert (state.to_act(), GAME.view(state, None).actions_left) == (0, 1)
    assert events(state, "sail s")[:2] == ["raft-sailed", "actions-ran-out"]
    assert state.to_act() == 1
    assert GAME.view(state, None).actions_left == most, "unused actions do not pass on"


def test_a_match_in_which_only_the_clock_moves_ends_shared():
    """R38, R41: nobody ever loads, and a hundred turns of each pass all the same"""
    state = play(set_up(), "berth e3 h", "berth q3 h")
    for turn in range(200):
        assert state.to_act() == turn % 2
        play(state, "clock elapse 60000")
    assert (state.to_act(), GAME.winners(state)) == (OVER, (0, 1))
