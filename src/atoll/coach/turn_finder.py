"""Turns that whoever is to act could compare, the most promising ones at first sight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from atoll.bots.thinking.greed import MOST_POSITIONS, QUICK, Greed
from atoll.coach.claim import played
from atoll.games import instinct_of
from atoll.kernel.game import Game
from atoll.kernel.state import Rng, State

LONGEST_TURN: Final = 200

Turn = tuple[int, ...]


class TurnFinder:
    """A turn is a run of actions until chance, another seat or news comes."""

    def __init__(self, game: Game[State], seats: int) -> None:
        self.game = game
        self.instinct = instinct_of(game)
        # Turns are finished at a glance where positions are valued so: they are too many to be searched.
        self.glances = self.instinct.tuning.review.decisions.by in ("glance", "sight")
        self.greed = Greed(self.instinct, seats, 100, Rng(1))

    def beside(self, state: State, own: Turn, most: int) -> list[Turn]:
        """The played turn, then others that lead elsewhere."""
        self.greed.rng = Rng(1)
        if self.glances:
            found = self.at_a_glance(state, [own[:step] for step in range(len(own))], most)
        else:
            found = [self.whole(state, turn) for turn in self.searched(state, most)]
        return different(state, [own, *(turn for turn in found if turn)])

    def whole_turns(self, state: State, most: int) -> list[Turn]:
        """Turns to their end, even where news come before it."""
        self.greed.rng = Rng(1)
        return different(state, self.searched(state, most))

    def single_actions(self, state: State, most: int) -> list[Turn]:
        """One action each, by how it stands when the rest of the turn is played at a glance."""
        return [turn[:1] for turn in self.at_a_glance(state, [()], most)]

    def searched(self, state: State, most: int) -> list[Turn]:
        found = self.greed.best_turns(state, MOST_POSITIONS, most)
        return [tuple(int(action) for action in turn.actions) for turn in found]

    def at_a_glance(self, state: State, beginnings: Iterable[Turn], most: int) -> list[Turn]:
        """Every action after every beginning, and then at a glance."""
        seat = int(state.to_act())
        turns = list[tuple[int, Turn]]()
        for begun in beginnings:
            choices = [int(action) for action in played(state, *begun).legal()]
            for action in choices if len(choices) > 1 or not begun else []:
                turn = self.whole(state, (*begun, action))
                turns.append((-int(self.greed.lead(played(state, *turn), seat)), turn))
        return [turn for _, turn in sorted(turns, key=lambda each: each[0])[:most]]

    def whole(self, state: State, begun: Sequence[int]) -> Turn:
        """A turn that was begun, to its end, or as far as its seat knows what it will see."""
        seat, then, rng = int(state.to_act()), state.copy(), Rng(1)
        turn = list[int]()
        while int(then.to_act()) == seat and len(turn) < LONGEST_TURN:
            if len(turn) < len(begun):
                action = begun[len(turn)]
            elif self.glances:
                action = int(self.instinct.glance(then, rng))
            else:
                action = int(self.greed.best_turns(then, QUICK, 1)[0].actions[0])
            reveals = self.game.reveals(then, action)
            turn.append(action)
            then.apply(action)
            if reveals:
                break
        return tuple(turn)


def different(state: State, turns: Iterable[Turn]) -> list[Turn]:
    """Without those that are another order of the same actions, or the same by other names."""
    by_end = dict[int, Turn]()
    for turn in turns:
        by_end.setdefault(int(played(state, *turn).digest()), turn)
    return list(by_end.values())
