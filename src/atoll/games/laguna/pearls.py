"""Pearls on rafts and islands, and the numbers of the actions that move them. [compiled]

A raft's cargo is four sets of holes, six bits a colour: red 0-5, blue 6-11, green 12-17, yellow 18-23.
An island's stock is four counts from 0 to 3, two bits a colour.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.laguna.chart import ALL_HOLES
from atoll.kernel.bits import BIT

COLOURS: Final = 4  # R2
RAFTS: Final = 4
SIXTH: Final = 6  # bits of one colour in a cargo
MUST_STAY: Final = 2  # R9, R17: pearls that stay aboard

# Actions, ascending. A partner is an island 0 … 7 or 8 + a seat.
END: Final = 0
SAIL_0: Final = 1  # + way
SHIFT_0: Final = 5  # + source * 6 + target
LOAD_0: Final = 41  # + (island * 4 + colour) * 6 + hole
SWAP_0: Final = 233  # + (partner * 4 + colour) * 6 + hole
UNLOAD_0: Final = 521  # + hole
BERTH_0: Final = 527  # + spot
PLACE_0: Final = 1679  # + colour * 8 + island
LACK_0: Final = 1711  # + island * 4 + colour
ELAPSE_0: Final = 1743  # + milliseconds - 1
LONGEST_ELAPSE_MS: Final = 60000
ACTIONS: Final = 61743


def _sizes() -> list[int]:
    return [sum(places // power % 2 for power in (1, 2, 4, 8, 16, 32)) for places in range(64)]


def _stock_colours() -> list[int]:
    return [sum(BIT[colour] for colour in range(COLOURS) if stock // 4**colour % 4) for stock in range(256)]


def _stock_sizes() -> list[int]:
    return [sum(stock // 4**colour % 4 for colour in range(COLOURS)) for stock in range(256)]


COUNT: Final[vec[i64]] = vec[i64](_sizes())  # how many holes, ways or colours a set has
STOCK_COLOURS: Final[vec[i64]] = vec[i64](_stock_colours())  # the colours that an island has, as a set
STOCK_SIZE: Final[vec[i64]] = vec[i64](_stock_sizes())
# One pearl of every colour but one: red, blue, green, yellow lacking.
STOCK_LACKING: Final[vec[i64]] = vec[i64]([0b01010100, 0b01010001, 0b01000101, 0b00010101])


def covered(cargo: i64) -> i64:
    """The holes with a pearl in them."""
    return (cargo | cargo >> 6 | cargo >> 12 | cargo >> 18) & ALL_HOLES


def colour_at(cargo: i64, hole: i64) -> i64:
    """The colour of the pearl in a hole that is not empty."""
    colour: i64 = 0
    while not cargo & BIT[colour * SIXTH + hole]:
        colour += 1
    return colour


def pearls_of(cargo: i64, colour: i64) -> i64:
    """The holes with a pearl of that colour."""
    return cargo >> colour * SIXTH & ALL_HOLES


def colours_in(cargo: i64) -> i64:
    """The colours of a cargo, as a set."""
    colours: i64 = 0
    if cargo & 0x3F:
        colours = 1
    if cargo & 0xFC0:
        colours |= 2
    if cargo & 0x3F000:
        colours |= 4
    if cargo & 0xFC0000:
        colours |= 8
    return colours


def stock_of(stock: i64, colour: i64) -> i64:
    """How many pearls of that colour an island has."""
    return stock >> 2 * colour & 3
