"""How a table stands, written for everybody who looks: what is equal for several viewers is written once. [compiled]

Where a game has no secrets everybody sees the same view, the same lines and the same events: one sight serves all, and
only whose it is, what that one may play and what that one may take back are put in for each. A message is joined out of
what is written; it reads as `messages.Position` would (tests/server/test_speaking.py).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from mypy_extensions import mypyc_attr

from atoll.kernel.entry import UNDO
from atoll.kernel.game import Game, Phrase, State, Viewer
from atoll.kernel.sight import SeatEvent
from atoll.kernel.table import Table
from atoll.server.connection import ENCODER, framed_pieces
from atoll.server.saying import said_with
from atoll.wire.messages import Clock, DeedHead, Lesson, SandRests
from atoll.words import Fact, Name

MOST_NEWS: Final = 1_000  # entries that are told in one message; what is older is in the replay
NUMBERS: Final = tuple([str(number).encode() for number in range(100)])
BEGIN: Final = b'{"type":"position","viewer":'

_HEADS: Final[dict[tuple[int, str, tuple[str, ...]], bytes]] = {}
MOST_HEADS: Final = 8_192

Names = Callable[[str], tuple[str, ...]]  # by seat, in a language
Waits = Callable[[int, str], str]  # what is said in a language to whoever waits for a seat


@mypyc_attr(acyclic=True)
class Deed:
    """An event, and how it is written up to its sentence, which is another one in every language."""

    def __init__(self, told: SeatEvent) -> None:
        event = told.event
        self.book: str = event.book
        self.key: str = event.key
        self.facts: dict[str, Fact] = event.facts
        self.head = head_of(told.seat, self.key, event.marks)


def head_of(seat: int, key: str, marks: tuple[str, ...]) -> bytes:
    """An event as it is written up to its sentence. There are few of them, and each is told often."""
    known = _HEADS.get((seat, key, marks))
    if known is None:
        if len(_HEADS) >= MOST_HEADS:
            _HEADS.clear()
        known = ENCODER.encode(DeedHead(seat=seat, key=key, marks=marks))[:-1] + b',"sentence":'
        _HEADS[seat, key, marks] = known
    return known


@mypyc_attr(acyclic=True)
class Words:
    """What is said of a position in one language."""

    def __init__(self, prompt: bytes, waits: bytes, events: bytes) -> None:
        self.prompt = prompt
        self.waits = waits  # the prompt of everybody else
        self.events = events


@mypyc_attr(acyclic=True)
class Said:
    """What is written of one position from one sight: the pieces that several viewers are told alike."""

    def __init__(self, table: Table[State], whose: Viewer, since: int) -> None:
        game, heard, view = table.game, table.heard(whose, since), table.written_view(whose)
        self.whose = whose
        self.since = since
        self.to_act = int(table.state.to_act())
        self.prompt: Phrase = game.prompt(table.state)
        self.before_view = f',"length":{len(table.log)},"to_act":{self.to_act},"view":{{"viewer":'.encode()
        self.view: bytes = view[view.index(b",") :]  # whose it is comes first, and is put in for each
        self.lines: bytes = b',"lines":' + ENCODER.encode(heard.lines) + b',"events":['
        self.deeds = [Deed(one) for one in heard.events]
        self.after_events = f'],"from":{since}'.encode()
        self.rule: bytes = b',"rule":' + ENCODER.encode(game.rule_of(self.prompt))
        self.words: dict[str, Words] = {}  # by language


@mypyc_attr(acyclic=True)
class Frame:
    """A whole message, for everybody who knows as much and has the same eyes and language."""

    def __init__(self, viewer: Viewer, since: int, lang: str, text: bytes) -> None:
        self.viewer = viewer
        self.since = since
        self.lang = lang
        self.text = text


class Speaker:
    """Says how one table stands. Whatever it has said of the present position it remembers."""

    def __init__(self, table: Table[State], names: Names, waits: Waits) -> None:
        self.table = table
        self.names = names
        self.waits = waits
        self.has_secrets = table.game.has_secrets(table.seats, table.options)
        self._length = -1
        self._said: list[Said] = []  # few: they are searched one by one
        self._frames: list[Frame] = []  # where no time is told
        self._legal = b""
        self._named: dict[str, tuple[Name, ...]] = {}  # everybody, by language
        self._prompts: dict[tuple[str, str, Fact], bytes] = {}  # by language, key and who is to do it
        self._waits: dict[tuple[int, str], bytes] = {}  # by seat and language

    def rename(self) -> None:
        """Somebody may be called by another name now."""
        self._named.clear()
        self._prompts.clear()
        self._waits.clear()
        self.forget()

    def forget(self) -> None:
        """The position has changed; or everybody has been told, and memory is for other tables."""
        self._length = len(self.table.log)
        self._said = []
        self._frames = []
        self._legal = b""

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
        rests: SandRests | None = None,
    ) -> bytes:
        """The whole message, framed."""
        if self._length != len(self.table.log):
            self.forget()
        since = min(since, self._length)
        since = max(since, self._length - MOST_NEWS)
        since = max(since, 0)
        if sand_ms is not None or clock is not None or lesson is not None:
            return self._framed(viewer, since, lang, sand_ms, clock, lesson, rests)
        for frame in self._frames:
            if frame.since == since and frame.viewer == viewer and frame.lang == lang:
                return frame.text
        text = self._framed(viewer, since, lang, None, None, None, None)
        self._frames.append(Frame(viewer, since, lang, text))
        return text

    def _framed(
        self,
        viewer: Viewer,
        since: int,
        lang: str,
        sand_ms: int | None,
        clock: Clock | None,
        lesson: Lesson | None,
        rests: SandRests | None,
    ) -> bytes:
        said = self._said_to(self.whose(viewer), since)
        words = said.words.get(lang)
        if words is None:
            words = said.words[lang] = self._words(said, lang)
        eyes = b"null" if viewer is None else number_text(viewer)
        prompt = words.prompt if viewer == said.to_act else words.waits
        undo = self._undoable(viewer)
        pieces = [
            *(BEGIN, eyes, said.before_view, eyes, said.view),
            *(b',"prompt":', prompt, b',"legal":[', self._lines(viewer, said), b'],"undo":', number_text(undo)),
            *(said.lines, words.events, said.after_events),
        ]
        if sand_ms is not None:
            pieces.append(f',"sand_ms":{sand_ms}'.encode())
            if rests is not None:
                pieces.append(f',"sand_rests":"{rests}"'.encode())
        if clock is not None:
            pieces += [b',"clock":', ENCODER.encode(clock)]
        pieces.append(said.rule)
        outcome = self.table.outcome
        if outcome is not None:
            pieces += [b',"winners":', ENCODER.encode(outcome.winners), b',"ending":', ENCODER.encode(outcome.ending)]
        if lesson is not None:
            pieces += [b',"lesson":', ENCODER.encode(lesson)]
        pieces.append(b"}")
        return framed_pieces(pieces)

    def whose(self, viewer: Viewer) -> Viewer:
        """Whose sight this viewer is told: where nobody has secrets, everybody's. People at one screen hear it once."""
        return viewer if self.has_secrets else None

    def _said_to(self, whose: Viewer, since: int) -> Said:
        for said in self._said:
            if said.since == since and said.whose == whose:
                return said
        fresh = Said(self.table, whose, since)
        self._said.append(fresh)
        return fresh

    def _undoable(self, viewer: Viewer) -> int:
        return self.table.undoable(viewer) if viewer is not None and self._acted_last(viewer) else 0

    def _acted_last(self, viewer: int) -> bool:
        """Only whoever did the last thing may take something back; after a taking-back, look closely."""
        log = self.table.log
        return len(log) > 0 and (log.seat_at(-1) == viewer or log.action_at(-1) == UNDO)

    def _lines(self, viewer: Viewer, said: Said) -> bytes:
        if viewer is None or said.to_act != viewer:
            return b""
        if not self._legal:
            self._legal = legal_lines(self.table)
        return self._legal

    def _names(self, lang: str) -> tuple[Name, ...]:
        known = self._named.get(lang)
        if known is None:
            known = self._named[lang] = tuple([Name(name) for name in self.names(lang)])
        return known

    def _words(self, said: Said, lang: str) -> Words:
        names = self._names(lang)
        events: list[bytes] = []
        for deed in said.deeds:
            events.append(deed.head + ENCODER.encode(said_with(deed.book, deed.key, deed.facts, lang, names)) + b"}")
        prompt = self._prompt(said.prompt, lang)
        waits = self._waiting(said.to_act, lang) if said.to_act >= 0 else prompt
        return Words(prompt, waits, b",".join(events))

    def _waiting(self, seat: int, lang: str) -> bytes:
        known = self._waits.get((seat, lang))
        if known is None:
            known = self._waits[seat, lang] = ENCODER.encode(self.waits(seat, lang))
        return known

    def _prompt(self, prompt: Phrase, lang: str) -> bytes:
        """What to do now. Where it only says who is to do it, it is said again and again, and found once."""
        key, facts = prompt.key, prompt.facts
        who = facts.get("who") if len(facts) == 1 else None
        known = self._prompts.get((lang, key, who)) if who is not None else None
        if known is None:
            known = ENCODER.encode(said_with(prompt.book, key, facts, lang, self._names(lang)))
            if who is not None:
                self._prompts[lang, key, who] = known
        return known


def legal_lines(table: Table[State]) -> bytes:
    """What whoever is to act may play, as it goes over the wire. Of a game's lines each is written once."""
    game, legal = table.game, table.state.legal()
    known, lines = _known_lines(game), [b""] * len(legal)
    for number, action in enumerate(legal):
        line = known[action]
        if not line:
            line = known[action] = ENCODER.encode(game.text(int(action)))
        lines[number] = line
    return b",".join(lines)


@cache
def _known_lines(game: Game[State]) -> list[bytes]:
    """A game's lines by action, as far as they were needed."""
    return [b""] * game.action_count


def number_text(number: int) -> bytes:
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number).encode()
