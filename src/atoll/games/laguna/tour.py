"""How many actions a raft needs until it has brought all its pearls, if nobody minds. [compiled]

The own pearls lie on islands or aboard other rafts. A tour fetches them, four or so aboard at a time, and brings them:
where it leads next is weighed with all that comes after. A leg between places counts as much as lies half-way between
the best cargo and berth for it and the usual ones, without the hourglass as much as with the usual ones; rafts move,
so a chase counts for a fixed number of actions.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.laguna.chart import LANDS, SPOTS
from atoll.games.laguna.pearls import COUNT, MUST_STAY
from atoll.games.laguna.voyages import ARRIVED, CARGOES, FAR, FLEET, HERES, PLACES, VOLCANO, is_there, voyages
from atoll.kernel.bits import BIT, count

CHASE: Final = 14  # actions to a raft that does not want to be met
RETURN: Final = 10  # actions from there to any place
RAFTS: Final = 9  # the place that stands for all the other rafts
STOPS: Final = 10
PEARLS: Final = 6  # of each colour
MOST: Final = 6  # numbers of pearls aboard: 0 … 5
NEVER: Final = 3000

_LEGS: Final[list[vec[i64]]] = [vec[i64]() for _ in range(FLEET)]
_TOURS: Final[list[vec[i64]]] = [vec[i64]() for _ in range(FLEET * 2 * 7)]


def legs(fleet: i64) -> vec[i64]:
    """The actions from a stop to another, by number of pearls aboard: (pearls * STOPS + from) * STOPS + to."""
    known = _LEGS[fleet]
    if len(known):
        return known
    far: i64 = FAR
    known = vec[i64]([far] * (MOST * STOPS * STOPS))
    page: i64 = SPOTS if fleet & 2 else 0
    start: i64
    place: i64
    here: i64
    aboard: i64
    for place in range(PLACES):
        actions = voyages(fleet, place)
        sums = vec[i64]([0] * (MOST * STOPS))
        heres = vec[i64]([0] * (MOST * STOPS))
        for here in range(ARRIVED, HERES):
            spot: i64 = page + (here - ARRIVED) // CARGOES * 2 + (fleet & 1)
            pearls: i64 = here % CARGOES
            if LANDS[spot] and COUNT[pearls] < MOST:
                for start in range(PLACES):
                    if is_there(spot, pearls, here, start):
                        case: i64 = COUNT[pearls] * STOPS + start
                        known[case * STOPS + place] = min(known[case * STOPS + place], actions[here])
                        sums[case] += actions[here]
                        heres[case] += 1
        for here in range(MOST * STOPS):
            if heres[here]:
                usual: i64 = sums[here] // heres[here]
                best: i64 = known[here * STOPS + place] if fleet < 4 else usual
                known[here * STOPS + place] = (best + usual) // 2
    for aboard in range(MOST):
        for place in range(STOPS):
            known[(aboard * STOPS + place) * STOPS + place] = 0
            if place != RAFTS and aboard >= MUST_STAY:
                known[(aboard * STOPS + place) * STOPS + RAFTS] = CHASE if fleet < 4 else 2 * CHASE
                known[(aboard * STOPS + RAFTS) * STOPS + place] = RETURN if fleet < 4 else 2 * RETURN
    _LEGS[fleet] = known
    return known


def tours(fleet: i64, limit: i64, need: i64) -> vec[i64]:
    """The actions left at every stop of a tour; `at` says where to look."""
    number: i64 = (fleet * 2 + limit - 4) * 7 + need
    known = _TOURS[number]
    if len(known) == 0:
        known = _solve(legs(fleet), limit, need)
        _TOURS[number] = known
    return known


def at(afloat: i64, ashore: i64, own: i64, others: i64) -> i64:
    """Where `tours` has a tour: own pearls on other rafts, islands with one, own and other pearls aboard; + stop."""
    return (((afloat * 256 + ashore) * MOST + own) * MOST + others) * STOPS


def _solve(leg: vec[i64], limit: i64, need: i64) -> vec[i64]:
    never: i64 = NEVER
    tour = vec[i64]([never] * (7 * 256 * MOST * MOST * STOPS))
    afloat: i64
    ashore: i64
    own: i64
    others: i64
    stop: i64
    then: i64
    # Fetching leaves fewer pearls elsewhere, bringing fewer aboard; other pearls only ever come aboard.
    for afloat in range(7):
        for ashore in range(256):
            for own in range(min(limit, PEARLS - afloat - count(ashore)) + 1):
                for others in range(limit - own, -1, -1):
                    here: i64 = at(afloat, ashore, own, others)
                    if PEARLS - afloat - count(ashore) - own >= need:
                        for stop in range(STOPS):
                            tour[here + stop] = 0
                        continue
                    for then in range(STOPS):
                        left: i64 = after(tour, limit, need, afloat, ashore, own, others, then, True)
                        if left < NEVER:
                            for stop in range(STOPS):
                                way: i64 = leg[((own + others) * STOPS + stop) * STOPS + then]
                                tour[here + stop] = min(tour[here + stop], way + left)
    return tour


def after(
    tour: vec[i64], limit: i64, need: i64, afloat: i64, ashore: i64, own: i64, others: i64, stop: i64, ballast: bool
) -> i64:
    """The actions left on arrival at a stop where something is done; `ballast` if the island has other pearls."""
    left: i64 = NEVER
    if stop == VOLCANO:
        lacking: i64 = need - (PEARLS - afloat - count(ashore) - own)
        brought: i64 = min(lacking, min(own, own + others - MUST_STAY))
        if brought > 0:
            left = brought
            if brought < lacking:
                left += tour[at(afloat, ashore, own - brought, others) + VOLCANO]
        return left
    if stop == RAFTS:
        if afloat and others:
            left = 1 + tour[at(afloat - 1, ashore, own + 1, others - 1) + stop]
        return left
    if ashore & BIT[stop]:
        fewer: i64 = ashore ^ BIT[stop]
        if own + others < limit:
            left = 1 + tour[at(afloat, fewer, own + 1, others) + stop]
        if others:
            left = min(left, 1 + tour[at(afloat, fewer, own + 1, others - 1) + stop])
    if ballast and own + others < limit:
        left = min(left, 1 + tour[at(afloat, ashore, own, others + 1) + stop])
    return left
