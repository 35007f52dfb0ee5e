"""What a position is worth on the way to its points, seen through the greedy bot that plays by it."""

from __future__ import annotations

import pytest

from atoll.bots import seat_bot
from atoll.games.sharks import GAME
from atoll.games.sharks.scoring import points, promise
from games.sharks.positions import ROW_1, but, draw, every, fish, lined, play, start

FULL = "\n".join(["######"] * 6)
ZONE_4 = "a1 b1 c1 d1 e1 f1 a2 b2 c2 d2 e2 f2"


def choice(state):
    """What the greedy bot would play."""
    return GAME.text(seat_bot("greedy", GAME, int(state.seats()), 1).choose(state.copy()).action)


def test_finished_things_are_worth_their_points_and_begun_things_less():
    """R21, R22"""
    assert promise(fish(FULL)) == 100 * points(fish(FULL)) == 2100
    assert promise(0) == 0
    steps = [promise(fish(" ".join(["a1", "b1", "a2", "b2"][:count]))) for count in range(5)]
    assert steps == sorted(set(steps)), "every fish of a box is worth something"
    assert steps[4] - steps[3] > steps[3] - steps[2] > steps[2] - steps[1], "and each more than the one before"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_line_to_answer_for_is_worth_daring_in_anybodys_turn(seat):
    """R15, R18"""
    if seat == 0:
        state = lined(papa="green green")
    else:
        state = draw(start("", but(ROW_1, "a1"), token="gift"), "GRRR")
        play(state, "hand green 1, put green a1, put red a1, put red b3, put red a6")
    assert state.to_act() == seat
    assert choice(state) == "dare"


def test_the_last_zone_is_aimed_where_a_row_of_boxes_is_nearly_full():
    """R19"""
    assert choice(start(but(ZONE_4, "a1", "c1"), turn=7)) == "aim 4"


def test_a_cube_that_finishes_a_box_is_put_there():
    """R12, R21"""
    state = draw(start("a1 b1 a2"), "GRRR")
    while state.to_act() == 0:
        state.apply(GAME.parse(choice(state)))
    assert state.score(0) == 1


def test_a_useless_cube_is_the_one_that_is_given_away():
    """R9, R10"""
    no_red_left = "a1 b3 a6"
    assert choice(draw(start(no_red_left, token="one"), "RGYB")) == "give red"
    gift = draw(start(no_red_left, every(1, "red"), token="gift"), "RGYB")
    assert choice(gift) == "hand red 1", "neither can use it"
