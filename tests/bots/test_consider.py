"""What a bot thinks of all that could be done: one scale for every way of thinking."""

from __future__ import annotations

import pytest

from atoll.bots import bot_names, seat_bot
from atoll.games import find, instinct_of
from atoll.kernel.state import CHANCE, OVER, Rng
from bots.test_levels import quick_bot
from walking import game_keys, game_of, is_compiled


def position(game, seed=3, entries=20):
    """A position of a random game in which somebody has a choice."""
    state, rng = game.start(game.meta.seats[0], {}), Rng(seed)
    while entries > 0 or state.to_act() == CHANCE or len(state.legal()) < 2:
        before = state.copy()
        state.apply(state.pick(rng))
        entries -= 1
        if state.to_act() == OVER:
            return before if before.to_act() >= 0 else position(game, seed + 1, 0)
    return state


@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize("name", bot_names())
def test_every_bot_considers_legal_actions_best_first_between_0_and_1(name, key):
    if key == "laguna" and not is_compiled():
        pytest.skip("the tables of its voyages take ten seconds and more interpreted")
    game = game_of(key)
    state = position(game)
    before = state.digest()
    considered = quick_bot(name, game, game.meta.seats[0], 9).consider(state)
    values = [each.value for each in considered.candidates]
    actions = [each.action for each in considered.candidates]
    assert len(set(actions)) == len(actions) > 0
    assert set(actions) <= {int(action) for action in state.legal()}
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)
    assert considered.seconds >= 0
    assert state.digest() == before


@pytest.mark.parametrize("name", ["sailor", "captain@200"])
def test_in_reef_every_action_is_a_candidate_and_the_best_is_what_would_be_chosen(name):
    game = find("reef")
    state = position(game, entries=60)
    considered = seat_bot(name, game, 2, 5).consider(state).candidates
    assert {each.action for each in considered} == {int(action) for action in state.legal()}
    chosen = seat_bot(name, game, 2, 5).choose(state).action
    value = {each.action: each.value for each in considered}
    assert value[chosen] == pytest.approx(considered[0].value)


def test_values_are_on_one_scale_whoever_is_asked():
    """A winning lead is near 1 for all of them, and the same action a little better or worse."""
    game = find("reef")
    state = position(game, seed=8, entries=66)
    seat, felt = int(state.to_act()), instinct_of(game)
    best = {name: seat_bot(name, game, 2, 5).consider(state).candidates[0].value for name in ("sailor", "captain@300")}
    ahead = felt.lead(state, seat, 2) > 0
    assert all((value > 0.4) == ahead or value > 0.4 for value in best.values())
    assert abs(best["sailor"] - best["captain@300"]) < 0.5


def test_a_boy_considers_only_what_he_sees():
    game = find("reef")
    state = position(game, entries=30)
    seen = len(seat_bot("boy", game, 2, 5).consider(state).candidates)
    assert 0 < seen < len(state.legal())
