"""Little Sharks' rules one by one, and the rulebook's example: setting up, a turn, the seventh turn, the score."""

from __future__ import annotations

import pytest

from atoll.games.sharks import GAME
from atoll.games.sharks.boards import BOXES, LINES, ZONES
from atoll.games.sharks.notation import fish_in
from atoll.games.sharks.scoring import points
from atoll.kernel.errors import BadOption, BadSeats
from atoll.kernel.state import CHANCE, OVER, Rng, playout
from games.sharks.positions import (
    EVERY_TOKEN,
    ROW_1,
    but,
    caught,
    cubes,
    draw,
    every,
    fish,
    lines,
    no,
    play,
    start,
    turn_of,
    who,
)

pytestmark = pytest.mark.quick

ZONE_1 = "a1 b1 a2 b2 a3 b3 a4 b4 a5 b5 a6 b6"

# Setting up


def test_a_board_is_nine_boxes_of_four_fish():
    """R1, R28"""
    view = GAME.view(GAME.start(4, {}), None)
    assert len(view.boards) == 4
    assert all(len(board) == 36 for board in view.boards)
    assert [fish_in(int(box)) for box in BOXES][:2] == [("a1", "b1", "a2", "b2"), ("c1", "d1", "c2", "d2")]
    assert fish_in(int(BOXES[8])) == ("e5", "f5", "e6", "f6")
    assert sum(int(box) for box in BOXES) == 2**36 - 1, "every fish is in exactly one box"


def test_the_bag_starts_with_thirty_cubes_of_each_colour_and_papa_with_none():
    """R2, R28"""
    state = GAME.start(3, {})
    assert cubes(state.bag) == "30 red, 30 green, 30 yellow, 30 blue"
    assert cubes(state.papa) == ""


def test_zones_one_to_three_are_columns_of_boxes_and_four_to_six_rows_of_boxes():
    """R3"""
    assert fish_in(int(ZONES[0])) == tuple(sorted(ZONE_1.split(), key=lambda name: (name[1], name[0])))
    assert fish_in(int(ZONES[2])) == tuple(f"{x}{y}" for y in range(1, 7) for x in "ef")
    assert fish_in(int(ZONES[3])) == tuple(f"{x}{y}" for y in (1, 2) for x in "abcdef")
    assert fish_in(int(ZONES[5])) == tuple(f"{x}{y}" for y in (5, 6) for x in "abcdef")


def test_tokens_are_laid_at_random_zone_by_zone_and_seat_by_seat():
    """R4, R41"""
    state = GAME.start(2, {})
    assert who(state) == "chance"
    assert lines(state) == ", ".join(f"token 0 1 {token}" for token in EVERY_TOKEN.split())
    play(state, "token 0 1 gift, token 0 2 none")
    assert lines(state) == "token 0 3 one, token 0 3 two, token 0 3 yellow-blue, token 0 3 green-red"
    play(state, "token 0 3 one, token 0 4 two, token 0 5 yellow-blue")
    assert lines(state) == "token 0 6 green-red", "the last one is drawn too"
    play(state, "token 0 6 green-red")
    assert lines(state).startswith("token 1 1 none, token 1 1 one")


def test_tokens_lie_face_up_and_nothing_is_secret():
    """R37"""
    state = play(GAME.start(2, {}), "token 0 1 gift, token 0 2 none")
    views = [GAME.view(state, viewer) for viewer in (None, 0, 1)]
    assert [view.tokens for view in views] == [(("gift", "none"), ())] * 3


def test_seat_0_starts_and_the_round_goes_on_in_the_order_of_the_seats():
    """R5, R14, R40"""
    state = start(seats=3)
    order = []
    for _ in range(7):
        order.append(turn_of(state))
        before = order[-1]
        rng = Rng(1)
        while turn_of(state) == before:
            state.apply(state.pick(rng))
    assert order[:4] == ["turn 1 of seat 0", "turn 1 of seat 1", "turn 1 of seat 2", "turn 2 of seat 0"]
    assert order[6] == "turn 3 of seat 0"


@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four(seats):
    """R5"""
    with pytest.raises(BadSeats):
        GAME.start(seats, {})


def test_there_are_no_options():
    """R5"""
    with pytest.raises(BadOption):
        GAME.start(2, {"short": "yes"})


# A turn


def test_a_turn_starts_with_four_cubes_each_as_likely_as_the_next():
    """R6, R38"""
    state = start(every(0, "red"), papa="red red")
    assert lines(state) == "draw red, draw green, draw yellow, draw blue"
    assert [int(state.weight(action)) for action in state.legal()] == [19, 30, 30, 30]
    draw(state, "RGY")
    assert who(state) == "chance"
    assert [int(state.weight(action)) for action in state.legal()] == [18, 29, 29, 30]
    draw(state, "B")
    assert who(state) == "0"


def test_the_first_turn_is_in_zone_1_and_the_fourth_in_zone_4():
    """R3, R12"""
    assert lines(draw(start(), "RRRR")) == "put red a1, put red b3, put red a6"
    assert lines(draw(start(turn=4), "RRRR")) == "put red a1, put red d1, put red f2"


def test_without_a_constraint_all_four_cubes_are_kept():
    """R8"""
    state = draw(start(token="none"), "RGYB")
    assert cubes(state.hand) == "1 red, 1 green, 1 yellow, 1 blue"
    play(state, "put red a1, put green b2, put yellow a2, put blue b1")
    assert caught(state, 0) == "a1 b1 a2 b2"
    assert turn_of(state) == "turn 1 of seat 1"


def test_one_cube_of_any_colour_held_goes_to_papa_before_anything_is_placed():
    """R7, R9, R26"""
    state = draw(start(token="one"), "RRGB")
    assert lines(state) == "give red, give green, give blue"
    assert no(state, "put red a1") == "R26 put-later"
    play(state, "give red")
    assert cubes(state.papa) == "1 red"
    assert no(state, "give red") == "R7 give-unasked"
    assert cubes(state.hand) == "1 red, 1 green, 1 blue"


def test_two_cubes_go_to_papa_one_line_each_and_at_most_two_are_placed():
    """R9, R41 (F10)"""
    state = draw(start(token="two"), "RRRR")
    assert lines(state) == "give red"
    play(state, "give red")
    assert lines(state) == "give red"
    play(state, "give red, put red a1, put red b3")
    assert cubes(state.papa) == "2 red"
    assert turn_of(state) == "turn 1 of seat 1"


def test_all_yellow_or_all_blue_cubes_go_to_papa_as_one_likes():
    """R11 (F7)"""
    state = draw(start(token="yellow-blue"), "YYBG")
    assert lines(state) == "give yellow, give blue"
    other = state.copy()
    play(state, "give yellow")
    assert cubes(state.papa) == "2 yellow"
    assert cubes(state.hand) == "1 green, 1 blue"
    play(other, "give blue")
    assert cubes(other.papa) == "1 blue"
    assert cubes(other.hand) == "1 green, 2 yellow"
    play(other, "put yellow a2, put yellow b5, put green b2")
    assert caught(other, 0) == "a2 b2 b5"


def test_with_neither_of_the_two_colours_nothing_happens():
    """R11, R41 (F8)"""
    state = draw(start(token="yellow-blue"), "GGRR")
    assert lines(state).startswith("put red a1, put green b2")
    assert cubes(state.papa) == ""


def test_with_one_of_the_two_colours_it_must_be_that_one():
    """R11, R41 (F9)"""
    state = draw(start(token="yellow-blue"), "YYGR")
    assert lines(state) == "give yellow"
    assert cubes(play(state, "give yellow").papa) == "2 yellow"
    state = draw(start(token="green-red"), "YBGG")
    assert lines(state) == "give green"
    assert cubes(play(state, "give green").papa) == "2 green"


def test_cubes_are_put_on_free_fish_of_their_colour_in_the_zone():
    """R12"""
    state = draw(start("a1"), "RBYY")
    assert no(state, "put red b1") == "R12 other-colour"
    assert no(state, "put red a1") == "R12 caught-already"
    assert no(state, "put red d1") == "R12 outside-zone"
    assert no(state, "put green b2") == "R12 not-held"
    assert lines(state) == (
        "put blue b1, put yellow a2, put blue a3, put red b3, put blue b4, put yellow b5, put red a6, put yellow b6"
    )


def test_a_cube_that_fits_must_be_put_but_on_any_fish_and_in_any_order():
    """R27, R41"""
    state = draw(start(), "RRRR")
    assert no(state, "decline") == "R15 no-line"
    play(state, "put red a6, put red a1")
    assert lines(state) == "put red b3", "the only one left is still asked for"


def test_a_cube_without_a_free_fish_in_the_zone_goes_to_papa_even_if_other_boxes_need_it():
    """R13, R27 (F11)"""
    state = draw(start("a1 b3 a6"), "RRGG")
    assert lines(state) == "put green b2, put green a4, put green a5"
    play(state, "put green b2, put green a5")
    assert cubes(state.papa) == "2 red"
    assert turn_of(state) == "turn 1 of seat 1"


def test_a_turn_without_a_single_fitting_cube_ends_by_itself():
    """R13, R14, R41"""
    state = draw(start("a1 b3 a6"), "RRRR")
    assert cubes(state.papa) == "4 red"
    assert turn_of(state) == "turn 1 of seat 1"
    assert who(state) == "chance"


def test_the_baby_shark_moves_on_when_the_turn_is_over():
    """R14"""
    state = start(turn=2, active=1)
    assert GAME.view(state, None).sharks == (3, 2)
    play(draw(state, "RRRR"), "put red c1, put red c3, put red d3")
    assert GAME.view(state, None).sharks == (3, 3)
    assert GAME.view(start(turn=6, active=1), None).sharks == (None, 6)


# The gift


def test_a_gift_goes_to_every_other_seat_in_the_round_and_each_puts_it_at_once():
    """R10, R29"""
    state = draw(start(seats=3, active=1, token="gift"), "RGYB")
    assert lines(state) == "hand red 2, hand green 2, hand yellow 2, hand blue 2"
    play(state, "hand red 2")
    assert who(state) == "2"
    assert no(state, "hand green 0", seat=1) == "R29 not-your-turn"
    play(state, "put red b1")
    assert who(state) == "1"
    assert lines(state) == "hand green 0, hand yellow 0, hand blue 0"
    play(state, "hand green 0, put green d3")
    assert who(state) == "1"
    assert cubes(state.hand) == "1 yellow, 1 blue"
    assert [caught(state, seat) for seat in range(3)] == ["d3", "", "b1"]


def test_a_gift_may_be_put_in_any_box_of_the_receiver():
    """R10 (F12)"""
    state = play(draw(start(token="gift"), "RRRR"), "hand red 1")
    assert lines(state) == ", ".join(f"put red {name}" for name in every(1, "red").split())


def test_a_gift_that_its_receiver_cannot_put_goes_to_papa():
    """R10, R29"""
    state = draw(start("", every(1, "red"), token="gift"), "RGYB")
    assert lines(state) == "hand red 1, hand green 1, hand yellow 1, hand blue 1"
    play(state, "hand red 1")
    assert who(state) == "0"
    assert cubes(state.papa) == "1 red"


def test_with_four_seats_three_cubes_are_handed_out_and_one_is_kept():
    """R29"""
    state = draw(start(seats=4, token="gift"), "RRRR")
    play(state, "hand red 1, put red c1, hand red 2, put red b1, hand red 3, put red f1")
    assert cubes(state.hand) == "1 red"
    assert lines(state) == "put red a1, put red b3, put red a6"


def test_a_receiver_owes_the_put_and_nothing_else():
    """R10, R29"""
    state = play(draw(start(token="gift"), "RGYB"), "hand red 1")
    assert no(state, "put green a1") == "R29 put-the-gift"
    assert no(state, "put red a1") == "R10 other-colour"
    assert no(state, "dare") == "R15 no-line"


# The seventh turn


def test_on_the_seventh_turn_any_zone_may_be_chosen_before_the_draw():
    """R19, R25"""
    state = start(ZONE_1, turn=7)
    assert who(state) == "0"
    assert lines(state) == "aim 1, aim 2, aim 3, aim 4, aim 5, aim 6"
    play(state, "aim 1")
    assert who(state) == "chance"
    assert cubes(draw(state, "RGYB").papa) == "1 red, 1 green, 1 yellow, 1 blue", "a full zone may be chosen too"


def test_the_token_of_the_chosen_zone_does_not_count():
    """R19 (F15)"""
    state = draw(play(start(turn=7, token="two"), "aim 4"), "RGYB")
    assert GAME.view(state, None).tokens[0][3] == "two"
    play(state, "put red a1, put green c1, put yellow f1, put blue b1")
    assert caught(state, 0) == "a1 b1 c1 f1"
    assert cubes(state.papa) == ""


def test_only_the_seventh_turn_is_aimed():
    """R19, R25"""
    state = draw(start(turn=6), "RGYB")
    assert no(state, "aim 1") == "R19 aim-only-last"
    state = draw(play(start(turn=7), "aim 6"), "RGYB")
    assert no(state, "aim 1") == "R25 aimed-already"


# End and score


def test_the_game_ends_when_everybody_has_had_seven_turns():
    """R20, R40"""
    state = draw(play(start(ZONE_1, ZONE_1, turn=7, active=1), "aim 1"), "RRR")
    assert who(state) == "chance"
    draw(state, "R")
    assert who(state) == "nobody"
    assert lines(state) == ""


@pytest.mark.parametrize(("seats", "left"), [(2, 64), (3, 36), (4, 8)])
def test_the_bag_outlasts_every_game(seats, left):
    """R38 (F16)"""
    for seed in range(5):
        state = GAME.start(seats, {})
        playout(state, Rng(seed))
        assert state.to_act() == OVER
        assert sum(int(number) for number in state.bag) == left


@pytest.mark.parametrize(
    ("board", "score"),
    [
        pytest.param("######/######/....../....../....../......", 5, id="F1: the rulebook's row of three boxes"),
        pytest.param("##..../##..../..##../..##../....##/....##", 3, id="F2: three boxes not in a row"),
        pytest.param("######/######/##..../##..../##..../##....", 9, id="F3: a row and a column that cross"),
        pytest.param("######/######/######/######/######/######", 21, id="F4: everything"),
        pytest.param("....../....../....../....../....../......", 0, id="F5: nothing"),
        pytest.param("##..../#...../....../....../....../......", 0, id="F6: three fish of four"),
        pytest.param("######/....../######/....../######/......", 0, id="three lines of fish and no box"),
        pytest.param("..##../..##../..##../..##../..##../..##..", 5, id="a column of boxes"),
    ],
)
def test_full_boxes_and_full_rows_of_boxes_score(board, score):
    """R21, R22, R39 (F1 to F6)"""
    assert points(fish(board.replace("/", "\n"))) == score
    state = start(board.replace("/", "\n"))
    assert state.score(0) == score
    assert sum(line.points for line in GAME.score_lines(state, 0)) == score


def test_the_score_sheet_names_boxes_and_zones():
    """R21, R22"""
    state = start("######\n######\n......\n......\n......\n......")
    sheet = [(line.points, line.sentence("en")) for line in GAME.score_lines(state, 0)]
    assert sheet == [(1, "Box 1 full"), (1, "Box 2 full"), (1, "Box 3 full"), (2, "The three boxes of zone 4")]


def test_most_points_win_and_equals_share_the_victory():
    """R23"""
    one_box = "a1 b1 a2 b2"
    assert GAME.winners(start(one_box, one_box + " c1 d1 c2 d2", one_box, seats=3)) == (1,)
    assert GAME.winners(start(one_box, "", one_box, seats=3)) == (0, 2)
    assert GAME.winners(start(seats=4)) == (0, 1, 2, 3)


def test_a_line_of_fish_is_six_fish_and_not_a_row_of_boxes():
    """R24"""
    assert len(LINES) == 12
    assert all(len(fish_in(int(line))) == 6 for line in LINES)
    state = play(draw(start(but(ROW_1, "a1")), "RRRR"), "put red b3, put red a6, put red a1")
    assert lines(state) == "dare, decline", "row 1 of fish is caught, no row of boxes is"


def test_chance_lays_draws_and_rolls_and_nobody_else():
    """R4, R6, R16"""
    state = GAME.start(2, {})
    assert no(state, "token 0 1 none", seat=0) == "R4 chance-only"
    assert no(start(), "draw red", seat=0) == "R6 chance-only"
    asked = play(draw(start(but(ROW_1, "a1")), "RRRR"), "put red b3, put red a6, put red a1, dare")
    assert no(asked, "roll two", seat=0) == "R16 chance-only"
    assert no(asked, "put red a1", seat=CHANCE) == "R5 chance-cannot"
    said = [
        GAME.why_not(asked, 0, GAME.parse(line)).sentence("en") for line in ("token 0 1 none", "draw red", "roll two")
    ]
    assert [sentence.split()[0] for sentence in said] == ["Tokens", "Cubes", "The"]
