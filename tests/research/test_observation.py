"""The laws of observations: fixed length, bounded, and made of nothing but the view."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from atoll.games import find, keys
from atoll.kernel.errors import BadOption, BadSeats, UnknownGame
from atoll.kernel.state import CHANCE, Rng
from atoll.research.actions import choices, mask_of
from atoll.research.encoding import GameEncoding
from walking import Case, combinations, has_secrets, positions

KEYS = [key for key in keys() if key != "connect_four"]
CASES = [Case(find(key), seats, options, 11) for key in KEYS for seats, options in combinations(find(key))]
REACH = 150


def encoding_of(case: Case) -> GameEncoding:
    return GameEncoding(case.game.meta.key, case.seats, case.options)


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_observations_have_one_length_and_keep_their_bounds(case):
    encoding = encoding_of(case)
    assert encoding.length == len(encoding.low) == len(encoding.high)
    assert (encoding.low <= encoding.high).all()
    for state in positions(case, 5, REACH):
        for viewer in case.viewers():
            seen = encoding.observe(case.game.view(state, viewer))
            assert seen.shape == (encoding.length,)
            outside = np.flatnonzero((seen < encoding.low) | (seen > encoding.high))
            assert not len(outside), [
                name for name, part in encoding.slices.items() for at in outside if at in _all(part)
            ]


def _all(part: slice) -> range:
    return range(part.start, part.stop)


@pytest.mark.parametrize("key", KEYS)
def test_whole_games_keep_their_bounds(key):
    game = find(key)
    for seats in game.meta.seats:
        encoding, rng = GameEncoding(key, seats), Rng(5)
        state = encoding.start()
        while choices(encoding, state) or state.to_act() == CHANCE:
            state.apply(state.pick(rng))
        seen = encoding.observe(game.view(state, 0))
        assert ((encoding.low <= seen) & (seen <= encoding.high)).all()


def law_of_equal_views(case, state, observe, twins=1):
    """Twins that the viewer cannot tell from the truth give it the same numbers."""
    rng = Rng(case.seed)
    for viewer in case.viewers():
        for _ in range(twins):
            twin = case.game.imagine(state, viewer, rng)
            assert case.game.view(state, viewer) == case.game.view(twin, viewer)
            assert observe(state, viewer) == observe(twin, viewer), f"{case}: {viewer} observes what it cannot see"


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_equal_views_give_equal_observations(case):
    encoding = encoding_of(case)
    for state in positions(case, 3, REACH):
        law_of_equal_views(case, state, lambda one, viewer: encoding.observe(case.game.view(one, viewer)).tolist())
        view = case.game.view(state, 0)
        sent = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        assert encoding.observe(sent).tolist() == encoding.observe(view).tolist(), (
            f"{case}: not made of what a view says"
        )


def test_an_observation_that_peeks_is_found():
    """Planted: an observation of what the lookout sees, given to everybody."""
    case = Case(find("isles"), 2, {}, 5)
    encoding, rng, state = encoding_of(case), Rng(1), case.start()
    while case.game.view(state, None).phase != "take":
        state.apply(state.pick(rng))
    lookout = case.game.view(state, None).lookout
    with pytest.raises(AssertionError, match="observes what it cannot see"):
        law_of_equal_views(
            case, state, lambda one, _: encoding.observe(case.game.view(one, lookout)).tolist(), twins=20
        )


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_every_legal_action_has_its_own_number(case):
    encoding = encoding_of(case)
    for state in positions(case, 8, REACH):
        numbers = choices(encoding, state)
        if state.to_act() < 0:
            assert not numbers
            continue
        assert list(numbers.values()) == [int(action) for action in state.legal()]
        assert list(numbers) == sorted(numbers)
        assert 0 <= min(numbers) <= max(numbers) < encoding.numbering.count
        assert mask_of(encoding, numbers).sum() == len(numbers)
        for number, action in numbers.items():
            assert encoding.numbering.action(number) in (action, None)


def test_what_only_one_seat_sees_only_that_seat_observes():
    """Two positions of Isles that differ in the face-down tile look alike to all but the lookout."""
    game, encoding, rng = find("isles"), GameEncoding("isles"), Rng(1)
    state = encoding.start()
    while game.view(state, None).phase != "take":
        state.apply(state.pick(rng))
    lookout = game.view(state, None).lookout
    other = game.imagine(state, 1 - lookout, rng)
    while other.digest() == state.digest():
        other = game.imagine(state, 1 - lookout, rng)
    seen = [
        [encoding.observe(game.view(one, seat)).tolist() for one in (state, other)] for seat in (lookout, 1 - lookout)
    ]
    assert seen[0][0] != seen[0][1]
    assert seen[1][0] == seen[1][1]


@pytest.mark.parametrize("key", KEYS)
def test_a_lens_knows_which_tables_have_secrets(key):
    game = find(key)
    assert any(GameEncoding(key, seats).has_secrets for seats in game.meta.seats) == has_secrets(game)


def test_only_isles_for_two_has_secrets():
    assert [key for key in KEYS if GameEncoding(key).has_secrets] == ["isles"]
    assert not GameEncoding("isles", 3).has_secrets


def test_the_own_seat_comes_first():
    encoding = GameEncoding("sharks", 3)
    state, rng = encoding.start(), Rng(2)
    while not any(state.score(seat) for seat in range(3)):
        state.apply(state.pick(rng))
    points = [int(state.score(seat)) for seat in range(3)]
    for seat in range(3):
        seen = encoding.observe(encoding.game.view(state, seat))
        assert seen[encoding.slices["points"]].tolist() == points[seat:] + points[:seat]
        assert seen[encoding.slices["seat"]].argmax() == seat


def test_a_lens_refuses_what_does_not_exist():
    with pytest.raises(UnknownGame):
        GameEncoding("chess")
    with pytest.raises(BadSeats):
        GameEncoding("reef", 3)
    with pytest.raises(BadOption):
        GameEncoding("reef", 2, {"types": "third"})


def test_a_game_without_an_observation_says_so(monkeypatch):
    monkeypatch.setenv("ATOLL_GAMES", "connect_four")
    with pytest.raises(ValueError, match=r"no observation\.py"):
        GameEncoding("connect_four")
