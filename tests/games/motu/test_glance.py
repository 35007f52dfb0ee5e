"""What a player of Motu does at a glance."""

from __future__ import annotations

import pytest

from atoll.games import find
from atoll.games.motu.instinct import INSTINCT
from atoll.games.motu.instinct.feeling import flowers_left
from atoll.games.motu.instinct.glance import Glance, Memory, contact, element_values, shown, snug_spot
from atoll.games.motu.market import TAKES, choice_of, line_of, space_at, take_of, takes
from atoll.games.motu.rules import TAKE
from atoll.games.motu.scoring import TERRAIN
from atoll.kernel.state import OVER, Rng

pytestmark = pytest.mark.compiled_only

GAME = find("motu")
NOWHERE = -1


def turns_of(seats, seed):
    """The positions of a game at a glance in which tiles are taken."""
    state, rng = GAME.start(seats, {}), Rng(seed)
    while state.to_act() != OVER:
        if state.phase == TAKE:
            yield state
        state.apply(INSTINCT.glance(state, rng))


def worth_by_listing(state, take):
    """What the tiles of a take bring together, tile by tile."""
    values = element_values(state.flowers, flowers_left(state))
    glance = Glance(state.islands[state.seat()], values, Memory())
    total = 0
    for place in range(6):
        if choice_of(take) >> place & 1:
            tile = state.market[space_at(line_of(take), place)]
            spot = glance.best_spot(TERRAIN[tile])
            if spot != NOWHERE:
                total += shown(tile, values) + glance.spot_merit(TERRAIN[tile], spot)
    return total


def test_a_take_is_known_by_its_line_and_places():
    for take in range(TAKES):
        assert take_of(line_of(take), choice_of(take)) == take


@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_no_take_brings_more_than_the_one_taken_at_a_glance(seats):
    for state in turns_of(seats, 40 + seats):
        most = max(worth_by_listing(state, take) for take in takes(state.free(), state.most_taken()))
        assert worth_by_listing(state, INSTINCT.glance(state, Rng(1))) == most


def test_a_remembered_spot_is_the_one_that_would_be_found():
    """Whatever was seen in between: what is remembered of another sea is never taken for this one."""
    memory = Memory()
    for seed in range(3):
        for state in turns_of(3, seed):
            for island in state.islands:
                most = max(contact(island.sea, spot) for spot in island.sea_spots)
                assert memory.snug(island) == snug_spot(island)
                assert contact(island.sea, memory.snug(island)) == most
