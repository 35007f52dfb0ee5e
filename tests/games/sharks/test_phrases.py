"""What is told of a game: events, prompts, the view and the board in the terminal."""

from __future__ import annotations

import re

import pytest

from atoll.games.sharks import GAME
from atoll.games.sharks.terminal import draw as drawn
from atoll.kernel.state import OVER, Rng
from french import spaced
from games.sharks.positions import ROW_1, but, draw, every, lined, play, start

PLAIN = re.compile(r"\[/?[a-z0-9# ]*\]")


def told(state, line, lang="en"):
    """What everybody hears when whoever is to act plays this line; the state moves on."""
    before, action = state.copy(), GAME.parse(line)
    seat = int(state.to_act())
    play(state, line)
    return [event.sentence(lang) for event in GAME.tell(before, seat, action, state, None)]


def test_the_last_drawn_cube_may_end_a_turn_and_everything_is_told():
    """R13, R14"""
    state = draw(start("a1 b3 a6"), "RRR")
    assert told(state, "draw red") == [
        "Seat 0 draws a red cube.",
        "Seat 0 leaves four red cubes to papa shark.",
        "Seat 1 starts a turn in zone 1, with the token “nothing to give”.",
    ]


def test_given_cubes_are_not_told_as_left_over():
    """R11, R13"""
    state = draw(start("a1 b3 a6", token="yellow-blue"), "YYRR")
    assert told(state, "give yellow")[:2] == [
        "Seat 0 gives two yellow cubes to papa shark.",
        "Seat 0 leaves two red cubes to papa shark.",
    ]


def test_a_prompt_asks_only_for_colours_that_are_in_the_hand():
    """R11"""
    both, one = (draw(start("a1 b3 a6", token="yellow-blue"), cubes) for cubes in ("YBRR", "YYRR"))
    assert GAME.prompt(both).sentence("en") == "Seat 0: give papa shark all your yellow cubes or all your blue cubes."
    assert GAME.prompt(one).sentence("en") == "Seat 0: give papa shark all your yellow cubes."


def test_a_gift_without_a_fish_is_told_as_lost():
    """R29"""
    state = draw(start("", every(1, "red"), token="gift"), "RGYB")
    assert told(state, "hand red 1", "fr") == [
        "Place 0 offre un cube rouge à Place 1.",
        spaced("Place 1 ne peut pas placer le cube rouge : papa requin le prend."),
    ]


def test_a_put_tells_what_it_has_filled():
    """R15, R21, R22"""
    rows = " ".join(f"{x}{y}" for y in (1, 2) for x in "abcdef")
    state = draw(start(but(rows, "a1") + " b3 a6"), "RRRR")
    assert told(state, "put red a1")[:4] == [
        "Seat 0 catches the red fish on a1.",
        "Seat 0 completes row 1.",
        "Seat 0 fills box 1 and gains 1 point.",
        "Seat 0 has filled the three boxes of zone 4 and gains 2 points more.",
    ]


def test_an_attempt_is_told_step_by_step():
    """R15, R16"""
    state = lined(papa="green green")
    assert told(state, "dare", "fr") == ["Place 0 tente de voler papa requin."]
    assert told(state, "roll green-red", "fr") == [spaced("Place 0 lance le dé, qui dit « les verts ou les rouges ».")]
    assert told(state, "steal green", "fr") == ["Place 0 vole deux cubes verts à papa requin."]
    blue = play(lined(papa="blue"), "dare")
    assert told(blue, "roll yellow-blue") == ["Seat 0 rolls the die, which says “the yellow or the blue ones”."]


def test_a_wasted_attempt_says_who_can_take_nothing():
    """R34, R36"""
    nothing = play(lined(), "dare")
    assert told(nothing, "roll yellow-blue")[1] == "Seat 0 can take nothing: no luck this time."
    reds = every(0, "red")
    full = play(draw(start(f"{but(ROW_1, 'b1')} {reds}"), "BRRR"), "put blue b1, dare")
    assert told(full, "roll one")[1] == "Seat 0 can take nothing: no luck this time.", "seat 1 could, but may not"
    empty = play(draw(start(but(ROW_1, "a1")), "RRRB"), "put red a1, put red b3, put red a6, put blue a3, dare")
    assert told(empty, "roll all")[1] == "Nobody can take anything: Seat 0 has dared for nothing."


def test_the_end_names_everybody_who_wins():
    """R23"""
    state = draw(play(start("a1 b3 a6", "b2 a4 a5", turn=7, active=1), "aim 1"), "RRR")
    assert told(state, "draw red")[2:] == [
        "Everybody has played seven turns.",
        "Seat 0 shares the victory with 0 points.",
        "Seat 1 shares the victory with 0 points.",
    ]
    alone = draw(play(start("a1 b1 a2 b2", "b2 a4 a5", turn=7, active=1), "aim 1"), "RRR")
    assert told(alone, "draw red", "fr")[2:] == [
        "Tout le monde a joué ses sept tours.",
        "Place 0 gagne la partie avec 1 point.",
    ]


def test_prompts_say_what_is_due():
    """R9, R10, R12, R16"""
    two = draw(start(token="two"), "RRRR")
    assert GAME.prompt(two).sentence("en") == "Seat 0: give papa shark two cubes."
    assert GAME.prompt(play(two, "give red")).sentence("en") == "Seat 0: give papa shark one more cube."
    gift = draw(start(token="gift"), "RRRR")
    assert GAME.prompt(gift).sentence("fr", ["Nina", "Marc"]) == spaced("Nina : offre un cube à Marc.")
    stolen = play(lined(papa="green green"), "dare, roll green-red, steal green")
    assert GAME.prompt(stolen).sentence("fr") == spaced(
        "Place 0 : place les deux cubes verts que tu as volés, où tu veux sur ton plateau."
    )


@pytest.mark.parametrize(
    ("moment", "prompt"),
    [
        (lambda: GAME.start(2, {}), "Le hasard pose un jeton pour Place 0, dans la zone 1."),
        (start, "Le hasard pioche un cube pour Place 0."),
        (lambda: start(turn=7), spaced("Place 0 : c'est ton dernier tour, choisis ta zone.")),
        (lambda: draw(start(), "RRRR"), spaced("Place 0 : place tes cubes dans la zone 1.")),
        (
            lambda: draw(start(token="green-red"), "RRGG"),
            spaced("Place 0 : donne à papa requin tous tes cubes verts ou tous tes cubes rouges."),
        ),
        (
            lambda: play(draw(start(token="gift"), "RRRR"), "hand red 1"),
            spaced("Place 1 : on t'offre un cube rouge, place-le où tu veux sur ton plateau."),
        ),
        (lined, spaced("Place 0 : tu as complété une ligne. Tentes-tu de voler papa requin, ou renonces-tu ?")),
        (lambda: play(lined(), "dare"), "Le dé roule pour Place 0."),
        (lambda: play(lined(), "dare, roll two"), spaced("Place 0 : vole un cube à papa requin.")),
        (
            lambda: play(lined(papa="blue"), "dare, roll yellow-blue"),
            spaced("Place 0 : vole les cubes jaunes ou les cubes bleus de papa requin."),
        ),
        (
            lambda: play(lined(), "dare, roll one, steal red"),
            spaced("Place 0 : place le cube rouge que tu as volé, où tu veux sur ton plateau."),
        ),
        (
            lambda: draw(play(start("a1 b3 a6", "b2 a4 a5", turn=7, active=1), "aim 1"), "RRRR"),
            "La partie est finie.",
        ),
    ],
)
def test_every_moment_has_its_prompt(moment, prompt):
    """R4, R6, R11, R15, R16, R19, R20, R29"""
    assert GAME.prompt(moment()).sentence("fr") == prompt


def test_tokens_and_the_seventh_turn_are_told():
    """R4, R19"""
    assert told(GAME.start(2, {}), "token 0 1 gift") == ["Seat 0 gets the token “a present for everybody” for zone 1."]
    last = draw(start(turn=6, active=1), "RRRR")
    play(last, "put red a5, put red e5")
    assert told(last, "put red f6")[1:] == [
        "Seat 1 leaves a red cube to papa shark.",
        "Seat 0 starts the last turn and chooses a zone.",
    ]
    assert told(last, "aim 4") == ["Seat 0 chooses zone 4."]


def test_a_view_holds_the_obligations_of_the_moment():
    """R29, R31, R37"""
    view = GAME.view(play(draw(start(token="gift"), "RRRR"), "hand red 1"), None)
    assert (view.phase, view.to_act, view.active, view.owed, view.colour) == ("put-gift", 1, 0, 1, "red")
    assert (view.receiver, view.hand["red"], view.zone) == (1, 3, 1)
    asked = GAME.view(lined(), 1)
    assert (asked.phase, asked.lined, asked.rolled) == ("ask", (0,), ())
    thief = GAME.view(play(lined(), "dare, roll one"), 1)
    assert (thief.phase, thief.face, thief.rolled) == ("steal", "one", (0,))


def test_the_terminal_shows_every_fish_without_needing_colour():
    """R1, R3, R37"""
    text = PLAIN.sub("", drawn(GAME.view(start(ROW_1), None), "en"))
    rows = text.splitlines()
    assert " ".join(rows[0].split()) == "* Seat 0: 0 points Seat 1: 0 points"
    assert rows[2].startswith("1 (R)(B)|(G)(R)|(B)(Y)  > zone 1 ab: free")
    assert rows[3].startswith("2  y  g | y  b | g  r     zone 2 cd: 1 to papa")
    assert rows[6].endswith("zone 4 1-2: gift"), "a row of boxes is named by its rows of fish"


def test_the_terminal_fits_into_100_columns_at_every_moment():
    """R37"""
    for seats in (2, 3, 4):
        state, rng = GAME.start(seats, {}), Rng(seats)
        while state.to_act() != OVER:
            state.apply(state.pick(rng))
            for lang in ("fr", "en"):
                text = PLAIN.sub("", drawn(GAME.view(state, None), lang))
                assert max(map(len, text.splitlines())) <= 100
