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

# Sets of colours, in the order of material.py: red is the lowest bit.
ANY_COLOUR: Final = 15
PAIR_YELLOW_BLUE: Final = 12
PAIR_GREEN_RED: Final = 3

TOKEN_SET: Final[i64] = sum(number * BIT[4 * token] for token, number in enumerate(TOKENS_IN_SET))  # R4: four bits each
SIDES: Final[vec[i64]] = vec[i64](list(SIDES_OF_DIE))  # R16: on how many sides each face is
DIE: Final[vec[i64]] = vec[i64]([face for face, sides in enumerate(SIDES_OF_DIE) for _ in range(sides)])  # side by side
FACES: Final[i64] = sum(BIT[face] for face, sides in enumerate(SIDES_OF_DIE) if sides)  # as a set
FULL_BAG: Final[vec[i64]] = vec[i64](list(CUBES))  # R2
NO_CUBES: Final[vec[i64]] = vec[i64]([0] * COLOURS)


def pair_of(token: i64) -> i64:
    """The colours that a token or a face of the die allows, as a set: two for the pairs, else any."""
    if token < YELLOW_BLUE:
        return ANY_COLOUR
    return PAIR_YELLOW_BLUE if token == YELLOW_BLUE else PAIR_GREEN_RED


def colours_in(cubes: vec[i64]) -> i64:
    """The colours of which there is a cube, as a set."""
    colours: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if cubes[colour]:
            colours |= BIT[colour]
    return colours


def nth_cube(cubes: vec[i64], n: i64) -> i64:
    """The colour of a cube, counted through the colours from 0."""
    colour: i64 = 0
    while n >= cubes[colour]:
        n -= cubes[colour]
        colour += 1
    return colour


def total(cubes: vec[i64]) -> i64:
    return cubes[0] + cubes[1] + cubes[2] + cubes[3]


def unlaid(tokens: vec[i64], seat: i64) -> i64:
    """R4: how many tokens of each kind a seat has not laid yet, in four bits each."""
    left: i64 = TOKEN_SET
    place: i64
    for place in range(seat * TOKENS, seat * TOKENS + TOKENS):
        if tokens[place] >= 0:
            left -= BIT[4 * tokens[place]]
    return left


def left_of(left: i64, token: i64) -> i64:
    """How many of the unlaid tokens are of this kind."""
    return left >> 4 * token & 15


def tokens_in(left: i64) -> i64:
    """The kinds of the unlaid tokens, as a set."""
    kinds: i64 = 0
    token: i64
    for token in range(TOKENS):
        if left_of(left, token):
            kinds |= BIT[token]
    return kinds


def nth_token(left: i64, n: i64) -> i64:
    """The kind of an unlaid token, counted through the kinds from 0."""
    token: i64 = 0
    while n >= left_of(left, token):
        n -= left_of(left, token)
        token += 1
    return token
