"""The dice and the digests: the same compiled and interpreted, and the same as a plain reading of their definition."""

from __future__ import annotations

from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from atoll.games import find
from atoll.kernel.state import (
    CHANCE,
    DIGEST_PRIME,
    OVER,
    Rng,
    State,
    listed_pick,
    listed_playout,
    playout,
    stir,
    stir_all,
)
from toy import TOY

WORD = 2**32


class PlainXorshift:
    """Marsaglia's xorshift128 as his paper has it, with our way to read a seed, on Python's own numbers."""

    def __init__(self, seed: int) -> None:
        self.x = (seed ^ 0x9E3779B9) % WORD
        self.y = ((seed // WORD) ^ 0x7F4A7C15) % WORD
        self.z = ((seed // WORD**2) ^ 0x85EBCA6B) % WORD
        self.w = 0xC2B2AE35
        for _ in range(16):
            before = self.w
            self.w = self.word() ^ before
            self.x = (self.x * 1664525 + 1013904223) % WORD
            self.y = (self.y * 22695477 + 1) % WORD

    def word(self) -> int:
        t = (self.x ^ (self.x * 2**11)) % WORD
        self.x, self.y, self.z = self.y, self.z, self.w
        self.w = (self.w ^ (self.w // 2**19)) ^ (t ^ (t // 2**8))
        return self.w


SEEDS = [0, 1, 2, 7, 2**31, 2**32 - 1, 2**32, 2**63 - 1, 2**64 + 5, 2**100 + 9, -1, -(2**70)]


@pytest.mark.parametrize("seed", SEEDS)
def test_any_whole_number_is_a_seed_and_gives_the_defined_stream(seed):
    rng, plain = Rng(seed), PlainXorshift(seed)
    assert [rng.word() for _ in range(200)] == [plain.word() for _ in range(200)]


def test_the_first_words_never_change():
    """Records of research runs depend on them."""
    rng = Rng(1)
    assert [int(rng.word()) for _ in range(4)] == [3996091861, 1739579736, 1642695599, 149671300]


def test_neighbouring_seeds_give_unrelated_streams():
    first = [[int(rng.word()) for _ in range(3)] for rng in map(Rng, range(500))]
    assert len({word for words in first for word in words}) == 1500
    ones = sum(bin(a[0] ^ b[0]).count("1") for a, b in pairwise(first)) / 499
    assert 15 < ones < 17


@pytest.mark.parametrize("n", [1, 2, 3, 6, 36, 100])
def test_below_is_even(n):
    rng = Rng(n)
    counts = [0] * n
    for _ in range(400 * n):
        counts[rng.below(n)] += 1
    assert min(counts) > 280
    assert max(counts) < 520


def test_below_reaches_both_ends_and_no_further():
    rng = Rng(4)
    assert {int(rng.below(3)) for _ in range(200)} == {0, 1, 2}
    assert all(0 <= rng.below(2**31) < 2**31 for _ in range(2000))


def test_stirring_stays_in_range_and_tells_order_and_length_apart():
    assert all(0 <= stir(digest, part) < DIGEST_PRIME for digest in (0, 5, DIGEST_PRIME - 1) for part in (0, 2**40))
    assert stir(DIGEST_PRIME - 1, 2**40) == ((DIGEST_PRIME - 1) * 1000003 + 2**40 + 1) % DIGEST_PRIME
    digests = {int(stir_all(0, vec[i64](parts))) for parts in ([], [0], [0, 0], [1, 0], [0, 1], [2])}
    assert len(digests) == 6


def test_a_bare_state_says_that_it_is_no_game():
    for call in (State().to_act, State().legal, State().copy, State().digest):
        with pytest.raises(NotImplementedError):
            call()
    with pytest.raises(NotImplementedError):
        State().score(0)


@pytest.mark.parametrize("game", [TOY, find("reef")], ids=["toy", "reef"])
def test_playouts_end_and_count_their_actions(game):
    for play in (playout, listed_playout):
        state, again, rng = game.start(2, {}), game.start(2, {}), Rng(3)
        count = play(state, Rng(3))
        assert state.to_act() == OVER
        for _ in range(count):
            again.apply(again.pick(rng) if play is playout else listed_pick(again, rng))
        assert again.digest() == state.digest()


def test_a_listed_pick_follows_the_weights_of_chance():
    state, rng = TOY.start(2, {}), Rng(9)
    assert state.to_act() == CHANCE
    counts = [0] * 4
    for _ in range(8000):
        counts[listed_pick(state, rng) - 3] += 1
    assert [round(count / 1000) for count in counts] == [1, 2, 3, 2]
