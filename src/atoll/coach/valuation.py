"""What a position is worth to every seat, in points of margin, by playing on from it. [compiled]

The same luck and the same lots for everything that is compared: two values of one lot differ only by the positions.
"""

from __future__ import annotations

from math import log
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.bots.thinking.greed import MOST_POSITIONS, QUICK, Greed
from atoll.bots.thinking.quick_games import play_on
from atoll.bots.thinking.thought import Thinking
from atoll.bots.thinking.tree import Growth
from atoll.kernel.game import Game
from atoll.kernel.instinct import WORST, Instinct
from atoll.kernel.state import CHANCE, OVER, Rng, State
from atoll.kernel.tuning import ByTree, Valuing

UNHURRIED: Final = 3600.0  # seconds: the work is bounded by its amount, so that a review is the same everywhere
SURE: Final = 0.999  # a tree's chances are turned back into points, which nobody has without end
LONGEST_TURN: Final = 200


class Valuation:
    """Values positions of one table in one way."""

    def __init__(self, instinct: Instinct[State], seats: i64, way: Valuing, base: list[int]) -> None:
        self.instinct = instinct
        self.seats = seats
        self.by = way.by
        self.depth: i64 = way.depth
        self.lots: i64 = way.lots
        self.base = vec[i64](base)  # points of the games before, by seat
        self.greed = Greed(instinct, seats, 100, Rng(1))
        self.thinking = Thinking(instinct, seats)
        self.tree = ByTree(way.depth, exploration=0.1)

    def look(self, state: State, lot: i64) -> list[float]:
        """One look at how it may end: every seat's margin in points."""
        if state.to_act() == OVER:
            return self.margins(state)
        if self.by == "tree":
            return self.by_tree(state, lot)
        then = state.copy()
        if self.by == "glance":
            play_on(self.instinct, then, Rng(lot), Rng(~lot), self.instinct.age(state) + self.depth)
        else:
            self.play_greedily(then, lot)
        return self.margins(then)

    def margins(self, state: State) -> list[float]:
        """What every seat has more than the best of the others, or may expect to have."""
        over = state.to_act() == OVER
        points = vec[i64](capacity=self.seats)
        seat: i64
        for seat in range(self.seats):
            own: i64 = state.score(seat) * 100 if over else self.instinct.hoped_points(state, seat)
            points = append(points, own + self.base[seat] * 100)
        return [self.margin(points, seat) for seat in range(self.seats)]

    def margin(self, points: vec[i64], seat: i64) -> float:
        rival: i64 = WORST
        other: i64
        for other in range(self.seats):
            if other != seat and points[other] > rival:
                rival = points[other]
        return float(points[seat] - rival) / 100.0

    def play_greedily(self, state: State, lot: i64) -> None:
        """So many whole turns, each the best at first sight; the luck after the last one is not drawn."""
        luck = Rng(lot)
        self.greed.rng = Rng(~lot)
        left: i64 = self.depth
        while state.to_act() == CHANCE:
            state.apply(state.pick(luck))
        while left > 0 and state.to_act() != OVER:
            mover: i64 = state.to_act()
            if mover == CHANCE:
                state.apply(state.pick(luck))
                continue
            for action in self.greed.best_turns(state, QUICK, 1)[0].actions:
                state.apply(action)
            if state.to_act() != mover:
                left -= 1

    def by_tree(self, state: State, lot: i64) -> list[float]:
        growth = Growth(self.thinking, self.tree, lot)
        growth.think([state], self.depth, UNHURRIED)
        return [self.points_of(chance, seat) for seat, chance in enumerate(growth.expectations())]

    def points_of(self, chance: float, seat: i64) -> float:
        """A tree's chances of a seat as the lead that has them, and what it is ahead already."""
        sure: float = min(SURE, max(1.0 - SURE, chance))
        return self.margin(self.base, seat) * 100.0 + self.thinking.spread / 100.0 * log(sure / (1.0 - sure))


class TurnFinder:
    """Turns that whoever is to act could compare: a run of actions until chance, another seat or news comes."""

    def __init__(self, game: Game[State], instinct: Instinct[State], seats: i64, *, glances: bool) -> None:
        self.game = game
        self.instinct = instinct
        self.glances = glances  # turns are finished at a glance: too many to be searched
        self.greed = Greed(instinct, seats, 100, Rng(1))

    def turns(self, state: State, played: vec[i64], most: i64) -> list[vec[i64]]:
        """The most promising ones at first sight, and the played one."""
        self.greed.rng = Rng(1)
        found = self.by_glance(state, played, most) if self.glances else self.by_greed(state, most)
        turns = [played]
        seen: set[int] = {self.after(state, played).digest()}
        for turn in found:
            if len(turn) == 0:
                continue
            digest: int = self.after(state, turn).digest()
            if digest not in seen:  # or it is another order of the same actions
                seen.add(digest)
                turns.append(turn)
        return turns

    def after(self, state: State, turn: vec[i64]) -> State:
        then = state.copy()
        for action in turn:
            then.apply(action)
        return then

    def by_greed(self, state: State, most: i64) -> list[vec[i64]]:
        return [self.whole(state, turn.actions) for turn in self.greed.best_turns(state, MOST_POSITIONS, most)]

    def by_glance(self, state: State, played: vec[i64], most: i64) -> list[vec[i64]]:
        """Another action at every place of the played turn, and then at a glance."""
        seat: i64 = state.to_act()
        best: list[tuple[i64, i64]] = []
        turns: list[vec[i64]] = []
        then = state.copy()
        begun = vec[i64]()
        for step in played:
            if len(then.legal()) > 1:
                for action in then.legal():
                    turn = self.whole(state, append(begun[:], action))
                    best.append((-self.greed.lead(self.after(state, turn), seat), len(turns)))
                    turns.append(turn)
            begun = append(begun, step)
            then.apply(step)
        return [turns[place] for _, place in sorted(best)[:most]]

    def whole(self, state: State, begun: vec[i64]) -> vec[i64]:
        """A turn that was begun, to its end at a glance, or as far as its seat knows what it will see."""
        seat: i64 = state.to_act()
        then = state.copy()
        turn = vec[i64]()
        rng = Rng(1)
        while then.to_act() == seat and len(turn) < LONGEST_TURN:
            at: i64 = len(turn)
            action: i64
            if at < len(begun):
                action = begun[at]
            elif self.glances:
                action = self.instinct.glance(then, rng)
            else:
                action = self.greed.best_turns(then, QUICK, 1)[0].actions[0]
            reveals = self.game.reveals(then, int(action))
            turn = append(turn, action)
            then.apply(action)
            if reveals:
                break
        return turn
