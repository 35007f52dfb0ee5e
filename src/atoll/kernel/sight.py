"""What one viewer gets to know of a table, and nothing else. [compiled]

A screen, a socket and an environment are given sights; none of them looks at a position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from atoll.kernel.game import Event, Phrase, Seat, View, Viewer

if TYPE_CHECKING:
    from atoll.kernel.history import History  # which is looked at here

# Everything that a sight holds, by name: for those who compare or encode it whole.
PARTS: Final = (
    *("viewer", "length", "to_act", "view", "prompt", "rule", "legal", "undo", "sand_ms", "since", "lines", "events"),
)


class SeatEvent(msgspec.Struct, frozen=True, gc=False):
    """Who did it, and what happened, in the words that the viewer may hear."""

    seat: Seat
    event: Event


class Sight:
    """How it stands for one viewer after `length` entries of the log, and what was told from entry `since` on.

    Each part is made when it is first asked for: a server needs few of them for most viewers. Whoever keeps a sight
    while the table goes on asks for the `whole` first.
    """

    def __init__(
        self, history: History[Any], viewer: Viewer, since: int | None, undoable: Callable[[Viewer], int] | None
    ) -> None:
        self._history = history
        self._undoable = undoable
        self.viewer = viewer
        self.length: int = len(history.log)
        self.to_act: Seat = int(history.state.to_act())  # OVER when it is over
        self.since: int = self.length if since is None else since
        self._view: View | None = None
        self._legal: tuple[str, ...] | None = None
        self._lines: tuple[str, ...] = ()
        self._events: tuple[SeatEvent, ...] | None = None
        self._undo = -1

    @property
    def view(self) -> View:
        if self._view is None:
            self._view = self._history.game.view(self._history.state, self.viewer)
        return self._view

    @property
    def prompt(self) -> Phrase:
        """What the viewer may do now; whoever only waits is told for whom."""
        prompt: Phrase = self._history.game.prompt_for(self._history.state, self.viewer)
        return prompt

    @property
    def rule(self) -> str:
        """The rule that matters now, the same for everybody."""
        game = self._history.game
        rule: str = game.rule_of(game.prompt(self._history.state))
        return rule

    @property
    def legal(self) -> tuple[str, ...]:
        """The viewer's own lines; empty for everybody who is not to act."""
        if self._legal is None:
            self._legal = tuple(self._history.legal_lines()) if self.viewer == self.to_act else ()
        return self._legal

    @property
    def undo(self) -> int:
        """How many entries this viewer may fairly take back."""
        if self._undo < 0:
            self._undo = 0 if self._undoable is None else self._undoable(self.viewer)
        return self._undo

    @property
    def sand_ms(self) -> int | None:
        sand_ms: int | None = self._history.game.timer(self._history.state)
        return sand_ms

    @property
    def lines(self) -> tuple[str, ...]:
        self._hear()
        return self._lines

    @property
    def events(self) -> tuple[SeatEvent, ...]:
        return self._hear()

    def _hear(self) -> tuple[SeatEvent, ...]:
        """Lines and events are read in one walk over the entries."""
        if self._events is None:
            lines: list[str] = []
            events: list[SeatEvent] = []
            for step in self._history.steps(self.since):
                lines.append(self._history.line(step, self.viewer))
                events += self._history.told(step, self.viewer)
            self._lines, self._events = tuple(lines), tuple(events)
        return self._events

    def whole(self) -> dict[str, object]:
        """Every part by name, as it is now."""
        return {name: getattr(self, name) for name in PARTS}
