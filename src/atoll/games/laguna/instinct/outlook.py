"""What a position is worth to a sensible player: how many actions are left to the victory. [compiled]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from atoll.games.laguna.chart import COLUMN, ISLANDS, ROW
from atoll.games.laguna.instinct.tour import NEVER, PEARLS, RAFTS, STOPS, Pearls, tour_of
from atoll.games.laguna.instinct.voyages import FAR, UNSEEN, fleet_of, way_left
from atoll.games.laguna.pearls import COUNT, STOCK_COLOURS, covered, pearls_of, stock_of
from atoll.games.laguna.rules import Laguna
from atoll.kernel.bits import BIT

WON: Final = 100_000  # what victory is worth
ACTION: Final = 8  # what an action is worth, in hundredths of a pearl brought
ALL_ACTIONS: Final = 3200  # more than any outlook: hundredths are never negative
NEAR: Final = 4  # a raft that sails away is so many actions farther than it seems
# Without the hourglass the tables know less of what comes next, and a voyage about to begin looks longer than one about
# to be asked for. So a pearl in hand counts for some actions, and one that is brought for twice as many.
IN_HAND: Final = 30
DANGER: Final = 8  # steps within which a raft that is to act may take pearls from one that is not


class Outlook:
    """What one seat still has to do, its raft being berthed."""

    def __init__(self, state: Laguna, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.spot: i64 = state.spots[seat]
        self.fleet: i64 = fleet_of(state.page, self.spot & 1, state.has_glass())
        self.tour = tour_of(self.fleet, state.limit, state.need())
        self.covered: i64 = covered(state.cargoes[seat])
        self.own: i64 = COUNT[pearls_of(state.cargoes[seat], seat)]
        self.seen: i64 = state.pending if seat == state.seat and state.fresh == 0 else UNSEEN
        ashore: i64 = 0
        afloat: i64 = PEARLS - state.delivered[seat] - self.own
        place: i64
        for place in range(ISLANDS):
            if stock_of(state.stocks[place], seat):
                ashore |= BIT[place]
                afloat -= 1  # a second pearl on the same island counts as one to be chased
        self.pearls = Pearls(max(0, afloat), ashore, self.own, COUNT[self.covered] - self.own)

    def by(self, stop: i64) -> i64:
        """The actions to the victory if the tour goes on at this stop; NEVER if there is nothing to do there."""
        ballast = False
        if stop < ISLANDS:
            stock: i64 = self.state.stocks[stop]
            if stock == 0:
                return NEVER
            ballast = STOCK_COLOURS[stock] & ~BIT[self.seat] != 0
        left: i64 = self.tour.after(self.pearls, stop, ballast)
        if left >= NEVER:
            return NEVER
        if stop == RAFTS:
            return min(NEVER, left + self.chase())
        way: i64 = way_left(self.fleet, self.spot, self.covered, stop, self.seen)
        return NEVER if way >= FAR else left + way

    def actions(self) -> i64:
        """The actions to the victory."""
        best: i64 = NEVER
        stop: i64
        for stop in range(STOPS):
            best = min(best, self.by(stop))
        if not self.state.has_glass():
            best -= IN_HAND * (self.own + 2 * self.state.delivered[self.seat])
        return best + self.exposed()

    def exposed(self) -> i64:
        """The actions that the seat may lose while others are to act: pearls of its own can be swapped away."""
        lost: i64 = 0
        if self.own and self.seat != self.state.seat:
            other: i64
            for other in range(self.state.seats):
                if other != self.seat and self.state.spots[other] >= 0:
                    lost = max(lost, DANGER - gap(self.spot, self.state.spots[other]))
        return lost * self.own // 2

    def chase(self) -> i64:
        """How far the nearest raft with a pearl of the seat's own colour is."""
        nearest: i64 = NEVER
        spots = self.state.spots
        other: i64
        for other in range(len(spots)):
            if other != self.seat and pearls_of(self.state.cargoes[other], self.seat):
                nearest = min(nearest, gap(self.spot, spots[other]))
        return NEAR + nearest


def gap(spot: i64, other: i64) -> i64:
    """How many steps two rafts are from touching, over open water."""
    down: i64 = ROW[other] - ROW[spot]
    right: i64 = COLUMN[other] - COLUMN[spot]
    return max(0, max(down, -down) + max(right, -right) - 3)


def outlook(state: Laguna, seat: i64) -> i64:
    """What the position is worth to a seat, in hundredths of a pearl brought."""
    if state.delivered[seat] == state.need():
        return WON
    if state.spots[seat] < 0:
        return (ALL_ACTIONS - NEVER) * ACTION  # every berth is better than none
    return (ALL_ACTIONS - Outlook(state, seat).actions()) * ACTION
