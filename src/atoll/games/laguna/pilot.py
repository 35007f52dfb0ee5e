"""The pilot: one leg of a voyage inside a turn, step by step, around the other rafts. [compiled]

The best path is looked for from the raft outwards, over its cell, its covered holes and the arrows seen; the tables of
voyages.py say how far it still is from each of them. Where the turn's actions do not reach, the leg ends with the turn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.laguna.chart import (
    ALL_HOLES,
    ARROWS,
    CELLS,
    HOLES,
    LANDS,
    REEFS,
    STEPS,
    STRIDE,
    TOUCHES,
    WAYS,
    meeting,
    ways_under,
)
from atoll.games.laguna.outlook import gap
from atoll.games.laguna.pearls import END, SAIL_0, SHIFT_0
from atoll.games.laguna.sailing import shown_reefs, shown_ways
from atoll.games.laguna.voyages import CARGOES, FAR, LONG_TURN_END, PLACES, UNSEEN, way_left
from atoll.kernel.bits import BIT

MOST_HERES: Final = 500  # positions that a leg to a place looks at
MOST_IN_CHASE: Final = 2000  # … and one to a raft, of which no table says how far it is
DETOUR: Final = 16  # actions more than the tables say
LENGTHS: Final = 700  # more than the budget and the longest voyage together
NOWHERE: Final = 1000
OVER: Final = 16  # in place of the arrows seen: the turn has ended here
FRESH: Final = 17  # … or has had no step yet
SIGHTS: Final = 18  # sets of arrows seen, OVER and FRESH


class Pilot:
    """Finds legs for one raft among others that lie still."""

    def __init__(self) -> None:
        self.slot = vec[i64]([0] * (CELLS * CARGOES * SIGHTS))  # where a position is in the lists below, + base
        self.base: i64 = 1
        self.heres = vec[i64](capacity=1024)  # (cell * CARGOES + covered holes) * SIGHTS + arrows seen
        self.costs = vec[i64](capacity=1024)
        self.parents = vec[i64](capacity=1024)
        self.actions = vec[i64](capacity=1024)
        self.below = vec[i64](capacity=4096)
        self.entry = vec[i64](capacity=4096)
        self.top = vec[i64]([-1] * LENGTHS)
        # The leg that is asked for
        self.page: i64 = 0
        self.fleet: i64 = 0
        self.lie: i64 = 0
        self.place: i64 = 0
        self.target: i64 = 0  # where the raft lies that is to be met
        self.budget: i64 = 0
        self.rafts = vec[i64]()
        self.reached = False

    def leg(
        self, page: i64, fleet: i64, spot: i64, pearls: i64, seen: i64, budget: i64, place: i64, rafts: vec[i64]
    ) -> vec[i64]:
        """The actions towards a place, or towards the raft `place - PLACES` of those; `reached` says if they arrive.

        `seen` is UNSEEN before the first step of the turn; `rafts` are the spots of the others.
        """
        self.page = page
        self.fleet = fleet
        self.lie = spot & 1
        self.place = place
        self.budget = budget
        self.rafts = rafts
        self.target = rafts[place - PLACES] if place >= PLACES else 0
        self.base += len(self.heres) + 1
        self.heres = vec[i64](capacity=1024)
        self.costs = vec[i64](capacity=1024)
        self.parents = vec[i64](capacity=1024)
        self.actions = vec[i64](capacity=1024)
        self.below = vec[i64](capacity=4096)
        self.entry = vec[i64](capacity=4096)
        self.reached = False
        start: i64 = self.distance(spot, pearls, seen)
        if start >= FAR:
            return vec[i64]()
        length: i64
        for length in range(LENGTHS):
            self.top[length] = -1
        self._reach(spot, pearls, FRESH if seen == UNSEEN else seen, 0, -1, 0, start)
        for length in range(start, min(LENGTHS, start + self.budget + DETOUR)):
            while self.top[length] >= 0:
                entry: i64 = self.top[length]
                self.top[length] = self.below[entry]
                if self._look(self.entry[entry]):
                    return self._path(self.entry[entry])
            if len(self.heres) > (MOST_HERES if place < PLACES else MOST_IN_CHASE):
                break
        return self._path(self._nearest())

    def _nearest(self) -> i64:
        """Where the turn may end nearest to what is looked for; 0 if nowhere."""
        nearest: i64 = 0
        shortest: i64 = NOWHERE
        number: i64
        for number in range(len(self.heres)):
            here: i64 = self.heres[number]
            if here % SIGHTS == OVER:
                left: i64 = self.distance(here // SIGHTS // CARGOES * 2 + self.lie, here // SIGHTS % CARGOES, UNSEEN)
                if left < shortest:
                    shortest = left
                    nearest = number
        return nearest

    def distance(self, spot: i64, pearls: i64, seen: i64) -> i64:
        """The actions that are left to what is looked for."""
        if self.place < PLACES:
            return way_left(self.fleet, self.page, spot, pearls, self.place, seen)
        return gap(spot, self.target)

    def _is_there(self, spot: i64, pearls: i64, seen: i64) -> bool:
        """R32, R33: whether the raft touches what is looked for, with no arrow in the way."""
        if seen == OVER or (seen != FRESH and shown_ways(self.page + spot, pearls)):
            return False
        if self.place < PLACES:
            return LANDS[self.page + spot] & BIT[self.place] != 0
        return meeting(spot, self.target) & TOUCHES != 0

    def _reach(self, spot: i64, pearls: i64, seen: i64, cost: i64, parent: i64, action: i64, length: i64) -> None:
        """Note a position that `cost` actions lead to, on a way of that whole length."""
        here: i64 = (spot // 2 * CARGOES + pearls) * SIGHTS + seen
        number: i64 = self.slot[here] - self.base
        if number >= 0:
            if self.costs[number] <= cost:
                return
            self.costs[number] = cost
            self.parents[number] = parent
            self.actions[number] = action
        else:
            number = len(self.heres)
            self.slot[here] = self.base + number
            self.heres = append(self.heres, here)
            self.costs = append(self.costs, cost)
            self.parents = append(self.parents, parent)
            self.actions = append(self.actions, action)
        if length < LENGTHS:
            self.below = append(self.below, self.top[length])
            self.top[length] = len(self.entry)
            self.entry = append(self.entry, number)

    def _look(self, number: i64) -> bool:
        """Go on from a position; True if it is the end of the leg."""
        here: i64 = self.heres[number]
        seen: i64 = here % SIGHTS
        pearls: i64 = here // SIGHTS % CARGOES
        spot: i64 = here // SIGHTS // CARGOES * 2 + self.lie
        cost: i64 = self.costs[number]
        if seen == OVER:
            return True
        if self._is_there(spot, pearls, seen):
            self.reached = True
            return True
        if cost >= self.budget:
            return True
        if number > 0 and seen != FRESH:
            self._over(spot, pearls, cost, number, END)
        if not shown_reefs(self.page + spot, pearls):
            self._sail(spot, pearls, seen, cost + 1, number)
        if self.fleet < 4 or seen == FRESH:
            self._shift(spot, pearls, seen, cost + 1, number)
        return False

    def _over(self, spot: i64, pearls: i64, cost: i64, parent: i64, action: i64) -> None:
        """The turn ends: what was left of it is lost."""
        lost: i64 = self.budget if self.fleet < 4 else cost + LONG_TURN_END
        self._reach(spot, pearls, OVER, cost, parent, action, lost + self.distance(spot, pearls, UNSEEN))

    def _sail(self, spot: i64, pearls: i64, seen: i64, cost: i64, parent: i64) -> None:
        free: i64 = STEPS[self.page + spot]
        for other in self.rafts:
            free &= ~meeting(spot, other)
        bound: i64 = free & (shown_ways(self.page + spot, pearls) if seen == FRESH else seen)
        ways: i64 = bound if bound else free
        way: i64
        for way in range(WAYS):
            if ways & BIT[way]:
                ahead: i64 = spot + STRIDE[way]
                if shown_reefs(self.page + ahead, pearls) or cost >= self.budget:
                    self._over(ahead, pearls, cost, parent, SAIL_0 + way)
                else:
                    shown: i64 = shown_ways(self.page + ahead, pearls)
                    length: i64 = cost + self.distance(ahead, pearls, shown)
                    self._reach(ahead, pearls, shown, cost, parent, SAIL_0 + way, length)

    def _shift(self, spot: i64, pearls: i64, seen: i64, cost: i64, parent: i64) -> None:
        source: i64
        hole: i64
        for source in range(HOLES):
            if not pearls & BIT[source]:
                continue
            now: i64 = seen
            if seen != FRESH:
                if REEFS[self.page + spot] & BIT[source]:
                    continue  # it would end the turn
                now |= ways_under(ARROWS[self.page + spot], BIT[source])
            for hole in range(HOLES):
                if ALL_HOLES & ~pearls & BIT[hole]:
                    laid: i64 = pearls ^ BIT[source] ^ BIT[hole]
                    if cost >= self.budget:
                        self._over(spot, laid, cost, parent, SHIFT_0 + source * HOLES + hole)
                    else:
                        length: i64 = cost + self.distance(spot, laid, UNSEEN if now == FRESH else now)
                        self._reach(spot, laid, now, cost, parent, SHIFT_0 + source * HOLES + hole, length)

    def _path(self, number: i64) -> vec[i64]:
        """The actions that led to a position, in their order."""
        back = vec[i64]()
        while number > 0:
            back = append(back, self.actions[number])
            number = self.parents[number]
        path = vec[i64]()
        place: i64
        for place in range(len(back) - 1, -1, -1):
            path = append(path, back[place])
        return path
