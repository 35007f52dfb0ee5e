"""Bots as somebody to play with: no two matches begin alike, nobody goes in circles, and slips can be seen."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

import pytest

from atoll.bots import ask_here, seat_bot
from atoll.games import find, keys
from atoll.kernel.state import CHANCE, OVER, Rng
from walking import is_compiled

pytestmark = pytest.mark.skipif(not is_compiled(), reason="whole matches of every game: interpreted, they take minutes")

OPTIONS = {"laguna": {"hourglass": "steps"}}
POSITIONS = {"reef": 30, "isles": 200, "sharks": 200, "motu": 20}
BRIEF = {"laguna": "captain@3", "sharks": "captain@1"}


def first_turn(key, name, seed):
    """What the first seat to choose does in a match, until it is another seat's turn."""
    game, rng = find(key), Rng(seed)
    state = game.start(2, OPTIONS.get(key, {}))
    while state.to_act() == CHANCE:
        state.apply(state.pick(rng))
    seat, bot, lines = int(state.to_act()), seat_bot(name, game, 2, seed), []
    while state.to_act() == seat:
        action = ask_here(bot, game, state, seat, rng).action
        lines.append(game.text(action))
        state.apply(action)
    return tuple(lines)


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("level", ["boy", "sailor", "captain"])
def test_matches_begin_in_different_ways(level, key):
    name = BRIEF.get(key, "captain@60") if level == "captain" else level
    assert len({first_turn(key, name, seed) for seed in range(8)}) >= 3


@pytest.mark.parametrize("name", ["boy", "sailor", "captain@2"])
def test_nobody_sails_in_circles(name):
    """Laguna is the only game in which a position can come again: everything lies as before, and the same seat acts."""
    game = find("laguna")
    for seed in range(2):
        state, rng, seen = game.start(2, OPTIONS["laguna"]), Rng(seed), Counter()
        bots = [seat_bot(name, game, 2, 10 * seed + seat) for seat in range(2)]
        turns = -1
        while state.to_act() != OVER:
            if int(state.turns) != turns:
                turns = int(state.turns)
                seen[int(state.seat), *map(tuple, (state.spots, state.cargoes, state.stocks, state.delivered))] += 1
            seat = int(state.to_act())
            state.apply(state.pick(rng) if seat == CHANCE else ask_here(bots[seat], game, state, seat, rng).action)
        assert len(seen) > 8
        assert max(seen.values()) <= 2


def slips_of(key, level, positions):
    """By how much a level's choices fall short of the best at first sight, and by how much any action would."""
    game, rng = find(key), Rng(3)
    state, short, anything = game.start(2, OPTIONS.get(key, {})), [], []
    sailor, bot = seat_bot("greedy", game, 2, 5), seat_bot(level, game, 2, 5)
    while len(short) < positions:
        if state.to_act() == OVER:
            state = game.start(2, OPTIONS.get(key, {}))
        seat = int(state.to_act())
        if seat == CHANCE or len(state.legal()) < 3:
            state.apply(state.pick(rng))
            continue
        value = {each.action: each.value for each in sailor.consider(state).candidates}
        best, chosen = max(value.values()), bot.choose(state).action
        short.append(best - value[chosen])
        anything.append(best - fmean(value.values()))
        state.apply(sailor.choose(state).action)
    return short, anything


@pytest.mark.parametrize("key", POSITIONS)
def test_a_boy_slips_where_it_can_be_seen_and_never_plays_at_random(key):
    """What he missed shows in what stands on the board after the turn; what he does is better than anything."""
    short, anything = slips_of(key, "boy", POSITIONS[key])
    seen = [miss for miss in short if miss > 0.01]
    assert len(seen) >= POSITIONS[key] / 7
    assert fmean(short) < fmean(anything)
