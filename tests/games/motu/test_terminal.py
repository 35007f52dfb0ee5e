"""The board as text: readable without colour, in 100 columns."""

from __future__ import annotations

import pytest
from rich.text import Text

from atoll.games.motu import GAME
from atoll.games.motu.terminal import draw
from atoll.kernel.state import OVER, Rng
from games.motu.scene import dealt, island, placing, play


def plain(state, lang: str = "en") -> str:
    return Text.from_markup(draw(GAME.view(state, None), lang)).plain


def test_an_island_shows_its_tiles_their_edges_and_its_coordinates():
    """R33"""
    state = placing("sand-10", "hut-01", laid="sea-54 0,0; sea-06 2,0 1; sea-49 1,-2; sand-31 1,0 3")
    drawn = plain(state)
    start = drawn.index("> Seat 0")
    assert [line.rstrip() for line in drawn[start:].splitlines()[:13]] == [
        "> Seat 0: 5 points                Seat 1: 0 points     Seat 2: 0 points     Seat 3: 0 points",
        "  Hand:  1 Par bot|Tur Par",
        "  Pontoon:  4 HUT ###|### ###",
        "       0   1   2   3",
        "        +---+---+",
        " -2     |shr ~~~|",
        "        +   +   +",
        " -1     |~~~ ~~~|",
        "    +---+---+---+---+",
        "  0 |shr|::: :::|shr|",
        "    +   +   +   +   +",
        "  1 |bot|Tur :::|~~~|",
        "    +---+---+---+---+",
    ]


def test_islands_side_by_side_keep_their_columns():
    """R33: a short island beside a longer one does not push its lines about"""
    state = placing("", laid="sea-54 0,0")
    state.islands[1] = island("sea-49 0,0; sea-50 0,2")
    drawn = plain(state)
    start = drawn.index("> Seat 0")
    assert [line.rstrip() for line in drawn[start:].splitlines()[:10]] == [
        "> Seat 0: 3 points     Seat 1: 4 points     Seat 2: 0 points     Seat 3: 0 points",
        "       0   1                0   1",
        "    +---+---+            +---+---+",
        "  0 |shr shr|          0 |shr ~~~|",
        "    +   +   +            +   +   +",
        "  1 |bot shr|          1 |~~~ ~~~|",
        "    +---+---+            +---+---+",
        "                       2 |shr ~~~|",
        "                         +   +   +",
        "                       3 |~~~ ~~~|",
    ]


def test_the_market_marks_paddles_and_what_lies_under_them():
    """R9, R10"""
    state = play(dealt(4, {"a2": "sea-06", "b2": "sand-31", "a3": "tiki-01"}), "take row-2 b2")
    rows = plain(state).splitlines()
    assert rows[6].startswith("2= /shr ~~~//       /")
    assert rows[9].startswith("3   TIK ### ")
    assert "Day 1 of 8" in rows[0]
    assert rows[14].endswith("~~~ sea  ::: sand  ### construction")
    assert rows[15].endswith("= paddle  /…/ under a paddle")


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_stay_within_100_columns(seats, lang):
    """R41"""
    state, rng, number = GAME.start(seats, {}), Rng(seats), 0
    while state.to_act() != OVER:
        state.apply(state.pick(rng))
        number += 1
        if number % 23 == 0 or state.to_act() == OVER:
            assert max(map(len, plain(state, lang).splitlines())) <= 100


def test_an_island_that_is_too_wide_goes_on_below():
    """R41"""
    laid = "; ".join(f"sea-{tile:02d} {2 * at},0" for at, tile in enumerate(range(40, 67)))
    drawn = plain(placing("hut-01", laid=laid))
    assert max(map(len, drawn.splitlines())) <= 100
    heads = [line.split() for line in drawn.splitlines() if line.startswith(("       0 ", "      22 ", "      44 "))]
    assert [(head[0], head[-1]) for head in heads] == [("0", "21"), ("22", "43"), ("44", "53")]
