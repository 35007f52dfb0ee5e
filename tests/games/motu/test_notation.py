"""Motu's lines: every action is one, and a wrong line is answered with what was expected."""

from __future__ import annotations

import pytest

from atoll.games.motu import GAME
from atoll.games.motu.rules import ACTIONS
from atoll.kernel.errors import BadNotation
from atoll.kernel.state import OVER
from atoll.words import LANGUAGES
from french import spaced
from games.motu.scene import dealt, placing, play, quick_day, quick_turn, why


@pytest.mark.parametrize(
    "line",
    [
        "take row-1 a1",
        "take row-3 a3 c3 e3",
        "take column-a a1 a5",
        "take column-f f3 f4 f5",
        "put 1 0,0 0",
        "put 5 -52,52 3",
        "put 3 2,-1 1",
        "keep 3",
        "drop 5",
        "done",
        "flower b2 octopus",
        "lay column-c",
        "blossom crab",
        "deal a1 sea-72",
        "deal f5 tiki-11",
    ],
)
def test_a_line_comes_back_as_it_was_written(line):
    """R11"""
    assert GAME.text(GAME.parse(line)) == line


def test_every_action_is_a_line_of_its_own():
    """R11, R41: the numbers 0 … 225443, every 7th of them"""
    numbers = range(0, ACTIONS, 7)
    texts = [GAME.text(action) for action in numbers]
    assert [GAME.parse(text) for text in texts] == list(numbers)
    assert GAME.action_count == 355 + 5 * 105 * 105 * 4 + 5 + 5 + 1 + 300 + 11 + 7 + 30 * 142
    with pytest.raises(ValueError, match="0 to 225443"):
        GAME.text(ACTIONS)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "bad-line"),
        ("jump", "bad-line"),
        ("done now", "bad-line"),
        ("put 1 0,0", "bad-line"),
        ("take row-3", "bad-take-count"),
        ("take row-3 a3 b3 c3 d3", "bad-take-count"),
        ("take row-3 a4", "bad-take-cell"),
        ("take column-a b1", "bad-take-cell"),
        ("take row-3 c3 a3", "bad-take-order"),
        ("take row-3 a3 a3", "bad-take-order"),
        ("take row-6 a6", "bad-line-name"),
        ("take row-1 g1", "bad-space"),
        ("lay f", "bad-line-name"),
        ("put 0 0,0 0", "bad-place"),
        ("put 6 0,0 0", "bad-place"),
        ("keep 7", "bad-place"),
        ("drop x", "bad-place"),
        ("put 1 0,0 4", "bad-turns"),
        ("put 1 0,0 -1", "bad-turns"),
        ("put 1 0;0 0", "bad-spot"),
        ("put 1 +1,0 0", "bad-spot"),
        ("put 1 -0,0 0", "bad-spot"),
        ("put 1 01,0 0", "bad-spot"),
        ("put 1 0,0,0 0", "bad-spot"),
        ("put 1 −1,0 0", "bad-spot"),
        ("put 1 53,0 0", "bad-reach"),
        ("put 1 0,-53 0", "bad-reach"),
        ("flower a1 shark", "bad-element"),
        ("flower z9 fish", "bad-space"),
        ("blossom hut", "bad-animal"),
        ("blossom whale", "bad-animal"),
        ("deal a1 sea-73", "bad-tile"),
        ("deal a1 sea-1", "bad-tile"),
    ],
)
def test_a_wrong_line_is_told_what_was_expected(line, key):
    """R11, R41"""
    with pytest.raises(BadNotation) as caught:
        GAME.parse(line)
    assert caught.value.key == key
    assert len({caught.value.sentence(lang) for lang in LANGUAGES}) == 2


def test_refusals_name_the_place_and_the_way_out():
    """R16, R18, R20, R27"""
    state = placing("sea-01 sand-01", laid="sea-49 0,0; sea-50 2,0")

    def said(line: str) -> tuple[str, str, tuple[str, ...]]:
        refusal = GAME.why_not(state, 0, GAME.parse(line))
        return refusal.sentence("fr"), refusal.sentence("en"), refusal.marks

    assert said("put 1 4,2 0") == (
        spaced("Ici, la tuile ne touche la mer que par un coin : il faut un côté."),
        "Here the tile touches the sea only by a corner: it needs a side.",
        ("0:4,2",),
    )
    assert said("put 2 1,1 0") == (
        spaced("Ici, le bas de la tuile serait au-dessus du vide : il faut de la mer sous tout le sable."),
        "Here the bottom of the tile would lie over nothing: sand needs sea everywhere below it.",
        ("0:1,2", "0:2,2"),
    )
    assert said("drop 1")[0] == spaced("Il reste de la place sur ton ponton : garde la tuile, on ne défausse rien.")
    assert said("done")[1] == "You still have two tiles in your hand: put them or keep them."


def test_refusals_stay_true_when_the_pontoon_is_full():
    """R13, R14, R16: they never send to a pontoon without room, nor to an island where nothing fits"""

    def said(state, line: str) -> tuple[str, str]:
        refusal = GAME.why_not(state, 0, GAME.parse(line))
        return refusal.rule, refusal.sentence("en")

    stuck = placing("sand-01", "sand-02 sand-03", laid="sea 0,0")
    drop = "Your pontoon is full and a tile of your hand fits nowhere: put what you can, or drop a tile."
    assert said(stuck, "keep 1") == said(stuck, "done") == ("R16", drop)
    fitting = placing("sea-01", "sand-02 sand-03", laid="sea 0,0")
    assert said(fitting, "keep 1") == (
        "R14",
        "Your pontoon is full: put this tile on your island, or first one of your pontoon if it fits.",
    )
    assert said(fitting, "done") == ("R13", "A tile is still in your hand and your pontoon is full: put it.")
    dry = placing("sand-01", "sand-02 sand-03")
    assert said(dry, "put 4 0,0 0") == (
        "R45",
        "The first tile of an island is a sea tile: this one (sand) cannot go there yet.",
    )


def test_an_overlap_names_a_part_of_the_tile_and_every_cell_over_nothing_is_marked():
    """R19, R22"""
    state = placing("sea-01 hut-01", laid="sea-49 0,0; sea-50 2,0")
    overlap = GAME.why_not(state, 0, GAME.parse("put 1 1,1 0"))
    assert overlap.sentence("en") == "Here the top of the tile would lie on another sea tile: put it beside that one."
    assert overlap.marks == ("0:1,1", "0:2,1")
    assert GAME.why_not(state, 0, GAME.parse("put 2 3,1 0")).marks == ("0:4,1", "0:3,2", "0:4,2")


def test_events_are_told_in_words():
    """R10, R15"""
    state = dealt(4, {"a1": "sea-06", "b1": "sand-31", "c1": "hut-01"})

    def told(line: str, lang: str) -> str:
        before = state.copy()
        after = state.copy()
        after.apply(GAME.parse(line))
        events = GAME.tell(before, int(before.to_act()), GAME.parse(line), after, None)
        return " ".join(event.sentence(lang, ("Nina", "Marc", "Zoé", "Léo")) for event in events)

    assert (
        told("take row-1 a1 b1 c1", "fr") == "Nina prend les tuiles en a1, b1 et c1 et pose une pagaie sur la ligne 1."
    )
    state.apply(GAME.parse("take row-1 a1 b1 c1"))
    assert told("put 1 0,0 0", "en") == (
        "Nina puts a sea tile with a seahorse, a ray and a bottle to begin the island. Nina gains 1 point (1)."
    )
    assert told("keep 2", "fr") == "Nina garde une tuile sable avec une tortue sur son ponton."
    assert told("keep 3", "en") == "Nina keeps a hut on the pontoon."
    state = dealt(4, {"a5": "sand-31"}, blossoms="seahorse ray octopus fish")
    for _ in range(4):
        quick_turn(state)
    assert told("flower a5 turtle", "fr") == (
        spaced("Léo donne une fleur avec la tuile en a5 : chaque tortue vaut maintenant 2 points.")
    )


def test_the_prompt_says_what_may_be_done_now():
    """R6, R7, R8, R12, R13, R16, R26, R32"""

    def prompt(state) -> str:
        return GAME.prompt(state).sentence("en", ("Nina", "Marc", "Zoé", "Léo"))

    start = GAME.start(3, {"neutral": "chosen"})
    assert prompt(start) == "Chance draws the animals that start with flowers."
    play(start, "blossom ray", "blossom fish", "blossom crab", "blossom parrot")
    assert prompt(start) == "Nina: lay the paddle that stays all game on a row or a column."
    assert prompt(play(start, "lay row-1")) == "Chance deals a tile to the market."
    assert prompt(dealt(2)) == "Nina: take one or two free tiles of one row or one column."
    assert prompt(placing("sea", laid="sea-50 0,0")) == "Nina: put or keep the tile in your hand."
    assert prompt(placing("sea sand", laid="sea-50 0,0")) == "Nina: put or keep the two tiles in your hand."
    full = placing("sea sea-51", "sand-02 sand-03", laid="sea-50 0,0")
    assert prompt(full) == "Nina: your pontoon is full. Put the two tiles in your hand."
    assert prompt(placing("", "sea")) == "Nina: put tiles of your pontoon if you like, then end your turn."
    assert prompt(placing("", "hut")) == prompt(placing("")) == "Nina: you cannot put anything more, end your turn."
    assert prompt(placing("sand-01 sea", "sand-02 sand-03", laid="sea-50 0,0")) == (
        "Nina: your pontoon is full and a tile fits nowhere. Put what you can, or drop a tile."
    )
    assert prompt(placing("sand-01", "sand-02 sand-03", laid="sea 0,0")) == (
        "Nina: your pontoon is full and none of your tiles fits on your island. Drop a tile."
    )
    assert prompt(placing("sand-01 sand-02", laid="sea 0,0")) == (
        "Nina: the two tiles in your hand fit nowhere yet. Keep them on your pontoon."
    )
    state = dealt(4)
    for _ in range(4):
        quick_turn(state)
    assert prompt(state) == "Léo: give a flower to an animal, a hut or a tiki on a free tile."
    while state.to_act() != OVER:
        quick_day(state)
    assert prompt(state) == "The game is over."


def test_nothing_is_kept_or_dropped_from_an_empty_place():
    """R11, R14, R43"""
    state = placing("sand-01", "sand-02", laid="sea 0,0")
    assert why(state, "keep 2") == "R11 hand-place-empty"
    assert why(state, "drop 5") == "R14 pontoon-place-empty"
    assert why(state, "keep 5") == "R14 pontoon-place-empty"
    assert why(state, "keep 4") == "R43 keep-from-pontoon"


@pytest.mark.parametrize(
    ("seats", "neutral", "longest"),
    [(2, "column-f", 251), (2, "chosen", 251), (3, "column-f", 351), (3, "chosen", 352), (4, "column-f", 404)],
)
def test_the_longest_log_is_known(seats, neutral, longest):
    """R32, R46"""
    assert GAME.longest(seats, {"neutral": neutral}) == longest
