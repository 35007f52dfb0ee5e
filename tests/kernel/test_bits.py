"""Sets of places: every bit of them, and above 32 in particular, where a compiled shift would go wrong."""

from __future__ import annotations

import pytest

from atoll.kernel.bits import BIT, PLACES, count, lowest, nth
from atoll.kernel.state import Rng


def test_every_place_has_its_own_bit():
    assert list(BIT) == [2**place for place in range(PLACES)]
    assert len(BIT) == 62


@pytest.mark.parametrize("place", range(62))
def test_a_single_place_is_found_again(place):
    assert lowest(BIT[place]) == place
    assert nth(BIT[place], 0) == place
    assert count(BIT[place]) == 1


def test_sets_of_places_are_walked_in_order():
    rng = Rng(1)
    for _ in range(300):
        places = sorted({int(rng.below(62)) for _ in range(1 + rng.below(20))})
        bits = sum(2**place for place in places)
        assert count(bits) == len(places)
        assert lowest(bits) == places[0]
        assert [nth(bits, n) for n in range(len(places))] == places


def test_an_empty_set_and_a_full_one_are_counted():
    assert count(0) == 0
    assert count(2**62 - 1) == 62
