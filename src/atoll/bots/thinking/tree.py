"""Tree search over any State: several seats, chance, hidden tiles. [compiled]

Open loop: a node is a row of decisions, and chance is drawn anew in every simulation, so that the tree needs no chance
nodes. Hidden things are dealt anew too: simulations start by turns from several imagined positions that look alike to
the seat. Every seat maximises its own result. Nodes are numbers, their fields parallel vecs; the children of a node are
a chain in ascending order of their actions, so that one walk along the chain meets the list of legal actions.
"""

from __future__ import annotations

from math import exp, log, sqrt
from time import thread_time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.kernel.state import CHANCE, OVER, Rng, State

NONE: Final = -1
DEEPEST: Final = 400  # decisions along one simulation's path
LEAF_POSITION: Final = 0  # judge a leaf as it stands
LEAF_PLAYOUT: Final = 1  # play it out at random first


class Search:
    """A tree, and how it grows. One search serves one turn: `advance` keeps what was learned of the chosen action."""

    def __init__(
        self,
        seats: i64,
        exploration: float,
        prior_weight: float,
        leaf: i64,
        leaf_actions: i64,
        spread: float,
        seed: i64,
    ) -> None:
        self.seats = seats
        self.exploration = exploration
        self.prior_weight = prior_weight  # how many visits a first impression counts for; 0 is plain UCT
        self.leaf = leaf
        self.leaf_actions = leaf_actions  # a playout is cut after so many actions and judged as it stands
        self.spread = spread  # the lead, in hundredths of a point, that wins about three games in four
        self.rng = Rng(seed)
        self.simulations: i64 = 0
        self.root: i64 = 0
        self.action = vec[i64]()
        self.first = vec[i64]()  # first child
        self.next = vec[i64]()  # next sibling
        self.visits = vec[i64]()
        self.total = vec[float]()  # results summed up, for the seat that chose the action into this node
        self.prior = vec[float]()
        self.path = vec[i64]([0] * DEEPEST)
        self.movers = vec[i64]([0] * DEEPEST)
        self.results = vec[float]([0.0] * int(seats))
        self.sums = vec[float]([0.0] * int(seats))
        self.grow(NONE, 0.5)

    def grow(self, action: i64, prior: float) -> i64:
        """A new node."""
        node: i64 = len(self.action)
        self.action = append(self.action, action)
        self.first = append(self.first, NONE)
        self.next = append(self.next, NONE)
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        self.prior = append(self.prior, prior)
        return node

    def think(self, roots: list[State], simulations: i64, seconds: float) -> i64:
        """Simulate until one of the budgets is spent; how many simulations there were."""
        deadline = thread_time() + seconds
        done: i64 = 0
        while done < simulations:
            self.simulate(roots[done % len(roots)].copy())
            done += 1
            if done & 63 == 0 and thread_time() > deadline:
                break
        self.simulations += done
        return done

    def simulate(self, state: State) -> None:
        """Walk down to a leaf, judge it, and tell every node on the way."""
        rng = self.rng
        node: i64 = self.root
        depth: i64 = 0
        while depth < DEEPEST:
            mover: i64 = state.to_act()
            while mover == CHANCE:
                state.apply(state.pick(rng))
                mover = state.to_act()
            if mover == OVER:
                break
            node = self.select(node, state, mover)
            state.apply(self.action[node])
            self.path[depth] = node
            self.movers[depth] = mover
            depth += 1
            if self.visits[node] == 0:
                break
        self.judge(state)
        self.visits[self.root] += 1
        step: i64
        for step in range(depth):
            node = self.path[step]
            self.visits[node] += 1
            self.total[node] += self.results[self.movers[step]]

    def judge(self, state: State) -> None:
        """Fill in every seat's result: between 0 and 1, by its lead over the best of the others."""
        if self.leaf == LEAF_PLAYOUT:
            left: i64 = self.leaf_actions
            rng = self.rng
            while left > 0 and state.to_act() != OVER:
                state.apply(state.pick(rng))
                left -= 1
        seat: i64
        best: i64 = -1_000_000_000_000
        second: i64 = best
        for seat in range(self.seats):
            worth: i64 = state.worth(seat)
            self.results[seat] = float(worth)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
        for seat in range(self.seats):
            own = self.results[seat]
            rival = float(second) if own == float(best) else float(best)
            self.results[seat] = 1.0 / (1.0 + exp(clamp((rival - own) / self.spread)))
            self.sums[seat] += self.results[seat]

    def select(self, parent: i64, state: State, mover: i64) -> i64:
        """The child to look at next, grown if it is new; without first impressions an untried one at random."""
        actions = state.legal()
        weight = self.prior_weight
        visited: float = float(self.visits[parent] + 1)
        reach = self.exploration * sqrt(log(visited))
        best = -1.0
        chosen: i64 = NONE
        untried: i64 = 0
        untried_action: i64 = NONE
        untried_before: i64 = NONE
        before: i64 = NONE
        child: i64 = self.first[parent]
        for action in actions:
            while child != NONE and self.action[child] < action:
                before = child
                child = self.next[child]
            if child == NONE or self.action[child] != action:
                if weight > 0.0:
                    child = self.insert(parent, before, action, self.impression(state, action, mover))
                else:
                    untried += 1
                    if self.rng.below(untried) == 0:
                        untried_action = action
                        untried_before = before
                    continue
            if untried == 0:
                visits: float = float(self.visits[child]) + weight
                if visits == 0.0:
                    value = 2.0
                else:
                    value = (self.total[child] + weight * self.prior[child]) / visits + reach / sqrt(visits)
                if value > best:
                    best = value
                    chosen = child
        if untried > 0:
            return self.insert(parent, untried_before, untried_action, 0.5)
        return chosen

    def insert(self, parent: i64, before: i64, action: i64, prior: float) -> i64:
        """A new child, in its place along the chain."""
        node = self.grow(action, prior)
        if before == NONE:
            self.next[node] = self.first[parent]
            self.first[parent] = node
        else:
            self.next[node] = self.next[before]
            self.next[before] = node
        return node

    def impression(self, state: State, action: i64, mover: i64) -> float:
        """What an action looks worth at first sight."""
        after = state.copy()
        after.apply(action)
        own: i64 = after.worth(mover)
        rival: i64 = -1_000_000_000_000
        seat: i64
        for seat in range(self.seats):
            if seat != mover:
                worth: i64 = after.worth(seat)
                if worth > rival:
                    rival = worth
        return 1.0 / (1.0 + exp(clamp(float(rival - own) / self.spread)))

    def best(self) -> i64:
        """The child of the root that was looked at most, or NONE."""
        return self.favourite(self.root)

    def favourite(self, parent: i64) -> i64:
        chosen: i64 = NONE
        child: i64 = self.first[parent]
        while child != NONE:
            if chosen == NONE or self.visits[child] > self.visits[chosen]:
                chosen = child
            child = self.next[child]
        return chosen

    def value(self, node: i64) -> float:
        """The mean result of a node for the seat that moved into it."""
        visits: i64 = self.visits[node]
        return self.total[node] / float(visits) if visits > 0 else self.prior[node]

    def expectations(self) -> list[float]:
        """Every seat's mean result over all simulations."""
        games: i64 = self.simulations
        return [total / float(games) if games > 0 else 0.5 for total in self.sums]

    def main_line(self) -> vec[i64]:
        """The actions that everybody is expected to choose, as far as they were looked at."""
        line = vec[i64]()
        node: i64 = self.favourite(self.root)
        while node != NONE and self.visits[node] > 0:
            line = append(line, self.action[node])
            node = self.favourite(node)
        return line

    def advance(self, action: i64) -> bool:
        """Move the root to a child, so that the next decision of the same turn starts from what is known."""
        child: i64 = self.first[self.root]
        while child != NONE:
            if self.action[child] == action:
                self.root = child
                self.simulations = 0
                seat: i64
                for seat in range(self.seats):
                    self.sums[seat] = 0.0
                return True
            child = self.next[child]
        return False


def clamp(lead: float) -> float:
    """Keeps exp within bounds."""
    return -30.0 if lead < -30.0 else 30.0 if lead > 30.0 else lead
