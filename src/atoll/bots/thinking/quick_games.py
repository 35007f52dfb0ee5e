"""Playing on at a glance: every action is judged by many quick games that follow it. [compiled]

For games that can say what a player does at a glance (`State.glance`). Each action is tried, one's own turn is played
on at a glance, and the few that then stand best are compared: by playing on at a glance, to the end or for some rounds,
with the same luck for each of them. Half of them are dropped after each pass: the likely ones are looked at most.
"""

from __future__ import annotations

from math import exp
from time import thread_time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.bots.thinking.greed import Turn, noticed, standing
from atoll.kernel.state import Rng, State, glanced_playout

PASSES: Final = 4


class Prospect:
    """An action, and what the games that followed it said about it."""

    def __init__(self, action: i64, first_sight: i64) -> None:
        self.action = action
        self.first_sight = first_sight  # how one stands at the end of the turn
        self.total: float = 0.0
        self.looks: i64 = 0

    def mean(self) -> float:
        return self.total / float(self.looks) if self.looks > 0 else 0.0


class Glances:
    """Chooses an action by what comes after it."""

    def __init__(
        self, seats: i64, width: i64, looks: i64, rounds: i64, spread: float, seconds: float, seed: i64
    ) -> None:
        self.seats = seats
        self.width = width  # so many actions are compared
        self.looks = looks  # quick games that one decision may play; with none of them first sight decides
        self.rounds = rounds  # that a quick game goes on after this one
        self.spread = spread  # the lead, in hundredths of a point, that wins about three games in four
        self.seconds = seconds
        self.attention: i64 = 100  # per cent of the actions that are seen at all
        self.rng = Rng(seed)
        self.played: i64 = 0  # quick games so far

    def choose(self, worlds: list[State]) -> list[Prospect]:
        """The best action first, over several worlds that look alike to the seat."""
        deadline = thread_time() + self.seconds
        seat: i64 = worlds[0].to_act()
        prospects = self.first_sight(worlds[0], seat)
        if self.looks == 0:
            return prospects
        world: i64 = 0
        share: i64 = self.looks // PASSES
        for _ in range(PASSES):
            if len(prospects) == 1:
                break
            for _ in range(max(1, share // len(prospects))):
                lot: i64 = self.rng.word()
                for prospect in prospects:
                    self.look(worlds[world % len(worlds)].copy(), seat, prospect, lot)
                world += 1
                if thread_time() > deadline:
                    break
            ranked = sorted([(-prospect.mean(), place) for place, prospect in enumerate(prospects)])
            prospects = [prospects[place] for _, place in ranked[: (len(ranked) + 1) // 2]]
            if thread_time() > deadline:
                break
        return prospects

    def first_sight(self, state: State, seat: i64) -> list[Prospect]:
        """The few actions after which one's own turn, played on at a glance, ends best."""
        actions = noticed(state.legal(), self.attention, self.rng)
        if len(actions) == 1:
            return [Prospect(actions[0], 0)]
        lot: i64 = self.rng.word()
        prospects: list[Prospect] = []
        for action in actions:
            rng = Rng(lot)
            after = state.copy()
            after.apply(action)
            while after.to_act() == seat:
                after.apply(after.glance(rng))
            prospects.append(Prospect(action, standing(after, seat, self.seats)))
        ranked = sorted([(-prospect.first_sight, place) for place, prospect in enumerate(prospects)])
        return varied([prospects[place] for _, place in ranked], self.width)

    def look(self, state: State, seat: i64, prospect: Prospect, lot: i64) -> None:
        """Play an action and then on at a glance; how that ends, between 0 and 1."""
        last: i64 = state.age() + self.rounds
        state.apply(prospect.action)
        glanced_playout(state, Rng(lot), Rng(~lot), last)  # the same luck for every action: only the actions differ
        lead: float = float(standing(state, seat, self.seats)) / self.spread
        prospect.total += 1.0 / (1.0 + exp(-30.0 if lead > 30.0 else 30.0 if lead < -30.0 else -lead))
        prospect.looks += 1
        self.played += 1

    def own_turn(self, state: State, action: i64) -> Turn:
        """An action, and the rest of one's own turn at a glance."""
        seat: i64 = state.to_act()
        actions = vec[i64]([action])
        state.apply(action)
        while state.to_act() == seat:
            actions = append(actions, state.glance(self.rng))
            state.apply(actions[len(actions) - 1])
        return Turn(actions, state, standing(state, seat, self.seats))


def varied(ranked: list[Prospect], width: i64) -> list[Prospect]:
    """The best few. Of those that stand alike, as a tile does however it is turned, one comes before any second."""
    if len(ranked) <= width:
        return ranked
    firsts: list[Prospect] = []
    others: list[Prospect] = []
    for prospect in ranked:
        if firsts and firsts[len(firsts) - 1].first_sight == prospect.first_sight:
            others.append(prospect)
        else:
            firsts.append(prospect)
    return (firsts + others)[:width]
