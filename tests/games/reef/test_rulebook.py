"""Reef's rules one by one, and the rulebook's examples."""

from __future__ import annotations

import pytest

from atoll.games import find
from atoll.games.reef import GAME
from atoll.games.reef.notation import TILE_NAMES
from atoll.kernel.errors import BadOption, BadSeats
from atoll.kernel.game_series import Match
from atoll.kernel.outcome import MatchOutcome, match_outcome
from atoll.kernel.state import CHANCE, Rng
from games.reef.positions import EMPTY, drawing, is_over, lines, opening, play, reef, same_reef, scores, tile

SIX = ("YC", "VC", "BF", "RS", "GT", "PH")

# A full reef with exactly the shoals of the rulebook's scoring example.
SCORING_EXAMPLE = """
    VF VC YJ YC GF RS
    PC VT PS GH BF BH
    RJ GS VS YH RF GJ
    BC BJ BS YS PF VJ
    PJ BT YF PT PH GT
    YT VH RH RT RC GC
"""

# One cell, e4, is left, and only the pink turtle is left to place.
ONE_HOLE = """
    VF VC YJ YC GF RS
    PC VT PS GH BF BH
    RJ GS VS YH RF GJ
    BC BJ BS YS .  VJ
    PJ BT YF PF PH GT
    YT VH RH RT RC GC
"""


def test_the_reef_has_36_cells_and_starts_empty():
    """R1"""
    state = opening(*SIX)
    assert drawing(state) == EMPTY
    assert len(lines(state, "place crab-yellow")) == 36
    assert lines(state, "place crab-yellow")[0] == "place crab-yellow a1"
    assert lines(state, "place crab-yellow")[-1] == "place crab-yellow f6"


def test_each_of_six_types_in_six_colours_is_one_tile():
    """R2"""
    state = opening()
    assert state.to_act() == CHANCE
    assert len(lines(state)) == len(set(lines(state))) == 36
    assert len({line.split("-")[0] for line in lines(state)}) == 6
    assert len({line.split("-")[1] for line in lines(state)}) == 6
    assert all(state.weight(action) == 1 for action in state.legal())


def test_a_drawn_tile_is_not_drawn_again():
    """R2"""
    assert "draw crab-yellow" not in lines(opening("YC"))


def test_six_draws_make_the_river():
    """R3"""
    assert opening(*SIX[:5]).to_act() == CHANCE
    state = opening(*SIX)
    assert state.to_act() == 0
    assert set(GAME.view(state, 0).river) == {TILE_NAMES[tile(word)] for word in SIX}
    assert GAME.view(state, 0).reserve == 30


@pytest.mark.parametrize(("types", "expected"), [("first", (1, 0)), ("second", (0, 1))])
def test_one_gathers_types_and_the_other_colours(types, expected):
    """R4, R19"""
    state = reef("YC VC . . . ." + " ." * 30, types=types)  # two crabs of different colours
    assert scores(state) == expected
    assert GAME.view(state, None).gathers == (("types", "colours") if types == "first" else ("colours", "types"))


def test_who_gathers_types_is_an_option_of_the_table():
    """R4, R19"""
    assert GAME.start(2, {}).types_seat == 0
    assert GAME.start(2, {"types": "second"}).types_seat == 1
    with pytest.raises(BadOption) as caught:
        GAME.start(2, {"types": "third"})
    assert "first, second" in caught.value.sentence("fr")


def test_reef_is_for_two():
    """R4"""
    with pytest.raises(BadSeats):
        GAME.start(3, {})


def test_a_turn_is_slide_then_place_then_refill_and_seats_alternate():
    """R5, R9, R17"""
    state = play(opening(*SIX), "place crab-yellow c3")
    assert state.to_act() == CHANCE
    play(state, "draw fish-red")
    assert state.to_act() == 1
    play(state, "slide c3 c1")
    assert state.to_act() == 1
    play(state, "place fish-red c2")
    assert state.to_act() == CHANCE
    play(state, "draw fish-green")
    assert state.to_act() == 0


def test_a_tile_slides_any_number_of_cells_along_its_row_or_column():
    """R6, R15"""
    state = reef(". " * 14 + "YC" + " ." * 21)  # on c3
    assert sorted(line.split()[2] for line in lines(state, "slide c3")) == sorted(
        ["a3", "b3", "d3", "e3", "f3", "c1", "c2", "c4", "c5", "c6"]
    )


def test_a_tile_neither_jumps_nor_lands_on_another_nor_leaves_the_reef():
    """R6, R15: vector A5"""
    state = reef("YC . . VC . ." + " ." * 30)
    assert [line for line in lines(state, "slide a1") if line.endswith("1")] == ["slide a1 b1", "slide a1 c1"]
    in_row = [line for line in lines(state, "slide d1") if line.endswith("1")]
    assert in_row == ["slide d1 b1", "slide d1 c1", "slide d1 e1", "slide d1 f1"]


def test_the_yellow_crab_is_pushed_to_the_purple_crab():
    """R6: after the rulebook's first example, Nina gathers types"""
    state = reef(
        """
        .  .  .  .  . .
        .  .  .  .  . .
        YC .  .  VC . .
        .  .  .  .  . .
        .  .  .  .  . .
        .  .  .  .  . .
        """
    )
    assert scores(state) == (0, 0)
    play(state, "slide a3 c3")
    assert drawing(state) == same_reef(
        """
        . . .  .  . .
        . . .  .  . .
        . . YC VC . .
        . . .  .  . .
        . . .  .  . .
        . . .  .  . .
        """
    )
    assert scores(state) == (1, 0)


def test_a_placed_tile_bars_the_way_to_a_shoal():
    """R6, R8: after the rulebook's second example, Nina keeps Marc's yellow crab away from the yellow shoal"""
    state = reef("YC . . YS YT ." + " ." * 30, river="VC BF", phase="slide")
    assert "slide a1 c1" in lines(state)
    play(state, "stay", "place crab-purple b1", "draw fish-red")
    assert "slide a1 c1" not in lines(state)


def test_nothing_slides_on_the_very_first_turn():
    """R7: vector A6"""
    state = opening(*SIX)
    assert lines(state, "slide") == lines(state, "stay") == []
    assert len(lines(state, "place")) == 6 * 36


def test_the_single_tile_may_slide_on_the_second_turn():
    """R7: vector A6"""
    state = play(opening(*SIX), "place crab-yellow a1", "draw fish-red")
    assert state.to_act() == 1
    assert len(lines(state, "slide a1")) == 10
    assert lines(state)[0] == "stay"


def test_any_tile_of_the_river_goes_to_any_empty_cell_and_placing_is_a_must():
    """R8"""
    state = play(reef("YC . . VC . ." + " ." * 30, river="BF RS"), "stay")
    assert len(lines(state)) == len(lines(state, "place")) == 2 * 34
    assert "place fish-blue f6" in lines(state)
    assert "place fish-blue a1" not in lines(state)


def test_the_river_is_refilled_thirty_times_and_then_runs_dry():
    """R9, R18: vector A8"""
    state, rng, rivers, reserves = GAME.start(2, {}), Rng(3), [], []
    while not is_over(state):
        view = GAME.view(state, None)
        if view.to_act >= 0 and len(rivers) < view.turn:
            rivers.append(len(view.river))
            reserves.append(view.reserve)
        state.apply(state.pick(rng))
    assert reserves[0] == 30
    assert reserves[:31] == list(range(30, -1, -1))
    assert rivers == [6] * 31 + [5, 4, 3, 2, 1]


def test_the_game_ends_with_the_36th_tile():
    """R10"""
    state = reef(ONE_HOLE, river="PT")
    play(state, "stay")
    assert not is_over(state)
    play(state, "place turtle-pink e4")
    assert is_over(state)
    assert lines(state) == []


def test_tiles_that_touch_at_a_corner_are_no_shoal():
    """R11: vector A3"""
    assert scores(reef("YC . . . . . . YS . . . ." + " ." * 24)) == (0, 0)
    assert scores(reef("YC YS . . . . . . . . . ." + " ." * 24)) == (0, 1)


def test_a_shoal_does_not_go_on_around_the_edge():
    """R11"""
    assert scores(reef(". . . . . YC YS . . . . ." + " ." * 24)) == (0, 0)


@pytest.mark.parametrize(("size", "points"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15)])
def test_a_shoal_scores_by_its_size(size, points):
    """R12: vector A2"""
    row = ["YC", "YF", "YJ", "YH", "YS", "YT"][:size] + ["."] * (6 - size)
    state = reef(" ".join(row) + " ." * 30)
    assert scores(state) == (0, points)
    assert [(line.points, len(line.marks)) for line in GAME.score_lines(state, 1)] == [(points, size)][: points > 0]


def test_a_tile_counts_for_both_players():
    """R12"""
    assert scores(reef("YC YS . . . . VC . . . . ." + " ." * 24)) == (1, 1)


def test_the_scoring_example_gives_21_for_types_and_19_for_colours():
    """R10, R11, R12, R13: vector A1"""
    state = reef(SCORING_EXAMPLE, river="")
    assert is_over(state)
    assert scores(state) == (21, 19)
    assert GAME.winners(state) == (0,)
    sizes = {seat: {} for seat in (0, 1)}
    for seat in (0, 1):
        for line in GAME.score_lines(state, seat):
            name = line.facts["shoal"].removeprefix("@shoal-")
            sizes[seat][name] = sorted([*sizes[seat].get(name, []), line.facts["size"]], reverse=True)
    assert sizes[1] == {"blue": [4, 2], "green": [2], "pink": [3], "purple": [3], "red": [3], "yellow": [2, 2]}
    assert sizes[0] == {
        "crab": [2],
        "fish": [4],
        "jellyfish": [2],
        "seahorse": [2, 2],
        "starfish": [5],
        "turtle": [2],
    }


def test_the_second_player_wins_the_scoring_example_with_types():
    """R4, R13"""
    state = reef(SCORING_EXAMPLE, river="", types="second")
    assert scores(state) == (19, 21)
    assert GAME.winners(state) == (1,)


@pytest.mark.parametrize("types", ["first", "second"])
def test_a_tie_goes_to_whoever_did_not_start(types):
    """R13: vector A4"""
    state = reef("YC YS . . . . VC . . . . ." + " ." * 24, types=types)
    assert scores(state) == (1, 1)
    assert GAME.winners(state) == (1,)


def test_a_return_game_swaps_seats_and_the_totals_decide():
    """R14"""
    match = Match(find("reef"), ["Nina", "Marc"], {}, "seed")
    rng = Rng(1)
    for _ in range(2):
        while not match.table.is_over:
            match.table.play(int(match.table.state.to_act()), int(match.table.state.pick(rng)))
        if len(match.tables) == 1:
            match.start_return("another seed")
    assert match.seatings == [("Nina", "Marc"), ("Marc", "Nina")]
    first, second = (scores(table.state) for table in match.tables)
    totals = (first[0] + second[1], first[1] + second[0])
    victors = tuple(player for player in (0, 1) if totals[player] == max(totals))
    assert match.outcome() == MatchOutcome(totals, victors)


def test_equal_totals_of_both_games_are_a_shared_victory():
    """R14"""
    assert match_outcome([(10, 20), (8, 18)], 2) == MatchOutcome((28, 28), (0, 1))


def test_a_tile_just_placed_may_slide_and_a_slide_may_be_reversed():
    """R16"""
    state = play(opening(*SIX), "place crab-yellow c3", "draw fish-red")
    play(state, "slide c3 c6", "place fish-red a1", "draw fish-green")
    assert "slide c6 c3" in lines(state)
    assert "slide a1 a6" in lines(state)


def test_staying_is_always_allowed_before_placing():
    """R16, R17"""
    state = reef(SCORING_EXAMPLE.replace("GC", ". "), river="GC")
    assert "stay" in lines(state)
    before = drawing(state)
    assert drawing(play(state, "stay")) == before


def test_nothing_slides_after_placing():
    """R17"""
    state = play(reef("YC . . VC . ." + " ." * 30, river="BF RS"), "stay")
    assert lines(state, "slide") == lines(state, "stay") == []
    play(state, "place fish-blue b2")
    assert state.to_act() == CHANCE


def test_on_the_last_turn_a_neighbour_slides_into_the_hole():
    """R18: vector A7"""
    state = reef(ONE_HOLE, river="PT")
    assert lines(state) == ["stay", "slide e3 e4", "slide d4 e4", "slide f4 e4", "slide e5 e4"]
    play(state, "slide e5 e4")
    assert lines(state) == ["place turtle-pink e5"]
    play(state, "place turtle-pink e5")
    assert is_over(state)


def test_from_turn_31_on_nothing_is_hidden():
    """R19"""
    state, rng = GAME.start(2, {}), Rng(8)
    while GAME.view(state, 0).turn < 31 or state.to_act() == CHANCE:
        state.apply(state.pick(rng))
    view = GAME.view(state, 0)
    assert view.reserve == 0
    assert len(view.river) == 6
    assert GAME.view(state, 0).board == GAME.view(state, 1).board == GAME.view(state, None).board
