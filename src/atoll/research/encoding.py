"""How a game is looked at: its observation.py, for one number of seats and one choice of options."""

from __future__ import annotations

from functools import cached_property
from itertools import chain, repeat
from typing import Protocol, cast

import numpy as np
from numpy.typing import NDArray

from atoll.games import find, module_of
from atoll.kernel.game import Game, Options, State, View
from atoll.kernel.match_setup import check_seats, chosen_options
from atoll.kernel.observation import Numbering
from atoll.kernel.observed_features import Observing

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]  # the type that gymnasium's Discrete samples by


class ObservationModule(Observing, Protocol):
    """The names of a game's module `observation`."""

    ACTIONS: Numbering


class GameEncoding:
    """A game set up for study. Nothing in it changes, so that any number of episodes may share it."""

    def __init__(self, key: str, seats: int = 2, options: Options | None = None) -> None:
        """UnknownGame, BadSeats and BadOption say what there is."""
        self.game: Game[State] = find(key)
        check_seats(self.game.meta, seats)
        self.seats = seats
        self.options = chosen_options(self.game.meta, options or {})
        module = module_of(key, "observation")
        if module is None:
            raise ValueError(f"{key} has no observation.py, so it cannot be studied yet")
        self._observation = cast(ObservationModule, module)
        self.numbering = self._observation.ACTIONS
        self.layout = tuple(self._observation.layout(seats))

    @cached_property
    def length(self) -> int:
        """How many numbers an observation has."""
        return sum(span.length for span in self.layout)

    @cached_property
    def low(self) -> Numbers:
        return np.fromiter(chain(*(repeat(span.low, span.length) for span in self.layout)), np.int16)

    @cached_property
    def high(self) -> Numbers:
        return np.fromiter(chain(*(repeat(span.high, span.length) for span in self.layout)), np.int16)

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Where each part of an observation stands, by its name."""
        slices: dict[str, slice] = {}
        start = 0
        for span in self.layout:
            slices[span.name] = slice(start, start + span.length)
            start += span.length
        return slices

    def observe(self, view: View) -> Numbers:
        """A view as numbers, and nothing but the view."""
        return np.array(self._observation.observe(view), np.int16)

    def start(self) -> State:
        return self.game.start(self.seats, self.options)

    @cached_property
    def has_secrets(self) -> bool:
        """Whether two viewers of this set-up can ever see different things."""
        return self.game.has_secrets(self.seats, self.options)
