"""Looking some rounds ahead: one's own best turns, and how everybody answers them. [compiled]

Where a turn is long, whole turns are what to compare. The best few turns that greedy finds are each played on: chance
is drawn, every other seat answers with a greedy turn of its own, the seat plays its own next turn, and so on for some
rounds or to the end; then it is judged how it stands. Half of the turns are dropped after each pass over them, so that
the likely ones are looked at most.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from atoll.bots.thinking.clock import seconds_used
from atoll.bots.thinking.greed import MOST_POSITIONS, QUICK, Greed, Turn
from atoll.bots.thinking.thought import Prospect, Thinking, Thought, ranked
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import CHANCE, OVER, Rng, State, stir
from atoll.kernel.tuning import ByRounds

PASSES: Final = 4
FIRST_SIGHT: Final = 2.0
MOST_ANSWERS: Final = 60  # in one look, for each round
WORLDS: Final = 24


class Compared:
    """One's own turn, and what looking further said about it."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.total: float = 0.0
        self.looks: i64 = 0

    def mean(self) -> float:
        """First sight counts too, as so many looks."""
        return (self.total + FIRST_SIGHT * float(self.turn.value)) / (float(self.looks) + FIRST_SIGHT)


class Rounds(Thinking):
    """Chooses among the best few turns by what comes after them."""

    def __init__(self, instinct: Instinct[State], seats: i64, way: ByRounds, seconds: float, seed: i64) -> None:
        super().__init__(instinct, seats)
        self.worlds_wanted = WORLDS
        self.turns: i64 = way.turns
        self.first_looks: i64 = way.looks  # at each turn, before half of them are dropped
        self.rounds: i64 = way.rounds  # that one look goes on for
        self.seconds = seconds
        self.positions: i64 = MOST_POSITIONS  # looked at for turns of one's own
        self.answer_positions: i64 = QUICK
        self.greed = Greed(instinct, seats, 100, Rng(seed))

    def choose(self, state: State, worlds: list[State]) -> Thought:
        before: i64 = self.looks
        turn = self.compared(worlds)[0].turn
        return Thought(turn.actions, self.chances(turn.state), self.looks - before, is_settled=True)

    def consider(self, state: State, worlds: list[State]) -> list[Prospect]:
        """By how one stands a round after the best turn that begins with each action."""
        return ranked([Prospect(each.turn.actions[0], self.chance(each.mean())) for each in self.compared(worlds)])

    def compared(self, worlds: list[State]) -> list[Compared]:
        """The turns by how they stand some rounds later, best first, over worlds that look alike to the seat."""
        deadline = seconds_used() + self.seconds
        seat: i64 = worlds[0].to_act()
        going = [Compared(turn) for turn in self.greed.best_turns(worlds[0], self.positions, self.turns)]
        dropped: list[Compared] = []
        looks: i64 = self.first_looks
        world: i64 = 0
        for _ in range(PASSES):
            if len(going) == 1:
                break
            for _ in range(looks):
                lot: i64 = self.greed.rng.word()
                leads: list[i64] = []
                for each in going:
                    leads.append(self.look(worlds[world % len(worlds)].copy(), seat, each.turn, lot))
                    if seconds_used() > deadline:
                        break
                if len(leads) < len(going):
                    break  # some turns had no look at this world: it says nothing
                for each, lead in zip(going, leads, strict=True):
                    each.total += float(lead)
                    each.looks += 1
                self.looks += len(going)
                world += 1
            order = sorted([(-each.mean(), place) for place, each in enumerate(going)])
            half: i64 = (len(order) + 1) // 2
            dropped = [going[place] for _, place in order[half:]] + dropped
            going = [going[place] for _, place in order[:half]]
            if seconds_used() > deadline:
                break
            looks *= 2
        return going + dropped

    def look(self, state: State, seat: i64, turn: Turn, lot: i64) -> i64:
        """Play a turn, everybody's answers and one's own next turn, some times over; how the seat stands then."""
        for action in turn.actions:
            state.apply(action)
        luck = Luck(lot)
        self.greed.rng = Rng(~lot)  # what the players leave to chance is drawn apart from luck
        left: i64 = self.rounds
        answered = False
        for _ in range(MOST_ANSWERS * self.rounds):
            mover: i64 = state.to_act()
            if mover == OVER or left == 0:
                break
            if mover == CHANCE:
                state.apply(state.pick(luck.of(self.instinct.age(state))))
                continue
            if mover == seat and answered:
                left -= 1
            answered = mover != seat
            for action in self.greed.best_turns(state, self.answer_positions, 1)[0].actions:
                state.apply(action)
        return self.lead(state, seat)


class Luck:
    """The same for every turn that is compared, so that only the turns differ.

    It begins anew with each round that the game counts: one die more, and nothing later would be drawn alike.
    """

    def __init__(self, lot: i64) -> None:
        self.lot = lot
        self.round: i64 = -1
        self.rng = Rng(lot)

    def of(self, number: i64) -> Rng:
        if number != self.round:
            self.round = number
            self.rng = Rng(stir(self.lot, number))
        return self.rng
