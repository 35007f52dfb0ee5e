"""Lines of fish, attempts and thefts: whom the rules ask, in which order, and what the die lets them take."""

from __future__ import annotations

import pytest

from games.sharks.positions import (
    COLUMN_A,
    ROW_1,
    but,
    caught,
    cubes,
    draw,
    every,
    lined,
    lines,
    no,
    play,
    start,
    turn_of,
    who,
)

ROW_2 = "a2 b2 c2 d2 e2 f2"
ZONE_4 = f"{ROW_1} {ROW_2}"


def test_a_completed_line_lets_its_seat_dare_or_decline():
    """R15, R24"""
    state = lined()
    assert who(state) == "0"
    assert lines(state) == "dare, decline"
    assert turn_of(play(state, "decline")) == "turn 1 of seat 1"


def test_a_completed_column_of_fish_counts_like_a_row():
    """R15, R24"""
    state = play(draw(start(but(COLUMN_A, "a1")), "RRRR"), "put red a1, put red b3")
    assert cubes(state.papa) == "2 red"
    assert lines(state) == "dare, decline"


def test_the_attempt_comes_after_all_placing_and_can_take_what_was_just_left_over():
    """R30"""
    state = draw(start(but(ROW_1, "a1") + " b3 a6"), "RRBY")
    play(state, "put red a1")
    assert no(state, "dare") == "R30 answer-later"
    play(state, "put blue a3, put yellow a2, dare, roll one")
    assert lines(state) == "steal red", "the second red cube has gone to papa before the attempt"


def test_two_lines_in_one_turn_give_one_attempt():
    """R18, R32 (F13)"""
    at_once = play(draw(start(but(ROW_1, "a1") + " " + but(COLUMN_A, "a1") + " b3"), "RRRR"), "put red a1")
    assert lines(at_once) == "dare, decline"
    assert turn_of(play(at_once, "dare, roll miss")) == "turn 1 of seat 1"
    # Row 1 wants a1, row 3 wants b3: two puts of one turn.
    one_by_one = start(but(ROW_1, "a1") + " a3 c3 d3 e3 f3 a6")
    play(draw(one_by_one, "RRRR"), "put red a1, put red b3")
    assert turn_of(play(one_by_one, "dare, roll miss")) == "turn 1 of seat 1"
    declined = start(but(ROW_1, "a1") + " a3 c3 d3 e3 f3 a6")
    play(draw(declined, "RRRR"), "put red a1, put red b3, decline")
    assert turn_of(declined) == "turn 1 of seat 1", "one answer counts for both lines"


def test_a_line_serves_once_and_cannot_be_kept():
    """R32"""
    state = play(lined(), "decline")
    play(draw(state, "GGGG"), "put green a1, put green b3, put green a6")
    assert turn_of(state) == "turn 2 of seat 0"
    play(draw(state, "RRRR"), "give red, put red d5")
    assert no(state, "dare") == "R15 no-line", "row 1 was answered for in the first turn"
    play(state, "put red c6")
    assert turn_of(state) == "turn 2 of seat 1"


@pytest.mark.parametrize("answer", ["dare, roll miss", "decline"])
def test_a_line_completed_by_a_gift_lets_the_receiver_try_in_somebody_elses_turn(answer):
    """R18, R31"""
    state = draw(start("", but(ROW_1, "a1"), token="gift"), "GRRR")
    play(state, "hand green 1, put green a1")
    assert who(state) == "0", "the giver places first"
    play(state, "put red a1, put red b3, put red a6")
    assert who(state) == "1"
    assert lines(state) == "dare, decline"
    assert turn_of(play(state, answer)) == "turn 1 of seat 1"


def test_the_active_seat_is_asked_before_the_others_in_the_round():
    """R31"""
    state = start(but(ROW_1, "f1"), but(ROW_1, "a1"), but(ROW_1, "a1"), seats=3, active=1, token="gift")
    draw(state, "YBRG")
    # Seat 2 (board C) completes row 1 with blue a1, seat 0 with yellow f1, seat 1 itself with green a1.
    play(state, "hand blue 2, put blue a1, hand yellow 0, put yellow f1, put green a1, put red b2")
    assert who(state) == "1"
    assert who(play(state, "decline")) == "2"
    assert who(play(state, "dare, roll miss")) == "0"
    assert turn_of(play(state, "decline")) == "turn 1 of seat 2"


# The die


def test_a_miss_steals_nothing():
    """R16"""
    state = play(lined(papa="green green"), "dare, roll miss")
    assert cubes(state.papa) == "1 red, 2 green"
    assert turn_of(state) == "turn 1 of seat 1"


def test_every_face_is_as_likely_as_the_next():
    """R16"""
    state = play(lined(), "dare")
    assert who(state) == "chance"
    assert lines(state) == "roll miss, roll all, roll one, roll two, roll yellow-blue, roll green-red"
    assert {int(state.weight(action)) for action in state.legal()} == {1}


def test_one_cube_is_stolen_and_put_at_once_anywhere_on_the_board():
    """R16, R17, R34"""
    state = play(lined(papa="green"), "dare, roll one")
    assert lines(state) == "steal red, steal green"
    play(state, "steal green")
    assert lines(state) == "put green b2, put green e2, put green c3, put green d3, put green a4, put green a5, " + (
        "put green e5, put green f6"
    )
    assert no(state, "put red f2") == "R34 put-the-loot"
    play(state, "put green f6")
    assert cubes(state.papa) == "1 red"
    assert turn_of(state) == "turn 1 of seat 1"


def test_two_cubes_are_stolen_and_put_one_after_the_other_in_any_colours():
    """R16, R34"""
    state = play(lined(papa="green"), "dare, roll two, steal green, put green f6")
    assert lines(state) == "steal red"
    play(state, "steal red, put red f2")
    assert cubes(state.papa) == ""
    assert turn_of(state) == "turn 1 of seat 1"


def test_with_two_one_takes_what_there_is():
    """R34"""
    state = play(lined(), "dare, roll two, steal red, put red f2")
    assert turn_of(state) == "turn 1 of seat 1", "papa had one cube only"


def test_a_pair_face_takes_all_cubes_of_one_of_its_colours():
    """R16, R35"""
    state = play(lined(papa="green green green yellow"), "dare, roll green-red")
    assert lines(state) == "steal red, steal green"
    play(state, "steal green")
    assert cubes(state.papa) == "1 red, 1 yellow"
    play(state, "put green f6, put green e5, put green d3")
    assert turn_of(state) == "turn 1 of seat 1"


def test_a_pair_face_leaves_what_fits_nowhere():
    """R34, R35"""
    greens = but(every(0, "green"), "e5", "f6")
    state = play(lined_with(greens, papa="green green green"), "dare, roll green-red, steal green")
    assert cubes(state.papa) == "1 red, 1 green"
    play(state, "put green e5, put green f6")
    assert turn_of(state) == "turn 1 of seat 1"


def lined_with(more: str, papa: str):
    state = draw(start(f"{but(ROW_1, 'a1')} b3 a6 {more}", papa=papa), "RRBY")
    return play(state, "put red a1, put blue a3, put yellow a2")


def test_colours_of_which_nothing_can_be_taken_are_not_offered():
    """R34, R35, R41"""
    state = play(lined(papa="green yellow"), "dare, roll yellow-blue")
    assert lines(state) == "steal yellow"
    assert no(state, "steal blue") == "R34 papa-lacks"
    assert no(state, "steal green") == "R35 steal-other-colour"
    full = play(lined_with(every(0, "green"), papa="green"), "dare, roll two")
    assert lines(full) == "steal red"
    assert no(full, "steal green") == "R34 steal-fits-nowhere"


def test_the_question_is_asked_even_if_papa_has_nothing_and_the_attempt_is_wasted():
    """R36, R41"""
    state = play(draw(start(but(ROW_1, "a1")), "RRRB"), "put red a1, put red b3, put red a6, put blue a3")
    assert cubes(state.papa) == ""
    assert lines(state) == "dare, decline"
    play(state, "dare, roll two")
    assert turn_of(state) == "turn 1 of seat 1"


def test_declining_is_always_allowed():
    """R36"""
    state = play(lined(papa="green green"), "decline")
    assert cubes(state.papa) == "1 red, 2 green"
    assert turn_of(state) == "turn 1 of seat 1"


# Everybody steals


def test_with_all_everybody_steals_one_cube_from_the_active_seat_on():
    """R16, R33"""
    state = play(lined(papa="green green", seats=3), "dare, roll all, steal green, put green f6")
    assert who(state) == "1"
    play(state, "steal red, put red c1")
    assert who(state) == "2"
    assert lines(state) == "steal green"
    play(state, "steal green, put green f1")
    assert turn_of(state) == "turn 1 of seat 1"


def test_the_last_cube_goes_to_the_active_seat_if_it_fits():
    """R33 (F14)"""
    state = play(lined(), "dare, roll all")
    assert who(state) == "0"
    play(state, "steal red, put red d5")
    assert turn_of(state) == "turn 1 of seat 1"


def test_the_last_cube_goes_to_the_next_seat_in_the_round_for_whom_it_fits():
    """R33, R41 (F14)"""
    reds = but(every(0, "red"), "a1")
    state = draw(start(f"{but(ROW_1, 'a1')} {reds}", every(1, "red"), seats=3), "RRBY")
    play(state, "put red a1, put blue a3, put yellow a2, dare, roll all")
    assert who(state) == "2", "seats 0 and 1 have no free red fish"
    assert lines(state) == "steal red"
    play(state, "steal red, put red b1")
    assert turn_of(state) == "turn 1 of seat 1"


def test_all_starts_at_the_active_seat_even_when_another_one_rolled():
    """R33"""
    state = draw(start("", but(ROW_1, "a1"), token="gift", papa="blue blue"), "GRRR")
    play(state, "hand green 1, put green a1, put red a1, put red b3, put red a6")
    play(state, "dare, roll all")
    assert who(state) == "0"
    assert who(play(state, "steal blue, put blue f4")) == "1"


def test_lines_that_everybody_steals_completes_wait_for_the_last_thief():
    """R31, R33"""
    state = play(lined(but(ROW_1, "a1"), papa="green green green", seats=3), "dare, roll all")
    play(state, "steal green, put green f6, steal green, put green a1")
    assert who(state) == "2", "seat 1 has completed a line, but seat 2 steals first"
    play(state, "steal green, put green f1")
    assert who(state) == "1"
    assert lines(state) == "dare, decline"
    assert turn_of(play(state, "dare, roll miss")) == "turn 1 of seat 1"


def test_after_every_answer_one_looks_again_from_the_active_seat():
    """R31, R33"""
    state = start(but(ROW_1, "f1"), but(ROW_1, "a1"), but(ROW_1, "f1"), seats=3, token="gift", papa="yellow green blue")
    play(draw(state, "GRRB"), "hand green 1, put green a1, hand red 2, put red d2, put red b3, put blue a3")
    assert who(state) == "1"
    play(state, "dare, roll all, steal yellow, put yellow f1, steal blue, put blue a2, steal green, put green f1")
    assert who(state) == "0", "seats 0 and 2 have completed a line; the active seat comes first"
    assert who(play(state, "decline")) == "2"
    assert turn_of(play(state, "decline")) == "turn 1 of seat 1"


# One attempt a turn


def test_a_theft_that_completes_a_line_gives_its_roller_no_second_attempt():
    """R18, R32"""
    state = start(f"{but(ROW_1, 'a1')} {but(ROW_2, 'a2', 'f2')} b3 a6")
    play(draw(state, "RRBY"), "put red a1, put blue a3, put yellow a2, dare, roll one, steal red, put red f2")
    assert caught(state, 0).startswith("a1 b1 c1 d1 e1 f1 a2 b2 c2 d2 e2 f2"), "row 2 is complete too"
    assert turn_of(state) == "turn 1 of seat 1"


def test_who_declined_and_completes_another_line_in_the_same_turn_is_asked_again():
    """R31, R32"""
    zero = f"{but(ROW_1, 'a1')} {but(ROW_2, 'a2', 'f2')} b3 a6"
    one = but(ROW_1, "a1")
    state = draw(start(zero, one, token="gift"), "GRRY")
    play(state, "hand green 1, put green a1, put red a1, put yellow a2")
    assert who(state) == "0"
    play(state, "decline")
    assert who(state) == "1"
    play(state, "dare, roll all, steal red, put red f2")
    assert who(state) == "0", "row 2 is a new line of seat 0, which has not rolled"
    assert lines(state) == "dare, decline"
    play(state, "dare, roll miss")
    assert turn_of(state) == "turn 1 of seat 1"


def test_who_rolled_and_then_completes_a_line_by_everybody_steals_is_not_asked_again():
    """R18, R32"""
    zero = f"{but(ROW_1, 'a1')} {but(ROW_2, 'a2', 'f2')} b3 a6"
    state = draw(start(zero, but(ROW_1, "a1"), token="gift"), "GRRY")
    play(state, "hand green 1, put green a1, put red a1, put yellow a2, dare, roll miss")
    play(state, "dare, roll all, steal red, put red f2")
    assert turn_of(state) == "turn 1 of seat 1", "seat 0 has rolled, and nothing is left for seat 1"


def test_a_seat_has_a_fresh_attempt_in_the_next_turn():
    """R18"""
    state = draw(start(but(ROW_1, "a1") + " b3 a6 c2 c3 c4 c5"), "RRBY")
    play(state, "put red a1, put blue a3, put yellow a2, dare, roll one, steal red, put red f2")
    play(draw(state, "GGGG"), "put green a1, put green b3, put green a6")
    assert turn_of(state) == "turn 2 of seat 0"
    play(draw(state, "RRRR"), "give red, put red c6, put red d5")
    assert lines(state) == "dare, decline", "column c is complete, and the roll of the first turn is forgotten"
    assert turn_of(play(state, "dare, roll one, steal red, put red e3")) == "turn 2 of seat 1"
