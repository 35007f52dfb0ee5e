"""What a position is worth to a sensible player: pearls brought, pearls aboard, the way that is left. [compiled]

A voyage is counted in actions for one raft alone. It is a plan that the rules allow, if not always the shortest: before
the first step of a turn any shifts, later one shift a step at most, and some actions lost where a reef ends the turn.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.laguna.chart import (
    ALL_HOLES,
    CELLS,
    COLUMN,
    HOLES,
    ISLANDS,
    LANDS,
    REEFS,
    ROW,
    STEPS,
    STRIDE,
    WAYS,
)
from atoll.games.laguna.pearls import COUNT, MUST_STAY, covered, pearls_of, stock_of
from atoll.games.laguna.sailing import shown_reefs, shown_ways
from atoll.kernel.bits import BIT

# In hundredths of a point, which is one pearl brought. Chosen so that loading a pearl of one's own always pays
# (READY + ANY + TRIP > FAR) and unloading it too (BROUGHT >= READY + ANY + TRIP + FAR).
BROUGHT: Final = 100
READY: Final = 30  # a pearl aboard that may be unloaded on arrival
OWN: Final = 10  # another one of the own colour
ANY: Final = 5  # any pearl, since more holes are covered
TRIP: Final = 20  # the voyage to the volcano that comes after fetching a pearl
PRICES: Final = 8
FAR: Final = 45  # no voyage counts for more actions
AGROUND: Final = 6  # actions lost where a reef ends the turn
VOLCANO: Final = 8
UNSEEN: Final = -1
CARGOES: Final = 64  # sets of covered holes
FRESH: Final = 0  # a voyage starts before the first step of a turn …
ARRIVED: Final = 36864  # … or right after a step; + cell * 64 + covered holes


@cache
def voyages(page: int, lie: int, place: int) -> vec[i64]:
    """The actions that lead to an island 0 … 7 or the volcano 8, from FRESH or ARRIVED + cell * 64 + covered holes."""
    far: i64 = FAR
    actions = vec[i64]([far] * (2 * CELLS * CARGOES))
    ends = vec[i64](capacity=256)
    here: i64
    for here in range(2 * CELLS * CARGOES):
        if _is_there(page, lie, here, place):
            actions[here] = 0
            ends = append(ends, here)
    reached = [ends] + [vec[i64]() for _ in range(FAR)]  # by number of actions
    number: i64
    for number in range(FAR):
        for here in reached[number]:
            if actions[here] == number:
                for priced in _befores(page, lie, here):
                    then: i64 = number + priced % PRICES
                    if then < actions[priced // PRICES]:
                        actions[priced // PRICES] = then
                        reached[then] = append(reached[then], priced // PRICES)
    return actions


def _is_there(page: i64, lie: i64, here: i64, place: i64) -> bool:
    """R33: after a step the place is of use only while no arrow shows."""
    spot: i64 = page + here % ARRIVED // CARGOES * 2 + lie
    pearls: i64 = here % CARGOES
    if not LANDS[spot] & BIT[place] or COUNT[pearls] < MUST_STAY:
        return False
    return here < ARRIVED or (shown_reefs(spot, pearls) == 0 and shown_ways(spot, pearls) == 0)


def _befores(page: i64, lie: i64, here: i64) -> vec[i64]:
    """From where a voyage goes on here, each × PRICES + the actions that it takes."""
    befores = vec[i64](capacity=48)
    cell: i64 = here % ARRIVED // CARGOES
    pearls: i64 = here % CARGOES
    if here < ARRIVED:
        befores = append(befores, (here + ARRIVED) * PRICES + AGROUND)  # the turn before ended here
        return _shifted(befores, cell * CARGOES, pearls, pearls, ALL_HOLES ^ pearls, 1)
    way: i64
    laid: i64
    for way in range(WAYS):
        back: i64 = cell - STRIDE[way] // 2
        spot: i64 = page + back * 2 + lie
        if 0 <= back < CELLS and STEPS[spot] & BIT[way] and not shown_reefs(spot, pearls):
            ways: i64 = shown_ways(spot, pearls)
            if ways == 0 or ways & BIT[way]:
                befores = append(befores, (back * CARGOES + pearls) * PRICES + 1)
                befores = append(befores, (ARRIVED + back * CARGOES + pearls) * PRICES + 1)
            sources: i64 = ALL_HOLES & ~(pearls | REEFS[spot])
            for laid in range(HOLES):
                # R26: what shows binds this step, and what showed where a pearl lies now.
                ways = shown_ways(spot, pearls & ~BIT[laid])
                if pearls & ~REEFS[spot] & BIT[laid] and (ways == 0 or ways & BIT[way]):
                    befores = _shifted(befores, ARRIVED + back * CARGOES, pearls, BIT[laid], sources, 2)
    return befores


def _shifted(befores: vec[i64], first: i64, pearls: i64, laid: i64, lifted: i64, price: i64) -> vec[i64]:
    """Before one pearl was lifted out of one of these holes and laid into one of those."""
    source: i64
    target: i64
    for source in range(HOLES):
        if lifted & BIT[source]:
            for target in range(HOLES):
                if laid & BIT[target]:
                    befores = append(befores, (first + (pearls ^ BIT[source] ^ BIT[target])) * PRICES + price)
    return befores


def outlook(
    page: i64, spots: vec[i64], cargoes: vec[i64], stocks: vec[i64], seat: i64, delivered: i64, seen: i64
) -> i64:
    """Bring what may be unloaded; with nothing to unload, go where a pearl of one's own colour is.

    `seen` is UNSEEN before the first step of a turn, and between turns; later it is what binds the next step.
    """
    spot: i64 = spots[seat]
    if spot < 0:
        return 0
    pearls: i64 = covered(cargoes[seat])
    size: i64 = COUNT[pearls]
    own: i64 = COUNT[pearls_of(cargoes[seat], seat)]
    ready: i64 = max(0, min(own, size - MUST_STAY))
    worth: i64 = delivered * BROUGHT + ready * READY + (own - ready) * OWN + size * ANY
    if ready:
        return worth - way_left(page, spot, pearls, VOLCANO, seen)
    nearest: i64 = FAR
    place: i64
    for place in range(ISLANDS):
        if stock_of(stocks[place], seat) or (own and stocks[place]):
            nearest = min(nearest, way_left(page, spot, pearls, place, seen))
    if nearest == FAR:
        nearest = _chase(spots, cargoes, seat)
    return worth - TRIP - nearest


def way_left(page: i64, spot: i64, pearls: i64, place: i64, seen: i64) -> i64:
    """How many actions a raft needs to a place, from where it is in its turn."""
    actions = voyages(page, spot & 1, place)
    here: i64 = spot // 2 * CARGOES + pearls
    shown: i64 = shown_ways(page + spot, pearls)
    if seen == UNSEEN:
        return actions[here]
    if seen == shown:
        return actions[ARRIVED + here]
    if shown == 0 and LANDS[page + spot] & BIT[place]:
        return 0  # R33: a covered arrow does not matter here
    left: i64 = AGROUND + actions[here]
    way: i64
    for way in range(WAYS):
        if STEPS[page + spot] & seen & BIT[way]:
            left = min(left, 1 + actions[ARRIVED + here + STRIDE[way] // 2 * CARGOES])
    return left


def _chase(spots: vec[i64], cargoes: vec[i64], seat: i64) -> i64:
    """How far the nearest raft with a pearl of the seat's own colour is."""
    nearest: i64 = FAR
    other: i64
    for other in range(len(spots)):
        if other != seat and pearls_of(cargoes[other], seat):
            down: i64 = ROW[spots[other]] - ROW[spots[seat]]
            right: i64 = COLUMN[spots[other]] - COLUMN[spots[seat]]
            nearest = min(nearest, max(down, -down) + max(right, -right))
    return nearest
