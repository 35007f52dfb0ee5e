"""Verifiable chance: every draw follows from the table's seed and the number of entries that stand. [compiled]

A table shows `commitment(seed)` when it opens and the seed when it is over. Anybody can then repeat every draw with
SHA-256 alone: take the digest of `seed:standing` as a number, its remainder by the sum of the weights, and walk down
the legal outcomes in ascending order.

A match that goes on from an old one has a *forked* seed, `OLD fork 40 NEW`: what is drawn before 40 entries stand
follows from OLD, whatever comes later from NEW, so that nobody who knows OLD knows what comes.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from atoll.kernel.state import State

FORK: Final = re.compile(r"(.+) fork (\d+) (\S+)")


def commitment(seed: str) -> str:
    """What is shown before the first draw: it fixes the seed without giving it away."""
    return sha256(seed.encode()).hexdigest()


def forked(seed: str, standing: int, fresh: str) -> str:
    """A seed that draws as this one did until so many entries stand, and as the fresh one then.

    Of an old seed with forks of its own only those remain that were before.
    """
    while (fork := FORK.fullmatch(seed)) is not None and int(fork[2]) >= standing:
        seed = fork[1]
    return f"{seed} fork {standing} {fresh}"


def seed_at(seed: str, standing: int) -> str:
    """The part of a seed that draws when so many entries stand."""
    while " " in seed and (fork := FORK.fullmatch(seed)) is not None:
        if standing >= int(fork[2]):
            return fork[3]
        seed = fork[1]
    return seed


def drawn(state: State, seed: str, standing: int) -> int:
    """The outcome of chance in this position, when so many entries stand."""
    outcomes = state.legal()
    total: i64 = 0
    for outcome in outcomes:
        total += state.weight(outcome)
    left: i64 = int.from_bytes(sha256(f"{seed_at(seed, standing)}:{standing}".encode()).digest(), "big") % int(total)
    for outcome in outcomes:
        left -= state.weight(outcome)
        if left < 0:
            return int(outcome)
    raise AssertionError("chance weights must be positive")
