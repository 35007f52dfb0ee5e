"""A sight as bytes in one language. What is equal for several viewers is made once. [compiled]

Where a game has no secrets everybody sees the same view, the same lines and the same events: one sight serves all, and
only whose it is, what that one may play and what that one may take back are put in for each.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

import msgspec
from msgspec import UNSET

from atoll.kernel.calling import called
from atoll.kernel.entry import UNDO
from atoll.kernel.game import Event, Game, Phrase, State, Viewer
from atoll.kernel.sight import Sight
from atoll.kernel.table import Table
from atoll.server.connection import ENCODER, framed
from atoll.server.messages import Clock, Happening, Lesson, Position, SheetLine, SheetOf
from atoll.words import Fact, Name, plainly

MOST_NEWS: Final = 1_000  # entries that are told in one message; what is older is in the replay
NO_LINES: Final = msgspec.Raw(b"[]")
MARK: Final = "\ue000"  # no name has it: it is for private use
STAND_INS: Final = tuple(f"{MARK}{seat}{MARK}" for seat in range(8))
VIEWER: Final = b'{"viewer":null,'

Names = Callable[[str], tuple[str, ...]]  # by seat, in a language


class Said:
    """What was said of one position from one sight, in the pieces that several viewers hear alike."""

    def __init__(self, whose: Viewer, sight: Sight) -> None:
        self.whose = whose
        self.sight = sight
        self.view: bytes = ENCODER.encode(sight.view)
        self.events: dict[str, tuple[Happening, ...]] = {}  # by language
        self.prompts: dict[str, str] = {}


class Frame:
    """A whole message, for everybody who knows as much and has the same eyes and language."""

    def __init__(self, viewer: Viewer, since: int, lang: str, text: bytes) -> None:
        self.viewer = viewer
        self.since = since
        self.lang = lang
        self.text = text


class Speaker:
    """Says how one table stands. Whatever it has said of the present position it remembers."""

    def __init__(self, table: Table[State], names: Names) -> None:
        self.table = table
        self.names = names
        self.has_secrets = table.game.has_secrets(table.seats, table.options)
        self._length = -1
        self._said: list[Said] = []  # few: they are searched one by one
        self._frames: list[Frame] = []  # where no time is told
        self._legal: msgspec.Raw | None = None
        self._named: dict[str, tuple[Name, ...]] = {}  # everybody, by language

    def rename(self) -> None:
        """Somebody may be called by another name now."""
        self._named.clear()
        self.forget()

    def forget(self) -> None:
        """The position has changed; or everybody has been told, and memory is for other tables."""
        self._length = len(self.table.log)
        self._said = []
        self._frames = []
        self._legal = None

    def keep_frames(self) -> None:
        """Everybody's message is made: what it was made of is not needed any more."""
        self._said = []

    def position(
        self,
        viewer: Viewer,
        since: int,
        lang: str,
        *,
        sand_ms: int | None,
        clock: Clock | None,
        lesson: Lesson | None = None,
    ) -> bytes:
        """The whole message, framed."""
        if self._length != len(self.table.log):
            self.forget()
        since = max(min(since, self._length), self._length - MOST_NEWS, 0)
        if sand_ms is not None or clock is not None or lesson is not None:
            return self._framed(viewer, since, lang, sand_ms, clock, lesson)
        for frame in self._frames:
            if frame.viewer == viewer and frame.since == since and frame.lang == lang:
                return frame.text
        text = self._framed(viewer, since, lang, None, None, None)
        self._frames.append(Frame(viewer, since, lang, text))
        return text

    def _framed(
        self, viewer: Viewer, since: int, lang: str, sand_ms: int | None, clock: Clock | None, lesson: Lesson | None
    ) -> bytes:
        said = self._said_to(self.whose(viewer), since)
        sight = said.sight
        outcome = self.table.outcome
        return framed(
            Position(
                viewer=viewer,
                length=sight.length,
                to_act=sight.to_act,
                view=self._view(viewer, said),
                prompt=self._prompt(said, lang),
                legal=self._lines(viewer, sight),
                undo=sight.undo if viewer == said.whose else self._undoable(viewer),
                lines=sight.lines,
                events=self._events(said, lang),
                from_=since,
                sand_ms=UNSET if sand_ms is None else sand_ms,
                clock=clock or UNSET,
                rule=self.table.game.rule_of(sight.prompt),
                winners=outcome.winners if outcome else UNSET,
                ending=outcome.ending if outcome else UNSET,
                lesson=lesson or UNSET,
            )
        )

    def whose(self, viewer: Viewer) -> Viewer:
        """Whose sight this viewer is told: where nobody has secrets, everybody's. People at one screen hear it once."""
        return viewer if self.has_secrets else None

    def _said_to(self, whose: Viewer, since: int) -> Said:
        for said in self._said:
            if said.whose == whose and said.sight.since == since:
                return said
        fresh = Said(whose, self.table.sight(whose, since))
        self._said.append(fresh)
        return fresh

    def _undoable(self, viewer: Viewer) -> int:
        return self.table.undoable(viewer) if viewer is not None and self._acted_last(viewer) else 0

    def _acted_last(self, viewer: int) -> bool:
        """Only whoever did the last thing may take something back; after a taking-back, look closely."""
        log = self.table.log
        return len(log) > 0 and (log.seat_at(-1) == viewer or log.action_at(-1) == UNDO)

    def _view(self, viewer: Viewer, said: Said) -> msgspec.Raw:
        if viewer is None or viewer == said.whose:
            return msgspec.Raw(said.view)
        return msgspec.Raw(b'{"viewer":%d,' % viewer + said.view[len(VIEWER) :])

    def _lines(self, viewer: Viewer, sight: Sight) -> msgspec.Raw:
        if viewer is None or sight.to_act != viewer:
            return NO_LINES
        if self._legal is None:
            self._legal = legal_lines(self.table)
        return self._legal

    def _names(self, lang: str) -> tuple[Name, ...]:
        known = self._named.get(lang)
        if known is None:
            known = self._named[lang] = tuple([Name(name) for name in self.names(lang)])
        return known

    def _prompt(self, said: Said, lang: str) -> str:
        prompt = said.prompts.get(lang)
        if prompt is None:
            prompt = said.prompts[lang] = said_of(said.sight.prompt, lang, self._names(lang))
        return prompt

    def _events(self, said: Said, lang: str) -> tuple[Happening, ...]:
        events = said.events.get(lang)
        if events is None:
            names = self._names(lang)
            events = tuple([happening(one.seat, one.event, lang, names) for one in said.sight.events])
            said.events[lang] = events
        return events


def legal_lines(table: Table[State]) -> msgspec.Raw:
    """What whoever is to act may play, as it goes over the wire. Of a game's lines each is written once."""
    game, lines = table.game, list[bytes]()
    known = _known_lines(game)
    for action in table.state.legal():
        line = known[action]
        if not line:
            line = known[action] = ENCODER.encode(game.text(int(action)))
        lines.append(line)
    return msgspec.Raw(b"[" + b",".join(lines) + b"]")


@cache
def _known_lines(game: Game[State]) -> list[bytes]:
    """A game's lines by action, as far as they were needed."""
    return [b""] * game.action_count


def happening(seat: int, event: Event, lang: str, names: tuple[str, ...]) -> Happening:
    return Happening(seat=seat, key=event.key, marks=event.marks, sentence=said_of(event, lang, names))


def said_of(phrase: Phrase, lang: str, names: tuple[str, ...]) -> str:
    """A phrase with everybody's names. One that needs Fluent is said once for all tables with stand-ins, which then are
    called by name."""
    plain = plainly(phrase.book, phrase.key, lang, phrase.facts, names)
    if plain is None:
        plain = plainly(phrase.book, phrase.key, lang, called(phrase.facts, lang, names))
    if plain is not None:
        return plain
    said = _with_stand_ins(phrase.book, phrase.key, lang, tuple(phrase.facts.items()))
    if MARK in said:
        for stand_in, name in zip(STAND_INS, names, strict=False):
            said = said.replace(stand_in, name)
    return said


def sheets_of(table: Table[State], lang: str, names: tuple[str, ...]) -> tuple[SheetOf, ...]:
    """Every seat's score, line by line."""
    return tuple(
        SheetOf(
            seat=seat,
            score=int(table.state.score(seat)),
            lines=tuple(
                SheetLine(points=line.points, key=line.key, marks=line.marks, sentence=line.sentence(lang, names))
                for line in table.game.score_lines(table.state, seat)
            ),
        )
        for seat in range(table.seats)
    )


@lru_cache(20_000)
def _with_stand_ins(book: str, key: str, lang: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    return Phrase(book=book, key=key, facts=dict(facts)).sentence(lang, STAND_INS)
