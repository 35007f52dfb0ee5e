"""A position as text, for another process: everything of it, and nothing but numbers."""

from __future__ import annotations

import json

import pytest

from atoll.kernel.position_codec import BadPosition, fields_of, pack, unpack
from atoll.kernel.state import OVER, Rng
from toy import TOY
from walking import combinations, game_keys, game_of


@pytest.mark.parametrize("key", ["toy", *game_keys()])
def test_a_parcel_holds_the_whole_position(key):
    game = TOY if key == "toy" else game_of(key)
    for seats, options in combinations(game)[-2:]:
        rng, state, pattern = Rng(5), game.start(seats, options), game.start(seats, options)
        for _ in range(150):
            if state.to_act() == OVER:
                break
            twin = unpack(pack(state), pattern)
            assert type(twin) is type(state)
            assert twin.digest() == state.digest()
            assert list(twin.legal()) == list(state.legal())
            assert game.view(twin, None) == game.view(state, None)
            action = int(state.pick(rng))
            twin.apply(action)
            state.apply(action)
            assert pack(twin) == pack(state)


def test_a_parcel_shares_nothing_with_the_position_or_the_pattern():
    pattern = TOY.start(2, {})
    text = pack(pattern)
    unpack(text, pattern).apply(3)
    assert pack(pattern) == text


def test_what_a_position_consists_of():
    assert set(fields_of(TOY.start(2, {}))) == {"hands", "points", "left", "turn", "rounds"}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: "no JSON",
        lambda text: "[]",
        lambda text: json.dumps({"turn": 1}),
        lambda text: json.dumps({**json.loads(text), "more": 1}),
        lambda text: json.dumps({**json.loads(text), "turn": "one"}),
        lambda text: json.dumps({**json.loads(text), "turn": 1.5}),
        lambda text: json.dumps({**json.loads(text), "hands": 7}),
        lambda text: json.dumps({**json.loads(text), "hands": [0, "?"]}),
    ],
)
def test_what_is_no_position_is_refused_with_a_sentence(spoil):
    state = TOY.start(2, {})
    with pytest.raises(BadPosition, match="This is not a position of the game"):
        unpack(spoil(pack(state)), state)


def test_a_number_beyond_64_bits_is_refused():
    reef = game_of("reef").start(2, {})
    with pytest.raises(BadPosition):
        unpack(json.dumps({**json.loads(pack(reef)), "board": [2**70]}), reef)


class Lamp:
    """A position with a yes or no in it, which compiled rules take as nothing else."""

    def __init__(self, is_lit: bool) -> None:
        self.is_lit = is_lit


def test_a_yes_or_no_stays_one():
    assert unpack(pack(Lamp(True)), Lamp(False)).is_lit is True
