"""One game in the laboratory: seats choose numbers, chance draws from a seed, time stands still."""

from __future__ import annotations

import msgspec
import numpy as np

from atoll.kernel.game import Viewer
from atoll.kernel.log import Log
from atoll.kernel.state import CHANCE, OVER, Rng, State
from atoll.kernel.story import Story
from atoll.research.actions import choices, mask_of, refuse
from atoll.research.lens import Lens, Mask, Numbers
from atoll.research.rewards import returns


class Trial:
    """The position is played and never looked at: whoever chooses gets observations, masks and lines of text."""

    def __init__(self, lens: Lens, seed: int, state: State | None = None) -> None:
        """Start a game, or go on from a position that the trial may keep."""
        self.lens = lens
        self.rng = Rng(seed)
        self.story = Story(lens.game, lens.start() if state is None else state)
        self._go_on()

    @property
    def log(self) -> Log:
        """Everything that was done in this trial."""
        return self.story.log

    @property
    def state(self) -> State:
        return self.story.state

    @property
    def is_over(self) -> bool:
        return self.to_act == OVER

    def _go_on(self) -> None:
        """Let chance draw until a seat is to act, or nobody."""
        while self.state.to_act() == CHANCE:
            self.story.enter(CHANCE, int(self.state.pick(self.rng)))
        self.to_act = int(self.state.to_act())
        self.choices = choices(self.lens, self.state)

    def play(self, number: int) -> None:
        """Play a number of the mask for the seat that is to act. Refused, or ValueError, says why not."""
        if number not in self.choices:
            refuse(self.lens, self.state, number)
        self.story.enter(self.to_act, self.choices[number])
        self._go_on()

    def observe(self, seat: Viewer) -> Numbers:
        return self.lens.observe(self.lens.game.view(self.state, seat))

    def mask(self, seat: int) -> Mask:
        """All 0 for a seat that is not to act."""
        return mask_of(self.lens, self.choices if seat == self.to_act else {})

    def returns(self, reward: str = "win") -> list[float]:
        """What each seat gets; all 0 before the end."""
        if not self.is_over:
            return [0.0] * self.lens.seats
        return returns(self.lens.game, self.state, self.lens.seats, reward)

    def legal_texts(self) -> dict[int, str]:
        """Every number that may be chosen now, as a line of the notation."""
        return {number: self.lens.game.text(action) for number, action in self.choices.items()}

    def text(self, viewer: Viewer) -> str:
        """All that this viewer knows, as JSON."""
        sight = self.story.sight(viewer, 0)
        told = {
            "game": self.lens.game.meta.key,
            "seats": self.lens.seats,
            "options": self.lens.options,
            "view": sight.view,
            "log": sight.lines,
            "events": sight.events,
        }
        return msgspec.json.encode(told).decode()

    def clone(self) -> Trial:
        """The same game once more, chance's next draws included."""
        twin = Trial(self.lens, 0, self.state)
        twin.story = self.story.copy()
        for word in ("x", "y", "z", "w"):
            setattr(twin.rng, word, getattr(self.rng, word))
        return twin

    def imagine(self, seat: Viewer, seed: int) -> Trial:
        """A game that this viewer could be in, with other draws to come: what an honest search may look into.

        Its log begins here, because the past of an imagined position is not the one that was played.
        """
        return Trial(self.lens, seed, self.lens.game.imagine(self.state, seat, Rng(seed)))


def seeds_of(seed: int, number: int) -> tuple[int, int]:
    """Two unrelated seeds, for chance and for the players, of the game of that number in a series."""
    first, second = np.random.SeedSequence([seed, number]).generate_state(2, np.uint64)
    return int(first), int(second)
