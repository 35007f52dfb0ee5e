"""At an island, at a raft, at the volcano: what the raft to act may load, swap and unload. [compiled]

A partner is an island 0 … 7 or 8 + a seat; sets of partners are bits as well. Each group of actions is counted, listed
and drawn from in the same order.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.laguna.chart import ALL_HOLES, ALL_ISLANDS, HOLES, ISLANDS, LANDS, TOUCHES, VOLCANO_BIT, meeting
from atoll.games.laguna.pearls import (
    COLOURS,
    COUNT,
    LOAD_0,
    MUST_STAY,
    SIXTH,
    STOCK_COLOURS,
    SWAP_0,
    UNLOAD_0,
    colours_in,
    covered,
    pearls_of,
)
from atoll.kernel.bits import BIT, lowest, nth


def is_kept(page: i64, spots: vec[i64], cargoes: vec[i64], seat: i64, island: i64) -> bool:
    """R34: whether another raft waits at this island for its first two pearls."""
    other: i64
    for other in range(len(spots)):
        if other != seat and LANDS[page + spots[other]] & BIT[island] and COUNT[covered(cargoes[other])] < MUST_STAY:
            return True
    return False


def loadable_islands(page: i64, spots: vec[i64], cargoes: vec[i64], seat: i64) -> i64:
    """R9, R34: the touched islands that are not kept for another raft."""
    touched: i64 = LANDS[page + spots[seat]] & ALL_ISLANDS
    islands: i64 = touched
    while touched:
        if is_kept(page, spots, cargoes, seat, lowest(touched)):
            islands ^= touched & -touched
        touched &= touched - 1
    return islands


def partners_of(page: i64, spots: vec[i64], seat: i64) -> i64:
    """R16, R32: the touched islands, and from bit 8 on the touched rafts."""
    partners: i64 = LANDS[page + spots[seat]] & ALL_ISLANDS
    other: i64
    for other in range(len(spots)):
        if other != seat and meeting(spots[seat], spots[other]) & TOUCHES:
            partners |= BIT[ISLANDS + other]
    return partners


def unloadable_holes(spot: i64, cargo: i64, seat: i64) -> i64:
    """R17: the pearls of the seat's own colour that it may lift at the volcano."""
    if not LANDS[spot] & VOLCANO_BIT or COUNT[covered(cargo)] <= MUST_STAY:
        return 0
    return pearls_of(cargo, seat)


def partner_colours(partner: i64, stocks: vec[i64], cargoes: vec[i64]) -> i64:
    """R16: the colours that an island, or a raft, has to swap."""
    return STOCK_COLOURS[stocks[partner]] if partner < ISLANDS else colours_in(cargoes[partner - ISLANDS])


def load_actions(actions: vec[i64], island: i64, colours: i64, empty: i64) -> vec[i64]:
    """R9: any pearl of the island into any empty hole."""
    while colours:
        first: i64 = LOAD_0 + (island * COLOURS + lowest(colours)) * HOLES
        holes: i64 = empty
        while holes:
            actions = append(actions, first + lowest(holes))
            holes &= holes - 1
        colours &= colours - 1
    return actions


def nth_load(island: i64, colours: i64, empty: i64, n: i64) -> i64:
    size: i64 = COUNT[empty]
    return LOAD_0 + (island * COLOURS + nth(colours, n // size)) * HOLES + nth(empty, n % size)


def swap_count(colours: i64, cargo: i64, size: i64) -> i64:
    """R16: for each colour of the partner, the pearls aboard that have another colour."""
    swaps: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if colours & BIT[colour]:
            swaps += size - COUNT[cargo >> colour * SIXTH & ALL_HOLES]
    return swaps


def swap_actions(actions: vec[i64], partner: i64, colours: i64, cargo: i64) -> vec[i64]:
    """R16: one pearl of the partner for one of mine in another colour."""
    pearls: i64 = covered(cargo)
    while colours:
        colour: i64 = lowest(colours)
        first: i64 = SWAP_0 + (partner * COLOURS + colour) * HOLES
        holes: i64 = pearls & ~pearls_of(cargo, colour)
        while holes:
            actions = append(actions, first + lowest(holes))
            holes &= holes - 1
        colours &= colours - 1
    return actions


def nth_swap(partner: i64, colours: i64, cargo: i64, n: i64) -> i64:
    pearls: i64 = covered(cargo)
    while True:
        colour: i64 = lowest(colours)
        holes: i64 = pearls & ~pearls_of(cargo, colour)
        if n < COUNT[holes]:
            return SWAP_0 + (partner * COLOURS + colour) * HOLES + nth(holes, n)
        n -= COUNT[holes]
        colours &= colours - 1


def dock_actions(
    actions: vec[i64], islands: i64, partners: i64, holes: i64, cargo: i64, stocks: vec[i64], cargoes: vec[i64]
) -> vec[i64]:
    """All loads from these islands, swaps with these partners and unloads of these holes."""
    while islands:
        colours: i64 = STOCK_COLOURS[stocks[lowest(islands)]]
        actions = load_actions(actions, lowest(islands), colours, ALL_HOLES ^ covered(cargo))
        islands &= islands - 1
    while partners:
        colours = partner_colours(lowest(partners), stocks, cargoes)
        actions = swap_actions(actions, lowest(partners), colours, cargo)
        partners &= partners - 1
    while holes:
        actions = append(actions, UNLOAD_0 + lowest(holes))
        holes &= holes - 1
    return actions


def dock_count(islands: i64, partners: i64, holes: i64, cargo: i64, stocks: vec[i64], cargoes: vec[i64]) -> i64:
    """How many that are."""
    size: i64 = COUNT[covered(cargo)]
    total: i64 = COUNT[holes]
    while islands:
        total += COUNT[STOCK_COLOURS[stocks[lowest(islands)]]] * (HOLES - size)
        islands &= islands - 1
    while partners:
        total += swap_count(partner_colours(lowest(partners), stocks, cargoes), cargo, size)
        partners &= partners - 1
    return total


def nth_dock(n: i64, islands: i64, partners: i64, holes: i64, cargo: i64, stocks: vec[i64], cargoes: vec[i64]) -> i64:
    """The n-th of them, counting from 0."""
    pearls: i64 = covered(cargo)
    size: i64 = COUNT[pearls]
    while islands:
        colours: i64 = STOCK_COLOURS[stocks[lowest(islands)]]
        loads: i64 = COUNT[colours] * (HOLES - size)
        if n < loads:
            return nth_load(lowest(islands), colours, ALL_HOLES ^ pearls, n)
        n -= loads
        islands &= islands - 1
    while partners:
        colours = partner_colours(lowest(partners), stocks, cargoes)
        swaps: i64 = swap_count(colours, cargo, size)
        if n < swaps:
            return nth_swap(lowest(partners), colours, cargo, n)
        n -= swaps
        partners &= partners - 1
    return UNLOAD_0 + nth(holes, n)
