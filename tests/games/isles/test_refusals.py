"""Every refusal of Isles: who, when, and what else to do."""

from __future__ import annotations

import pytest

from atoll.kernel.errors import BadNotation, BadOption, BadSeats
from atoll.kernel.state import CHANCE, CLOCK
from french import spaced

HIGH = "0 open high, chance draw high-01, chance draw high-02, chance draw high-03"
DREAMS = "0 open dream, chance draw dream-01, chance draw dream-02, chance draw dream-03"


@pytest.mark.parametrize(
    ("script", "seat", "line", "refused"),
    [
        # whose turn it is
        ("", 1, "open high", "R6 not-your-turn"),
        (HIGH, 1, "take 1", "R7 not-your-turn"),
        (f"{HIGH}, 0 take 1", 2, "put 1", "R7 not-your-turn"),
        (f"{HIGH}, 0 take 1, 0 put 1", 2, "name 1", "R8 not-your-turn"),
        (f"{HIGH}, 0 take 1, 0 put 1, 0 name 2", 1, "take 2", "R8 not-your-turn"),
        (f"{HIGH}, 0 take 1, 0 put 1, 0 name 2, 2 take 2", 1, "take 3", "R8 not-your-turn"),
        (f"{HIGH}, 0 take 1, 0 put 1, 0 name 2, 2 take 2, 2 put 1", 2, "take 3", "R9 not-your-turn"),
        ("0 open high", 0, "take 1", "R6 not-your-turn"),
        ("", 3, "open high", "R5 unknown-seat"),
        # chance and the clock
        ("", 0, "draw high-01", "R40 chance-only"),
        ("0 open high", 0, "draw high-01", "R40 chance-only"),
        ("", CHANCE, "draw high-01", "R6 chance-waits"),
        ("", CHANCE, "open high", "R40 chance-cannot"),
        ("0 open high", CHANCE, "draw low-01", "R6 other-pile"),
        ("0 open high, chance draw high-01", CHANCE, "draw high-01", "R40 drawn-already"),
        ("", CLOCK, "open high", "R5 no-hourglass"),
        # opening
        (HIGH, 0, "open low", "R6 opened-already"),
        (f"{HIGH}, 0 take 1, 0 put 1", 0, "open low", "R6 opened-already"),
        # taking
        ("", 0, "take 1", "R6 open-first"),
        (HIGH, 0, "take 4", "R6 no-such-place"),
        (f"{HIGH}, 0 take 2, 0 put 1, 0 name 1", 1, "take 2", "R8 place-taken"),
        (f"{HIGH}, 0 take 2, 0 put 1, 0 name 1, 1 take 1, 1 put 1", 2, "take 1", "R9 place-taken"),
        (f"{HIGH}, 0 take 2", 0, "take 1", "R42 put-first"),
        (f"{HIGH}, 0 take 2, 0 put 1", 0, "take 1", "R8 name-first"),
        # placing
        ("", 0, "put 1", "R6 open-first"),
        (HIGH, 0, "put 1", "R7 take-first"),
        (f"{HIGH}, 0 take 1, 0 put 1, 0 name 2", 2, "put 1", "R8 take-first"),
        (f"{HIGH}, 0 take 1", 0, "put 2", "R11 not-adjacent"),
        (f"{HIGH}, 0 take 1, 0 put 1", 0, "put 2", "R8 name-first"),
        (DREAMS, 0, "put 1", "R10 dream-has-no-column"),
        (f"{DREAMS}, 0 take 1", 0, "put 1", "R10 dream-has-no-column"),
        # naming
        ("", 0, "name 1", "R6 open-first"),
        (HIGH, 0, "name 1", "R7 take-first"),
        (f"{HIGH}, 0 take 1", 0, "name 1", "R42 put-first"),
        (f"{HIGH}, 0 take 1, 0 put 1", 0, "name 0", "R35 name-yourself"),
        (f"{HIGH}, 0 take 1, 0 put 1", 0, "name 4", "R8 unknown-seat"),
        # hiding
        ("", 0, "hide 1", "R29 hide-needs-two"),
        (HIGH, 0, "hide 1", "R29 hide-needs-two"),
    ],
)
def test_with_three_seats(isles, script, seat, line, refused):
    """R5, R6, R7, R8, R9, R10, R11, R29, R35, R40, R42"""
    assert isles.no(isles.play(isles.start(3), script), seat, line) == refused


@pytest.mark.parametrize(
    ("script", "seat", "line", "refused"),
    [
        ("", 1, "open high", "R28 not-your-turn"),
        ("", CHANCE, "draw high-01", "R28 chance-waits"),
        ("0 open high", CHANCE, "draw low-01", "R28 other-pile"),
        ("", 0, "hide 1", "R28 open-first"),
        ("", 0, "take 1", "R28 open-first"),
        (HIGH, 0, "open low", "R28 opened-already"),
        (HIGH, 1, "hide 1", "R29 not-your-turn"),
        (HIGH, 0, "take 1", "R29 hide-first"),
        (HIGH, 0, "put 1", "R29 hide-first"),
        (f"{HIGH}, 0 hide 2", 0, "hide 1", "R30 not-your-turn"),
        (f"{HIGH}, 0 hide 2", 1, "hide 1", "R29 hidden-already"),
        (f"{HIGH}, 0 hide 2", 1, "take 4", "R28 no-such-place"),
        (f"{HIGH}, 0 hide 2", 1, "name 0", "R31 nobody-named"),
        (f"{HIGH}, 0 hide 2", 1, "put 1", "R30 take-first"),
        (f"{HIGH}, 0 hide 2, 1 take 2", 0, "take 1", "R30 not-your-turn"),
        (f"{HIGH}, 0 hide 2, 1 take 2", 1, "take 1", "R42 put-first"),
        (f"{HIGH}, 0 hide 2, 1 take 2, 1 put 1", 1, "take 1", "R31 not-your-turn"),
        (f"{HIGH}, 0 hide 2, 1 take 2, 1 put 1", 0, "take 2", "R31 place-taken"),
        (f"{HIGH}, 0 hide 2, 1 take 2, 1 put 1, 0 take 1, 0 put 1", 0, "open low", "R28 not-your-turn"),
    ],
)
def test_with_two_seats(isles, script, seat, line, refused):
    """R28, R29, R30, R31, R42"""
    assert isles.no(isles.play(isles.start(2), script), seat, line) == refused


def test_with_two_seats_an_empty_pile_cannot_be_opened(isles):
    """R28"""
    state = isles.islands(2, "high 01 02 03 04")
    assert isles.no(state, int(state.lookout), "open high") == "R28 pile-empty"


def test_somebody_served_cannot_be_named_again(isles):
    """R8"""
    state = isles.play(isles.start(4), f"{DREAMS}, chance draw dream-04, 0 take 1, 0 name 3, 3 take 2")
    assert isles.no(state, 3, "name 0") == "R8 served-already"
    assert isles.lines(state) == ["name 1", "name 2"]


def test_nothing_is_allowed_once_the_game_is_over(isles):
    """R17"""
    state = isles.islands(3, "high 01 02 03 04\nmiddle 01 02 03 04\nlow 01 02 03 04\ndream 01 03 05 07")
    for seat in (0, 1, 2, CHANCE, CLOCK, 9):
        for line in ("open high", "draw high-05", "hide 1", "take 1", "put 1", "name 1"):
            assert isles.no(state, seat, line) == "R17 game-over"


def test_a_number_without_a_line_is_no_action(isles):
    """R5"""
    for action in (-1, isles.game.action_count):
        assert isles.game.why_not(isles.start(3), 0, action).key == "unknown-action"


def test_a_refusal_points_at_the_place_and_names_the_way_out(isles):
    """R11, R8"""
    state = isles.play(isles.start(3), f"{HIGH}, 0 take 2")
    refusal = isles.game.why_not(state, 0, isles.game.parse("put 3"))
    assert refusal.marks == ("0:high:3",)
    assert refusal.sentence("fr") == (
        spaced("La colonne 3 de la rangée du haut ne touche ni ton plateau ni une tuile : pose plus près.")
    )
    isles.play(state, "0 put 1, 0 name 1")
    refusal = isles.game.why_not(state, 1, isles.game.parse("take 2"))
    assert refusal.sentence("en", ("Nina", "Marc", "Zoé")) == "Nina has tile 2 already: choose another one."


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("open sky", "bad-pile"),
        ("draw high-7", "bad-tile"),
        ("draw high-?", "bad-tile"),
        ("draw high-21", "bad-tile"),
        ("hide 4", "bad-hide"),
        ("take 0", "bad-place"),
        ("take ２", "bad-place"),
        ("put 5", "bad-column"),
        ("name 5", "bad-seat"),
        ("open", "bad-line"),
        ("jump 3", "bad-line"),
        ("", "bad-line"),
    ],
)
def test_a_bad_line_says_what_was_expected(isles, line, key):
    """R6"""
    with pytest.raises(BadNotation) as caught:
        isles.game.parse(line)
    assert caught.value.key == key
    assert caught.value.sentence("fr") != caught.value.sentence("en")


def test_isles_is_for_two_to_five_and_has_no_options(isles):
    """R2"""
    for seats in (0, 1, 6):
        with pytest.raises(BadSeats):
            isles.start(seats)
    with pytest.raises(BadOption):
        isles.game.start(3, {"gaps": "yes"})
