"""What Reef says while it is played: prompts, events, the score sheet, and the reef as text."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from atoll.games import module_of
from atoll.games.reef import GAME
from atoll.kernel.state import CHANCE, OVER, Rng
from french import spaced
from games.reef.positions import opening, play, reef

SIX = ("YC", "VC", "BF", "RS", "GT", "PH")
REST = " ." * 30
NAMES = ("Nina", "Marc")
FULL = "VF VC YJ YC GF RS PC VT PS GH BF BH RJ GS VS YH RF GJ BC BJ BS YS PF VJ PJ BT YF PT PH GT YT VH RH RT RC GC"


def told(state, line: str, lang: str = "en") -> list[str]:
    """The events of one line, said with names."""
    before, seat = state.copy(), int(state.to_act())
    play(state, line)
    return [event.sentence(lang, NAMES) for event in GAME.tell(before, seat, GAME.parse(line), state, None)]


def prompt(state) -> tuple[str, str]:
    phrase = GAME.prompt(state)
    return phrase.sentence("fr", NAMES), phrase.sentence("en", NAMES)


def test_a_draw_is_told():
    """R9"""
    assert told(opening(), "draw crab-yellow") == ["The river brings the yellow crab."]
    assert told(opening(), "draw crab-yellow", "fr") == ["La rivière apporte le crabe jaune."]


def test_a_slide_that_makes_a_shoal_tells_the_points():
    """R6, R12"""
    state = reef("YC . . VC . ." + REST)
    said = ["Nina slides the yellow crab from a1 to c1.", "Shoal of 2 crabs: Nina gains 1 point (1)."]
    assert told(state.copy(), "slide a1 c1") == said
    said = ["Nina fait glisser le crabe jaune de a1 à c1.", spaced("Banc de 2 crabes : Nina gagne 1 point (1).")]
    assert told(state, "slide a1 c1", "fr") == said


def test_a_slide_that_breaks_a_shoal_tells_who_loses():
    """R12"""
    state = reef("YC YS YT . . ." + REST)  # seat 1 slides a colour shoal of its own apart
    assert told(state, "slide c1 f1") == ["Marc slides the yellow turtle from c1 to f1.", "Marc loses 2 points (1)."]


def test_each_is_told_the_shoal_that_brought_the_points():
    """R11, R12: the one that the tile has joined, however many there are."""
    state = play(reef("PC VC . RC . ." + " . . YS . . ." + " ." * 24, river="YC RS"), "stay")
    assert told(state, "place crab-yellow c1", "fr") == [
        "Nina pose le crabe jaune en c1.",
        spaced("Banc de 4 crabes : Nina gagne 5 points (6)."),
        spaced("Banc de 2 tuiles jaunes : Marc gagne 1 point (1)."),
    ]


def test_the_articles_are_right_in_french():
    """R2"""
    tiles = ("crab-red", "jellyfish-red", "seahorse-red", "starfish-red", "turtle-red")
    assert [told(opening(), f"draw {tile}", "fr")[0].removeprefix("La rivière apporte ") for tile in tiles] == [
        "le crabe rouge.", "la méduse rouge.", "l'hippocampe rouge.", "l'étoile de mer rouge.", "la tortue rouge.",
    ]  # fmt: skip


def test_staying_and_placing_are_told():
    """R8, R16"""
    state = reef("YC . . VC . ." + REST, river="BF RS")
    assert told(state, "stay") == ["Nina slides nothing."]
    assert told(state, "place fish-blue f6", "fr") == ["Nina pose le poisson bleu en f6."]


def test_the_end_names_the_winner():
    """R13"""
    state = play(reef(FULL.replace("PT", "."), river="PT"), "stay")
    assert told(state, "place turtle-pink d5", "fr")[-1] == "Nina gagne la partie."


@pytest.mark.parametrize(
    ("state", "fr", "en"),
    [
        (opening(), "Le hasard tire une tuile pour la rivière.", "Chance draws a tile for the river."),
        (opening(*SIX), spaced("Nina commence : pose une tuile de la rivière où tu veux."),
         "Nina starts: place a tile from the river wherever you like."),
        (
            reef("YC" + " ." * 35),
            spaced("Marc : fais glisser une tuile, ou ne bouge rien."),
            "Marc: slide a tile, or stay.",
        ),
        (reef("YC" + " ." * 35, phase="place"), spaced("Marc : pose une tuile de la rivière sur une case vide."),
         "Marc: place a tile from the river on an empty cell."),
        (reef(FULL, river=""), "La partie est finie.", "The game is over."),
    ],
)  # fmt: skip
def test_the_prompt_says_what_may_be_done(state, fr, en):
    """R5, R7, R8, R9, R10"""
    assert prompt(state) == (fr, en)


def test_the_score_sheet_names_every_shoal_and_its_cells():
    """R11, R12"""
    state = reef("YC VC RC . . ." + " YS . . . . ." + " ." * 24)
    [types] = GAME.score_lines(state, 0)
    [colours] = GAME.score_lines(state, 1)
    assert (types.points, types.marks, types.sentence("fr")) == (3, ("a1", "b1", "c1"), "Banc de 3 crabes")
    assert (colours.points, colours.marks, colours.sentence("en")) == (1, ("a1", "a2"), "Shoal of 2 yellow tiles")


def test_a_view_shows_the_whole_reef_to_everybody():
    """R19"""
    view = GAME.view(reef("YC . . VC . ." + REST, river="BF RS", types="second"), 1)
    assert view.board == {"a1": "crab-yellow", "d1": "crab-purple"}
    assert view.river == ("fish-blue", "starfish-red")
    assert (view.reserve, view.phase, view.turn, view.gathers) == (32, "slide", 3, ("colours", "types"))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_reef_as_text_fits_into_100_columns_at_every_moment(lang):
    """R1"""
    terminal = module_of("reef", "terminal")
    state, rng, drawn = GAME.start(2, {}), Rng(2), set()
    while state.to_act() != OVER:
        if state.to_act() != CHANCE:
            console = Console(width=300, record=True, file=StringIO(), color_system=None)
            console.print(terminal.draw(GAME.view(state, 0), lang))
            text = console.export_text()
            assert max(map(len, text.rstrip().splitlines())) <= 100
            drawn.add(text)
        state.apply(state.pick(rng))
    assert len(drawn) > 60, "different positions look different, without colour too"
