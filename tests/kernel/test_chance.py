"""Every draw can be repeated by hand with SHA-256."""

from __future__ import annotations

import hashlib

from atoll.games import find
from atoll.kernel.chance import commitment, drawn, forked, seed_at
from atoll.kernel.state import CHANCE
from atoll.kernel.table import Table
from toy import DEAL_0, TOY


def by_hand(outcomes: list[int], weights: list[int], seed: str, length: int) -> int:
    number = int(hashlib.sha256(f"{seed}:{length}".encode()).hexdigest(), 16)
    lots = [outcome for outcome, weight in zip(outcomes, weights, strict=True) for _ in range(weight)]
    return lots[number % len(lots)]


def test_a_commitment_is_the_hash_of_the_seed():
    assert commitment("sea") == hashlib.sha256(b"sea").hexdigest()
    assert commitment("sea") != commitment("Sea")


def test_draws_of_reef_are_what_anybody_gets_by_hand():
    table = Table(find("reef"), 2, {}, "sea")
    assert [entry.seat for entry in table.log] == [CHANCE] * 6
    for length, entry in enumerate(table.log):
        outcomes = [int(outcome) for outcome in table.position(length).legal()]
        assert entry.action == by_hand(outcomes, [1] * len(outcomes), "sea", length)


def test_weights_count_as_that_many_lots():
    state = TOY.start(2, {})
    outcomes = [DEAL_0 + card for card in range(4)]
    for length in range(200):
        assert drawn(state, "sea", length) == by_hand(outcomes, [1, 2, 3, 2], "sea", length)


def test_another_seed_or_another_moment_draws_otherwise():
    state = find("reef").start(2, {})
    assert len({drawn(state, "sea", length) for length in range(100)}) > 25
    assert len({drawn(state, f"sea {number}", 0) for number in range(100)}) > 25
    assert drawn(state, "sea", 3) == drawn(state, "sea", 3)


def test_a_forked_seed_draws_as_both_did():
    fork = forked("old", 10, "new")
    assert [seed_at(fork, length) for length in (0, 9, 10, 99)] == ["old", "old", "new", "new"]
    later, earlier = forked(fork, 20, "newer"), forked(fork, 5, "other")
    assert [seed_at(later, length) for length in (9, 10, 19, 20)] == ["old", "new", "new", "newer"]
    assert earlier == forked("old", 5, "other")  # what was after it never was
    assert seed_at("an odd fork of mine", 3) == "an odd fork of mine"
