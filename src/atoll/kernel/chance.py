"""Verifiable chance: every draw follows from the table's seed and the length of the log before it.

A table shows `commitment(seed)` when it opens and the seed when it is over. Anybody can then repeat every draw with
SHA-256 alone: take the digest of `seed:length` as a number, its remainder by the sum of the weights, and walk down the
legal outcomes in ascending order.
"""

from __future__ import annotations

from hashlib import sha256

from atoll.kernel.game import State


def commitment(seed: str) -> str:
    """What is shown before the first draw: it fixes the seed without giving it away."""
    return sha256(seed.encode()).hexdigest()


def drawn(state: State, seed: str, length: int) -> int:
    """The outcome of chance in this position, for a log of that length."""
    outcomes = list(state.legal())
    weights = [state.weight(outcome) for outcome in outcomes]
    left = int.from_bytes(sha256(f"{seed}:{length}".encode()).digest(), "big") % sum(weights)
    for outcome, weight in zip(outcomes, weights, strict=True):
        left -= weight
        if left < 0:
            return outcome
    raise AssertionError("chance weights must be positive")
