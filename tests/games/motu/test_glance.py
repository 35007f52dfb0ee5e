"""What a player of Motu does at a glance."""

from __future__ import annotations

import pytest

from atoll.games import find
from atoll.games.motu.glance import best_spot, element_values, shown, spot_merit
from atoll.games.motu.market import TAKES, choice_of, line_of, space_at, take_of, takes
from atoll.games.motu.rules import TAKE
from atoll.games.motu.scoring import TERRAIN
from atoll.kernel.state import OVER, Rng

GAME = find("motu")
NOWHERE = -1


def turns_of(seats, seed):
    """The positions of a game at a glance in which tiles are taken."""
    state, rng = GAME.start(seats, {}), Rng(seed)
    while state.to_act() != OVER:
        if state.phase == TAKE:
            yield state
        state.apply(state.glance(rng))


def worth_by_listing(state, take):
    """What the tiles of a take bring together, tile by tile."""
    island, values = state.islands[state.seat()], element_values(state.flowers, state.flowers_left())
    total = 0
    for place in range(6):
        if choice_of(take) >> place & 1:
            tile = state.market[space_at(line_of(take), place)]
            spot = best_spot(TERRAIN[tile], island, values)
            if spot != NOWHERE:
                total += shown(tile, values) + spot_merit(TERRAIN[tile], spot, island, values)
    return total


def test_a_take_is_known_by_its_line_and_places():
    for take in range(TAKES):
        assert take_of(line_of(take), choice_of(take)) == take


@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_no_take_brings_more_than_the_one_taken_at_a_glance(seats):
    for state in turns_of(seats, 40 + seats):
        most = max(worth_by_listing(state, take) for take in takes(state.free(), state.most_taken()))
        assert worth_by_listing(state, state.glance(Rng(1))) == most
