"""Hunches: the quick choices that the captain's and the admiral's playouts are made of."""

from __future__ import annotations

import pytest

from atoll.games import find
from atoll.games.isles.instinct import INSTINCT
from atoll.games.isles.instinct.outlook import LATE, Outlook
from atoll.games.isles.rules import HIDE, HIDE_0, PUT, ROUNDS, TAKE
from atoll.kernel.state import CHANCE, OVER, Rng

pytestmark = pytest.mark.compiled_only

GAME = find("isles")


LOOKS = [pytest.param(INSTINCT.glance, id="glance"), pytest.param(INSTINCT.closer_look, id="closer look")]


def by_glances(seats, seed):
    """A game by glances, position by position, with the dice that the next glance will use."""
    state, rng = GAME.start(seats, {}), Rng(seed)
    while state.to_act() != OVER:
        yield state, rng
        state.apply(INSTINCT.glance(state, rng))


def twin_of(rng):
    twin = Rng(0)
    twin.x, twin.y, twin.z, twin.w = rng.x, rng.y, rng.z, rng.w
    return twin


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_glance_is_legal_and_leaves_the_table_as_it_was(seats, look):
    for seed in range(3):
        for state, rng in by_glances(seats, seed):
            before, counts = state.digest(), list(state.counts)
            assert look(state, twin_of(rng)) in list(state.legal())
            assert (state.digest(), list(state.counts)) == (before, counts)


def test_a_closer_look_scores_more_than_a_glance():
    """By what was learnt of two seats; at larger tables nothing was, and both are the same."""
    closer = glances = 0
    for seed in range(60):
        state, rng = GAME.start(2, {}), Rng(seed)
        while state.to_act() != OVER:
            looks = INSTINCT.closer_look if state.to_act() == seed % 2 else INSTINCT.glance
            state.apply(looks(state, rng))
        closer += state.score(seed % 2)
        glances += state.score(1 - seed % 2)
    assert closer > 1.02 * glances
    for state, rng in by_glances(3, 1):
        assert INSTINCT.closer_look(state, twin_of(rng)) == INSTINCT.glance(state, twin_of(rng))


def test_glances_score_more_than_chance():
    scores = {"glances": 0, "chance": 0}
    for seed in range(20):
        state, rng = GAME.start(2, {}), Rng(seed)
        while state.to_act() != OVER:
            state.apply(INSTINCT.glance(state, rng) if state.to_act() == seed % 2 else state.pick(rng))
        scores["glances"] += state.score(seed % 2)
        scores["chance"] += state.score(1 - seed % 2)
    assert scores["glances"] > 1.25 * scores["chance"]


@pytest.mark.parametrize("look", LOOKS)
def test_a_glance_does_not_look_under_a_hidden_tile(look):
    """R29"""
    looked = 0
    for seed in range(5):
        for state, rng in by_glances(2, seed):
            if state.phase == TAKE and state.hidden and state.actor != state.lookout:
                answers = {
                    int(look(GAME.imagine(state, int(state.actor), Rng(lot)), twin_of(rng))) for lot in range(10)
                }
                assert len(answers) == 1
                looked += 1
    assert looked == 5 * 16


@pytest.mark.parametrize("seats", [2, 4])
def test_a_tile_in_hand_is_worth_what_its_best_column_makes_of_it(seats):
    """R36: it is shown to all"""
    tried = 0
    for state, _ in by_glances(seats, 7):
        if state.phase == PUT and state.turn < LATE - 1:
            seat, put = int(state.actor), []
            for action in state.legal():
                after = state.copy()
                after.apply(action)
                put.append(INSTINCT.worth(after, seat))
            assert INSTINCT.worth(state, seat) == max(put)
            tried += 1
    assert tried > 10


def test_chance_has_no_glances():
    state = GAME.start(2, {})
    state.apply(GAME.parse("open high"))
    assert state.to_act() == CHANCE
    assert {int(INSTINCT.glance(state, Rng(seed))) for seed in range(40)} <= {int(action) for action in state.legal()}


def test_what_is_hidden_leaves_most_to_the_one_who_hides():
    """As a player would work it out: the other one takes the better of the two that lie open."""
    hidden = 0
    for state, rng in by_glances(2, 11):
        if state.phase != HIDE:
            continue
        me, other = int(state.lookout), 1 - int(state.lookout)
        mine = [Outlook().tile_worth(state, me, state.pile, state.tile_on(place)) for place in range(3)]
        theirs = [Outlook().tile_worth(state, other, state.pile, state.tile_on(place)) for place in range(3)]
        left = []
        for place in range(3):
            taken = max((open_one for open_one in range(3) if open_one != place), key=lambda at: theirs[at])
            left.append(max(mine[at] for at in range(3) if at != taken) - theirs[taken])
        assert left[INSTINCT.glance(state, twin_of(rng)) - HIDE_0] == max(left)
        hidden += 1
    assert hidden == ROUNDS
