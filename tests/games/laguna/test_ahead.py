"""What the view says of the sea ahead is what the rules say once the raft is there."""

from __future__ import annotations

import random

import pytest

from atoll.games.laguna import GAME
from atoll.games.laguna.rules import TURN
from games.laguna.positions import sea

SAILS = {GAME.text(action): action for action in range(1, 5)}


def open_ways(state) -> tuple[str, ...]:
    lines = [GAME.text(int(action)) for action in state.legal()]
    return tuple(line.split()[1] for line in lines if line.startswith("sail"))


def played(seats, options, seed, entries):
    """A match of random actions."""
    rng, state = random.Random(seed), GAME.start(seats, options)
    for _ in range(entries):
        legal = [int(action) for action in state.legal()]
        sails = [action for action in legal if action in SAILS.values()]
        state.apply(rng.choice(sails if sails and rng.random() < 0.6 else legal))
    return state


@pytest.mark.parametrize(
    ("seats", "side", "hourglass"), [(2, "easy", "steps"), (4, "hard", "none"), (3, "easy", "sand")]
)
def test_a_walk_along_what_lies_ahead_is_legal_step_by_step(seats, side, hourglass):
    rng, walked = random.Random(seats), 0
    for seed in range(40):
        state = played(seats, {"side": side, "hourglass": hourglass}, seed, 30 + seed)
        seat, ahead = state.seat, GAME.view(state, None).ahead if state.phase == TURN else {}
        cell, seen = next(iter(ahead), None), set()
        while cell in ahead and cell not in seen:  # what bound a raft before it came back is forgotten by then
            if state.seat != seat:
                assert ahead[cell] == ()  # a reef showed
                break
            assert ahead[cell] == open_ways(state)
            if not ahead[cell]:
                break
            seen.add(cell)
            state.apply(SAILS[f"sail {rng.choice(ahead[cell])}"])
            walked += 1
            cell = GAME.view(state, None).rafts[seat].cell
    assert walked > 15


def test_a_reef_ahead_ends_the_way():
    """R13: a1 is a reef; the raft that comes to lie over it with an open hole sails no further."""
    ahead = GAME.view(sea("0 h b3 .rb...", "1 v k20 ..gy.."), None).ahead
    assert next(iter(ahead)) == "b3"
    assert () in ahead.values()


def test_nothing_lies_ahead_of_a_raft_without_pearls_or_before_the_turns():
    """R8"""
    assert GAME.view(sea("0 h c5 r.....", "1 v k20 ..gy.."), None).ahead == {}
    assert GAME.view(GAME.start(2, {}), None).ahead == {}


def test_the_last_action_of_a_turn_looks_no_further():
    """R24"""
    ahead = GAME.view(sea("0 h j10 rb....", "1 v k20 ..gy..", counted=23), None).ahead
    assert len(ahead) == 1


def test_what_a_raft_touches_is_told():
    """R32: e1 lies west of island 1; the other raft lies right under it."""
    told = GAME.view(sea("0 v d1 rb....", "1 h d4 ..gy.."), None).touching
    assert told == ("island-1", "raft-1")
    assert GAME.view(sea("0 h f11 .rb...", "1 v k20 ..gy.."), None).touching == ()
    assert GAME.view(sea("0 h h11 .rb...", "1 v t20 ..gy.."), None).touching == ("volcano",)
