"""Tree search over any State: several seats, chance, hidden tiles. [compiled]

Open loop: a node is a row of decisions, and chance is drawn anew in every simulation, so that the tree needs no chance
nodes. Hidden things are dealt anew too: simulations start by turns from several imagined positions that look alike to
the seat. Every seat maximises its own result. Nodes are numbers, their fields parallel vecs; the children of a node are
a chain in ascending order of their actions, so that one walk along the chain meets the list of legal actions.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.bots.thinking.clock import seconds_used
from atoll.bots.thinking.thought import Prospect, Thinking, Thought, ranked
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import CHANCE, OVER, Rng, State
from atoll.kernel.tuning import ByTree

NONE: Final = -1
DEEPEST: Final = 400  # decisions along one simulation's path
WORLDS: Final = 24  # how many imagined positions a tree grows from
FEW: Final = 32  # simulations where there is nothing to choose, or nearly all is known


class Tree(Thinking):
    """A tree of everybody's actions. It is kept while one's turn lasts, and what was learned of the chosen action."""

    def __init__(self, instinct: Instinct[State], seats: i64, way: ByTree, seconds: float, rng: Rng) -> None:
        super().__init__(instinct, seats)
        self.worlds_wanted = WORLDS
        self.way = way
        self.simulations: i64 = way.simulations
        self.seconds = seconds
        self.rng = rng
        self.growth = Growth(self, way, 1)
        self.expected: i64 = NONE  # the digest of the position that the root stands for

    def choose(self, state: State, worlds: list[State]) -> Thought:
        simulated: i64 = self.grow(state, worlds)
        growth = self.growth
        action: i64 = growth.action[growth.best()]
        thought = Thought(growth.main_line(), growth.expectations(), simulated, is_settled=False)
        growth.advance(action)
        after = state.copy()
        after.apply(action)
        self.expected = after.digest()
        return thought

    def consider(self, state: State, worlds: list[State]) -> list[Prospect]:
        """By the mean result of each action, those that were tried most first."""
        self.grow(state, worlds)
        self.expected = state.digest()
        return ranked(self.growth.tried())

    def grow(self, state: State, worlds: list[State]) -> i64:
        """Think about a position; how many simulations there were."""
        if state.digest() != self.expected:
            self.growth = Growth(self, self.way, self.rng.word())
        # What was learned of the action before counts. A choice of one is still asked, to say how it stands.
        known: i64 = self.growth.visits[self.growth.root]
        simulations: i64 = max(FEW, self.simulations - known) if len(state.legal()) > 1 else FEW
        simulated: i64 = self.growth.think(worlds, simulations, self.seconds)
        self.looks += simulated
        return simulated


class Growth:
    """The nodes of a tree, and how they come to be."""

    def __init__(self, thinking: Thinking, way: ByTree, seed: i64) -> None:
        self.thinking = thinking
        self.instinct = thinking.instinct
        self.seats: i64 = thinking.seats
        self.exploration: float = way.exploration
        self.prior_weight: float = way.prior_weight  # how many visits a first impression counts for; 0 is plain UCT
        self.playout: i64 = way.playout  # random actions before a leaf is judged as it stands
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
        self.results = vec[float]([0.0] * int(self.seats))
        self.sums = vec[float]([0.0] * int(self.seats))
        self.node(NONE, 0.5)

    def node(self, action: i64, prior: float) -> i64:
        """A new one."""
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
        deadline = seconds_used() + seconds
        done: i64 = 0
        while done < simulations:
            self.simulate(roots[done % len(roots)].copy())
            done += 1
            if done & 63 == 0 and seconds_used() > deadline:
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
        left: i64 = self.playout
        while left > 0 and state.to_act() != OVER:
            state.apply(state.pick(self.rng))
            left -= 1
        thinking = self.thinking
        lead: i64 = self.instinct.lead(state, 0, self.seats)
        self.results[0] = thinking.chance(float(lead))
        seat: i64
        for seat in range(1, self.seats):
            # What one of two seats leads by, the other one lacks.
            lead = -lead if self.seats == 2 else self.instinct.lead(state, seat, self.seats)
            self.results[seat] = thinking.chance(float(lead))
        for seat in range(self.seats):
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
        node = self.node(action, prior)
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
        return self.thinking.chance(float(self.instinct.lead(after, mover, self.seats)))

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

    def tried(self) -> list[Prospect]:
        """The actions of the root, those that were looked at most first, each with its mean result."""
        order: list[tuple[i64, i64]] = []
        child: i64 = self.first[self.root]
        while child != NONE:
            order.append((-self.visits[child], child))
            child = self.next[child]
        return [Prospect(self.action[child], self.value(child)) for _, child in sorted(order)]

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
