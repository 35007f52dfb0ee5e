"""Greedy play: the best whole turn, found without listing every one of them twice."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots.levels import seat_bot
from atoll.bots.thinking.greed import Greed, Turn, most_promising, noticed
from atoll.games import find, instinct_of
from atoll.kernel.state import CHANCE, Rng, State

FELT = instinct_of(find("reef"))


def best_turn(state, attention, rng):
    return Greed(FELT, 2, attention, rng).best_turn(state)


def standing(state, seat):
    return FELT.lead(state, seat, 2)


def position(key, seats, seed, decisions):
    """A position of a random game after so many decisions, where a seat is to act at the start of its turn."""
    state, rng, before = find(key).start(seats, {}), Rng(seed), None
    while state.to_act() == CHANCE or decisions > 0 or state.to_act() == before:
        if state.to_act() != CHANCE:
            decisions -= 1
            before = state.to_act()
        state.apply(state.pick(rng))
    return state


def turns(state: State, seat: int, actions=()):
    """Every whole turn, one by one: its actions and where it leads."""
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        if after.to_act() == seat:
            yield from turns(after, seat, (*actions, int(action)))
        else:
            yield (*actions, int(action)), after


@pytest.mark.parametrize(("seed", "decisions"), [(1, 58), (2, 62), (3, 66), (4, 68)])
def test_in_reef_no_whole_turn_is_better(seed, decisions):
    state = position("reef", 2, seed, decisions)
    seat = int(state.to_act())
    value = {actions: int(standing(after, seat)) for actions, after in turns(state, seat)}
    assert len(value) > 3
    best = best_turn(state, 100, Rng(1))
    assert best.value == max(value.values())
    assert value[tuple(map(int, best.actions))] == best.value
    assert best.gain == best.value - standing(state, seat)


def test_ties_are_drawn_by_lot_and_follow_from_the_seed():
    state = position("reef", 2, 1, 0)
    chosen = [tuple(best_turn(state, 100, Rng(seed)).actions) for seed in range(12)]
    assert len(set(chosen)) > 1
    assert chosen == [tuple(best_turn(state, 100, Rng(seed)).actions) for seed in range(12)]


def test_looking_does_not_change_the_position():
    state = position("reef", 2, 1, 60)
    before = state.digest()
    best_turn(state, 100, Rng(1))
    assert state.digest() == before


def test_a_rivals_worth_counts_against_ones_own():
    state = position("reef", 2, 5, 60)
    assert standing(state, 0) == -standing(state, 1) == FELT.worth(state, 0) - FELT.worth(state, 1)


@pytest.mark.parametrize("attention", [0, 1, 35, 99])
def test_whoever_overlooks_things_still_sees_something(attention):
    actions = vec[i64]([3, 5, 8, 13])
    for seed in range(60):
        seen = [int(action) for action in noticed(actions, attention, Rng(seed))]
        assert seen
        assert set(seen) <= {3, 5, 8, 13}
        assert seen == sorted(seen)


def test_full_attention_overlooks_nothing():
    assert list(noticed(vec[i64]([1, 2]), 100, Rng(1))) == [1, 2]


def test_less_attention_finds_less():
    found = dict.fromkeys((10, 100), 0)
    for seed in range(6):
        state = position("reef", 2, seed, 60)
        for attention in found:
            found[attention] += best_turn(state, attention, Rng(seed)).value
    assert found[10] < found[100]


def test_the_most_promising_beginnings_go_first():
    state = position("reef", 2, 1, 0)
    ranked = most_promising([Turn(vec[i64](), state, value) for value in (3, 9, 9, 1)], 3)
    assert [turn.value for turn in ranked] == [9, 9, 3]


def test_the_line_of_a_greedy_bot_is_its_own_turn():
    state = position("reef", 2, 3, 50)
    seat = state.to_act()
    choice = seat_bot("greedy", find("reef"), 2, 1).choose(state)
    assert choice.line[0] == choice.action
    for place, action in enumerate(choice.line):
        assert state.to_act() == seat, f"action {place} of the line is somebody else's"
        assert action in list(state.legal())
        state.apply(action)
    assert state.to_act() != seat
    assert len(choice.values) == 2
    assert sum(choice.values) == pytest.approx(1)
