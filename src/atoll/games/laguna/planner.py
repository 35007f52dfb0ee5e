"""Whole turns that are worth comparing: legs from place to place, and what is done there. [compiled]

A sketch is the beginning of a turn. It goes on with a leg to one of the best next places, to a raft within reach, or
with a pearl loaded, swapped or unloaded where the raft is. The most promising sketches go on until their turn is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.laguna.chart import COLUMN, ROW
from atoll.games.laguna.outlook import ACTION, Outlook, gap, lead
from atoll.games.laguna.pearls import COLOURS, COUNT, END, LOAD_0, MUST_STAY, SWAP_0, UNLOAD_0, covered, pearls_of
from atoll.games.laguna.pilot import Pilot
from atoll.games.laguna.tour import NEVER
from atoll.games.laguna.voyages import LONG_TURN_END, PLACES, UNSEEN, fleet_of
from atoll.kernel.state import stir, stir_all

if TYPE_CHECKING:
    from atoll.games.laguna.rules import Laguna

PARTS: Final = 14  # legs and pearls moved in one turn, at most
NEXT_PLACES: Final = 4  # that a sketch tries to sail to, apart from rafts
BLOCK: Final = 3  # turns that end within so many cells are alike, if the pearls are
DOCKINGS: Final = 4  # of the pearls that could be moved here, so many go on as sketches of their own
PILOT: Final = Pilot()


class Sketch:
    """The beginning of a turn, or all of it."""

    def __init__(self, actions: vec[i64], state: Laguna, value: i64) -> None:
        self.actions = actions
        self.state = state
        self.value = value


def plan(state: Laguna, width: i64) -> list[vec[i64]]:
    """Whole turns of the seat to act, the most promising first; of turns that come to the same, one."""
    seat: i64 = state.seat
    done: list[Sketch] = []
    growing = [Sketch(vec[i64](), state, 0)]
    seen: set[int] = set()
    for _ in range(PARTS):
        grown: list[Sketch] = []
        for sketch in growing:
            for after in _go_on(sketch, seat):
                if after.state.to_act() != seat:
                    done.append(after)
                else:
                    # What was reached with fewer actions is not reached again.
                    here = _likeness(after.state, stir(after.state.pending, after.state.spots[seat]), 1)
                    if here not in seen:
                        seen.add(here)
                        grown.append(after)
        if not grown:
            break
        growing = _best(grown, width)
    if not done:
        done.append(_play(growing[0], vec[i64]([END]), seat))  # nothing else is possible
    turns: list[vec[i64]] = []
    for sketch in _best(done, len(done)):
        spot: i64 = sketch.state.spots[seat]
        end = _likeness(sketch.state, stir(ROW[spot] // BLOCK, COLUMN[spot] // BLOCK), 0)
        if end not in seen:
            seen.add(end)
            turns.append(sketch.actions)
    return turns


def _likeness(state: Laguna, where: i64, holes: i64) -> i64:
    """Equal for positions with the same pearls everywhere, hole by hole or only in number."""
    digest: i64 = stir_all(stir_all(where, state.stocks), state.delivered)
    colour: i64
    for cargo in state.cargoes:
        if holes:
            digest = stir(digest, cargo)
        else:
            for colour in range(COLOURS):
                digest = stir(digest, COUNT[pearls_of(cargo, colour)])
    return digest * 2 + holes


def _best(sketches: list[Sketch], width: i64) -> list[Sketch]:
    ranked = sorted([(-sketch.value, place) for place, sketch in enumerate(sketches)])
    return [sketches[place] for _, place in ranked[:width]]


def _go_on(sketch: Sketch, seat: i64) -> list[Sketch]:
    """What may come next in a turn."""
    state = sketch.state
    afters = _dockings(sketch, seat)
    if COUNT[covered(state.cargoes[seat])] < MUST_STAY:
        return afters
    if _has_done_something(sketch):
        afters.append(_play(sketch, vec[i64]([END]), seat))
    budget: i64 = state.budget()
    if budget <= 0:
        return afters
    rafts = vec[i64]()
    spot: i64 = state.spots[seat]
    pearls: i64 = covered(state.cargoes[seat])
    seen: i64 = UNSEEN if state.fresh else state.pending
    fleet: i64 = fleet_of(state.page, spot & 1, state.has_glass())
    other: i64
    for other in range(state.seats):
        if other != seat:
            rafts = append(rafts, state.spots[other])
    for place in _next_places(state, seat, rafts, budget):
        actions = PILOT.leg(state.page, fleet, spot, pearls, seen, budget, place, rafts)
        if len(actions):
            afters.append(_play(sketch, actions, seat))
    return afters


def _has_done_something(sketch: Sketch) -> bool:
    """Swaps alone do not end a turn, or two rafts would lie side by side and swap back and forth for ever."""
    moved: i64 = 0
    for action in sketch.actions:
        if LOAD_0 <= action < SWAP_0 or action >= UNLOAD_0:
            moved += 1
    return sketch.state.fresh == 0 or moved > 0


def _next_places(state: Laguna, seat: i64, rafts: vec[i64], budget: i64) -> vec[i64]:
    """The places where a tour could lead next, best first, and the rafts that may be met in this turn."""
    ranked: list[tuple[int, int]] = []
    place: i64
    outlook = Outlook(state, seat)
    for place in range(PLACES):
        left: i64 = outlook.by(place)
        if left < NEVER:
            ranked.append((left, place))
    ranked.sort()
    chosen = vec[i64]()
    for _, place in ranked[:NEXT_PLACES]:
        chosen = append(chosen, place)
    spot: i64 = state.spots[seat]
    for place in range(len(rafts)):
        if gap(spot, rafts[place]) < budget:
            chosen = append(chosen, PLACES + place)
    return chosen


def _dockings(sketch: Sketch, seat: i64) -> list[Sketch]:
    """Pearls loaded, swapped or unloaded here."""
    state = sketch.state
    afters: list[Sketch] = []
    if not state.may_dock():
        return afters
    for action in state.legal():
        if action >= LOAD_0:
            afters.append(_play(sketch, vec[i64]([action]), seat))
    return _best(afters, DOCKINGS)


def _play(sketch: Sketch, actions: vec[i64], seat: i64) -> Sketch:
    """The sketch with some more actions, and what it promises: actions that are left in the turn count too."""
    state = sketch.state.copy()
    longer = sketch.actions[:]
    for action in actions:
        state.apply(action)
        longer = append(longer, action)
    value: i64 = lead(state, seat)
    if state.to_act() == seat:
        value += ACTION * (state.budget() if state.has_glass() else LONG_TURN_END)
    return Sketch(longer, state, value)
