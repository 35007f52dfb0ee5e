"""Foreseeing answers: a tree of whole turns, for games without luck. [compiled]

So many turns of one's own are compared, and so many of each answer in a row; everybody is expected to take the one that
leads to the best for themselves.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots.thinking.clock import seconds_used
from atoll.bots.thinking.greed import MOST_POSITIONS, QUICK, Greed, Turn
from atoll.bots.thinking.thought import Prospect, Thinking, Thought, ranked
from atoll.kernel.instinct import WORST, Instinct
from atoll.kernel.state import CHANCE, OVER, Rng, State

# Where planning alone takes more than such a part of the time, as in a browser, one answer to each turn is looked at
# before the answers to answers are, for which the time will hardly do.
HURRIED: Final = 6


class Foresight(Thinking):
    """Chooses among the best few turns by the best answers to them."""

    def __init__(
        self, instinct: Instinct[State], seats: i64, turns: i64, answers: vec[i64], seconds: float, seed: i64
    ) -> None:
        super().__init__(instinct, seats)
        self.worlds_wanted = 1
        self.turns = turns
        self.answers = answers  # how many turns are compared in each answer
        self.seconds = seconds
        self.deadline = 0.0  # of the choice under way, in CPU time
        self.positions: i64 = MOST_POSITIONS  # looked at for turns of one's own
        self.greed = Greed(instinct, seats, 100, Rng(seed))

    def choose(self, state: State, worlds: list[State]) -> Thought:
        before: i64 = self.looks
        turn = self.best_turn(worlds[0])
        return Thought(turn.actions, self.chances(self.settled(turn)), self.looks - before, is_settled=True)

    def consider(self, state: State, worlds: list[State]) -> list[Prospect]:
        """By the best answers to each turn, all of them compared to the end."""
        self.deadline = seconds_used() + self.seconds
        seat: i64 = state.to_act()
        found: list[tuple[i64, i64]] = []
        for turn in self.greed.best_turns(worlds[0], self.positions, self.turns):
            after = self.answered(turn.state.copy(), 0, seat, WORST)
            if self.is_late() and found:
                break
            self.looks += 1
            found.append((-self.lead(after, seat), turn.actions[0]))
        return ranked([Prospect(action, self.chance(float(-value))) for value, action in sorted(found)])

    def best_turn(self, state: State) -> Turn:
        """The turn that stands best if everybody answers it as well as they can, as far as answers are compared."""
        start = seconds_used()
        self.deadline = start + self.seconds
        turns = self.greed.best_turns(state, self.positions, self.turns)
        if len(turns) == 1:
            return turns[0]
        if (seconds_used() - start) * HURRIED > self.seconds:
            best = self.best_answered(turns, state.to_act(), len(self.answers) - 1)
            turns = [best] + [turn for turn in turns if turn is not best]
        return self.best_answered(turns, state.to_act(), 0)

    def best_answered(self, turns: list[Turn], seat: i64, ply: i64) -> Turn:
        """The turn after which the answers from this one on leave the most: of as many, from the first, as there is
        time for."""
        best = turns[0]
        value: i64 = WORST
        for turn in turns:
            lead: i64 = self.lead(self.answered(turn.state.copy(), ply, seat, value), seat)
            if self.is_late():
                break  # its answers were not all compared: it would look better than it is
            self.looks += 1
            if lead > value:
                value = lead
                best = turn
        return best

    def is_late(self) -> bool:
        return seconds_used() > self.deadline

    def answered(self, state: State, ply: i64, before: i64, known: i64) -> State:
        """Where a position leads after so many more answers, everybody minding their own lead.

        `known` is the lead that the seat before has elsewhere: of two seats one may stop where it cannot be beaten.
        """
        while state.to_act() == CHANCE:
            state.apply(state.pick(self.greed.rng))
        seat: i64 = state.to_act()
        if ply == len(self.answers) or seat == OVER or self.is_late():
            return state
        best = state
        value: i64 = WORST
        for turn in self.greed.best_turns(state, QUICK, self.answers[ply]):
            after = self.answered(turn.state, ply + 1, seat, value)
            lead: i64 = self.lead(after, seat)
            if lead > value:
                value = lead
                best = after
                if self.seats == 2 and before != seat and -value <= known:
                    break
        return best

    def settled(self, turn: Turn) -> State:
        """When everybody else has had a turn, too, if there is time: whoever has just acted looks too good."""
        state = turn.state.copy()
        if self.is_late():
            return state
        greed = Greed(self.instinct, self.seats, 100, Rng(1))
        for _ in range(self.seats - 1):
            while state.to_act() == CHANCE:
                state.apply(state.pick(greed.rng))
            if state.to_act() != OVER:
                state = greed.best_turns(state, QUICK, 1)[0].state
        return state
