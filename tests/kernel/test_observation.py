"""What observations are written with."""

from __future__ import annotations

import pytest

from atoll.kernel.game import View
from atoll.kernel.observation import SeatActions, Span, flags, observe_table, one_hot, seats_from, table_layout


def test_one_hot_marks_one_place_and_nothing_for_a_stranger():
    assert one_hot("b", "abc") == [0, 1, 0]
    assert one_hot(None, "abc") == [0, 0, 0]
    assert one_hot("z", "abc") == [0, 0, 0]


def test_flags_mark_all_that_are_there():
    assert flags([2, 0], range(4)) == [1, 0, 1, 0]


@pytest.mark.parametrize(("viewer", "around"), [(None, [0, 1, 2]), (0, [0, 1, 2]), (2, [2, 0, 1])])
def test_the_viewer_sees_itself_first(viewer, around):
    view = View(viewer=viewer, to_act=1, scores=(10, 20, 30))
    assert seats_from(view) == around
    assert observe_table(view)[3:] == [*one_hot(1, around), *((10, 20, 30)[seat] for seat in around)]
    assert sum(observe_table(view)[:3]) == (viewer is not None)


def test_the_table_takes_three_numbers_a_seat():
    assert sum(span.length for span in table_layout(4, most=9)) == 12
    assert table_layout(2, lowest=-5, most=9)[-1] == Span("points", 2, 9, -5)


def test_seat_actions_leave_out_what_others_play():
    actions = SeatActions(range(2), range(7, 10))
    assert actions.count == 5
    assert actions.numbers([1, 8]) == [1, 3]
    assert [actions.action(number) for number in range(5)] == [0, 1, 7, 8, 9]
