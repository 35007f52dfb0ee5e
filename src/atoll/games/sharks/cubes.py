"""Little Sharks' cubes by colour, and what a token or a face of the die says about them. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.sharks.boards import COLOURS
from atoll.games.sharks.material import CUBES, SIDES_OF_DIE, TOKENS_IN_SET
from atoll.kernel.bits import BIT

HAND_SIZE: Final = 4  # R6
TOKENS: Final = 6  # R4: one for each of the six zones
ANY_SIX: Final = 0x3F  # tokens, zones or faces, as a set

# R8 to R11: the tokens, in the order of material.py.
FREE: Final = 0
GIVE_ONE: Final = 1
GIVE_TWO: Final = 2
GIFT: Final = 3
YELLOW_BLUE: Final = 4
GREEN_RED: Final = 5

# R16: the faces of the die, in the order of material.py; the pairs have the same numbers as the tokens.
MISS: Final = 0
ALL_STEAL: Final = 1
STEAL_ONE: Final = 2
STEAL_TWO: Final = 3
THEFTS: Final[vec[i64]] = vec[i64]([0, 0, 1, 2, 1, 1])  # by face; `all` means one for each seat

# Sets of colours.
ANY_COLOUR: Final = 15
PAIR_YELLOW_BLUE: Final = 12
PAIR_GREEN_RED: Final = 3

TOKEN_SET: Final[vec[i64]] = vec[i64](list(TOKENS_IN_SET))  # R4: how many of each kind
SIDES: Final[vec[i64]] = vec[i64](list(SIDES_OF_DIE))  # R16: on how many sides each face is
FULL_BAG: Final[vec[i64]] = vec[i64](list(CUBES))  # R2
NO_CUBES: Final[vec[i64]] = vec[i64]([0] * COLOURS)


def pair_of(token: i64) -> i64:
    """The colours that a token or a face of the die allows, as a set: two for the pairs, else any."""
    if token < YELLOW_BLUE:
        return ANY_COLOUR
    return PAIR_YELLOW_BLUE if token == YELLOW_BLUE else PAIR_GREEN_RED


def kinds_in(heap: vec[i64]) -> i64:
    """The colours, tokens or faces of which a heap has one, as a set."""
    kinds: i64 = 0
    kind: i64
    for kind in range(len(heap)):
        if heap[kind]:
            kinds |= BIT[kind]
    return kinds


def nth_of(heap: vec[i64], n: i64) -> i64:
    """The kind of one thing of a heap, counted through the kinds from 0."""
    kind: i64 = 0
    while n >= heap[kind]:
        n -= heap[kind]
        kind += 1
    return kind


def total(heap: vec[i64]) -> i64:
    size: i64 = 0
    for number in heap:
        size += number
    return size


def unlaid(tokens: vec[i64], seat: i64) -> vec[i64]:
    """R4: the tokens that a seat has not laid yet, by kind."""
    left = TOKEN_SET[:]
    place: i64
    for place in range(seat * TOKENS, seat * TOKENS + TOKENS):
        if tokens[place] >= 0:
            left[tokens[place]] -= 1
    return left
