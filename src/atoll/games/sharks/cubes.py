"""Little Sharks' cubes by colour, and what a token or a face of the die says about them. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.sharks.boards import COLOURS
from atoll.games.sharks.material import CUBES
from atoll.kernel.bits import BIT

HAND_SIZE: Final = 4  # R6
TOKENS: Final = 6  # R4: one for each of the six zones
ANY_SIX: Final = 0x3F  # tokens, zones or faces, as a set

# R8 to R11: the tokens, in the order of data.toml.
FREE: Final = 0
GIVE_ONE: Final = 1
GIVE_TWO: Final = 2
GIFT: Final = 3
YELLOW_BLUE: Final = 4
GREEN_RED: Final = 5

# R16: the faces of the die, in the order of data.toml; the pairs have the same numbers as the tokens.
MISS: Final = 0
ALL_STEAL: Final = 1
STEAL_ONE: Final = 2
STEAL_TWO: Final = 3
THEFTS: Final[vec[i64]] = vec[i64]([0, 0, 1, 2, 1, 1])  # by face; `all` means one for each seat

# Sets of colours.
ANY_COLOUR: Final = 15
PAIR_YELLOW_BLUE: Final = 12
PAIR_GREEN_RED: Final = 3

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


def unlaid(tokens: vec[i64], seat: i64) -> i64:
    """R4: the tokens that a seat has not laid yet, as a set."""
    left: i64 = ANY_SIX
    place: i64
    for place in range(seat * TOKENS, seat * TOKENS + TOKENS):
        if tokens[place] >= 0:
            left ^= BIT[tokens[place]]
    return left


def total(cubes: vec[i64]) -> i64:
    return cubes[0] + cubes[1] + cubes[2] + cubes[3]
