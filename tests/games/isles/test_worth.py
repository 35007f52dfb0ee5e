"""What `worth` promises to the bots."""

from __future__ import annotations

import pytest

from atoll.games.isles.instinct import INSTINCT
from atoll.kernel.state import OVER, Rng


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_at_the_end_a_board_is_worth_its_score(isles, seats):
    """R17, R44"""
    for seed in range(5):
        state, rng = isles.start(seats), Rng(seed)
        while state.to_act() != OVER:
            state.apply(state.pick(rng))
        assert [INSTINCT.worth(state, seat) for seat in range(seats)] == [
            100 * state.score(seat) for seat in range(seats)
        ]


def test_a_dream_that_fits_the_island_is_worth_more_than_one_that_does_not(isles):
    """R21, R26"""
    fennecs, rocs = "high 03 08 17\ndream 05", "high 04 02 06\ndream 01"
    fitting = isles.islands(3, fennecs, rocs)
    swapped = isles.islands(3, fennecs.replace("05", "01"), rocs.replace("01", "05"))
    assert INSTINCT.worth(fitting, 0) > INSTINCT.worth(swapped, 0)


def test_an_egg_hopes_for_its_roc_while_tiles_are_to_come(isles):
    """R19"""
    egg, none = isles.islands(3, "high 07"), isles.islands(3, "high 01")
    assert (egg.score(0), none.score(0)) == (0, 0)
    monkey_and_egg, monkey_and_dromedary = INSTINCT.worth(egg, 0), INSTINCT.worth(none, 0)
    assert monkey_and_egg - monkey_and_dromedary == 330 - 160, "eleven tiles of hope, less the dromedary's dreams"


def test_a_third_lamp_is_bad_news_unless_a_genie_is_dreamt_of(isles):
    """R15, R16, R26"""
    without, third = "high 15 16\nmiddle 01", "high 15 16\nmiddle 07"

    def worth(board):
        return INSTINCT.worth(isles.islands(3, board), 0)

    assert worth(without) > worth(third)
    assert worth(f"{without}\ndream 19 20") < worth(f"{third}\ndream 19 20")
