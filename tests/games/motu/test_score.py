"""Values, points, ties: the rulebook's example of Débora and what surrounds it."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.motu import GAME
from atoll.games.motu.instinct import INSTINCT
from atoll.games.motu.island import NO_SPOTS, Island
from atoll.games.motu.rules import END
from atoll.games.motu.scoring import island_points
from atoll.kernel.state import OVER, Rng
from games.motu.scene import dealt, placing, play

EXAMPLE_FLOWERS = [3, 0, 5, 4, 4, 2, 2, 0, 2]  # seahorse ray octopus fish turtle parrot crab hut tiki
DEBORA = [4, 2, 3, 2, 3, 4, 1, 1, 2]


def seen(counts: list[int], bottles: int = 0) -> Island:
    """An island on which just these elements are seen."""
    numbers = vec[i64]([*counts, bottles, 0])
    return Island(NO_SPOTS, NO_SPOTS, NO_SPOTS, NO_SPOTS, NO_SPOTS, NO_SPOTS, numbers)


def ended(*islands: Island, flowers: list[int]):
    """A finished game with these islands."""
    state = dealt(len(islands))
    state.phase = END
    state.flowers = vec[i64](flowers)
    state.islands = list(islands)
    return state


def test_a_flower_is_worth_1_in_the_sea_2_on_land_and_7_on_a_construction():
    """R34"""
    state = ended(seen(DEBORA), seen(DEBORA), flowers=EXAMPLE_FLOWERS)
    assert list(GAME.view(state, None).values.values()) == [3, 0, 5, 4, 8, 4, 4, 0, 14]


def test_deboras_island_is_worth_101_points():
    """R33, R34, R35"""
    island = seen(DEBORA, bottles=2)
    assert island_points(island, vec[i64](EXAMPLE_FLOWERS)) == 12 + 0 + 15 + 8 + 24 + 16 + 4 + 0 + 28 - 6 == 101


@pytest.mark.parametrize("kind", range(9))
def test_an_element_without_flowers_is_worth_nothing_however_many_there_are(kind):
    """R34"""
    counts = [0] * 9
    counts[kind] = 20
    flowers = [3] * 9
    flowers[kind] = 0
    assert island_points(seen(counts), vec[i64](flowers)) == 0


def test_each_visible_bottle_costs_three_points_even_below_zero():
    """R35"""
    assert island_points(seen([0] * 9, bottles=4), vec[i64](EXAMPLE_FLOWERS)) == -12


def test_the_rulebooks_four_players_are_won_by_the_one_with_113_points():
    """R36"""
    state = ended(*(seen([0, 0, points, 0, 0, 0, 0, 0, 0]) for points in (93, 112, 113, 101)), flowers=[1] * 9)
    assert GAME.view(state, None).scores == (93, 112, 113, 101)
    assert GAME.winners(state) == (2,)


def test_a_tie_goes_to_whoever_shows_fewer_bottles():
    """R36"""
    state = ended(seen([106] + [0] * 8, 2), seen([103] + [0] * 8, 1), flowers=[1] * 9)
    assert GAME.view(state, None).scores == (100, 100)
    assert GAME.winners(state) == (1,)


def test_still_level_they_share_the_victory():
    """R36"""
    state = ended(seen([50] + [0] * 8), seen([53] + [0] * 8, 1), seen([0, 50] + [0] * 7), flowers=[1] * 9)
    assert GAME.winners(state) == (0, 2)


def test_the_events_of_the_end_say_how_it_was_won():
    """R36"""
    start = dealt(2)
    lone = ended(seen([9] + [0] * 8), seen([8] + [0] * 8), flowers=[1] * 9)
    tied = ended(seen([9] + [0] * 8, 0), seen([12] + [0] * 8, 1), flowers=[1] * 9)
    level = ended(seen([9] + [0] * 8), seen([0, 9] + [0] * 7), flowers=[1] * 9)
    action = GAME.parse("flower a1 seahorse")
    told = [[event.key for event in GAME.tell(start, 0, action, end, None)] for end in (lone, tied, level)]
    assert [keys[-1] for keys in told] == ["game-won", "game-won-by-bottles", "victory-shared"]
    assert told[2].count("victory-shared") == 2


def test_what_is_held_is_worth_nothing():
    """R37"""
    state = placing("sea-54 hut-01", "sand-09 tiki-01", laid="sea-49 0,0")
    assert state.score(0) == 2  # one seahorse, two flowers


def test_the_score_sheet_has_a_line_for_every_kind_that_is_seen():
    """R33, R34, R35"""
    state = placing("", laid="sea-54 0,0; sea-03 2,0 0; sand-36 1,0 0")
    said = [(line.sentence("en"), line.points, line.marks) for line in GAME.score_lines(state, 0)]
    assert said == [
        ("Seahorses: 2 × 2", 4, ("0:0,0", "0:3,0")),
        ("Turtles: 2 × 2", 4, ("0:1,0", "0:2,0")),
        ("Bottles: 2 × -3", -6, ("0:0,1", "0:2,1")),
    ]
    assert state.score(0) == 2


def test_a_finished_game_is_worth_its_points():
    """R33: the greedy bot's worth is the score once nothing is to come"""
    for seats in (2, 3, 4):
        state, rng = GAME.start(seats, {}), Rng(seats)
        while state.to_act() != OVER:
            state.apply(state.pick(rng))
        assert [INSTINCT.worth(state, seat) for seat in range(seats)] == [
            100 * state.score(seat) for seat in range(seats)
        ]


def test_laying_a_tile_is_worth_more_than_holding_it():
    """R13: so that the greedy bot finishes its turns"""
    held = placing("sea-52", laid="sea-49 0,0")
    laid = play(placing("sea-52", laid="sea-49 0,0"), "put 1 2,0 0")
    empty = play(placing("sand-01", laid="sea-49 0,0"), "keep 1")
    assert INSTINCT.worth(laid, 0) > INSTINCT.worth(held, 0) > INSTINCT.worth(empty, 0)
