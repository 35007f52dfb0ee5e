"""Setting up: what chance and the seats may do before the first turn. [compiled]

`page` is the side's page of the chart; `spots` are those of the rafts berthed so far; `stocks` are the islands'.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.laguna.chart import ALL_ISLANDS, ISLANDS, LANDS, OVERLAPS, SEA, SPOTS, meeting
from atoll.games.laguna.material import ISLAND_SIZE as PRINTED_ISLAND_SIZE
from atoll.games.laguna.material import PEARLS_EACH
from atoll.games.laguna.pearls import BERTH_0, COLOURS, LACK_0, PLACE_0, STOCK_SIZE, stock_of
from atoll.kernel.bits import BIT

LACKING_ISLANDS: Final = 2  # R4: every colour is missing on two islands
EACH: Final[i64] = PEARLS_EACH
ISLAND_SIZE: Final[i64] = PRINTED_ISLAND_SIZE


def times_lacked(stocks: vec[i64], filled: i64, colour: i64) -> i64:
    """R4: how many of the islands filled so far lack this colour."""
    times: i64 = filled
    island: i64
    for island in range(filled):
        times -= stock_of(stocks[island], colour)
    return times


def lack_actions(stocks: vec[i64], filled: i64) -> vec[i64]:
    actions = vec[i64]()
    colour: i64
    for colour in range(COLOURS):
        if times_lacked(stocks, filled, colour) < LACKING_ISLANDS:
            actions = append(actions, LACK_0 + filled * COLOURS + colour)
    return actions


def may_berth(page: i64, spots: vec[i64], berthed: i64, spot: i64) -> bool:
    """R5, R6: on six sea cells clear of the other rafts, beside an island that none of them touches."""
    islands: i64 = LANDS[page + spot] & ALL_ISLANDS
    other: i64
    for other in range(berthed):
        islands &= ~LANDS[page + spots[other]]
        if meeting(spot, spots[other]) & OVERLAPS:
            return False
    return SEA[page + spot] == 1 and islands != 0


def berth_actions(page: i64, spots: vec[i64], berthed: i64) -> vec[i64]:
    actions = vec[i64](capacity=192)
    spot: i64
    for spot in range(SPOTS):
        if LANDS[page + spot] and may_berth(page, spots, berthed, spot):
            actions = append(actions, BERTH_0 + spot)
    return actions


def unplaced(stocks: vec[i64], colour: i64) -> i64:
    """R22: how many pearls of this colour are on no island yet."""
    left: i64 = EACH
    island: i64
    for island in range(ISLANDS):
        left -= stock_of(stocks[island], colour)
    return left


def unplaced_colours(stocks: vec[i64]) -> i64:
    """R22: the colours with a pearl on no island yet, as a set."""
    colours: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if unplaced(stocks, colour):
            colours |= BIT[colour]
    return colours


def place_actions(stocks: vec[i64], seat: i64) -> vec[i64]:
    """R22: any colour but one's own, onto any island with fewer than three pearls."""
    actions = vec[i64](capacity=24)
    colours: i64 = unplaced_colours(stocks) & ~BIT[seat]
    colour: i64
    island: i64
    for colour in range(COLOURS):
        if colours & BIT[colour]:
            for island in range(ISLANDS):
                if STOCK_SIZE[stocks[island]] < ISLAND_SIZE:
                    actions = append(actions, PLACE_0 + colour * ISLANDS + island)
    return actions
