"""What data.toml says about the box, and what it must add up to."""

from __future__ import annotations

from collections import Counter

import pytest

from atoll.games.sharks.boards import BOXES, LINES, ZONES
from atoll.games.sharks.cubes import (
    ALL_STEAL,
    FREE,
    GIFT,
    GIVE_ONE,
    GIVE_TWO,
    GREEN_RED,
    MISS,
    STEAL_ONE,
    STEAL_TWO,
    YELLOW_BLUE,
)
from atoll.games.sharks.material import BOARDS, BOX, COLOURS, CUBES, FACES, TOKENS

PAIRS = {0: 1, 1: 0, 2: 3, 3: 2}  # green/red and yellow/blue


def colours(board, fish):
    return Counter(board[place] for place in range(36) if fish >> place & 1)


def test_there_are_120_cubes_thirty_of_each_colour():
    """R2, R28"""
    assert sum(CUBES) == 120
    assert set(CUBES) == {30}


def test_there_are_six_different_tokens_and_six_faces_and_the_rules_know_their_order():
    """R4, R16"""
    tokens = {"none": FREE, "one": GIVE_ONE, "two": GIVE_TWO, "gift": GIFT}
    faces = {"miss": MISS, "all": ALL_STEAL, "one": STEAL_ONE, "two": STEAL_TWO}
    pairs = {"yellow-blue": YELLOW_BLUE, "green-red": GREEN_RED}
    assert dict(zip(TOKENS, range(6), strict=True)) == tokens | pairs
    assert dict(zip(FACES, range(6), strict=True)) == faces | pairs


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_asks_for_the_four_colours_alike(board):
    """R1, R28"""
    assert len(board) == 36
    assert Counter(board) == dict.fromkeys(range(4), 9)
    assert all(colours(board, zone) == dict.fromkeys(range(4), 3) for zone in ZONES)
    assert all(set(colours(board, line).values()) <= {1, 2} and len(colours(board, line)) == 4 for line in LINES)
    boxes = Counter(tuple(sorted(colours(board, box).values())) for box in BOXES)
    assert boxes == {(1, 1, 1, 1): 3, (1, 1, 2): 4, (2, 2): 2}


def test_the_four_boards_are_equally_strong():
    """R28: each is board A with its colours exchanged, and the pairs of the tokens stay pairs."""
    assert len(set(BOARDS)) == 4
    for board in BOARDS:
        exchanged = dict(zip(BOARDS[0], board, strict=True))
        assert [exchanged[colour] for colour in BOARDS[0]] == list(board)
        assert all(exchanged[PAIRS[colour]] == PAIRS[exchanged[colour]] for colour in range(4))


def test_every_group_of_material_says_where_it_comes_from():
    """R28"""
    assert BOX.tokens.source == BOX.die.source == "rulebook"
    assert BOX.cubes.source == BOX.boards.source == "reconstructed"
    assert all(len(group.why) > 40 for group in (BOX.cubes, BOX.tokens, BOX.die, BOX.boards))
    assert COLOURS == ("red", "green", "yellow", "blue")
