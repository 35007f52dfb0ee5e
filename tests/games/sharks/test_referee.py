"""The rules against a second, slow implementation that shares nothing with them but the printed material."""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from atoll.games.sharks import GAME, steps
from atoll.games.sharks.game import PLACINGS
from atoll.games.sharks.material import COLOURS
from atoll.games.sharks.notation import FISH_NAMES, ZONES
from atoll.games.sharks.scoring import points
from atoll.kernel.state import CHANCE, OVER, Rng
from games.sharks import referee
from games.sharks.positions import EVERY_TOKEN, cubes, fish, start

pytestmark = pytest.mark.compiled_only


def compare(state, judge, talk, seed):
    """Play at random to the end; at every step both must ask the same seat about the same lines."""
    rng = Rng(seed)
    asked = next(talk)
    length = 0
    while asked is not None:
        who, lines = asked
        assert state.to_act() == (CHANCE if who == "chance" else who)
        assert {GAME.text(int(a)): int(state.weight(a)) for a in state.legal()} == lines
        action = int(state.pick(rng))
        state.apply(action)
        length += 1
        try:
            asked = talk.send(GAME.text(action))
        except StopIteration:
            asked = None
        assert cubes(state.papa) == cubes([judge.papa[colour] for colour in COLOURS]) or state.owed
        assert [int(state.score(seat)) for seat in range(judge.seats)] == [referee.points(c) for c in judge.caught]
    assert state.to_act() == OVER
    return length


@settings(deadline=None, max_examples=60)
@given(st.integers(2, 4), st.integers(0, 2**32), st.sampled_from(PLACINGS))
def test_a_slow_referee_asks_the_same_questions_in_whole_games(seats, seed, placing):
    """R5, R20, R38, R41, R42"""
    judge = referee.Referee(seats, may_leave=placing == "may")
    options = {"placing": placing}
    assert compare(GAME.start(seats, options), judge, judge.talk(), seed) <= GAME.longest(seats, options)


@settings(deadline=None, max_examples=150)
@given(st.integers(2, 4), st.integers(0, 2**32), st.sampled_from(EVERY_TOKEN.split()), st.sampled_from(PLACINGS))
def test_a_slow_referee_asks_the_same_questions_when_lines_and_thefts_abound(seats, seed, token, placing):
    """R31, R32, R33, R34, R35, R42"""
    chance = random.Random(seed)
    caught = [" ".join(chance.sample(FISH_NAMES, 20)) for _ in range(seats)]  # 80 at most, and 32 draws to come
    papa = " ".join(chance.choices(COLOURS, k=chance.randrange(0, 6)))
    state = start(*caught, seats=seats, turn=6, token=token, papa=papa, placing=placing)
    assume(min(state.bag) >= 0)
    judge = referee.Referee(seats, may_leave=placing == "may")
    judge.caught = [set(names.split()) for names in caught]
    judge.papa.update(papa.split())
    judge.bag.update({colour: int(state.bag[number]) - 30 for number, colour in enumerate(COLOURS)})
    names = [GAME.text(int(steps.TOKEN_0 + t)).split()[3] for t in state.tokens[:ZONES]]
    judge.tokens = [list(names) for _ in range(seats)]
    compare(state, judge, judge.talk(first_turn=6), seed)


@given(st.sets(st.sampled_from(FISH_NAMES)) | st.sets(st.sampled_from(FISH_NAMES), min_size=24))
def test_points_are_counted_as_the_referee_counts_them(caught):
    """R21, R22, R39"""
    assert points(fish(" ".join(caught))) == referee.points(caught)
    wrong = set(FISH_NAMES) - caught
    assert points(fish(" ".join(wrong))) == referee.points(wrong)
