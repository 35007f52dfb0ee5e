"""What a position is worth on the way to its points, seen through the greedy bot that plays by it."""

from __future__ import annotations

import pytest

from atoll.bots import seat_bot
from atoll.games.sharks import GAME
from atoll.games.sharks.instinct import INSTINCT
from atoll.games.sharks.instinct.outlook import LACKS, attempt, hope, lack
from atoll.kernel.state import OVER, Rng
from games.sharks.positions import ROW_1, but, draw, every, fish, lined, play, start

ZONE_4 = "a1 b1 c1 d1 e1 f1 a2 b2 c2 d2 e2 f2"
# One fish more: the third of a box, its last, the last of a row of boxes.
GROWING = [("a1 b1", "a1 b1 a2"), ("a1 b1 a2", "a1 b1 a2 b2"), (ZONE_4.removesuffix(" f2"), ZONE_4)]


def choice(state):
    """What the greedy bot would play."""
    return GAME.text(seat_bot("greedy", GAME, int(state.seats()), 1).choose(state.copy()).action)


def test_at_the_end_only_points_are_worth_anything():
    """R20 to R22"""
    state = start(but(ZONE_4, "a1"), "a1 b1 a2", turn=7)
    while state.to_act() != OVER:
        state.apply(state.pick(Rng(1)))
    assert [INSTINCT.worth(state, seat) for seat in (0, 1)] == [100 * state.score(seat) for seat in (0, 1)]


@pytest.mark.parametrize("seat", range(4))
def test_the_last_fish_of_a_box_or_of_a_row_lifts_hope_most(seat):
    """R21, R22"""
    gains = [hope(seat, fish(more), 6) - hope(seat, fish(less), 6) for less, more in GROWING]
    assert gains == sorted(gains)
    assert gains[0] > 0


def test_every_board_lacks_alike_what_it_lacks():
    """R28: the boards are equally strong, so an empty box lacks the same on all of them."""
    lacks = [[LACKS[lack(seat, 0, box)] for box in range(9)] for seat in range(4)]
    assert lacks[0] == lacks[1] == lacks[2] == lacks[3]
    assert sorted(lacks[0]) == ["1111"] * 3 + ["112"] * 4 + ["22"] * 2
    assert {LACKS[lack(seat, fish(ZONE_4), box)] for seat in range(4) for box in range(3)} == {""}


def test_an_attempt_is_worth_more_the_more_papa_has():
    """R15, R34"""
    for over in (False, True):
        worths = [attempt(papa, over) for papa in range(12)]
        assert worths == sorted(worths)
        assert worths[0] > 0, "daring costs nothing"


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
