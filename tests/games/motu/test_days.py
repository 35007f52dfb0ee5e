"""Flowers, days and the end of Motu's rulebook."""

from __future__ import annotations

import pytest

from atoll.games.motu import GAME
from atoll.games.motu.pile import size
from atoll.games.motu.rules import FLOWER, PLACE, TAKE
from atoll.kernel.state import CHANCE, OVER
from games.motu.scene import dealt, lines, play, quick_day, quick_turn, refill, why

# Flowers


def test_the_last_of_the_day_gives_a_flower_then_the_last_but_one():
    """R26, R27, R40: the rulebook's Alex and Yannick"""
    state = dealt(4, {"c5": "sea-25", "d5": "tiki-01"}, blossoms="seahorse fish turtle crab")
    for row in (1, 2, 3, 4):
        assert why(state, "flower c5 octopus") == "R26 flower-after-taking"
        play(state, f"take row-{row} a{row}")
        assert why(state, "flower c5 octopus") == "R26 flower-after-placing"
        play(state, "keep 1", "done")
    assert state.to_act() == 3
    assert why(state, "flower c5 octopus", 2) == "R6 not-your-turn"
    play(state, "flower c5 octopus")
    view = GAME.view(state, None)
    assert (view.flowers["octopus"], view.flowers["ray"]) == (1, 0)
    assert "c5" not in view.market
    assert state.to_act() == 2
    play(state, "flower d5 tiki")
    assert GAME.view(state, None).values["tiki"] == 7


def test_a_flower_goes_to_one_element_of_a_free_tile_and_never_to_a_bottle():
    """R27, R9"""
    state = dealt(4, {"a5": "sea-06", "b5": "sand-01", "a4": "sea-01"})
    for row in (1, 2, 3, 4):
        play(state, f"take row-{row} b{row}", "keep 1", "done")
    assert why(state, "flower a5 bottle") == "R27 bottle-has-no-flower"
    assert why(state, "flower a5 turtle") == "R27 element-not-there"
    assert why(state, "flower a4 ray") == "R9 space-covered"
    assert why(state, "flower b4 ray") == "R9 space-empty"
    assert lines(state, "flower a5") == ["flower a5 seahorse", "flower a5 ray"]
    assert lines(state, "flower b5") == ["flower b5 turtle", "flower b5 parrot"]
    play(state, "flower a5 ray")
    assert why(state, "flower a5 ray") == "R9 space-empty"
    assert why(state, "take row-5 b5") == "R26 taking-is-over"


def test_a_flower_is_one_flower_even_if_the_tile_shows_the_animal_three_times():
    """R44"""
    state = dealt(4, {"a5": "sea-54"}, blossoms="ray fish turtle crab")
    for row in (1, 2, 3, 4):
        play(state, f"take row-{row} b{row}", "keep 1", "done")
    play(state, "flower a5 seahorse")
    assert state.flowers[0] == 1


def test_with_two_the_one_without_the_canoe_gives_two_flowers_then_the_other_one():
    """R28, R31"""
    state = dealt(2)
    for day, givers in enumerate(([1, 1, 0], [0, 0, 1])):
        assert (state.day, state.to_act()) == (day, day % 2)
        for _ in range(4):
            quick_turn(state)
        order = []
        while state.phase == FLOWER:
            order.append(int(state.to_act()))
            play(state, lines(state)[0])
        assert order == givers
        refill(state)


def test_with_three_the_third_gives_a_flower_then_the_second():
    """R26, R40"""
    state = dealt(3)
    for _ in range(3):
        quick_turn(state)
    order = [int(state.to_act())]
    play(state, lines(state)[0])
    assert [*order, int(state.to_act())] == [2, 1]


# Days


def test_a_day_ends_with_the_paddles_off_and_the_empty_spaces_dealt():
    """R29, R30"""
    state = dealt(4)
    for _ in range(4):
        quick_turn(state)
    play(state, lines(state)[0])
    left = GAME.view(state, None).market
    flower = lines(state)[0]
    play(state, flower)
    view = GAME.view(state, None)
    assert (view.paddles, view.phase, view.day) == ((), "deal", 2)
    refill(state)
    after = GAME.view(state, None)
    assert len(after.market) == len(after.free) == 30
    assert all(after.market[space] == tile for space, tile in left.items() if space != flower.split()[1])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_canoe_goes_round_and_its_seat_starts(seats):
    """R31, R6"""
    state = dealt(seats)
    for day in range(seats + 1):
        assert GAME.view(state, None).canoe == day % seats == state.to_act()
        quick_day(state)


@pytest.mark.parametrize(("seats", "days", "flowers"), [(2, 6, 18), (3, 9, 18), (4, 8, 16)])
def test_the_game_lasts_so_many_days_and_ends_with_the_last_flower(seats, days, flowers):
    """R32, R44: flowers on the last day too, and no deal after it"""
    state = dealt(seats, blossoms="seahorse octopus turtle crab")
    for day in range(days):
        assert (state.to_act() != OVER, int(state.day)) == (True, day)
        quick_day(state)
    assert state.to_act() == OVER
    assert sum(state.flowers) == flowers + 6
    assert len(GAME.view(state, None).market) < 30
    assert why(state, "done", 0) == "R32 game-over"


def test_the_pile_never_runs_out_even_if_everybody_takes_three_every_day():
    """R46"""
    state = dealt(4)
    while state.to_act() != OVER:
        if state.phase == TAKE:
            play(state, next(line for line in lines(state) if len(line.split()) == 5))
        else:
            state.apply(state.legal()[-1])
    assert size(state.pile) == 14


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_always_a_tile_to_take_and_a_tile_for_every_flower(seats):
    """R46: the worst that paddles can do is to lie on rows only, or on columns only"""
    for kind in ("row", "column"):
        state = dealt(seats)
        while state.phase == TAKE:
            play(state, lines(state, f"take {kind}")[0])
            while state.phase == PLACE:
                state.apply(state.legal()[-1])
        while state.phase == FLOWER:
            assert lines(state, "flower")
            play(state, lines(state)[0])


def test_only_the_seat_to_act_may_act_and_chance_only_draws():
    """R6, R3, R4, R30"""
    state = dealt(4)
    assert why(state, "take row-1 a1", 1) == "R6 not-your-turn"
    assert why(state, "take row-1 a1", 4) == "R6 unknown-seat"
    assert why(state, "take row-1 a1", CHANCE) == "R4 chance-cannot"
    assert why(state, "take row-1 a1", -3) == "R6 no-hourglass"
    assert why(state, "deal a1 sea-01", 0) == "R4 chance-only"
    assert why(state, "blossom ray", 0) == "R3 chance-only"
    assert why(state, "deal a1 sea-01", CHANCE) == "R30 chance-waits"
    assert GAME.why_not(state, 0, -1).key == "unknown-action"
