"""Whole turns that are worth comparing: legs from place to place, and what is done there. [compiled]

A sketch is the beginning of a turn. It goes on with a leg to one of the best next places, to a raft within reach, or
with a pearl loaded, swapped or unloaded where the raft is. The most promising sketches go on until their turn is over.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.laguna.chart import COLUMN, ROW
from atoll.games.laguna.instinct.outlook import ACTION, Outlook, gap
from atoll.games.laguna.instinct.pilot import LENGTHS, Leg, Slate, Waters, budget_of
from atoll.games.laguna.instinct.tour import NEVER
from atoll.games.laguna.instinct.voyages import LONG_TURN_END, PLACES
from atoll.games.laguna.pearls import COLOURS, COUNT, END, LOAD_0, MUST_STAY, SWAP_0, UNLOAD_0, covered, pearls_of
from atoll.games.laguna.rules import Laguna
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import stir, stir_all

PARTS: Final = 14  # legs and pearls moved in one turn, at most
NEXT_PLACES: Final = 4  # that a sketch tries to sail to, apart from rafts
BLOCK: Final = 3  # turns that end within so many cells are alike, if the pearls are
GOALS: Final = 16  # more than places and rafts together
DOCKINGS: Final = 4  # of the pearls that could be moved here, so many go on as sketches of their own


class Sketch:
    """The beginning of a turn, or all of it."""

    def __init__(self, actions: vec[i64], state: Laguna, value: i64) -> None:
        self.actions = actions
        self.state = state
        self.value = value

    def has_done_something(self) -> bool:
        """Swaps alone do not end a turn, or two rafts would lie side by side and swap back and forth for ever."""
        moved: i64 = 0
        for action in self.actions:
            if LOAD_0 <= action < SWAP_0 or action >= UNLOAD_0:
                moved += 1
        return self.state.fresh == 0 or moved > 0


class Planner:
    """Plans the turn of the seat that is to act. One planner serves one question."""

    def __init__(self, instinct: Instinct[Laguna], state: Laguna, slate: Slate) -> None:
        self.instinct = instinct
        self.slate = slate
        self.state = state
        self.seat: i64 = state.seat
        self.legs: dict[int, vec[i64]] = {}  # half of all sketches ask for one that another has asked for

    def turns(self, width: i64) -> list[vec[i64]]:
        """Whole turns, the most promising first; of those that come to the same, one. `width` sketches grow at once."""
        seat: i64 = self.seat
        done: list[Sketch] = []
        growing = [Sketch(vec[i64](), self.state, 0)]
        seen: set[int] = set()
        for _ in range(PARTS):
            grown: list[Sketch] = []
            for sketch in growing:
                for after in self.go_on(sketch):
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
            done.append(self.played(growing[0], vec[i64]([END])))  # nothing else is possible
        turns: list[vec[i64]] = []
        for sketch in _best(done, len(done)):
            spot: i64 = sketch.state.spots[seat]
            end = _likeness(sketch.state, stir(ROW[spot] // BLOCK, COLUMN[spot] // BLOCK), 0)
            if end not in seen:
                seen.add(end)
                turns.append(sketch.actions)
        return turns

    def go_on(self, sketch: Sketch) -> list[Sketch]:
        """What may come next in a turn."""
        state = sketch.state
        afters = self.dockings(sketch)
        if COUNT[covered(state.cargoes[self.seat])] < MUST_STAY:
            return afters
        if sketch.has_done_something():
            afters.append(self.played(sketch, vec[i64]([END])))
        waters = Waters(state)
        if waters.budget <= 0:
            return afters
        for goal in self.next_goals(state, waters):
            actions = self.leg(waters, goal)
            if len(actions):
                afters.append(self.played(sketch, actions))
        return afters

    def leg(self, waters: Waters, goal: i64) -> vec[i64]:
        """Of pearls only the holes that they cover matter to it, and of all rafts only this one has moved."""
        key: int = (waters.start() * LENGTHS + waters.budget) * GOALS + goal
        known = self.legs.get(key)
        if known is None:
            known = Leg(waters, goal, self.slate).sail()
            self.legs[key] = known
        return known

    def next_goals(self, state: Laguna, waters: Waters) -> vec[i64]:
        """The places where a tour could lead next, best first, and the rafts that may be met in this turn."""
        ranked: list[tuple[int, int]] = []
        outlook = Outlook(state, self.seat)
        place: i64
        for place in range(PLACES):
            left: i64 = outlook.by(place)
            if left < NEVER:
                ranked.append((left, place))
        ranked.sort()
        goals = vec[i64]()
        for _, place in ranked[:NEXT_PLACES]:
            goals = append(goals, place)
        for place in range(len(waters.rafts)):
            if gap(waters.spot, waters.rafts[place]) < waters.budget:
                goals = append(goals, PLACES + place)
        return goals

    def dockings(self, sketch: Sketch) -> list[Sketch]:
        """Pearls loaded, swapped or unloaded here."""
        afters: list[Sketch] = []
        for action in sketch.state.legal():
            if action >= LOAD_0:
                afters.append(self.played(sketch, vec[i64]([action])))
        return _best(afters, DOCKINGS)

    def played(self, sketch: Sketch, actions: vec[i64]) -> Sketch:
        """The sketch with some more actions, and what it promises: actions that are left in the turn count too."""
        state = sketch.state.copy()
        longer = sketch.actions[:]
        for action in actions:
            state.apply(action)
            longer = append(longer, action)
        value: i64 = self.instinct.lead(state, self.seat, state.seats)
        if state.to_act() == self.seat:
            value += ACTION * (budget_of(state) if state.has_glass() else LONG_TURN_END)
        return Sketch(longer, state, value)


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
