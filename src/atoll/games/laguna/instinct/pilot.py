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
from atoll.games.laguna.instinct.outlook import gap
from atoll.games.laguna.instinct.voyages import CARGOES, FAR, LONG_TURN_END, PLACES, UNSEEN, fleet_of, way_left
from atoll.games.laguna.pearls import END, SAIL_0, SHIFT_0, covered
from atoll.games.laguna.rules import SAND, SAND_MS, TURN_ACTIONS, Laguna
from atoll.games.laguna.sailing import shown_reefs, shown_ways
from atoll.kernel.bits import BIT

MOST_HERES: Final = 500  # positions that a leg to a place looks at
MOST_IN_CHASE: Final = 2000  # … and one to a raft, of which no table says how far it is
DETOUR: Final = 16  # actions more than the tables say
LENGTHS: Final = 700  # more than the budget and the longest voyage together
NOWHERE: Final = 1000
OVER: Final = 16  # in place of the arrows seen: the turn has ended here
FRESH: Final = 17  # … or has had no step yet
SIGHTS: Final = 18  # sets of arrows seen, OVER and FRESH
HAND_MS: Final = 1250  # a bot plans for as many actions as a hand makes while the sand runs: 24 a glass


def _holes_of() -> list[vec[i64]]:
    """The holes of every set of them, ascending."""
    return [vec[i64]([hole for hole in range(HOLES) if holes >> hole & 1]) for holes in range(CARGOES)]


HOLES_OF: Final[vec[vec[i64]]] = vec[vec[i64]](_holes_of())


def budget_of(state: Laguna) -> i64:
    """How many actions of this turn a plan may count on."""
    if state.hourglass == SAND:
        return min(state.sand_ms, 2 * SAND_MS - state.counted * HAND_MS) // HAND_MS
    return TURN_ACTIONS[state.hourglass] - state.counted


class Waters:
    """What all legs have in common that could be sailed now: the raft to act, and those that lie still around it."""

    def __init__(self, state: Laguna) -> None:
        seat: i64 = state.seat
        self.page: i64 = state.page
        self.spot: i64 = state.spots[seat]
        self.lie: i64 = self.spot & 1
        self.fleet: i64 = fleet_of(state.page, self.lie, state.has_glass())
        self.pearls: i64 = covered(state.cargoes[seat])  # the holes that they cover
        self.seen: i64 = UNSEEN if state.fresh else state.pending  # UNSEEN before the first step of the turn
        self.budget: i64 = budget_of(state)
        self.may_tidy: bool = state.literal == 0  # R39, R46: without the hourglass, before the first step
        self.rafts = vec[i64]()  # the spots of the others
        other: i64
        for other in range(state.seats):
            if other != seat:
                self.rafts = append(self.rafts, state.spots[other])

    def start(self) -> i64:
        """Where a leg begins, as a position of its search."""
        return here_at(self.spot, self.pearls, FRESH if self.seen == UNSEEN else self.seen)


class Slate:
    """Where a leg notes which positions it has met. It is wiped by counting on, for it is too large to be cleaned."""

    def __init__(self) -> None:
        self.notes = vec[i64]([0] * (CELLS * CARGOES * SIGHTS))
        self.blank: i64 = 1  # what is noted below this is of an earlier leg
        self.met: i64 = 0

    def wipe(self) -> None:
        self.blank += self.met + 1
        self.met = 0

    def number(self, here: i64) -> i64:
        """As which one a position was met; below 0 if it was not."""
        return self.notes[here] - self.blank

    def note(self, here: i64) -> i64:
        """Meet a position; its number."""
        number: i64 = self.met
        self.notes[here] = self.blank + number
        self.met = number + 1
        return number


class Leg:
    """The way to one of the places, or to the raft `goal - PLACES` of the others: one search for one question.

    A position of the search is (cell * CARGOES + covered holes) * SIGHTS + arrows seen.
    """

    def __init__(self, waters: Waters, goal: i64, slate: Slate) -> None:
        self.waters = waters
        self.page: i64 = waters.page
        self.fleet: i64 = waters.fleet
        self.budget: i64 = waters.budget
        self.goal = goal
        self.target: i64 = waters.rafts[goal - PLACES] if goal >= PLACES else 0  # where the raft lies to be met
        self.reached = False  # whether the leg ends at its goal
        self.slate = slate
        # By the number of a position: what it is, how many actions lead to it, the last of them, and from where.
        self.heres = vec[i64](capacity=1024)
        self.costs = vec[i64](capacity=1024)
        self.actions = vec[i64](capacity=1024)
        self.parents = vec[i64](capacity=1024)
        # Positions to go on from, in piles by the length of the whole way.
        self.top = vec[i64]([-1] * LENGTHS)
        self.below = vec[i64](capacity=4096)
        self.entry = vec[i64](capacity=4096)

    def sail(self) -> vec[i64]:
        """The actions towards the goal, to its end or to that of the turn; none if it cannot be reached at all."""
        waters = self.waters
        start: i64 = self.distance(waters.spot, waters.pearls, waters.seen)
        if start >= FAR:
            return vec[i64]()
        self.slate.wipe()
        self._reach(waters.start(), start, 0, 0, -1)
        most: i64 = MOST_HERES if self.goal < PLACES else MOST_IN_CHASE
        length: i64
        for length in range(start, min(LENGTHS, start + self.budget + DETOUR)):
            while self.top[length] >= 0:
                entry: i64 = self.top[length]
                self.top[length] = self.below[entry]
                if self._is_end(self.entry[entry]):
                    return self._path(self.entry[entry])
            if len(self.heres) > most:
                break
        return self._path(self._nearest())

    def distance(self, spot: i64, pearls: i64, seen: i64) -> i64:
        """The actions that are left to the goal."""
        if self.goal < PLACES:
            return way_left(self.fleet, spot, pearls, self.goal, seen)
        return gap(spot, self.target)

    def _is_there(self, spot: i64, pearls: i64, seen: i64) -> bool:
        """R32, R33: whether the raft touches the goal, with no arrow in the way."""
        if seen == OVER or (seen != FRESH and shown_ways(self.page + spot, pearls)):
            return False
        if self.goal < PLACES:
            return LANDS[self.page + spot] & BIT[self.goal] != 0
        return meeting(spot, self.target) & TOUCHES != 0

    def _reach(self, here: i64, length: i64, cost: i64, action: i64, parent: i64) -> None:
        """Note a position that `cost` actions lead to, on a way of that whole length."""
        number: i64 = self.slate.number(here)
        if number >= 0:
            if self.costs[number] <= cost:
                return
            self.costs[number] = cost
            self.parents[number] = parent
            self.actions[number] = action
        else:
            number = self.slate.note(here)
            self.heres = append(self.heres, here)
            self.costs = append(self.costs, cost)
            self.parents = append(self.parents, parent)
            self.actions = append(self.actions, action)
        if length < LENGTHS:
            self.below = append(self.below, self.top[length])
            self.top[length] = len(self.entry)
            self.entry = append(self.entry, number)

    def _is_end(self, number: i64) -> bool:
        """Whether the leg ends in a position; if not, it goes on from there."""
        here: i64 = self.heres[number]
        seen: i64 = here % SIGHTS
        pearls: i64 = here // SIGHTS % CARGOES
        spot: i64 = here // SIGHTS // CARGOES * 2 + self.waters.lie
        cost: i64 = self.costs[number]
        if seen == OVER:
            return True
        if self._is_there(spot, pearls, seen):
            self.reached = True
            return True
        if cost >= self.budget:
            return True
        if number > 0 and seen != FRESH:
            self._end_turn(spot, pearls, cost, END, number)
        if not shown_reefs(self.page + spot, pearls):
            self._step(spot, pearls, seen, number)
        if self.fleet < 4 or (seen == FRESH and self.waters.may_tidy):
            self._shift(spot, pearls, seen, number)
        return False

    def _end_turn(self, spot: i64, pearls: i64, cost: i64, action: i64, parent: i64) -> None:
        """The turn ends: what was left of it is lost."""
        lost: i64 = self.budget if self.fleet < 4 else cost + LONG_TURN_END
        length: i64 = lost + self.distance(spot, pearls, UNSEEN)
        self._reach(here_at(spot, pearls, OVER), length, cost, action, parent)

    def _step(self, spot: i64, pearls: i64, seen: i64, parent: i64) -> None:
        """R12–R15: every step from here."""
        cost: i64 = self.costs[parent] + 1
        free: i64 = STEPS[self.page + spot]
        for other in self.waters.rafts:
            free &= ~meeting(spot, other)
        bound: i64 = free & (shown_ways(self.page + spot, pearls) if seen == FRESH else seen)
        ways: i64 = bound if bound else free
        way: i64
        for way in range(WAYS):
            if ways & BIT[way]:
                ahead: i64 = spot + STRIDE[way]
                if shown_reefs(self.page + ahead, pearls) or cost >= self.budget:
                    self._end_turn(ahead, pearls, cost, SAIL_0 + way, parent)
                else:
                    shown: i64 = shown_ways(self.page + ahead, pearls)
                    length: i64 = cost + self.distance(ahead, pearls, shown)
                    self._reach(here_at(ahead, pearls, shown), length, cost, SAIL_0 + way, parent)

    def _shift(self, spot: i64, pearls: i64, seen: i64, parent: i64) -> None:
        """R10, R11: every pearl into every open hole, unless that ends the turn."""
        cost: i64 = self.costs[parent] + 1
        open_holes = HOLES_OF[ALL_HOLES & ~pearls]
        for source in HOLES_OF[pearls]:
            now: i64 = seen
            if seen != FRESH:
                if REEFS[self.page + spot] & BIT[source]:
                    continue  # it would end the turn
                now |= ways_under(ARROWS[self.page + spot], BIT[source])
            for hole in open_holes:
                laid: i64 = pearls ^ BIT[source] ^ BIT[hole]
                action: i64 = SHIFT_0 + source * HOLES + hole
                if cost >= self.budget:
                    self._end_turn(spot, laid, cost, action, parent)
                else:
                    length: i64 = cost + self.distance(spot, laid, UNSEEN if now == FRESH else now)
                    self._reach(here_at(spot, laid, now), length, cost, action, parent)

    def _nearest(self) -> i64:
        """Where the turn may end nearest to the goal; 0 if nowhere."""
        nearest: i64 = 0
        shortest: i64 = NOWHERE
        number: i64
        for number in range(len(self.heres)):
            here: i64 = self.heres[number]
            if here % SIGHTS == OVER:
                spot: i64 = here // SIGHTS // CARGOES * 2 + self.waters.lie
                left: i64 = self.distance(spot, here // SIGHTS % CARGOES, UNSEEN)
                if left < shortest:
                    shortest = left
                    nearest = number
        return nearest

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


def here_at(spot: i64, pearls: i64, seen: i64) -> i64:
    """The number of a position of the search."""
    return (spot // 2 * CARGOES + pearls) * SIGHTS + seen
