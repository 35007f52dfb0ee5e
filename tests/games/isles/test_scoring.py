"""The final count of Isles: the rulebook's example, every dream, palms, pairs, brigands, and who wins."""

from __future__ import annotations

import pytest

EXAMPLE = """
    high 02 17 01 19
    middle 05 04 20 01
    low 15 10 18 07
    dream 11 15 09 17
"""


def test_the_rulebooks_example_scores_35(isles):
    """R17, R18, R19, R20, R21, R22, R24, R25, R39"""
    state = isles.islands(3, EXAMPLE)
    assert isles.sheet(state, 0) == [8, 4, 5, 10, 8, 7, -7]
    assert state.score(0) == 35


def test_the_rulebooks_example_without_the_most_brigands_scores_42(isles):
    """R20"""
    more_brigands = """
        high 12 10 13 09
        middle 11 12 14 18
        low 08 09 17 19
        dream 01 02 03 04
    """
    state = isles.islands(3, EXAMPLE, more_brigands)
    assert isles.game.view(state, None).boards[1].brigands > 7
    assert state.score(0) == 42


def test_palms_score_one_point_each(isles):
    """R18"""
    assert isles.sheet(isles.islands(3, "high 02 11 16"), 0)[-3] == 5


def test_a_roc_needs_an_egg_of_its_own(isles):
    """R19, R38"""
    one_egg = isles.islands(3, "middle 06 20\nlow 07\nhigh 07\ndream 01")
    assert isles.sheet(one_egg, 0)[:3] == [6, 2, 7], "three rocs and one egg: one pair, and 6 for the dream"
    two_eggs = isles.islands(3, "middle 06 05\nlow 07\nhigh 07")
    assert isles.sheet(two_eggs, 0)[1] == 14


def test_all_who_tie_for_the_most_brigands_lose_them(isles):
    """R20"""
    three = isles.islands(3, "high 12 17 10\nlow 17", "high 09 08 13\nlow 18", "high 18 14 02\nlow 09")
    brigands = [board.brigands for board in isles.game.view(three, None).boards]
    assert brigands == [7, 5, 2]
    assert [isles.sheet(three, seat)[-1] for seat in range(3)] == [-7, 0, 0]
    tied = isles.islands(3, "high 12 10", "high 17 09", "high 08 13")
    assert [board.brigands for board in isles.game.view(tied, None).boards] == [3, 3, 2]
    assert [isles.sheet(tied, seat)[-1] for seat in range(3)] == [-3, -3, 0]


def test_without_brigands_nobody_loses_anything(isles):
    """R20, R44"""
    state = isles.islands(3, "high 02", "high 03", "high 04")
    assert [isles.sheet(state, seat)[-1] for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("high 01 06 07\ndream 03", 6),  # three monkeys
        ("high 03 08 17\ndream 05", 9),  # three fennecs
        ("high 01 12\ndream 07", 8),  # two dromedaries
        ("high 05 12\ndream 09", 10),  # two elephants
        ("high 10 17\ndream 01", 4),  # two rocs
        ("high 02\ndream 09", 0),
    ],
)
def test_animal_dreams_count_each_visible_animal(isles, board, points):
    """R21"""
    assert isles.sheet(isles.islands(3, board), 0)[0] == points


def test_gem_columns_count_different_gems(isles):
    """R22, R37, R39"""
    # columns: emerald, ruby, diamond · emerald twice · none · diamond
    state = isles.islands(3, "high 02 06 01 10\nmiddle 04 10 01\nlow 09 01\ndream 11")
    assert isles.sheet(state, 0)[0] == 12 + 2 + 0 + 2


def test_gem_rows_count_different_gems(isles):
    """R23, R37, R39"""
    # rows: emerald, ruby, diamond · emerald, ruby · diamond
    state = isles.islands(3, "high 02 04 10\nmiddle 02 16\nlow 10 01\ndream 13")
    assert isles.sheet(state, 0)[0] == 10 + 5 + 2


@pytest.mark.parametrize(("tiles", "points"), [("01", 0), ("14", 4), ("14 15", 12), ("14 15 16", 4)])
def test_the_lamp_dream_wants_one_or_two_lamps(isles, tiles, points):
    """R24, R37"""
    assert isles.sheet(isles.islands(3, f"high {tiles}\ndream 15"), 0)[0] == points


@pytest.mark.parametrize(
    ("tiles", "points"), [("01", 0), ("05", 10), ("05 11", 5), ("05 11 13", 0), ("05 11 13 20", 0)]
)
def test_the_snake_dream_wants_a_single_snake(isles, tiles, points):
    """R25, R37"""
    assert isles.sheet(isles.islands(3, f"high {tiles}\ndream 17"), 0)[0] == points


def test_the_genie_counts_flipped_tiles(isles):
    """R26, R16"""
    assert isles.sheet(isles.islands(3, "high 14 15 16\ndream 19"), 0)[0] == 8
    assert isles.sheet(isles.islands(3, "high 14 15\ndream 19"), 0)[0] == 0


def test_the_highest_total_wins(isles):
    """R27"""
    state = isles.islands(3, EXAMPLE)
    assert [int(state.score(seat)) for seat in range(3)] == [35, 37, 35]
    assert isles.game.winners(state) == (1,)


def test_on_a_tie_the_fewest_visible_brigands_win(isles):
    """R27"""
    # three palms each; seat 1 also shows a brigand, which costs it nothing because seat 2 has more
    state = isles.islands(3, "middle 02\nlow 03\nhigh 02", "middle 14\nlow 10\nhigh 04", "middle 01\nlow 17\nhigh 12")
    assert [int(state.score(seat)) for seat in range(3)] == [3, 3, -4]
    assert [int(state.brigands(seat)) for seat in range(3)] == [0, 1, 4]
    assert isles.game.winners(state) == (0,)


def test_if_they_still_tie_they_win_together(isles):
    """R27"""
    state = isles.islands(4, "high 02\nlow 03", "high 03\nlow 10", "high 01\nlow 01", "high 06\nlow 02")
    assert [int(state.score(seat)) for seat in range(4)] == [2, 2, 0, 0]
    assert isles.game.winners(state) == (0, 1)


def test_tiles_on_offer_count_for_nobody_and_a_total_may_be_negative(isles):
    """R44"""
    state = isles.play(isles.start(3), "0 open high, chance draw high-12, chance draw high-02, chance draw high-03")
    assert [int(state.score(seat)) for seat in range(3)] == [0, 0, 0]
    isles.play(state, "0 take 2")
    assert state.score(0) == 0, "taken, but not placed yet"
    isles.play(state, "0 put 1, 0 name 1, 1 take 1, 1 put 1")
    assert [int(state.score(seat)) for seat in range(3)] == [1, -2, 0]
