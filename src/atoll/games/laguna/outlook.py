"""What a position is worth to a sensible player: pearls brought, pearls aboard, the way that is left. [compiled]

A voyage is counted in actions, steps and shifts, for one raft alone, as if only arrows that still show did bind, and
with some lost where a reef ends the turn.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.laguna.chart import (
    ALL_HOLES,
    ARROWS,
    CELLS,
    COLUMN,
    HOLES,
    ISLANDS,
    LANDS,
    REEFS,
    ROW,
    SEA,
    STEPS,
    STRIDE,
    WAYS,
    ways_under,
)
from atoll.games.laguna.pearls import COUNT, MUST_STAY, covered, pearls_of, stock_of
from atoll.kernel.bits import BIT

# In hundredths of a point, which is one pearl brought. Chosen so that loading a pearl of one's own always pays
# (READY + ANY + TRIP > FAR) and unloading it too (BROUGHT >= READY + ANY + TRIP + FAR).
WON: Final = 100_000
BROUGHT: Final = 100
READY: Final = 30  # a pearl aboard that may be unloaded on arrival
OWN: Final = 10  # another one of the own colour
ANY: Final = 5  # any pearl, since more holes are covered
TRIP: Final = 20  # the voyage to the volcano that comes after fetching a pearl
FAR: Final = 45  # no voyage counts for more actions
AGROUND: Final = 6  # actions lost where a reef ends the turn
VOLCANO: Final = 8
CARGOES: Final = 64  # sets of covered holes


@cache
def voyages(page: int, lie: int, place: int) -> vec[i64]:
    """By cell × 64 + covered holes: the fewest actions to an island 0 … 7 or the volcano 8, no arrow showing."""
    far: i64 = FAR
    actions = vec[i64]([far] * (CELLS * CARGOES))
    arrivals = vec[i64](capacity=256)
    here: i64
    for here in range(CELLS * CARGOES):
        if _is_arrived(page + here // CARGOES * 2 + lie, here % CARGOES, place):
            actions[here] = 0
            arrivals = append(arrivals, here)
    reached = [arrivals] + [vec[i64]() for _ in range(FAR)]  # by number of actions
    number: i64
    for number in range(FAR):
        for here in reached[number]:
            if actions[here] == number:
                for hard in (False, True):
                    then: i64 = number + (AGROUND if hard else 1)
                    for before in _befores(page, lie, here, hard):
                        if then < actions[before]:
                            actions[before] = then
                            reached[then] = append(reached[then], before)
    return actions


def _is_arrived(spot: i64, pearls: i64, place: i64) -> bool:
    if not SEA[spot] or not LANDS[spot] & BIT[place] or REEFS[spot] & ~pearls or COUNT[pearls] < MUST_STAY:
        return False
    return ways_under(ARROWS[spot], ALL_HOLES ^ pearls) == 0


def _befores(page: i64, lie: i64, here: i64, aground: bool) -> vec[i64]:
    """From where one action leads here: the same pearls one step back, or the same spot with one pearl elsewhere.

    Aground, the action is one that shows a reef and so ends the turn; otherwise it is one that does not.
    """
    befores = vec[i64](capacity=16)
    pearls: i64 = here % CARGOES
    cell: i64 = here // CARGOES
    spot: i64 = page + cell * 2 + lie
    way: i64
    if (REEFS[spot] & ~pearls != 0) == aground:
        for way in range(WAYS):
            back: i64 = cell - STRIDE[way] // 2
            if 0 <= back < CELLS and STEPS[page + back * 2 + lie] & BIT[way]:
                left: i64 = page + back * 2 + lie
                shown: i64 = ways_under(ARROWS[left], ALL_HOLES ^ pearls)
                if not REEFS[left] & ~pearls and (shown == 0 or shown & BIT[way]):
                    befores = append(befores, back * CARGOES + pearls)
    lifted: i64
    laid: i64
    for lifted in range(HOLES):
        if not pearls & BIT[lifted] and (REEFS[spot] & BIT[lifted] != 0) == aground:
            for laid in range(HOLES):
                if pearls & BIT[laid]:
                    befores = append(befores, cell * CARGOES + (pearls ^ BIT[laid] ^ BIT[lifted]))
    return befores


def outlook(
    page: i64, spots: vec[i64], cargoes: vec[i64], stocks: vec[i64], delivered: i64, need: i64, seat: i64
) -> i64:
    """Bring what may be unloaded; with nothing to unload, go where a pearl of one's own colour is."""
    if delivered == need:
        return WON
    spot: i64 = spots[seat]
    if spot < 0:
        return 0
    pearls: i64 = covered(cargoes[seat])
    size: i64 = COUNT[pearls]
    own: i64 = COUNT[pearls_of(cargoes[seat], seat)]
    ready: i64 = max(0, min(own, size - MUST_STAY))
    worth: i64 = delivered * BROUGHT + ready * READY + (own - ready) * OWN + size * ANY
    here: i64 = spot // 2 * CARGOES + pearls
    if ready:
        return worth - voyages(page, spot & 1, VOLCANO)[here]
    return worth - TRIP - _fetch(page, spots, cargoes, stocks, seat, here, own > 0)


def _fetch(
    page: i64, spots: vec[i64], cargoes: vec[i64], stocks: vec[i64], seat: i64, here: i64, any_pearl: bool
) -> i64:
    """How far the nearest pearl is that helps: on an island, or else on a raft."""
    spot: i64 = spots[seat]
    nearest: i64 = FAR
    place: i64
    for place in range(ISLANDS):
        if stock_of(stocks[place], seat) or (any_pearl and stocks[place]):
            if COUNT[here % CARGOES] < MUST_STAY:
                if LANDS[page + spot] & BIT[place]:
                    nearest = 0
            else:
                nearest = min(nearest, voyages(page, spot & 1, place)[here])
    other: i64
    for other in range(len(spots)):
        if other != seat and nearest == FAR and pearls_of(cargoes[other], seat):
            down: i64 = ROW[spots[other]] - ROW[spot]
            right: i64 = COLUMN[spots[other]] - COLUMN[spot]
            nearest = min(nearest, max(down, -down) + max(right, -right))
    return nearest
