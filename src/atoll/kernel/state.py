"""One position of a game, and the dice: what search, bots and tables touch a million times a second. [compiled]

Every `i64` is a promise that the number fits into 64 bits: nothing for CPython, a machine register for mypyc.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

CHANCE: Final = -1  # draws and rolls
OVER: Final = -2  # nobody is to act
CLOCK: Final = -3  # plays `elapse` while sand runs; never returned by to_act

WORD: Final = 0xFFFFFFFF
DIGEST_PRIME: Final = 2199023255531  # the largest prime under 2**41: digest * 1000003 still fits into 63 bits


class Rng:
    """Marsaglia's xorshift128 on 32-bit words: tiny, and the same stream compiled and interpreted."""

    def __init__(self, seed: int) -> None:
        # Any whole number is a seed. It is stirred, so that neighbouring seeds give unrelated streams.
        self.x: i64 = WORD & (seed ^ 0x9E3779B9)
        self.y: i64 = WORD & ((seed >> 32) ^ 0x7F4A7C15)
        self.z: i64 = WORD & ((seed >> 64) ^ 0x85EBCA6B)
        self.w: i64 = 0xC2B2AE35
        for _ in range(16):
            self.w ^= self.word()
            self.x = (self.x * 1664525 + 1013904223) & 0xFFFFFFFF
            self.y = (self.y * 22695477 + 1) & 0xFFFFFFFF
        if self.x == 0 and self.y == 0 and self.z == 0 and self.w == 0:
            self.w = 1  # the only state that xorshift never leaves

    def word(self) -> i64:
        """The next 32 random bits."""
        t: i64 = self.x ^ ((self.x << 11) & 0xFFFFFFFF)
        w: i64 = self.w
        self.x = self.y
        self.y = self.z
        self.z = w
        w ^= (w >> 19) ^ t ^ (t >> 8)
        self.w = w
        return w

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, for n up to 2**31; the bias is below n / 2**32."""
        return (self.word() * n) >> 32


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """One position: mutable, compact, cheap to copy. Whoever shares a state copies it first."""

    def to_act(self) -> i64:
        """A seat, CHANCE or OVER."""
        raise NotImplementedError

    def legal(self) -> vec[i64]:
        """The actions of whoever is to act, ascending; empty when the game is over."""
        raise NotImplementedError

    def weight(self, action: i64) -> i64:
        """Chance only: how likely this outcome is beside the others, as a whole number."""
        return 1

    def pick(self, rng: Rng) -> i64:
        """A random legal action, by weight for chance. A game overrides it where listing is slow."""
        return listed_pick(self, rng)

    def apply(self, action: i64) -> None:
        """Play it. Trusts its caller: a table asks `why_not` first."""
        raise NotImplementedError

    def copy(self) -> State:
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """This seat's points as if the game ended now."""
        raise NotImplementedError

    def digest(self) -> i64:
        """Equal states, equal digests: perft, laws, differential tests."""
        raise NotImplementedError


def stir(digest: i64, part: i64) -> i64:
    """Fold one more part of a position into its digest."""
    return (digest * 1000003 + part + 1) % DIGEST_PRIME


def stir_all(digest: i64, parts: vec[i64]) -> i64:
    """Fold a list into a digest, its length included."""
    digest = stir(digest, len(parts))
    for part in parts:
        digest = stir(digest, part)
    return digest


def listed_pick(state: State, rng: Rng) -> i64:
    """A random action out of the whole list, by weight for chance."""
    actions = state.legal()
    if state.to_act() != CHANCE:
        return actions[rng.below(len(actions))]
    total: i64 = 0
    for action in actions:
        total += state.weight(action)
    left: i64 = rng.below(total)
    for action in actions:
        left -= state.weight(action)
        if left < 0:
            return action
    raise AssertionError("chance weights must be positive")


def playout(state: State, rng: Rng) -> i64:
    """Play random actions to the end through the game's own `pick`; the number of actions."""
    actions: i64 = 0
    while state.to_act() != OVER:
        state.apply(state.pick(rng))
        actions += 1
    return actions


def listed_playout(state: State, rng: Rng) -> i64:
    """The same by listing every legal action, as a program does that knows only `legal`."""
    actions: i64 = 0
    while state.to_act() != OVER:
        state.apply(listed_pick(state, rng))
        actions += 1
    return actions
