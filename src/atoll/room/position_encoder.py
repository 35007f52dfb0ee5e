"""How a table stands, as the bytes of a `Position`: what is equal for several viewers is encoded once. [compiled]

Where a game has no secrets everybody sees the same view, lines and events: one sight serves all, and only whose it is,
what that one may play and what that one may take back differ.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import UNSET

from atoll.kernel.game import State, Viewer
from atoll.kernel.sight import Sight
from atoll.kernel.table import Table
from atoll.room.change import ENCODER
from atoll.room.sentences import happening, said_of
from atoll.wire.messages import Clock, LessonProgress, Position, SandRests
from atoll.words import Name

MOST_NEWS: Final = 1_000  # entries that are told in one message; what is older is in the replay

Names = Callable[[str], tuple[str, ...]]  # by seat, in a language
Waits = Callable[[int, str], str]  # what is said in a language to whoever waits for a seat


def encoded_once(value: object) -> Any:  # it stands for the value, whatever type that field has
    """A part of a message, encoded now, for every message that holds it."""
    return msgspec.Raw(ENCODER.encode(value))


class SharedSight:
    """A sight, and what has been encoded of it so far."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.lines: Any = encoded_once(sight.lines)
        self.events: dict[str, Any] = {}  # by language


class PositionEncoder:
    """Encodes how one table stands. What it has encoded of the present position it remembers."""

    def __init__(self, table: Table[State], names: Names, waits: Waits) -> None:
        self.table = table
        self.has_secrets = table.game.has_secrets(table.seats, table.options)
        self._names_in = names
        self._waits = waits
        self._names: dict[str, tuple[Name, ...]] = {}  # everybody, by language
        self._length = -1
        self._sights: dict[tuple[Viewer, int], SharedSight] = {}  # by viewer and the entry that it begins with
        self._texts: dict[tuple[Viewer, int, str], bytes] = {}  # whole messages where no time is told

    def rename(self) -> None:
        """Somebody may be called by another name now."""
        self._names.clear()
        self.forget()

    def forget(self) -> None:
        """The position has changed; or everybody has been told, and memory is for other tables."""
        self._length = len(self.table.log)
        self._sights = {}
        self._texts = {}

    def whose(self, viewer: Viewer) -> Viewer:
        """Whose sight this viewer is told: where nobody has secrets, everybody's. People at one screen hear it once."""
        return viewer if self.has_secrets else None

    def encode(
        self,
        viewer: Viewer,
        since: int,
        lang: str,
        *,
        sand_ms: int | None = None,
        sand_rests: SandRests | None = None,
        clock: Clock | None = None,
        lesson: LessonProgress | None = None,
    ) -> bytes:
        """The whole message."""
        if self._length != len(self.table.log):
            self.forget()
        since = max(min(since, self._length), self._length - MOST_NEWS, 0)
        if sand_ms is None and clock is None and lesson is None:
            text = self._texts.get((viewer, since, lang))
            if text is None:
                text = self._texts[viewer, since, lang] = ENCODER.encode(self._position(viewer, since, lang))
            return text
        position = msgspec.structs.replace(
            self._position(viewer, since, lang),
            sand_ms=UNSET if sand_ms is None else sand_ms,
            sand_rests=UNSET if sand_rests is None else sand_rests,
            clock=UNSET if clock is None else clock,
            lesson=UNSET if lesson is None else lesson,
        )
        return ENCODER.encode(position)

    def _position(self, viewer: Viewer, since: int, lang: str) -> Position:
        """How it stands, whatever the time."""
        shared = self._shared(self.whose(viewer), since)
        sight = shared.sight
        own = sight if sight.viewer == viewer else self.table.sight(viewer)
        outcome = self.table.outcome
        return Position(
            viewer=viewer,
            length=sight.length,
            to_act=sight.to_act,
            view=sight.view if sight.viewer == viewer else msgspec.structs.replace(sight.view, viewer=viewer),
            prompt=self._prompt(own, lang),
            legal=own.legal,
            undo=own.undo,
            lines=shared.lines,
            events=self._events(shared, lang),
            from_=since,
            rule=sight.rule,
            winners=UNSET if outcome is None else outcome.winners,
            ending=UNSET if outcome is None else outcome.ending,
        )

    def _shared(self, whose: Viewer, since: int) -> SharedSight:
        shared = self._sights.get((whose, since))
        if shared is None:
            shared = self._sights[whose, since] = SharedSight(self.table.sight(whose, since))
        return shared

    def _events(self, shared: SharedSight, lang: str) -> Any:
        events = shared.events.get(lang)
        if events is None:
            names = self._named(lang)
            told = tuple([happening(one.seat, one.event, lang, names) for one in shared.sight.events])
            events = shared.events[lang] = encoded_once(told)
        return events

    def _prompt(self, sight: Sight, lang: str) -> str:
        """What to do now; whoever is not to act is told for whom to wait, and that a bot thinks."""
        if sight.to_act >= 0 and sight.viewer != sight.to_act:
            return self._waits(sight.to_act, lang)
        return said_of(sight.prompt, lang, self._named(lang))

    def _named(self, lang: str) -> tuple[Name, ...]:
        names = self._names.get(lang)
        if names is None:
            names = self._names[lang] = tuple([Name(name) for name in self._names_in(lang)])
        return names
