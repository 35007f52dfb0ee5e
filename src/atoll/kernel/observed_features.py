"""Features of a game that names none of its own: what its observation.py makes of a seat's view."""

from __future__ import annotations

from types import ModuleType
from typing import Protocol, cast

from librt.vecs import vec
from mypy_extensions import i64

from atoll.kernel.game import Game, View
from atoll.kernel.learned import Features
from atoll.kernel.observation import Span
from atoll.kernel.state import State


class Observing(Protocol):
    """Of a game's module `observation`, what is read here."""

    def layout(self, seats: int) -> list[Span]: ...

    def observe(self, view: View) -> list[int]: ...


class ObservedFeatures:
    """Observes positions, with the same numbers in the same places for every number of seats."""

    def __init__(self, game: Game[State], module: ModuleType) -> None:
        self.game = game
        self.observation = cast(Observing, module)
        self.lengths: dict[str, int] = {}  # the most that each part takes
        for seats in game.meta.seats:
            for span in self.observation.layout(seats):
                self.lengths[span.name] = max(span.length, self.lengths.get(span.name, 0))
        self.names = tuple(f"{part}-{place}" for part, length in self.lengths.items() for place in range(length))

    def features(self, state: State, seat: i64) -> Features:
        view = self.game.view(state, int(seat))
        seats = len(view.scores)
        row = iter(self.observation.observe(view))
        parts = {span.name: [next(row) for _ in range(span.length)] for span in self.observation.layout(seats)}
        values = list[int]()
        for part, length in self.lengths.items():
            seen = parts.get(part, [])
            values += seen + [0] * (length - len(seen))
        return Features(vec[i64](values), seats, 0)
