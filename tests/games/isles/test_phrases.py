"""What the table hears."""

from __future__ import annotations

import pytest

from atoll.games import find
from atoll.kernel.record import read
from atoll.kernel.state import Rng
from atoll.kernel.table import Table
from walking import TESTS

GAME = find("isles")
NAMES = ("Nina", "Marc", "Zoé", "Léo", "Ada")


def heard(isles, state, script, viewer=None):
    """The sentences that a viewer hears of some lines."""
    told = []
    for line in script.split(", "):
        before = state.copy()
        isles.play(state, line)
        who, _, text = line.partition(" ")
        seat = -1 if who == "chance" else int(who)
        events = GAME.tell(before, seat, GAME.parse(text), state, viewer)
        told += [event.sentence("en", NAMES) for event in events]
    return told


def test_a_turn_for_three_as_the_table_hears_it(isles):
    """R6, R7, R8, R9"""
    script = "0 open low, chance draw low-01, chance draw low-04, chance draw low-03"
    script += ", 0 take 2, 0 put 1, 0 name 2, 2 take 3, 2 put 1, 1 take 1, 1 put 1"
    assert heard(isles, isles.start(3), script) == [
        "Nina opens the low pile.",
        "Tile 1 shows an elephant.",
        "Tile 2 shows two palms.",
        "Tile 3 shows a palm and a fennec.",
        "Nina takes tile 2: two palms.",
        "Nina puts the tile into the low row, column 1.",
        "Nina names Zoé to choose next.",
        "Zoé takes tile 3: a palm and a fennec.",
        "Zoé puts the tile into the low row, column 1.",
        "The last tile is for Marc.",
        "Marc takes tile 1: an elephant.",
        "Marc puts the tile into the low row, column 1.",
        "Marc becomes the lookout.",
    ]


def test_a_turn_for_two_as_the_other_seat_hears_it(isles):
    """R28, R29, R30, R32, R33, R36"""
    script = (
        "0 open dream, chance draw dream-09, chance draw dream-17, chance draw dream-01, 0 hide 2, 1 take 1, 0 take 3"
    )
    assert heard(isles, isles.start(2), script, viewer=1) == [
        "Nina opens the dream pile.",
        "Nina looks at tile 1 in secret.",
        "Nina looks at tile 2 in secret.",
        "Nina looks at tile 3 in secret.",
        "Nina leaves tile 2 face down.",
        "Nina shows tile 1: a dream of elephants.",
        "Nina shows tile 3: a dream of rocs.",
        "Marc takes tile 1: a dream of elephants.",
        "Nina takes tile 3: a dream of rocs.",
        "A tile leaves the game: the dream of the snake.",
        "Marc becomes the lookout.",
    ]


def test_a_hidden_tile_is_named_to_all_when_it_is_taken(isles):
    """R36"""
    state = isles.play(
        isles.start(2), "0 open low, chance draw low-01, chance draw low-02, chance draw low-03, 0 hide 3"
    )
    for viewer in (None, 0, 1):
        assert heard(isles, state.copy(), "1 take 3", viewer) == [
            "Marc takes the hidden tile 3 and turns it up: a palm and a fennec."
        ]


def test_the_third_lamp_is_told_with_the_two_cells_that_turn_over(isles):
    """R15"""
    state = isles.islands(2, "high 14 15")
    isles.play(state, "0 open high, chance draw high-16, chance draw high-09, chance draw high-10")
    isles.play(state, "0 hide 2, 1 take 3, 1 put 3, 0 take 1")
    before = state.copy()
    isles.play(state, "0 put 3")
    events = GAME.tell(before, 0, GAME.parse("put 3"), state, None)
    flipped = next(event for event in events if event.key == "lamps-flipped")
    assert flipped.marks == ("0:high:1", "0:high:2")


@pytest.mark.parametrize(
    ("record", "keys"),
    [
        ("3-win2", ["game-won"]),
        ("2-tie", ["game-won-by-brigands"]),
        ("4-tie", ["game-won-by-brigands"]),
        ("3-shared", ["victory-shared", "victory-shared"]),
        ("2-shared", ["victory-shared", "victory-shared"]),
    ],
)
def test_every_way_of_ending_is_told(record, keys):
    """R27"""
    text = (TESTS / "games" / "isles" / "records" / f"{record}.txt").read_text("utf-8")
    table = read(text).replay(GAME)[0]
    told = [told.event.key for told in table.sight(None, len(table.log) - 1).events]
    assert told[-len(keys) :] == keys


@pytest.mark.parametrize(
    ("script", "prompt"),
    [
        ("", "Nina is the lookout: open a pile."),
        ("0 open low", "Chance draws the tiles of the low pile."),
        ("draws", "Nina looks at the three tiles: choose the one that you hide."),
        ("draws, 0 hide 2", "Marc: take a tile. Tile 2 is hidden: you may take it, but not look at it first."),
        ("draws, 0 hide 2, 1 take 2", "Marc: put your tile (a dromedary and a monkey) into the low row."),
        ("draws, 0 hide 2, 1 take 1, 1 put 1", "Nina: take one of the two tiles left."),
    ],
)
def test_prompts_say_in_one_sentence_what_may_be_done(isles, script, prompt):
    """R6, R28, R29, R30, R31"""
    script = script.replace("draws", "0 open low, chance draw low-01, chance draw low-02, chance draw low-03")
    assert GAME.prompt(isles.play(isles.start(2), script)).sentence("en", NAMES) == prompt


def test_the_last_tile_and_the_naming_are_prompted_with_three_seats(isles):
    """R8, R9"""
    state = isles.play(isles.start(3), "0 open dream, chance draw dream-01, chance draw dream-02, chance draw dream-03")
    isles.play(state, "0 take 1")
    assert GAME.prompt(state).sentence("en", NAMES) == "Nina: name who chooses next."
    isles.play(state, "0 name 1, 1 take 2")
    assert GAME.prompt(state).sentence("en", NAMES) == "Zoé: take the tile that is left."


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_is_exactly_as_long_as_it_says(seats):
    """R5"""
    table, rng = Table(GAME, seats, {}, "long"), Rng(4)
    while not table.is_over:
        table.play(int(table.state.to_act()), int(table.state.pick(rng)))
    assert len(table.log) == GAME.longest(seats, {})
