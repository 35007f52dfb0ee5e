"""What a position is worth to a sensible player: pearls brought, pearls aboard, the way that is left. [compiled]

A voyage is counted in actions, steps and shifts, for one raft alone, as if only arrows that still show did bind.
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

# In hundredths of a point, which is one pearl brought.
WON: Final = 100_000
BROUGHT: Final = 100
READY: Final = 80  # a pearl aboard that may be unloaded on arrival
OWN: Final = 40  # another one of the own colour
ANY: Final = 10  # any pearl, since more holes are covered
FAR: Final = 60  # no voyage counts for more
VOLCANO: Final = 8
CARGOES: Final = 64  # sets of covered holes


@cache
def voyages(page: int, lie: int, place: int) -> vec[i64]:
    """By cell × 64 + covered holes: the fewest actions to an island 0 … 7 or the volcano 8, reef and arrow free."""
    far: i64 = FAR
    actions = vec[i64]([far] * (CELLS * CARGOES))
    queue = vec[i64](capacity=4096)
    here: i64
    for here in range(CELLS * CARGOES):
        if _is_arrived(page + here // CARGOES * 2 + lie, here % CARGOES, place):
            actions[here] = 0
            queue = append(queue, here)
    head: i64 = 0
    while head < len(queue):
        here = queue[head]
        head += 1
        before: i64
        for before in _befores(page, lie, here):
            if actions[before] == far:
                actions[before] = actions[here] + 1
                queue = append(queue, before)
    return actions


def _is_arrived(spot: i64, pearls: i64, place: i64) -> bool:
    if not SEA[spot] or not LANDS[spot] & BIT[place] or REEFS[spot] & ~pearls or COUNT[pearls] < MUST_STAY:
        return False
    return ways_under(ARROWS[spot], ALL_HOLES ^ pearls) == 0


def _befores(page: i64, lie: i64, here: i64) -> vec[i64]:
    """From where one action leads here: the same pearls one step back, or the same spot with one pearl elsewhere."""
    befores = vec[i64](capacity=16)
    pearls: i64 = here % CARGOES
    cell: i64 = here // CARGOES
    spot: i64 = page + cell * 2 + lie
    way: i64
    if not REEFS[spot] & ~pearls:
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
        if not (pearls | REEFS[spot]) & BIT[lifted]:
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
    return worth - _fetch(page, spots, cargoes, stocks, seat, here, own > 0)


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
