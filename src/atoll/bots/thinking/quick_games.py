"""Quick games: every action is judged by many games that follow it, played at a glance. [compiled]

For games that can say what a player does at a glance (`Instinct.glance`). Each action is tried, one's own turn is
played on at a glance, and the few that then stand best are compared: by playing on at a glance, to the end or for some
rounds, with the same luck for each of them. Half are dropped after each pass: the likely ones are looked at most.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.bots.thinking.clock import seconds_used
from atoll.bots.thinking.greed import Turn, noticed
from atoll.bots.thinking.thought import Prospect, Thinking, Thought, ranked
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import CHANCE, OVER, Rng, State
from atoll.kernel.tuning import ByQuickGames

PASSES: Final = 4
WORLDS: Final = 24


class Trial:
    """An action, and what the games that followed it said about it."""

    def __init__(self, action: i64, first_sight: i64) -> None:
        self.action = action
        self.first_sight = first_sight  # how one stands at the end of the turn
        self.total: float = 0.0
        self.looks: i64 = 0

    def mean(self) -> float:
        return self.total / float(self.looks) if self.looks > 0 else 0.0


class QuickGames(Thinking):
    """Chooses an action by what comes after it."""

    def __init__(self, instinct: Instinct[State], seats: i64, way: ByQuickGames, seconds: float, seed: i64) -> None:
        super().__init__(instinct, seats)
        self.worlds_wanted = WORLDS
        self.width: i64 = way.width  # so many actions are compared
        self.games: i64 = way.looks  # that one decision may play; with none of them first sight decides
        self.rounds: i64 = way.rounds  # that a quick game goes on after this one
        self.attention: i64 = way.attention  # per cent of the actions that are seen at all
        self.closely = way.closely
        self.seconds = seconds
        self.rng = Rng(seed)

    def choose(self, state: State, worlds: list[State]) -> Thought:
        before: i64 = self.looks
        action: i64 = self.compared(worlds)[0].action
        turn = self.own_turn(worlds[0].copy(), action)
        return Thought(turn.actions, self.chances(turn.state), self.looks - before, is_settled=False)

    def consider(self, state: State, worlds: list[State]) -> list[Prospect]:
        """By quick games, or by first sight where there were none."""
        trials = self.compared(worlds)
        played = [Prospect(trial.action, trial.mean()) for trial in trials if trial.looks > 0]
        seen = sorted([(-trial.first_sight, place) for place, trial in enumerate(trials) if trial.looks == 0])
        for lead, place in seen:
            played.append(Prospect(trials[place].action, self.chance(float(-lead))))
        return ranked(played)

    def compared(self, worlds: list[State]) -> list[Trial]:
        """The best action first, over several worlds that look alike to the seat."""
        deadline = seconds_used() + self.seconds
        seat: i64 = worlds[0].to_act()
        seen = self.first_sight(worlds[0], seat)
        if self.games == 0:
            return seen
        going = seen[: self.width]
        dropped = seen[self.width :]
        world: i64 = 0
        share: i64 = self.games // PASSES
        for _ in range(PASSES):
            if len(going) == 1:
                break
            for _ in range(max(1, share // len(going))):
                lot: i64 = self.rng.word()
                for trial in going:
                    self.look(worlds[world % len(worlds)].copy(), seat, trial, lot)
                world += 1
                if seconds_used() > deadline:
                    break
            order = sorted([(-trial.mean(), place) for place, trial in enumerate(going)])
            half: i64 = (len(order) + 1) // 2
            dropped = [going[place] for _, place in order[half:]] + dropped
            going = [going[place] for _, place in order[:half]]
            if seconds_used() > deadline:
                break
        return going + dropped

    def first_sight(self, state: State, seat: i64) -> list[Trial]:
        """The actions by how one's own turn, played on at a glance, ends after them; the first are to be compared."""
        actions = noticed(state.legal(), self.attention, self.rng)
        if len(actions) == 1:
            return [Trial(actions[0], self.lead(state, seat))]
        lot: i64 = self.rng.word()
        trials: list[Trial] = []
        for action in actions:
            rng = Rng(lot)
            after = state.copy()
            after.apply(action)
            while after.to_act() == seat:
                after.apply(self.instinct.glance(after, rng))
            trials.append(Trial(action, self.lead(after, seat)))
        order = sorted([(-trial.first_sight, place) for place, trial in enumerate(trials)])
        return varied([trials[place] for _, place in order], self.width)

    def look(self, state: State, seat: i64, trial: Trial, lot: i64) -> None:
        """Play an action and then on at a glance; how that ends, between 0 and 1."""
        last: i64 = self.instinct.age(state) + self.rounds
        state.apply(trial.action)
        # The same luck for every action: only these differ.
        play_on(self.instinct, state, Rng(lot), Rng(~lot), last, closely=self.closely)
        trial.total += self.chance(float(self.lead(state, seat)))
        trial.looks += 1
        self.looks += 1

    def own_turn(self, state: State, action: i64) -> Turn:
        """An action, and the rest of one's own turn at a glance."""
        seat: i64 = state.to_act()
        actions = vec[i64]([action])
        state.apply(action)
        while state.to_act() == seat:
            actions = append(actions, self.instinct.glance(state, self.rng))
            state.apply(actions[len(actions) - 1])
        return Turn(actions, state, self.lead(state, seat))


def play_on(instinct: Instinct[State], state: State, luck: Rng, hand: Rng, last: i64, *, closely: bool = False) -> i64:
    """Play at a glance to the end of the round with this number, or of the game; the number of actions.

    Luck is drawn apart from what the players leave to chance: after another action the same tiles come up.
    """
    actions: i64 = 0
    while True:
        mover: i64 = state.to_act()
        if mover == OVER or instinct.age(state) > last:
            return actions
        if mover == CHANCE:
            state.apply(state.pick(luck))
        else:
            state.apply(instinct.closer_look(state, hand) if closely else instinct.glance(state, hand))
        actions += 1


def varied(order: list[Trial], width: i64) -> list[Trial]:
    """Where not all are compared, of those that stand alike, as a tile does however it is turned, one comes first."""
    if len(order) <= width:
        return order
    firsts: list[Trial] = []
    others: list[Trial] = []
    for trial in order:
        if firsts and firsts[len(firsts) - 1].first_sight == trial.first_sight:
            others.append(trial)
        else:
            firsts.append(trial)
    return firsts + others
