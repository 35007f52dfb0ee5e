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

from atoll.games.laguna.chart import LANDS
from atoll.games.laguna.instinct.voyages import (
    ARRIVED,
    CARGOES,
    FAR,
    FLEET,
    HERES,
    PLACES,
    VOLCANO,
    is_there,
    page_of,
    voyages,
)
from atoll.games.laguna.pearls import COUNT, MUST_STAY
from atoll.kernel.bits import BIT, count

CHASE: Final = 14  # actions to a raft that does not want to be met
RETURN: Final = 10  # actions from there to any place
RAFTS: Final = 9  # the place that stands for all the other rafts
STOPS: Final = 10
PEARLS: Final = 6  # of each colour
MOST: Final = 6  # numbers of pearls aboard: 0 … 5
NEVER: Final = 3000

_LEGS: Final[list[vec[i64]]] = [vec[i64]() for _ in range(FLEET)]


def legs(fleet: i64) -> vec[i64]:
    """The actions from a stop to another, by number of pearls aboard: (pearls * STOPS + from) * STOPS + to."""
    known = _LEGS[fleet]
    if len(known):
        return known
    far: i64 = FAR
    known = vec[i64]([far] * (MOST * STOPS * STOPS))
    place: i64
    for place in range(PLACES):
        _sail_to(known, fleet, place)
    aboard: i64
    for aboard in range(MOST):
        for place in range(STOPS):
            known[(aboard * STOPS + place) * STOPS + place] = 0
            if place != RAFTS and aboard >= MUST_STAY:
                known[(aboard * STOPS + place) * STOPS + RAFTS] = CHASE if fleet < 4 else 2 * CHASE
                known[(aboard * STOPS + RAFTS) * STOPS + place] = RETURN if fleet < 4 else 2 * RETURN
    _LEGS[fleet] = known
    return known


def _sail_to(known: vec[i64], fleet: i64, place: i64) -> None:
    """Fill in the legs to a place: between the best berth of a stop and the usual one; without the hourglass that."""
    page: i64 = page_of(fleet)
    actions = voyages(fleet, place)
    sums = vec[i64]([0] * (MOST * STOPS))
    heres = vec[i64]([0] * (MOST * STOPS))
    here: i64
    start: i64
    case: i64
    for here in range(ARRIVED, HERES):
        spot: i64 = page + (here - ARRIVED) // CARGOES * 2 + (fleet & 1)
        pearls: i64 = here % CARGOES
        if LANDS[spot] and COUNT[pearls] < MOST:
            for start in range(PLACES):
                if is_there(spot, pearls, here, start):
                    case = COUNT[pearls] * STOPS + start
                    counted: int = actions[here]
                    known[case * STOPS + place] = min(known[case * STOPS + place], counted)
                    sums[case] += counted
                    heres[case] += 1
    for case in range(MOST * STOPS):
        if heres[case]:
            usual: i64 = sums[case] // heres[case]
            best: i64 = known[case * STOPS + place] if fleet < 4 else usual
            known[case * STOPS + place] = (best + usual) // 2


class Pearls:
    """What a tour has to do with: the own pearls that are not brought yet, and what else is aboard."""

    def __init__(self, afloat: i64, ashore: i64, own: i64, others: i64) -> None:
        self.afloat = afloat  # own ones aboard other rafts
        self.ashore = ashore  # islands with an own one, as a set
        self.own = own  # own ones aboard
        self.others = others  # those of the others aboard

    def brought(self) -> i64:
        """How many own ones are neither ashore nor afloat nor aboard."""
        return PEARLS - self.afloat - count(self.ashore) - self.own


def at(afloat: i64, ashore: i64, own: i64, others: i64) -> i64:
    """Where a tour with these pearls is listed; + stop."""
    return (((afloat * 256 + ashore) * MOST + own) * MOST + others) * STOPS


class Tour:
    """The actions that are left to the victory, at every stop and with any pearls."""

    def __init__(self, leg: vec[i64], limit: i64, need: i64) -> None:
        never: i64 = NEVER
        self.limit = limit  # pearls aboard
        self.need = need  # pearls that win
        self.left = vec[i64]([never] * (7 * 256 * MOST * MOST * STOPS))
        pearls = Pearls(0, 0, 0, 0)
        afloat: i64
        ashore: i64
        own: i64
        others: i64
        # Fetching leaves fewer pearls elsewhere, bringing fewer aboard; other pearls only ever come aboard.
        for afloat in range(7):
            for ashore in range(256):
                for own in range(min(limit, PEARLS - afloat - count(ashore)) + 1):
                    for others in range(limit - own, -1, -1):
                        pearls.afloat = afloat
                        pearls.ashore = ashore
                        pearls.own = own
                        pearls.others = others
                        self._solve(pearls, leg)

    def _solve(self, pearls: Pearls, leg: vec[i64]) -> None:
        """Fill in every stop; whatever may come after it is filled in already."""
        here: i64 = at(pearls.afloat, pearls.ashore, pearls.own, pearls.others)
        stop: i64
        then: i64
        if pearls.brought() >= self.need:
            for stop in range(STOPS):
                self.left[here + stop] = 0
            return
        aboard: i64 = pearls.own + pearls.others
        for then in range(STOPS):
            left: i64 = self.after(pearls, then, True)
            if left < NEVER:
                for stop in range(STOPS):
                    way: i64 = leg[(aboard * STOPS + stop) * STOPS + then]
                    self.left[here + stop] = min(self.left[here + stop], way + left)

    def after(self, pearls: Pearls, stop: i64, ballast: bool) -> i64:
        """The actions left on arrival at a stop where something is done; `ballast` if the island has other pearls."""
        if stop == VOLCANO:
            return self._after_bringing(pearls)
        afloat: i64 = pearls.afloat
        ashore: i64 = pearls.ashore
        own: i64 = pearls.own
        others: i64 = pearls.others
        left: i64 = NEVER
        if stop == RAFTS:
            if afloat and others:
                left = 1 + self.left[at(afloat - 1, ashore, own + 1, others - 1) + stop]
            return left
        if ashore & BIT[stop]:
            fewer: i64 = ashore ^ BIT[stop]
            if own + others < self.limit:
                left = 1 + self.left[at(afloat, fewer, own + 1, others) + stop]
            if others:
                left = min(left, 1 + self.left[at(afloat, fewer, own + 1, others - 1) + stop])
        if ballast and own + others < self.limit:
            left = min(left, 1 + self.left[at(afloat, ashore, own, others + 1) + stop])
        return left

    def _after_bringing(self, pearls: Pearls) -> i64:
        lacking: i64 = self.need - pearls.brought()
        own: i64 = pearls.own
        brought: i64 = min(lacking, min(own, own + pearls.others - MUST_STAY))
        if brought <= 0:
            return NEVER
        if brought == lacking:
            return brought
        return brought + self.left[at(pearls.afloat, pearls.ashore, own - brought, pearls.others) + VOLCANO]


_TOURS: Final[list[Tour | None]] = [None] * (FLEET * 2 * 7)


def tour_of(fleet: i64, limit: i64, need: i64) -> Tour:
    """The tours of a raft; made when they are first asked for."""
    number: i64 = (fleet * 2 + limit - 4) * 7 + need
    known = _TOURS[number]
    if known is None:
        known = Tour(legs(fleet), limit, need)
        _TOURS[number] = known
    return known
