"""Looking one round ahead: one's own best turns, and how everybody answers them. [compiled]

Where a turn is long, whole turns are what to compare. The best few turns that greedy finds are each played on: chance
is drawn, every other seat answers with a greedy turn of its own, and when the seat is to act again it is judged how it
stands. Half of the turns are dropped after each pass over them, so that the likely ones are looked at most.

A game without luck may ask for answers to be foreseen instead: a tree of whole turns, so many of each answer compared,
and everybody takes the one that leads to the best for themselves.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots.greedy import MOST_POSITIONS, WORST, Turn, best_turns, standing
from atoll.kernel.state import CHANCE, OVER, Rng, State

QUICK: Final = 3_000  # positions that an answer may look at
PASSES: Final = 4
FIRST_SIGHT: Final = 2.0
MOST_ANSWERS: Final = 60  # in one look at a round


class Candidate:
    """One's own turn, and what looking further said about it."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.total: float = 0.0
        self.looks: i64 = 0

    def mean(self) -> float:
        """First sight counts too, as so many looks."""
        return (self.total + FIRST_SIGHT * float(self.turn.value)) / (float(self.looks) + FIRST_SIGHT)


class Rounds:
    """Chooses among the best few turns by what comes after them."""

    def __init__(self, seats: i64, turns: i64, seconds: float, seed: i64) -> None:
        self.seats = seats
        self.turns = turns
        self.seconds = seconds
        self.positions: i64 = MOST_POSITIONS  # looked at for turns of one's own
        self.answer_positions: i64 = QUICK
        self.answers = vec[i64]()  # how many turns are compared in each answer, where answers are foreseen
        self.rng = Rng(seed)
        self.looks: i64 = 0

    def choose(self, worlds: list[State]) -> Candidate:
        """The turn that stands best one round later, over several worlds that look alike to the seat."""
        deadline = perf_counter() + self.seconds
        seat: i64 = worlds[0].to_act()
        turns = best_turns(worlds[0], self.seats, 100, self.positions, self.turns, self.rng)
        candidates = [Candidate(turn) for turn in turns]
        if len(self.answers) and len(candidates) > 1:
            return self.foresee(candidates, seat, deadline)
        looks: i64 = 1
        world: i64 = 0
        for _ in range(PASSES):
            if len(candidates) == 1:
                break
            for _ in range(looks):
                lot: i64 = self.rng.word()
                for candidate in candidates:
                    self.rng = Rng(lot)  # the same luck for every turn: only the turns differ
                    candidate.total += float(self.look(worlds[world % len(worlds)].copy(), seat, candidate.turn))
                    candidate.looks += 1
                    self.looks += 1
                world += 1
                if perf_counter() > deadline:
                    break
            ranked = sorted([(-candidate.mean(), place) for place, candidate in enumerate(candidates)])
            candidates = [candidates[place] for _, place in ranked[: (len(ranked) + 1) // 2]]
            if perf_counter() > deadline:
                break
            looks *= 2
        return candidates[0]

    def foresee(self, candidates: list[Candidate], seat: i64, deadline: float) -> Candidate:
        """The turn that stands best if everybody answers it as well as they can, as far as answers are compared."""
        best = candidates[0]
        value: i64 = WORST
        for candidate in candidates:
            worths = self.answered(candidate.turn.state.copy(), 0, seat, value)
            self.looks += 1
            candidate.looks = self.looks
            if lead(worths, seat) > value:
                value = lead(worths, seat)
                best = candidate
            if perf_counter() > deadline:
                break
        best.looks = self.looks
        return best

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
        if ply == len(self.answers) or seat == OVER:
            return worths
        value: i64 = WORST
        turns = best_turns(state, self.seats, 100, self.answer_positions, self.answers[ply], self.rng)
        for turn in turns:
            after = self.answered(turn.state, ply + 1, seat, value)
            if lead(after, seat) > value:
                value = lead(after, seat)
                worths = after
                if self.seats == 2 and before != seat and -value <= known:
                    break
        return worths

    def look(self, state: State, seat: i64, turn: Turn) -> i64:
        """Play a turn and everybody's answers; how the seat stands when it is to act again."""
        rng = self.rng
        for action in turn.actions:
            state.apply(action)
        answered = False
        for _ in range(MOST_ANSWERS):
            mover: i64 = state.to_act()
            if mover == OVER or (mover == seat and answered):
                break
            if mover == CHANCE:
                state.apply(state.pick(rng))
                continue
            answered = answered or mover != seat
            for action in best_turns(state, self.seats, 100, self.answer_positions, 1, rng)[0].actions:
                state.apply(action)
        return standing(state, seat, self.seats)


def lead(worths: vec[i64], seat: i64) -> i64:
    """What one seat has more than the best of the others."""
    rival: i64 = WORST
    other: i64
    for other in range(len(worths)):
        if other != seat:
            rival = max(rival, worths[other])
    return worths[seat] - rival
