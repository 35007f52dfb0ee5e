"""Every way to be wrong has its own sentence and its own rule."""

from __future__ import annotations

import pytest

from atoll.games.sharks import GAME, steps
from atoll.kernel.errors import BadNotation
from atoll.kernel.state import CHANCE, CLOCK
from french import spaced
from games.sharks.positions import ROW_1, but, draw, every, lined, no, play, start


def said(state, line, lang, seat=None):
    seat = int(state.to_act()) if seat is None else seat
    return GAME.why_not(state, seat, GAME.parse(line)).sentence(lang)


def over():
    return draw(play(start("a1 b3 a6", "b2 a4 a5", turn=7, active=1), "aim 1"), "RRRR")


def test_when_the_game_is_over_nobody_does_anything():
    """R20"""
    state = over()
    for seat in (0, 1, CHANCE, CLOCK, 7):
        assert no(state, "put red a1", seat=seat) == "R20 game-over"


def test_there_is_no_hourglass_and_no_fifth_seat():
    """R5"""
    state = draw(start(), "RRRR")
    assert no(state, "put red a1", seat=CLOCK) == "R5 no-hourglass"
    assert no(state, "put red a1", seat=2) == "R5 unknown-seat"
    assert no(state, "put red a1", seat=-9) == "R5 unknown-seat"
    assert GAME.why_not(state, 0, steps.ACTIONS).key == "unknown-action"


def test_others_wait_for_whoever_is_to_act():
    """R5, R18, R29, R31, R33"""
    assert no(draw(start(), "RRRR"), "put red a1", seat=1) == "R5 not-your-turn"
    assert no(start(), "put red a1", seat=0) == "R5 not-your-turn"
    gift = play(draw(start("", but(ROW_1, "a1"), token="gift"), "GRRR"), "hand green 1")
    assert no(gift, "put green a1", seat=0) == "R29 not-your-turn"
    play(gift, "put green a1, put red a1, put red b3, put red a6")
    assert no(gift, "dare", seat=0) == "R31 not-your-turn"
    thief = play(lined(papa="green"), "dare, roll all, steal red, put red f2")
    assert no(thief, "steal green", seat=0) == "R33 not-your-turn"
    alone = draw(start("", but(ROW_1, "a1"), token="gift", papa="blue"), "GRRR")
    play(alone, "hand green 1, put green a1, put red a1, put red b3, put red a6, dare, roll one")
    assert no(alone, "steal blue", seat=0) == "R18 not-your-turn"


def test_chance_keeps_to_its_moments():
    """R4, R6, R15"""
    laying = play(GAME.start(2, {}), "token 0 1 gift")
    assert no(laying, "token 0 3 none") == "R4 token-elsewhere"
    assert no(laying, "token 1 2 none") == "R4 token-elsewhere"
    assert no(laying, "token 2 1 none") == "R4 unknown-seat"
    assert no(laying, "token 0 2 gift") == "R4 token-is-laid"
    assert no(laying, "draw red") == "R4 tokens-first"
    assert no(laying, "roll two") == "R4 tokens-first"
    drawing = start(every(0, "red"), every(1, "red"), papa=" ".join(["red"] * 12))
    assert no(drawing, "draw red") == "R6 bag-lacks"
    assert no(drawing, "token 0 1 none") == "R4 tokens-are-laid"
    assert no(drawing, "roll two") == "R6 draw-first"
    rolling = play(lined(), "dare")
    assert no(rolling, "draw red") == "R15 roll-first"
    assert no(rolling, "token 1 1 none") == "R4 tokens-are-laid"
    assert no(lined(), "roll two", seat=CHANCE) == "R16 chance-waits"
    assert no(lined(), "dare", seat=CHANCE) == "R5 chance-cannot"


# What is due in each phase, and the wrong kinds of action there.
MOMENTS = {
    "aim": lambda: start(turn=7),
    "give": lambda: draw(start(token="one"), "RRRR"),
    "hand": lambda: draw(start(token="gift"), "RRRR"),
    "put-gift": lambda: play(draw(start(token="gift"), "RRRR"), "hand red 1"),
    "place": lambda: draw(start(), "RRRR"),
    "answer": lined,
    "steal": lambda: play(lined(), "dare, roll one"),
    "put-stolen": lambda: play(lined(), "dare, roll one, steal red"),
}
WRONG = {
    "aim": "give red, hand red 1, put red a1, dare, steal red",
    "give": "aim 1, hand red 1, put red a1, decline, steal red",
    "hand": "aim 1, give red, put red a1, dare, steal red",
    "put-gift": "aim 1, give red, hand red 0, decline, steal red",
    "place": "aim 1, give red, hand red 1, dare, steal red",
    "answer": "aim 1, give red, hand red 1, put red f2, steal red",
    "steal": "aim 1, give red, hand red 1, put red f2, dare",
    "put-stolen": "aim 1, give red, hand red 1, decline, steal red",
}


@pytest.mark.parametrize("due", MOMENTS)
def test_whoever_does_the_wrong_thing_is_told_what_comes_first(due):
    """R7, R10, R15, R16, R18, R19, R25, R26, R27, R29, R31, R34"""
    state = MOMENTS[due]()
    reasons = {line: no(state, line).split()[1] for line in WRONG[due].split(", ")}
    usual = {
        "aim 1": "aim-only-last",
        "give red": "give-unasked",
        "steal red": "steal-unasked",
        "put red a1": "put-later",
        "put red f2": "put-later",
        "hand red 0": "hand-unasked",
        "hand red 1": "hand-unasked",
    }
    rolled = "rolled-already" if due in ("steal", "put-stolen") else "no-line"
    assert reasons == {line: usual.get(line, rolled) for line in reasons}
    for line in reasons:
        assert GAME.why_not(state, int(state.to_act()), GAME.parse(line)).facts["due"] == f"@due-{due}"


def test_who_steals_in_the_last_turn_of_another_has_not_aimed_there():
    """R25"""
    state = start(but(ROW_1, "a1"), turn=7, papa="green green", seats=3)
    play(draw(play(state, "aim 1"), "RRRR"), "put red a1, put red b3, put red a6, dare, roll all")
    assert no(state, "aim 2") == "R25 aimed-already"
    play(state, "steal green, put green f6")
    assert no(state, "aim 2") == "R25 aim-own-turn"
    assert said(state, "aim 2", "fr") == (
        spaced("On choisit sa zone au début de son propre septième tour : vole d'abord un cube à papa.")
    )


def test_who_steals_before_being_asked_waits_for_the_round():
    """R31"""
    state = draw(start(but(ROW_1, "a1") + " b3 a6", but(ROW_1, "a1"), token="gift", papa="blue blue"), "GRRR")
    play(state, "hand green 1, put green a1, put red a1, dare, roll all, steal blue, put blue f4")
    assert no(state, "dare") == "R31 answer-later"


def test_a_fish_is_refused_by_the_rule_of_the_cube():
    """R10, R17"""
    gift = play(draw(start("", "c1", token="gift"), "RRRR"), "hand red 1")
    assert no(gift, "put red a1") == "R10 other-colour"
    assert no(gift, "put red c1") == "R10 caught-already"
    thief = play(lined(), "dare, roll one, steal red")
    assert no(thief, "put red b1") == "R17 other-colour"
    assert no(thief, "put red a1") == "R17 caught-already"


def test_gifts_go_to_one_seat_at_a_time():
    """R10, R29"""
    state = draw(start(seats=3, active=1, token="gift"), "RRRR")
    assert no(state, "hand red 0") == "R29 hand-out-of-order"
    assert no(state, "hand red 1") == "R10 hand-to-self"
    assert no(state, "hand red 3") == "R10 unknown-seat"
    assert no(state, "hand blue 2") == "R10 not-held"


def test_the_token_says_which_colours_are_given():
    """R9, R11"""
    pair = draw(start(token="yellow-blue"), "YYGR")
    assert no(pair, "give green") == "R11 give-other-colour"
    assert no(pair, "give blue") == "R11 not-held"
    assert no(draw(start(token="two"), "YYGR"), "give blue") == "R9 not-held"


def test_a_refusal_names_the_thing_and_the_way_out_in_both_languages():
    """R12, R35"""
    state = draw(start("a1"), "RBYY")
    assert said(state, "put red b1", "fr") == (
        spaced("Le poisson en b1 est bleu : choisis un poisson de la couleur du cube.")
    )
    assert said(state, "put red d1", "en") == "The fish on d1 is not in zone 1: choose a fish in your zone."
    assert said(state, "aim 3", "fr") == spaced("Tu ne choisis ta zone qu'au septième tour : place d'abord tes cubes.")
    thief = play(lined(), "dare, roll green-red")
    assert said(thief, "steal blue", "fr") == (
        spaced("Le dé montre « les verts ou les rouges » : choisis l'une de ces deux couleurs.")
    )


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("put purple a1", "bad-colour"),
        ("put red g7", "bad-fish"),
        ("aim 7", "bad-zone"),
        ("hand red 4", "bad-seat"),
        ("token 0 1 three", "bad-token"),
        ("roll six", "bad-face"),
        ("put red", "bad-line"),
        ("pass", "bad-line"),
        ("PUT red a1", "bad-line"),
    ],
)
def test_a_line_that_is_no_action_is_answered_with_what_was_expected(line, key):
    """R41: the notation has no pass."""
    with pytest.raises(BadNotation) as error:
        GAME.parse(line)
    assert error.value.key == key
    assert all(error.value.sentence(lang) for lang in ("fr", "en"))
