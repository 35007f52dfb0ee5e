"""Laguna's rules: setting up, the turn, the hourglass and the end, in the order of rules.md. [compiled]

Spots, ways and sets are those of chart.py, cargoes and stocks those of pearls.py. Seat s has the colour s.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from atoll.games.laguna import docking, opening, sailing
from atoll.games.laguna.chart import ARROWS, HOLES, ISLANDS, REEFS, SPOTS, STRIDE, ways_under
from atoll.games.laguna.material import NEED_BY_SEATS
from atoll.games.laguna.material import SAND_MS as PRINTED_SAND_MS
from atoll.games.laguna.pearls import (
    BERTH_0,
    COLOURS,
    COUNT,
    ELAPSE_0,
    END,
    LACK_0,
    LOAD_0,
    MUST_STAY,
    PLACE_0,
    RAFTS,
    SAIL_0,
    SHIFT_0,
    STOCK_LACKING,
    SWAP_0,
    UNLOAD_0,
    colour_at,
    covered,
    pearls_of,
)
from atoll.kernel.bits import BIT, lowest, nth
from atoll.kernel.state import CHANCE, OVER, Rng, State, listed_pick, stir, stir_all

# Phases of a match.
LACK: Final = 0
BERTH: Final = 1
PLACE: Final = 2
TURN: Final = 3
DONE: Final = 4

# Ways to measure a turn.
SAND: Final = 0
STEP_BUDGET: Final = 1
NO_GLASS: Final = 2
TURN_ACTIONS: Final[vec[i64]] = vec[i64]([400, 24, 60])  # R37, R24, R39: counted actions after which a turn ends

TURNS_A_SEAT: Final = 100  # R41
FIRST_LIMIT: Final = 3  # R8
NOWHERE: Final = -1
SAND_MS: Final[i64] = PRINTED_SAND_MS
NEED: Final[vec[i64]] = vec[i64]([NEED_BY_SEATS.get(seats, 0) for seats in range(RAFTS + 1)])  # R3


@mypyc_attr(acyclic=True)
class Laguna(State):
    """One position of Laguna."""

    def __init__(
        self,
        seats: i64,
        page: i64,
        hourglass: i64,
        literal: i64,
        limit: i64,
        phase: i64,
        seat: i64,
        set_up: i64,
        turns: i64,
        counted: i64,
        fresh: i64,
        pending: i64,
        sand_ms: i64,
        spots: vec[i64],
        cargoes: vec[i64],
        stocks: vec[i64],
        delivered: vec[i64],
    ) -> None:
        self.seats = seats
        self.page = page  # of the chart: which side lies on top
        self.hourglass = hourglass
        self.literal = literal  # R46: 1 where the rulebook is taken at its word
        self.limit = limit  # R9, R21: pearls aboard
        self.phase = phase
        self.seat = seat
        self.set_up = set_up  # islands filled by chance, or pearls placed by the seats
        self.turns = turns  # finished ones, of all seats
        self.counted = counted  # actions of this turn, `end` apart
        self.fresh = fresh  # R10: 1 until the first step of the turn
        self.pending = pending  # R14: the ways of the arrows seen since the last step
        self.sand_ms = sand_ms
        self.spots = spots
        self.cargoes = cargoes
        self.stocks = stocks
        self.delivered = delivered

    def copy(self) -> Laguna:
        return Laguna(
            self.seats,
            self.page,
            self.hourglass,
            self.literal,
            self.limit,
            self.phase,
            self.seat,
            self.set_up,
            self.turns,
            self.counted,
            self.fresh,
            self.pending,
            self.sand_ms,
            self.spots[:],
            self.cargoes[:],
            self.stocks[:],
            self.delivered[:],
        )

    def to_act(self) -> i64:
        if self.phase == LACK:
            return CHANCE
        if self.phase == DONE:
            return OVER
        return self.seat

    # What a turn allows

    def most_aboard(self) -> i64:
        """R8, R9, R21: how many pearls the raft to act may have aboard."""
        return FIRST_LIMIT if self.turns < self.seats else self.limit

    def has_room(self) -> bool:
        return COUNT[covered(self.cargoes[self.seat])] < self.most_aboard()

    def seen_ways(self) -> i64:
        """R10, R14: before the first step what shows now binds, later all that was seen since the last step."""
        if self.fresh:
            return sailing.shown_ways(self.page + self.spots[self.seat], covered(self.cargoes[self.seat]))
        return self.pending

    def sail_ways(self) -> i64:
        """R13–R15: the ways of a legal step; none while a reef shows."""
        spot: i64 = self.page + self.spots[self.seat]
        pearls: i64 = covered(self.cargoes[self.seat])
        if sailing.shown_reefs(spot, pearls):
            return 0
        return sailing.bound_ways(sailing.free_ways(self.page, self.spots, self.seat), self.seen_ways())

    def may_dock(self) -> bool:
        """R33: after the first step nothing is loaded or unloaded while an arrow shows; literally it may be (R46)."""
        return self.fresh == 1 or self.literal == 1 or not self.shows_arrow()

    def may_swap(self) -> bool:
        """R33: nor is anything swapped; literally not before the first step either (R46)."""
        return (self.fresh == 1 and self.literal == 0) or not self.shows_arrow()

    def shows_arrow(self) -> bool:
        return sailing.shown_ways(self.page + self.spots[self.seat], covered(self.cargoes[self.seat])) != 0

    def may_shift(self) -> bool:
        """R11, R23: without the hourglass only before the first step; literally never (R46)."""
        return self.hourglass != NO_GLASS or (self.fresh == 1 and self.literal == 0)

    def loadable(self) -> i64:
        """R9, R34: the islands that the raft to act may load from."""
        return docking.loadable_islands(self.page, self.spots, self.cargoes, self.seat) if self.has_room() else 0

    def partners(self) -> i64:
        """R16: the islands, and from bit 8 on the rafts, that the raft to act touches."""
        return docking.partners_of(self.page, self.spots, self.seat)

    def unloadable(self) -> i64:
        """R17: the holes that the raft to act may unload."""
        return docking.unloadable_holes(self.page + self.spots[self.seat], self.cargoes[self.seat], self.seat)

    # What whoever is to act may choose from

    def legal(self) -> vec[i64]:
        if self.phase == TURN:
            return self._turn_actions()
        if self.phase == LACK:
            return opening.lack_actions(self.stocks, self.set_up)
        if self.phase == BERTH:
            return opening.berth_actions(self.page, self.spots, self.seat)
        if self.phase == PLACE:
            return opening.place_actions(self.stocks, self.seat)
        return vec[i64]()

    def weight(self, action: i64) -> i64:
        if self.phase != LACK:
            return 1
        return opening.LACKING_ISLANDS - opening.times_lacked(self.stocks, self.set_up, (action - LACK_0) % COLOURS)

    def _turn_actions(self) -> vec[i64]:
        actions = vec[i64](capacity=64)
        cargo: i64 = self.cargoes[self.seat]
        pearls: i64 = covered(cargo)
        if COUNT[pearls] < MUST_STAY:
            return docking.dock_actions(actions, self.loadable(), 0, 0, cargo, self.stocks, self.cargoes)  # R8
        actions = sailing.sail_actions(append(actions, END), self.sail_ways())
        if self.may_shift():
            actions = sailing.shift_actions(actions, pearls)
        islands: i64 = self.loadable() if self.may_dock() else 0
        partners: i64 = self.partners() if self.may_swap() else 0
        holes: i64 = self.unloadable() if self.may_dock() else 0
        return docking.dock_actions(actions, islands, partners, holes, cargo, self.stocks, self.cargoes)

    def pick(self, rng: Rng) -> i64:
        cargo: i64 = self.cargoes[self.seat]
        pearls: i64 = covered(cargo)
        size: i64 = COUNT[pearls]
        if self.phase != TURN or size < MUST_STAY:
            return listed_pick(self, rng)  # rare: nothing to gain
        ways: i64 = self.sail_ways()
        sails: i64 = COUNT[ways]
        shifts: i64 = size * (HOLES - size) if self.may_shift() else 0
        islands: i64 = self.loadable() if self.may_dock() else 0
        partners: i64 = self.partners() if self.may_swap() else 0
        holes: i64 = self.unloadable() if self.may_dock() else 0
        docks: i64 = docking.dock_count(islands, partners, holes, cargo, self.stocks, self.cargoes)
        n: i64 = rng.below(1 + sails + shifts + docks) - 1
        if n < 0:
            return END
        if n < sails:
            return SAIL_0 + nth(ways, n)
        n -= sails
        if n < shifts:
            return sailing.nth_shift(pearls, n)
        return docking.nth_dock(n - shifts, islands, partners, holes, cargo, self.stocks, self.cargoes)

    # What an action does

    def apply(self, action: i64) -> None:
        if action >= ELAPSE_0:
            self._elapse(action - ELAPSE_0 + 1)
        elif action >= BERTH_0:
            self._prepare(action)
        elif action == END:
            self._end_turn()  # R7
        else:
            self.counted += 1
            grounded: bool = self._act(action)
            if self.phase == TURN and (grounded or self.counted == TURN_ACTIONS[self.hourglass]):
                self._end_turn()

    def _prepare(self, action: i64) -> None:
        if action >= LACK_0:
            self.stocks[(action - LACK_0) // COLOURS] = STOCK_LACKING[(action - LACK_0) % COLOURS]
            self.set_up += 1
            if self.set_up == ISLANDS:
                self.phase = BERTH
        elif action >= PLACE_0:
            self.stocks[(action - PLACE_0) % ISLANDS] += BIT[(action - PLACE_0) // ISLANDS * 2]
            self.set_up += 1
            left: i64 = opening.unplaced_colours(self.stocks)
            self.seat = (self.seat + 1) % self.seats
            while left & ~BIT[self.seat] == 0 and left:
                self.seat = (self.seat + 1) % self.seats  # R22: only its own colour is left
            if not left:
                self._begin_turns()
        else:
            self.spots[self.seat] = action - BERTH_0
            self.seat += 1
            if self.seat == self.seats:
                self.seat = 0
                self.phase = PLACE
                if self.set_up == ISLANDS:
                    self._begin_turns()

    def _begin_turns(self) -> None:
        self.phase = TURN
        self.seat = 0
        self.sand_ms = SAND_MS if self.hourglass == SAND else 0

    def _act(self, action: i64) -> bool:
        """Sail or move a pearl; whether that showed a reef with effect, R13."""
        if action < SHIFT_0:
            return self._sail(action - SAIL_0)
        seat: i64 = self.seat
        hole: i64
        if action < LOAD_0:
            hole = (action - SHIFT_0) // HOLES
            colour: i64 = colour_at(self.cargoes[seat], hole) * HOLES
            self.cargoes[seat] ^= BIT[colour + hole] | BIT[colour + (action - SHIFT_0) % HOLES]
            return self._uncover(hole)
        if action < SWAP_0:
            load: i64 = action - LOAD_0
            self.stocks[load // 24] -= BIT[load // HOLES % COLOURS * 2]
            self.cargoes[seat] |= BIT[load % 24]
            return False
        if action < UNLOAD_0:
            self._swap((action - SWAP_0) // 24, (action - SWAP_0) // HOLES % COLOURS, (action - SWAP_0) % HOLES)
            return False
        hole = action - UNLOAD_0
        self.cargoes[seat] ^= BIT[seat * HOLES + hole]
        self.delivered[seat] += 1
        if self.delivered[seat] == NEED[self.seats]:
            self._finish()  # R18, R42: at once, before any effect
            return False
        return self._uncover(hole)

    def _sail(self, way: i64) -> bool:
        """R12–R14: one step; the arrows that show now bind the next one."""
        self.spots[self.seat] += STRIDE[way]
        self.fresh = 0
        spot: i64 = self.page + self.spots[self.seat]
        pearls: i64 = covered(self.cargoes[self.seat])
        self.pending = sailing.shown_ways(spot, pearls)
        return sailing.shown_reefs(spot, pearls) != 0

    def _uncover(self, hole: i64) -> bool:
        """R11, R17: what a lifted pearl shows; nothing has an effect before the first step (R10)."""
        if self.fresh:
            return False
        spot: i64 = self.page + self.spots[self.seat]
        self.pending |= ways_under(ARROWS[spot], BIT[hole])
        return REEFS[spot] & BIT[hole] != 0

    def _swap(self, partner: i64, colour: i64, hole: i64) -> None:
        """R16: colours change places, holes stay as they are."""
        mine: i64 = colour_at(self.cargoes[self.seat], hole)
        self.cargoes[self.seat] ^= BIT[mine * HOLES + hole] | BIT[colour * HOLES + hole]
        if partner < ISLANDS:
            self.stocks[partner] += BIT[mine * 2] - BIT[colour * 2]
        else:
            # R31: out of a raft's lowest hole with that colour, and mine into the same hole.
            theirs: i64 = lowest(pearls_of(self.cargoes[partner - ISLANDS], colour))
            self.cargoes[partner - ISLANDS] ^= BIT[colour * HOLES + theirs] | BIT[mine * HOLES + theirs]

    def _elapse(self, ms: i64) -> None:
        """R19: at the last grain the turn ends."""
        self.sand_ms = max(0, self.sand_ms - ms)
        if self.sand_ms == 0:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.hourglass == SAND:
            # R20: what is in the upper half passes on; inherited sand ran first, so a full glass may still wait.
            self.sand_ms += SAND_MS if self.sand_ms <= SAND_MS else 0
        self.seat = (self.seat + 1) % self.seats
        self.turns += 1
        self.counted = 0
        self.fresh = 1
        self.pending = 0
        if self.turns == TURNS_A_SEAT * self.seats:
            self._finish()  # R41

    def _finish(self) -> None:
        self.phase = DONE
        self.sand_ms = 0

    # What a position is worth

    def score(self, seat: i64) -> i64:
        """R18: the pearls that this seat brought to the volcano."""
        return self.delivered[seat]

    def need(self) -> i64:
        return NEED[self.seats]

    def has_glass(self) -> bool:
        return self.hourglass != NO_GLASS

    def digest(self) -> i64:
        digest: i64 = stir_all(self.page + self.hourglass + self.literal * 4, self.spots)
        digest = stir_all(digest, self.cargoes)
        digest = stir_all(digest, self.stocks)
        digest = stir_all(digest, self.delivered)
        digest = stir(digest, (self.limit * 8 + self.phase) * 8 + self.seat)
        digest = stir(digest, (self.turns * 512 + self.counted) * 32 + self.pending * 2 + self.fresh)
        return stir(stir(digest, self.sand_ms), self.set_up)


def new_laguna(seats: i64, side: i64, hourglass: i64, limit: i64, chance_deals: bool, literal: bool) -> Laguna:
    """R1–R4: pearls in the volcano, no raft on the water; chance fills the islands, or the seats will (R22)."""
    phase: i64 = LACK if chance_deals else BERTH
    spots = vec[i64]([NOWHERE] * seats)
    nothing = vec[i64]([0] * seats)
    stocks = vec[i64]([0] * ISLANDS)
    page: i64 = side * SPOTS
    word: i64 = 1 if literal else 0
    return Laguna(seats, page, hourglass, word, limit, phase, 0, 0, 0, 0, 1, 0, 0, spots, nothing, stocks, nothing[:])
