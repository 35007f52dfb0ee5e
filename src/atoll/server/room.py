"""One room a table. Commands come in one queue, one after another; no room waits for another one. [compiled]

Nobody sees a change before it is on disk: a command changes the table in memory, the store keeps it, then everybody is
told. If the store refuses, the room forgets its table and reads it again. Whatever has to wait for the store or for its
turn is in keeping.py and working.py: mypyc 2.4.1 spoils memory where a coroutine waits while it handles an error.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final, TypeVar

import msgspec
from msgspec import UNSET
from mypy_extensions import mypyc_attr

from atoll import __version__
from atoll.games import find
from atoll.kernel.game import Game, State, Viewer
from atoll.kernel.state import OVER
from atoll.kernel.table import Table
from atoll.server import first_sand, working
from atoll.server.asking import Asking
from atoll.server.bots import Bots
from atoll.server.bots_turn import BotsTurn
from atoll.server.connection import Connection, framed
from atoll.server.delaying import Delay
from atoll.server.hourglass import ticks_ms, wall_ms
from atoll.server.names import bot_title, names_of, waits_for
from atoll.server.speaking import Speaker
from atoll.server.table_info import seat_infos, table_info
from atoll.server.terms import Terms
from atoll.server.timing import Timekeeper
from atoll.server.tutoring import Tutor, tutor_of
from atoll.store import Addition, Store, StoredEntry, StoredResult, StoredSeat, StoredTable, StoreError
from atoll.wire.errors import BOOK, Sorry
from atoll.wire.http_types import Settings, TableInfo
from atoll.wire.messages import Asked, Closing, Curtain, People, Welcome
from atoll.words import Fact, Name, sentence

LOG: Final = logging.getLogger("atoll.room")
MOMENT_MS: Final = 60_000.0

T = TypeVar("T")


@mypyc_attr(acyclic=True)
class Ready:
    """A message that one connection is told as soon as the disk is done."""

    def __init__(self, connection: Connection, whose: Viewer, frame: bytes) -> None:
        self.connection = connection
        self.whose = whose
        self.frame = frame


class Room:
    """A table that is awake: its position, its connections, its queue."""

    def __init__(self, row: StoredTable, store: Store, bots: Bots, terms: Terms) -> None:
        self.queue: deque[Callable[[], Awaitable[None]]] = deque()  # what waits to be done
        self.is_under_way = False  # something is being done
        self._worker: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[Any]] = set()  # what goes on beside the queue
        self.row = row
        self.store = store
        self.bots = bots
        self.terms = terms
        self.game: Game[State] = find(row.game)
        self.settings = msgspec.convert(row.settings, Settings)
        self.table: Table[State] | None = None  # None while nobody has started
        self.speaker: Speaker | None = None
        self.tutor: Tutor | None = None  # at a guided first game
        self.length = 0  # of the log as it is on disk
        self.connections: set[Connection] = set()
        self.asked: Asking | None = None
        self.again: set[int] = set()  # seats that want one more
        self.gone_ms: dict[int, float] = {}  # by seat: when its last device went
        self.touched_ms = self.woken_ms = ticks_ms()
        self._began_ms = 0.0  # when what is on its way to the disk was given to it
        self.is_closed = False
        self.is_lost = False  # memory is ahead of the disk, because the store refused
        self.is_recovering = False  # and it is read again until that works
        self.setback_s = 0.0  # how long a bot waits before it tries again
        self.time = Timekeeper(self)
        self.delay = Delay(self)
        self.thinking = BotsTurn(self)

    # What there is to do: one thing after another, and what goes on beside that

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing goes on: the room can go to sleep."""
        return not (self.connections or self.tasks or self.queue or self.is_under_way or self.time.is_busy)

    @property
    def is_free(self) -> bool:
        """Whether a move can be made now: nothing is under way, and nothing has to be read again first."""
        return not (self.is_under_way or self.is_lost)

    def do(self, work: Callable[[], Awaitable[T]]) -> Coroutine[Any, Any, T]:
        """Do this when everything that came before it is done. Where nothing waits, whoever asks does it at once."""
        return working.do(self, work)

    def begin(self) -> None:
        """Something is done now, by whoever calls this; what comes meanwhile waits until the `end`."""
        self.is_under_way = True

    def end(self) -> None:
        if self.queue:
            self._worker = asyncio.create_task(working.work_off(self))  # kept: the loop alone would let go of it
        else:
            self.is_under_way = False
            self._worker = None

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on beside the queue."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreError):
            LOG.warning("%s", error.sentence("en"))
        elif error is not None:
            LOG.error("a room failed: %s", type(error).__name__, exc_info=error)

    def later(self, seconds: float, work: Callable[[], Awaitable[object]]) -> None:
        """Do this in the queue after a while."""
        self.spawn(working.wait(self, seconds, work))

    # The table and the store

    def sit(self, table: Table[State]) -> None:
        self.table = table
        self.speaker = Speaker(table, self.names, self.waits)
        self.tutor = tutor_of(self.row)

    def playing(self) -> Table[State]:
        """The table, once it is being played."""
        if self.table is None:
            raise Sorry(409, "not-started")
        return self.table

    def unwritten(self, row: StoredTable | None = None) -> Addition:
        """What has happened in memory and is not on disk yet, and the table's row with it if that has changed."""
        table = self.playing()
        now_ms = wall_ms()
        entries = [StoredEntry(line, now_ms) for line in table.full_lines(self.length)]
        outcome = table.outcome
        result = None
        if outcome is not None and self.row.phase != "over":
            row = msgspec.structs.replace(row or self.row, phase="over")
            result = StoredResult(scores=outcome.scores, winners=outcome.winners, ending=outcome.ending, at_ms=now_ms)
        if outcome is None and self.row.phase == "over":
            row = msgspec.structs.replace(row or self.row, phase="playing")  # the last move was taken back
        notes = self.time.noted()
        if notes is not None:
            row = msgspec.structs.replace(row or self.row, notes=notes)
        if row is not None:
            row = msgspec.structs.replace(row, touched_ms=now_ms)
        self._began_ms = ticks_ms()
        return Addition(self.row.code, (row or self.row).leg, self.length, entries, row, result)

    def kept(self, addition: Addition) -> None:
        """It is on disk."""
        self.setback_s = 0.0
        seconds = (ticks_ms() - self._began_ms) / 1000
        self._count(len(addition.entries), seconds, is_end=addition.result is not None)
        self.length += len(addition.entries)
        if addition.table is not None:
            is_renamed = addition.table.seats != self.row.seats
            self.row = addition.table
            if is_renamed:
                self.rename()

    def _count(self, entries: int, seconds: float, *, is_end: bool) -> None:
        metrics = self.terms.metrics
        metrics.commit_s.observe(seconds)
        metrics.entries.labels(self.row.game).inc(entries)
        if is_end:
            metrics.matches_over.labels(self.row.game).inc()

    # Who is there

    def names(self, lang: str) -> tuple[str, ...]:
        return names_of(self.row.seats, lang)

    def waits(self, seat: int, lang: str) -> str:
        """What is said to whoever waits for a seat."""
        return waits_for(self.row.seats, seat, lang)

    def rename(self) -> None:
        """Somebody may be called by another name now, also by those who see everything later."""
        for speaker in (self.speaker, self.delay.speaker):
            if speaker is not None:
                speaker.rename()

    def is_here(self, seat: int) -> bool:
        return any(seat in connection.seats for connection in self.connections)

    @property
    def is_resting(self) -> bool:
        """Bots alone, and nobody looks on: they go on when somebody does."""
        return not self.connections and all(seat.kind == "bot" for seat in self.row.seats)

    def is_at_table(self, seat: int) -> bool:
        """Whether a person is here, or went only a moment ago."""
        return self.is_here(seat) or ticks_ms() - self.gone_ms.get(seat, -MOMENT_MS) < MOMENT_MS

    def away_ms(self, seat: int) -> float:
        """For how long nobody has been here for a seat, as far as this room knows."""
        return 0.0 if self.is_here(seat) else ticks_ms() - self.gone_ms.get(seat, self.woken_ms)

    def face(self, lang: str) -> TableInfo:
        """What whoever knows the code may know."""
        return table_info(self.row, self.length, lang, self.is_here)

    def seats_of(self, connection: Connection) -> tuple[int, ...]:
        """The seats whose tokens a connection holds, by their present numbers."""
        return tuple(
            seat.seat
            for seat in self.row.seats
            if seat.token_hash is not None and seat.token_hash in connection.token_hashes
        )

    def with_seat(self, changed: StoredSeat) -> StoredTable:
        seats = tuple(changed if seat.seat == changed.seat else seat for seat in self.row.seats)
        return msgspec.structs.replace(self.row, seats=seats)

    # Telling

    def tell_everybody(self, *, keep_sand: bool = False, ready: list[Ready] | None = None) -> None:
        """The position has changed. What is ready is what `prepare` gave, if nothing else has happened since."""
        self.time.moved(keep_sand=keep_sand)
        if self.settings.spectators == "delayed":
            self.delay.changed()
        if ready:
            for one in ready:
                one.connection.send(one.frame)
                one.connection.told[one.whose] = self.length
        else:
            for connection in self.connections:
                if not self.holds_back(connection):
                    self.tell(connection)
        if self.speaker is not None:
            self.speaker.forget()
        if self.time.rests == "ready":
            first_sand.ask(self)
        if self.table is not None:
            to_act = int(self.table.state.to_act())
            if to_act >= 0 and self.row.seats[to_act].kind == "bot":
                self.thinking.go_on()

    def prepare(self) -> list[Ready]:
        """Find the words for what is told once the disk is done. Nobody hears them yet.

        Where a message tells the time, or how far a lesson has come, it is made when it is sent. What is given is for
        everybody, or nothing: whoever is behind a curtain or sees everything later is told in another way.
        """
        ready: list[Ready] = []
        speaker = self.speaker
        if speaker is None or self.tutor is not None or not self.time.is_timeless:
            return ready
        for connection in self.connections:
            viewer = self.viewer_of(connection)
            if not (self.holds_back(connection) or self.needs_curtain(connection, viewer)):
                whose = speaker.whose(viewer)
                since = connection.told.get(whose, 0)
                frame = speaker.position(viewer, since, connection.lang, sand_ms=None, clock=None)
                ready.append(Ready(connection, whose, frame))
        speaker.keep_frames()
        return ready if len(ready) == len(self.connections) else []

    def holds_back(self, connection: Connection) -> bool:
        """Whether this is a spectator, and they see everything later."""
        return not connection.seats and self.settings.spectators == "delayed"

    def tell(self, connection: Connection) -> None:
        """How it stands, to one connection; or the curtain, where it would show another person's secrets."""
        if self.holds_back(connection):
            self.delay.tell(connection)
            return
        if self.speaker is None:
            return
        viewer = self.viewer_of(connection)
        if self.needs_curtain(connection, viewer):
            assert viewer is not None
            connection.shown = None  # whoever sat there has gone, and lifts it again when they are back
            connection.told.clear()
            connection.say(Curtain(seat=viewer))
            return
        whose, sand_ms, clock = self.speaker.whose(viewer), None, None
        if not self.time.is_timeless:
            sand_ms, clock = self.time.sand_ms(), self.time.clock_face()
        lesson = self.tutor.told(self.playing()) if self.tutor else None
        since = connection.told.get(whose, 0)
        rests = self.time.rests
        text = self.speaker.position(
            viewer, since, connection.lang, sand_ms=sand_ms, clock=clock, lesson=lesson, rests=rests
        )
        connection.send(text)
        connection.told[whose] = self.length

    def viewer_of(self, connection: Connection) -> Viewer:
        """Whose eyes a connection has: of several people at one screen, whoever is to act or acted last.

        A bot that plays for one of them needs no eyes.
        """
        if len(connection.seats) < 2 or self.table is None:
            return connection.seats[0] if connection.seats else None
        people = [seat for seat in connection.seats if self.row.seats[seat].kind == "person"]
        to_act = int(self.table.state.to_act())
        if to_act in people:
            return to_act
        log = self.table.log
        for number in range(len(log) - 1, -1, -1):
            seat = log.seat_at(number)
            if seat in people:
                return seat
        return people[0] if people else connection.seats[0]

    def check_curtain(self, connection: Connection, viewer: Viewer) -> None:
        """Nothing is answered about a position that the connection is not shown."""
        if self.needs_curtain(connection, viewer):
            raise Sorry(409, "curtain-first")

    def needs_curtain(self, connection: Connection, viewer: Viewer) -> bool:
        if len(connection.seats) < 2 or self.speaker is None or not self.speaker.has_secrets:
            return False
        assert self.table is not None
        return connection.shown != viewer and self.table.state.to_act() != OVER

    def tell_people(self, key: str | None = None, **facts: Callable[[str], str]) -> None:
        """Who is here has changed; a sentence says how, if there is one to say."""
        frames: dict[tuple[str, tuple[int, ...]], bytes] = {}
        for connection in self.connections:
            lang, yours = connection.lang, connection.seats
            if (lang, yours) not in frames:
                told: dict[str, Fact] = {name: Name(fact(lang)) for name, fact in facts.items()}
                said = sentence(BOOK, key, lang, told) if key else UNSET
                frames[lang, yours] = framed(
                    People(
                        seats=seat_infos(self.row.seats, lang, self.is_here),
                        yours=yours,
                        phase=self.row.phase,
                        sentence=said,
                    )
                )
            connection.send(frames[lang, yours])

    def tell_again(self, by: int, whom: Iterable[Connection] | None = None) -> None:
        """Somebody wants one more game; everybody is asked, or one who came just now."""
        people = {seat.seat for seat in self.row.seats if seat.kind == "person" and self.is_at_table(seat.seat)}
        for connection in self.connections if whom is None else whom:
            said = sentence(BOOK, "asked-again", connection.lang, {"name": Name(self.names(connection.lang)[by])})
            awaited = tuple(sorted(people - self.again))
            agreed = tuple(sorted(self.again))
            connection.say(Asked(what="again", by=by, seats=awaited, agreed=agreed, sentence=said))

    def welcome(self, connection: Connection) -> None:
        connection.say(
            Welcome(face=self.face(connection.lang), yours=connection.seats, leg=self.row.leg, version=__version__)
        )

    # Seats

    def bot_name(self, level: str | None) -> Callable[[str], str]:
        return lambda lang: bot_title(level or "sailor", lang)

    def name_of(self, seat: int) -> Callable[[str], str]:
        return lambda lang: self.names(lang)[seat]

    def ended(self) -> None:
        """The table was closed, here or from outside."""
        self.is_closed = True
        self.time.stop()
        for connection in self.connections:
            connection.say(Closing(sentence=sentence(BOOK, "table-closed-now", connection.lang)))
