"""One game in the laboratory: seats choose numbers, chance draws from a seed, time stands still."""

from __future__ import annotations

import msgspec
import numpy as np

from atoll.kernel.game import Viewer
from atoll.kernel.history import History
from atoll.kernel.log import Log
from atoll.kernel.state import CHANCE, OVER, Rng, State
from atoll.research.actions import choices, mask_of, refuse
from atoll.research.encoding import GameEncoding, Mask, Numbers
from atoll.research.rewards import returns


class Episode:
    """The position is played and never looked at: whoever chooses gets observations, masks and lines of text."""

    def __init__(self, encoding: GameEncoding, seed: int, state: State | None = None) -> None:
        """Start a game, or go on from a position that the episode may keep."""
        self.encoding = encoding
        self.rng = Rng(seed)
        self.history = History(encoding.game, encoding.start() if state is None else state)
        self._go_on()

    @property
    def log(self) -> Log:
        """Everything that was done in this episode."""
        return self.history.log

    @property
    def state(self) -> State:
        return self.history.state

    @property
    def is_over(self) -> bool:
        return self.to_act == OVER

    def _go_on(self) -> None:
        """Let chance draw until a seat is to act, or nobody."""
        while self.state.to_act() == CHANCE:
            self.history.enter(CHANCE, int(self.state.pick(self.rng)))
        self.to_act = int(self.state.to_act())
        self.choices = choices(self.encoding, self.state)

    def play(self, number: int) -> None:
        """Play a number of the mask for the seat that is to act. Refused, or ValueError, says why not."""
        if number not in self.choices:
            refuse(self.encoding, self.state, number)
        self.history.enter(self.to_act, self.choices[number])
        self._go_on()

    def observe(self, seat: Viewer) -> Numbers:
        return self.encoding.observe(self.encoding.game.view(self.state, seat))

    def mask(self, seat: int) -> Mask:
        """All 0 for a seat that is not to act."""
        return mask_of(self.encoding, self.choices if seat == self.to_act else {})

    def returns(self, reward: str = "win") -> list[float]:
        """What each seat gets; all 0 before the end."""
        if not self.is_over:
            return [0.0] * self.encoding.seats
        return returns(self.encoding.game, self.state, self.encoding.seats, reward)

    def legal_texts(self) -> dict[int, str]:
        """Every number that may be chosen now, as a line of the notation."""
        return {number: self.encoding.game.text(action) for number, action in self.choices.items()}

    def text(self, viewer: Viewer) -> str:
        """All that this viewer knows, as JSON."""
        sight = self.history.sight(viewer, 0)
        told = {
            "game": self.encoding.game.meta.key,
            "seats": self.encoding.seats,
            "options": self.encoding.options,
            "view": sight.view,
            "log": sight.lines,
            "events": sight.events,
        }
        return msgspec.json.encode(told).decode()

    def clone(self) -> Episode:
        """The same game once more, chance's next draws included."""
        twin = Episode(self.encoding, 0, self.state)
        twin.history = self.history.copy()
        for word in ("x", "y", "z", "w"):
            setattr(twin.rng, word, getattr(self.rng, word))
        return twin

    def imagine(self, seat: Viewer, seed: int) -> Episode:
        """A game that this viewer could be in, with other draws to come: what an honest search may look into.

        Its log begins here, because the past of an imagined position is not the one that was played.
        """
        return Episode(self.encoding, seed, self.encoding.game.imagine(self.state, seat, Rng(seed)))


def seeds_of(seed: int, number: int) -> tuple[int, int]:
    """Two unrelated seeds, for chance and for the players, of the game of that number in a series."""
    first, second = np.random.SeedSequence([seed, number]).generate_state(2, np.uint64)
    return int(first), int(second)
