"""Looking one round ahead: one's own best turns, and how everybody answers them. [compiled]

Where a turn is long, whole turns are what to compare. The best few turns that greedy finds are each played on: chance
is drawn, every other seat answers with a greedy turn of its own, the seat plays its own next turn, and it is judged how
it stands then. Half of the turns are dropped after each pass over them, so that the likely ones are looked at most.
"""

from __future__ import annotations

from time import thread_time
from typing import Final

from mypy_extensions import i64

from atoll.bots.thinking.greed import MOST_POSITIONS, QUICK, Turn, best_turns, standing
from atoll.kernel.state import CHANCE, OVER, Rng, State

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

    def __init__(self, seats: i64, turns: i64, looks: i64, seconds: float, seed: i64) -> None:
        self.seats = seats
        self.turns = turns
        self.first_looks = looks  # at each turn, before half of them are dropped
        self.seconds = seconds
        self.positions: i64 = MOST_POSITIONS  # looked at for turns of one's own
        self.answer_positions: i64 = QUICK
        self.rng = Rng(seed)
        self.looks: i64 = 0

    def choose(self, worlds: list[State]) -> Turn:
        """The turn that stands best one round later, over several worlds that look alike to the seat."""
        deadline = thread_time() + self.seconds
        seat: i64 = worlds[0].to_act()
        turns = best_turns(worlds[0], self.seats, 100, self.positions, self.turns, self.rng)
        candidates = [Candidate(turn) for turn in turns]
        looks: i64 = self.first_looks
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
                if thread_time() > deadline:
                    break
            ranked = sorted([(-candidate.mean(), place) for place, candidate in enumerate(candidates)])
            candidates = [candidates[place] for _, place in ranked[: (len(ranked) + 1) // 2]]
            if thread_time() > deadline:
                break
            looks *= 2
        return candidates[0].turn

    def look(self, state: State, seat: i64, turn: Turn) -> i64:
        """Play a turn, everybody's answers and one's own next turn; how the seat stands then."""
        rng = self.rng
        for action in turn.actions:
            state.apply(action)
        answered = False
        home = False
        for _ in range(MOST_ANSWERS):
            mover: i64 = state.to_act()
            if mover == OVER or home:
                break
            if mover == CHANCE:
                state.apply(state.pick(rng))
                continue
            home = mover == seat and answered
            answered = answered or mover != seat
            for action in best_turns(state, self.seats, 100, self.answer_positions, 1, rng)[0].actions:
                state.apply(action)
        return standing(state, seat, self.seats)
