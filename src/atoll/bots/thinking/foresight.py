"""Foreseeing answers: a tree of whole turns, for games without luck. [compiled]

So many turns of one's own are compared, and so many of each answer in a row; everybody is expected to take the one that
leads to the best for themselves.
"""

from __future__ import annotations

from time import thread_time

from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots.thinking.greed import MOST_POSITIONS, QUICK, WORST, Turn, best_turns
from atoll.kernel.state import CHANCE, OVER, Rng, State


class Foresight:
    """Chooses among the best few turns by the best answers to them."""

    def __init__(self, seats: i64, turns: i64, answers: vec[i64], seconds: float, seed: i64) -> None:
        self.seats = seats
        self.turns = turns
        self.answers = answers  # how many turns are compared in each answer
        self.seconds = seconds
        self.deadline = 0.0  # of the choice under way, in CPU time
        self.positions: i64 = MOST_POSITIONS  # looked at for turns of one's own
        self.rng = Rng(seed)
        self.looks: i64 = 0

    def choose(self, state: State) -> Turn:
        """The turn that stands best if everybody answers it as well as they can, as far as answers are compared."""
        self.deadline = thread_time() + self.seconds
        seat: i64 = state.to_act()
        turns = best_turns(state, self.seats, 100, self.positions, self.turns, self.rng)
        best = turns[0]
        if len(turns) == 1:
            return best
        value: i64 = WORST
        for turn in turns:
            worths = self.answered(turn.state.copy(), 0, seat, value)
            if self.is_late():
                break  # its answers were not all compared: it would look better than it is
            self.looks += 1
            if lead(worths, seat) > value:
                value = lead(worths, seat)
                best = turn
        return best

    def is_late(self) -> bool:
        return thread_time() > self.deadline

    def answered(self, state: State, ply: i64, before: i64, known: i64) -> vec[i64]:
        """What a position is worth to every seat after so many more answers, everybody minding their own lead.

        `known` is the lead that the seat before has elsewhere: of two seats one may stop where it cannot be beaten.
        """
        while state.to_act() == CHANCE:
            state.apply(state.pick(self.rng))
        seat: i64 = state.to_act()
        worths = vec[i64]([0] * self.seats)
        other: i64
        for other in range(self.seats):
            worths[other] = state.worth(other)
        if ply == len(self.answers) or seat == OVER or self.is_late():
            return worths
        value: i64 = WORST
        for turn in best_turns(state, self.seats, 100, QUICK, self.answers[ply], self.rng):
            after = self.answered(turn.state, ply + 1, seat, value)
            if lead(after, seat) > value:
                value = lead(after, seat)
                worths = after
                if self.seats == 2 and before != seat and -value <= known:
                    break
        return worths


def lead(worths: vec[i64], seat: i64) -> i64:
    """What one seat has more than the best of the others."""
    rival: i64 = WORST
    other: i64
    for other in range(len(worths)):
        if other != seat:
            rival = max(rival, worths[other])
    return worths[seat] - rival
