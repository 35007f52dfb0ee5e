"""Two turns that are compared: what was played, and what was better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from atoll.coach.claim import played
from atoll.kernel.game import Game, Seat
from atoll.kernel.state import State
from atoll.words import Fact

You = Literal["mover", "rival", "none"]


class ComparedTurns(msgspec.Struct, frozen=True, kw_only=True):
    """Two turns of one seat from the same position, and how it stands after each."""

    game: Game[State]
    worlds: tuple[
        State, ...
    ]  # the position first; then others that look like it to the seat, where something is hidden
    played: tuple[int, ...]
    best: tuple[int, ...]
    told_to: Seat
    draws: tuple[int, ...]  # what chance drew next, where that is known
    after_played: State
    after_best: State

    @property
    def before(self) -> State:
        return self.worlds[0]

    @property
    def seat(self) -> Seat:
        return int(self.before.to_act())

    @property
    def at_once(self) -> int:
        """The points that the better turn brings more, or less, at once."""
        return int(self.after_best.score(self.seat)) - int(self.after_played.score(self.seat))

    @property
    def lead_at_once(self) -> int:
        """By how much more the better turn puts its seat ahead of the best other one at once."""
        return self._lead(self.after_best) - self._lead(self.after_played)

    def _lead(self, state: State) -> int:
        others = (int(state.score(seat)) for seat in range(self.game.seats(state)) if seat != self.seat)
        return int(state.score(self.seat)) - max(others, default=0)

    @property
    def book(self) -> str:
        return self.game.say.package

    def facts(self, **more: Fact) -> dict[str, Fact]:
        return {"who": self.seat, "you": self.you(), **more}

    def you(self, rival: Seat | None = None) -> You:
        return "mover" if self.told_to == self.seat else "rival" if self.told_to == rival else "none"


def compare(
    game: Game[State],
    worlds: Sequence[State],
    played_turn: Sequence[int],
    best_turn: Sequence[int],
    *,
    told_to: Seat,
    draws: Sequence[int] = (),
) -> ComparedTurns:
    return ComparedTurns(
        game=game,
        worlds=tuple(worlds),
        played=tuple(played_turn),
        best=tuple(best_turn),
        told_to=told_to,
        draws=tuple(draws),
        after_played=played(worlds[0], *played_turn),
        after_best=played(worlds[0], *best_turn),
    )
