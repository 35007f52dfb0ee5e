"""How many actions lead from anywhere to an island or to the volcano, for one raft alone. [compiled]

A voyage is a plan that the rules allow, if not always the shortest: before the first step of a turn any shifts, later
one shift a step at most (without the hourglass none), and a price where a turn ends on the way. Each table is made when
it is first asked for, backwards from its place. Where a printed side is the same after a quarter turn, a table for a
raft that lies is one for a raft that stands, and most tables are had by turning others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from atoll.games.laguna.chart import (
    ALL_HOLES,
    CELLS,
    HOLES,
    LANDS,
    REEFS,
    SIZE,
    SPOTS,
    STEPS,
    STRIDE,
    WAYS,
)
from atoll.games.laguna.material import MAPS
from atoll.games.laguna.pearls import COUNT, MUST_STAY
from atoll.games.laguna.sailing import shown_reefs, shown_ways
from atoll.kernel.bits import BIT

VOLCANO: Final = 8
PLACES: Final = 9  # the islands and the volcano
UNSEEN: Final = -1
CARGOES: Final = 64  # sets of covered holes
ARRIVED: Final = 36864  # + cell * 64 + covered holes: right after a step; without it, before the first step of a turn
HERES: Final = 73728
FAR: Final = 250  # no voyage counts for more actions
TURN_END: Final = 6  # actions lost where a turn ends under way, by the hourglass …
LONG_TURN_END: Final = 12  # … and without it, where a turn is as long as one likes but ends with the first reef
FLEET: Final = 8  # tables of a place: + 4 without the hourglass, + 2 on the hard side, + 1 for an upright raft

_KNOWN: Final[list[vec[u8]]] = [vec[u8]() for _ in range(FLEET * PLACES)]  # small numbers, or a browser holds megabytes


def fleet_of(page: i64, lie: i64, glass: bool) -> i64:
    """Which tables a raft sails by."""
    return (0 if glass else 4) + (2 if page >= SPOTS else 0) + lie


def voyages(fleet: i64, place: i64) -> vec[u8]:
    """The actions that lead to an island 0 … 7 or the volcano 8, from cell * 64 + covered holes, or ARRIVED + that."""
    table = _KNOWN[fleet * PLACES + place]
    if len(table) == 0:
        if IS_TURNABLE[fleet // 2 & 1] and (fleet & 1 or 4 <= place < VOLCANO):
            table = _turned(voyages(fleet ^ 1, place if place == VOLCANO else (place - 2) & 7), fleet & 1)
        else:
            table = _make(fleet, place)
        _KNOWN[fleet * PLACES + place] = table
    return table


def page_of(fleet: i64) -> i64:
    """The page of the chart that such a raft sails on."""
    return SPOTS if fleet & 2 else 0


def turn_end(fleet: i64) -> i64:
    return TURN_END if fleet < 4 else LONG_TURN_END


def is_there(spot: i64, pearls: i64, here: i64, place: i64) -> bool:
    """R33: after a step the place is of use only while no arrow shows."""
    if not LANDS[spot] & BIT[place] or COUNT[pearls] < MUST_STAY:
        return False
    return here < ARRIVED or (shown_reefs(spot, pearls) == 0 and shown_ways(spot, pearls) == 0)


def _turned(table: vec[u8], upright: i64) -> vec[u8]:
    """A table after a quarter turn clockwise, for rafts that lie upright then (1) or did before (0)."""
    turned = table[:]
    tall: i64 = 3 - upright  # rows before the turn; columns after it
    broad: i64 = 2 + upright
    here: i64
    hole: i64
    for here in range(ARRIVED):
        row: i64 = here // CARGOES // SIZE
        column: i64 = here // CARGOES % SIZE
        if row + tall > SIZE or column + broad > SIZE:
            continue
        pearls: i64 = 0
        for hole in range(HOLES):
            if here & BIT[hole]:
                pearls |= BIT[hole % broad * tall + tall - 1 - hole // broad]
        there: i64 = (column * SIZE + SIZE - tall - row) * CARGOES + pearls
        turned[there] = table[here]
        turned[ARRIVED + there] = table[ARRIVED + here]
    return turned


def _is_turnable(rows: tuple[str, ...]) -> bool:
    """Whether a printed side is the same after a quarter turn clockwise."""
    turn = str.maketrans("^>v<12345678", ">v<^34567812")
    turned = ["".join(row[column] for row in reversed(rows)).translate(turn) for column in range(SIZE)]
    return turned == list(rows)


IS_TURNABLE: Final = [_is_turnable(rows) for rows in MAPS]


class Ring:
    """What is reached, by number of actions: one pile a number, all piles in one pool."""

    def __init__(self) -> None:
        far: u8 = FAR
        self.actions = vec[u8]([far] * HERES)
        self.top = vec[i32]([-1] * (FAR + 1))
        self.heres = vec[i32](capacity=262144)
        self.below = vec[i32](capacity=262144)

    def reach(self, here: i64, number: i64) -> None:
        known: int = self.actions[here]
        if number < known:
            self.actions[here] = u8(number)
            self.below = append(self.below, self.top[number])
            self.top[number] = i32(len(self.heres))
            self.heres = append(self.heres, i32(here))


def _make(fleet: i64, place: i64) -> vec[u8]:
    page: i64 = page_of(fleet)
    lie: i64 = fleet & 1
    ring = Ring()
    here: i64
    for here in range(HERES):
        if is_there(page + here % ARRIVED // CARGOES * 2 + lie, here % CARGOES, here, place):
            ring.reach(here, 0)
    number: i64
    for number in range(FAR):
        at: int = ring.top[number]
        while at >= 0:
            reached: int = ring.heres[at]
            known: int = ring.actions[reached]
            here = reached
            at = ring.below[at]
            if known == number:
                if here < ARRIVED:
                    ring.reach(here + ARRIVED, number + turn_end(fleet))  # the turn before ended here
                    _tidied(ring, here, number + 1)
                else:
                    _sailed(ring, page, fleet, here - ARRIVED, number)
    return ring.actions


def _tidied(ring: Ring, here: i64, number: i64) -> None:
    """R10: before the first step of a turn one pearl was shifted."""
    pearls: i64 = here % CARGOES
    source: i64
    target: i64
    for source in range(HOLES):
        if not pearls & BIT[source]:
            for target in range(HOLES):
                if pearls & BIT[target]:
                    ring.reach(here - pearls + (pearls ^ BIT[source] ^ BIT[target]), number)


def _sailed(ring: Ring, page: i64, fleet: i64, here: i64, number: i64) -> None:
    """R12–R14, R26: the step that led here, and a shift right before it."""
    cell: i64 = here // CARGOES
    pearls: i64 = here % CARGOES
    way: i64
    laid: i64
    source: i64
    for way in range(WAYS):
        back: i64 = cell - STRIDE[way] // 2
        spot: i64 = page + back * 2 + (fleet & 1)
        if back < 0 or back >= CELLS or not STEPS[spot] & BIT[way] or shown_reefs(spot, pearls):
            continue
        first: i64 = back * CARGOES
        ways: i64 = shown_ways(spot, pearls)
        if ways == 0 or ways & BIT[way]:
            ring.reach(first + pearls, number + 1)
            ring.reach(ARRIVED + first + pearls, number + 1)
        if fleet >= 4:
            continue  # R23: without the hourglass nothing is shifted under way
        sources: i64 = ALL_HOLES & ~(pearls | REEFS[spot])
        for laid in range(HOLES):
            if pearls & ~REEFS[spot] & BIT[laid]:
                # What shows binds this step, and what showed where a pearl lies now.
                ways = shown_ways(spot, pearls & ~BIT[laid])
                if ways == 0 or ways & BIT[way]:
                    for source in range(HOLES):
                        if sources & BIT[source]:
                            ring.reach(ARRIVED + first + (pearls ^ BIT[source] ^ BIT[laid]), number + 2)


def way_left(fleet: i64, spot: i64, pearls: i64, place: i64, seen: i64) -> i64:
    """How many actions a raft needs to a place, from where it is in its turn.

    `seen` is UNSEEN before the first step of a turn, and between turns; later it is what binds the next step.
    """
    page: i64 = page_of(fleet)
    if COUNT[pearls] < MUST_STAY:
        return 0 if LANDS[page + spot] & BIT[place] else FAR  # R8: it cannot sail yet
    actions = voyages(fleet, place)
    here: i64 = spot // 2 * CARGOES + pearls
    counted: int = actions[here if seen == UNSEEN else ARRIVED + here]
    if seen == UNSEEN:
        return counted
    shown: i64 = shown_ways(page + spot, pearls)
    if seen == shown:
        return counted
    if shown == 0 and LANDS[page + spot] & BIT[place]:
        return 0  # R33: a covered arrow does not matter here
    counted = actions[here]
    left: i64 = turn_end(fleet) + counted
    way: i64
    for way in range(WAYS):
        if STEPS[page + spot] & seen & BIT[way]:
            counted = actions[ARRIVED + here + STRIDE[way] // 2 * CARGOES]
            left = min(left, 1 + counted)
    return left
