"""One room a table. Commands come in one queue and are done one after another; no room waits for another one.

Nobody sees a change before it is on disk: a command changes the table in memory, the store keeps it, then everybody is
told. If the store refuses, the room forgets its table and reads it again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Final

import msgspec
from msgspec import UNSET

from atoll import __version__
from atoll.games import find
from atoll.kernel.game import Game, State, Viewer
from atoll.kernel.state import OVER
from atoll.kernel.table import Table
from atoll.server.asking import Asking
from atoll.server.bots import STAND_IN, Bots, Chosen
from atoll.server.connection import Connection, framed
from atoll.server.delaying import Delay
from atoll.server.errors import Sorry
from atoll.server.faces import Face, Settings, face_of, seat_faces
from atoll.server.hourglass import ticks_ms, wall_ms
from atoll.server.messages import Asked, Closing, Curtain, People, Welcome
from atoll.server.names import bot_title, names_of
from atoll.server.speaking import Speaker
from atoll.server.terms import Terms
from atoll.server.timing import Timekeeper
from atoll.server.tutoring import Tutor, tutor_of
from atoll.server.worklist import Worklist
from atoll.store import Store, StoredEntry, StoredResult, StoredSeat, StoredTable, StoreError
from atoll.words import LANGUAGES, Fact, Name, sentence

BOOK: Final = __package__ or "atoll.server"
MOMENT_MS: Final = 60_000.0
MOST_SETBACK_S: Final = 5.0


class Room(Worklist):
    """A table that is awake: its position, its connections, its queue."""

    def __init__(self, row: StoredTable, store: Store, bots: Bots, terms: Terms) -> None:
        super().__init__()
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
        self.touched_ms = ticks_ms()
        self._pondering: tuple[int, int] | None = None  # the leg and the length that a bot is thinking about
        self.is_closed = False
        self._is_lost = False  # memory is ahead of the disk, because the store refused
        self._setback_s = 0.0  # how long a bot waits before it tries again
        self.time = Timekeeper(self)
        self.delay = Delay(self)

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing goes on: the room can go to sleep."""
        return not (self.connections or self.is_working or self.time.is_busy)

    @property
    def is_free(self) -> bool:
        """Whether a move can be made now: nothing is under way, and nothing has to be read again first."""
        return not self._is_lost and super().is_free

    # The table and the store

    async def wake(self) -> None:
        """Read the table as it is on disk."""
        self.table, self.speaker, self.length = None, None, 0
        if self.row.phase != "waiting":
            log = await self.store.log(self.row.code, self.row.leg)
            self.length = len(log)
            self.sit(self._woken([entry.line for entry in log]))
        self.time.wake()
        self.go_on()

    def _woken(self, lines: list[str]) -> Table[State]:
        return Table.wake(self.game, len(self.row.seats), self.row.options, self.row.seed, lines)

    def sit(self, table: Table[State]) -> None:
        self.table = table
        self.speaker = Speaker(table, self.names)
        self.tutor = tutor_of(self.row)

    def playing(self) -> Table[State]:
        """The table, once it is being played."""
        if self.table is None:
            raise Sorry(409, "not-started")
        return self.table

    async def commit(self, *, row: StoredTable | None = None) -> None:
        """Put on disk what has happened in memory, and the table's row with it if that has changed."""
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
        began_ms = ticks_ms()
        asyncio.get_running_loop().call_soon(self._prepare)
        try:
            await self.store.append(
                self.row.code, (row or self.row).leg, self.length, entries, table=row, result=result
            )
        except StoreError:
            self._is_lost = True
            self._setback_s = min(MOST_SETBACK_S, self._setback_s * 2 + 0.5)
            await self._recover()
            raise
        self._setback_s = 0.0
        self._count(len(entries), (ticks_ms() - began_ms) / 1000, is_end=result is not None)
        self.length += len(entries)
        if row is not None:
            self.row = row

    def _count(self, entries: int, seconds: float, *, is_end: bool) -> None:
        self.terms.metrics.commit_s.observe(seconds)
        self.terms.metrics.entries.add(self.row.game, entries)
        if is_end:
            self.terms.metrics.matches_over.labels(self.row.game).inc()

    async def ready(self) -> None:
        if self._is_lost:
            await self._recover()

    async def _recover(self) -> None:
        """Forget what could not be kept: read everything again. Until that succeeds nothing is done or shown here."""
        self.row = await self.store.table(self.row.code) or self.row
        if self.row.closed_ms is None:
            await self.wake()
        else:
            self._ended()
        self._is_lost = False

    async def keep(self, row: StoredTable, *, quiet: bool = False) -> None:
        """Put the table's row on disk: somebody sat down, left, changed a setting. Quiet: only a note."""
        row = msgspec.structs.replace(row, touched_ms=wall_ms())
        self._is_lost = True  # it is read again, should this fail
        await self.store.save(row)
        self._is_lost = False
        self.row = row
        if quiet:
            return
        self.settings = msgspec.convert(row.settings, Settings)
        if self.speaker is not None:
            self.speaker.rename()

    # Who is there

    def names(self, lang: str) -> tuple[str, ...]:
        return names_of(self.row.seats, lang)

    def is_here(self, seat: int) -> bool:
        return any(seat in connection.seats for connection in self.connections)

    def is_at_table(self, seat: int) -> bool:
        """Whether a person is here, or went only a moment ago."""
        return self.is_here(seat) or ticks_ms() - self.gone_ms.get(seat, -MOMENT_MS) < MOMENT_MS

    def face(self, lang: str) -> Face:
        """What whoever knows the code may know."""
        return face_of(self.row, self.length, lang, self.is_here)

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

    def tell_everybody(self, *, keep_sand: bool = False) -> None:
        """The position has changed."""
        self.time.moved(keep_sand=keep_sand)
        self.delay.changed()
        for connection in self.connections:
            if not self.delay.holds(connection):
                self.tell(connection)
        if self.speaker is not None:
            self.speaker.forget()
        self.go_on()

    def _prepare(self) -> None:
        """While the disk is busy: find the words for what is told once it is done. Nobody hears them yet."""
        for connection in self.connections:
            viewer = self.viewer_of(connection)
            if self.speaker and not (self.delay.holds(connection) or self.needs_curtain(connection, viewer)):
                since = connection.told.get(self.speaker.whose(viewer), 0)
                self.speaker.position(viewer, since, connection.lang, sand_ms=None, clock=None)

    def tell(self, connection: Connection) -> None:
        """How it stands, to one connection; or the curtain, where it would show another person's secrets."""
        if self.delay.holds(connection):
            self.delay.tell(connection)
            return
        if self.speaker is None:
            return
        viewer = self.viewer_of(connection)
        if self.needs_curtain(connection, viewer):
            assert viewer is not None
            connection.say(Curtain(seat=viewer))
            return
        whose = self.speaker.whose(viewer)
        connection.send(
            self.speaker.position(
                viewer,
                connection.told.get(whose, 0),
                connection.lang,
                sand_ms=self.time.sand_ms(),
                clock=self.time.clock_face(),
                lesson=self.tutor.told(self.playing()) if self.tutor else None,
            )
        )
        connection.told[whose] = self.length

    def viewer_of(self, connection: Connection) -> Viewer:
        """Whose eyes a connection has: of several people at one screen, whoever is to act or acted last."""
        if len(connection.seats) < 2 or self.table is None:
            return connection.seats[0] if connection.seats else None
        to_act = int(self.table.state.to_act())
        if to_act in connection.seats:
            return to_act
        log = self.table.log
        acted = (log[number].seat for number in range(len(log) - 1, -1, -1))
        return next((seat for seat in acted if seat in connection.seats), connection.seats[0])

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
                        seats=seat_faces(self.row.seats, lang, self.is_here),
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
            connection.say(Asked(what="again", by=by, seats=awaited, sentence=said))

    def welcome(self, connection: Connection) -> None:
        connection.say(
            Welcome(face=self.face(connection.lang), yours=connection.seats, leg=self.row.leg, version=__version__)
        )

    # Bots

    def go_on(self) -> None:
        """If a bot is to act, let it think."""
        if self.table is None or self.is_closed:
            return
        to_act = int(self.table.state.to_act())
        if to_act < 0 or self.row.seats[to_act].kind != "bot":
            return
        if self._pondering != (self.row.leg, self.length):
            self._pondering = (self.row.leg, self.length)
            self.spawn(self._ponder(to_act, self.row.leg, self.length))

    async def _ponder(self, seat: int, leg: int, length: int) -> None:
        level = self.row.seats[seat].level or "sailor"
        thought = asyncio.create_task(self._chosen(level, leg))
        try:
            await asyncio.sleep(max(self.bots.pause_ms / 1000, self._setback_s))
            chosen = await thought
            if self.bots.pause_ms:  # where sand runs, as long as a hand would take: rafts sail step by step
                await asyncio.sleep(max(0.0, self._tempo_ms(chosen.action) - self.time.glass.unlogged_ms()) / 1000)
        except asyncio.CancelledError:
            thought.cancel()
            raise
        await self.do(lambda: self._act_for_bot(seat, leg, length, chosen))

    async def _chosen(self, level: str, leg: int) -> Chosen:
        """What the script of a guided first game says; else what the bot thinks."""
        table = self.playing()
        scripted = self.tutor.action(table) if self.tutor else None
        if scripted is not None:
            return Chosen(scripted, stood_in=False)
        return await self.bots.choose(self.row.code, leg, level, table)

    async def _act_for_bot(self, seat: int, leg: int, length: int, chosen: Chosen) -> None:
        self._pondering = None
        told = self.row.seats[seat]
        if (self.row.leg, self.length) != (leg, length) or told.kind != "bot" or self.is_closed:
            self.go_on()
            return
        row = None
        if chosen.stood_in and told.level != STAND_IN:
            row = self.with_seat(msgspec.structs.replace(told, level=STAND_IN))
            self.terms.metrics.stand_ins.inc()
        table = self.playing()
        self.time.let_fall(seat, self._tempo_ms(chosen.action))
        if int(table.state.to_act()) == seat:
            table.play(seat, chosen.action)
        await self.commit(row=row)
        if row is not None:
            self.tell_people("told-slow", bot=self.bot_name(told.level))
        self.tell_everybody()

    def _tempo_ms(self, action: int) -> int:
        """What a hand would need for this, where sand runs."""
        state = self.playing().state
        return 0 if self.game.timer(state) is None else self.game.tempo_ms(state, action)

    async def give_to_bot(self, seat: int, level: str = "sailor", key: str = "told-clock") -> None:
        """A bot plays for this seat until its person returns; everybody is told why."""
        named = {lang: self.names(lang)[seat] for lang in LANGUAGES}
        changed = msgspec.structs.replace(self.row.seats[seat], kind="bot", level=level)
        await self.keep(self.with_seat(changed))
        self.time.moved(keep_sand=True)
        self.tell_people(key, name=named.__getitem__, bot=self.bot_name(level))
        self.go_on()

    def bot_name(self, level: str | None) -> Callable[[str], str]:
        return lambda lang: bot_title(level or "sailor", lang)

    def name_of(self, seat: int) -> Callable[[str], str]:
        return lambda lang: self.names(lang)[seat]

    async def close(self) -> None:
        """The host closes the table: nothing is added any more, and its code is forgotten."""
        await self.store.close_table(self.row.code, wall_ms())
        self._ended()

    def _ended(self) -> None:
        """The table was closed, here or from outside."""
        self.is_closed = True
        self.time.stop()
        for connection in self.connections:
            connection.say(Closing(sentence=sentence(BOOK, "table-closed-now", connection.lang)))

    async def stop(self) -> None:
        """Let go of everything that goes on beside the queue."""
        self.is_closed = True
        self.time.stop()
        await self.let_go()
