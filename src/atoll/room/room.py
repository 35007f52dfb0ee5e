"""A table that is awake: its row, its position, who is at it, and what they are told. [compiled]"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence

import msgspec
from msgspec import UNSET

from atoll import __version__
from atoll.games import find
from atoll.kernel.game import Game, State, Viewer
from atoll.kernel.state import OVER
from atoll.kernel.table import Table
from atoll.room import grace_time
from atoll.room.agenda import Agenda, Work
from atoll.room.bot_turns import BotTurns
from atoll.room.change import ENCODER, Change
from atoll.room.connection import Connection
from atoll.room.lesson_script import LessonScript, script_for
from atoll.room.names import bot_title, names_of, waits_for
from atoll.room.position_encoder import PositionEncoder
from atoll.room.room_config import RoomConfig
from atoll.room.spectator_delay import SpectatorDelay
from atoll.room.table_info import seat_infos, table_info
from atoll.room.time_source import TimeSource
from atoll.room.timekeeper import Timekeeper
from atoll.room.undo_vote import UndoVote
from atoll.store import Addition, StoredEntry, StoredResult, StoredSeat, StoredTable
from atoll.wire.errors import BOOK, Sorry
from atoll.wire.http_types import Settings, TableInfo
from atoll.wire.messages import Closing, Curtain, Done, People, Welcome
from atoll.words import Fact, Name, sentence

SaidIn = Callable[[str], str]  # something that is said in a language


class Room:
    """Everything that is known of a table while it is awake. The functions that change it are listed in perform.py."""

    def __init__(self, row: StoredTable, config: RoomConfig, time_source: TimeSource) -> None:
        self.row = row
        self.config = config
        self.time_source = time_source
        self.game: Game[State] = find(row.game)
        self.settings = msgspec.convert(row.settings, Settings)
        self.table: Table[State] | None = None  # None while nobody has started
        self.encoder: PositionEncoder | None = None
        self.lesson: LessonScript | None = None  # at a guided first game
        self.length = 0  # of the log as it is on disk, or will be when the change under way is stored
        self.entry_times_ms = array("q")  # when each of these entries was stored
        self.connections: set[Connection] = set()
        self.undo_vote: UndoVote | None = None
        self.again: set[int] = set()  # seats that want one more
        self.gone_ms: dict[int, float] = {}  # by seat: when its last device went
        self.woken_ms = time_source.ticks_ms()
        self.is_closed = False
        self.agenda = Agenda()
        self.timekeeper = Timekeeper(self)
        self.spectator_delay = SpectatorDelay(self)
        self.bot_turns = BotTurns(self)
        self._is_row_changed = False

    # The table and what is stored of it

    def load(self, row: StoredTable, table: Table[State] | None, times_ms: Sequence[int]) -> Change:
        """Begin with what is on disk, or go back to it because something could not be stored."""
        self.set_row(row)
        self._is_row_changed = False
        self.table = self.encoder = None
        self.length, self.entry_times_ms = len(times_ms), array("q", times_ms)
        if table is not None:
            self.sit(table)
        for connection in self.connections:
            connection.seats = self.seats_of(connection)
        self.timekeeper.wake()
        change = Change()
        self.bot_turns.restart(change)
        return change

    def sit(self, table: Table[State]) -> None:
        """From now on this table is played."""
        self.table = table
        self.encoder = PositionEncoder(table, self.names, self.waits)
        self.lesson = script_for(self.row)

    def begin_leg(self, table: Table[State] | None = None) -> None:
        """A game begins, at a fresh table unless one is given: its log is empty on disk, whatever the table holds."""
        self.sit(table or Table(self.game, len(self.row.seats), self.row.options, self.row.seed))
        self.length, self.entry_times_ms = 0, array("q")

    def playing(self) -> Table[State]:
        """The table, once it is being played."""
        if self.table is None:
            raise Sorry(409, "not-started")
        return self.table

    def set_row(self, row: StoredTable) -> None:
        """Seats, settings, phase or notes have changed; it is stored with whatever else has."""
        old, self.row = self.row, row
        self._is_row_changed = True
        if row.settings is not old.settings:
            self.settings = msgspec.convert(row.settings, Settings)
        if row.seats is not old.seats:
            self._rename()

    def set_seat(self, changed: StoredSeat) -> None:
        seats = tuple([changed if seat.seat == changed.seat else seat for seat in self.row.seats])
        self.set_row(msgspec.structs.replace(self.row, seats=seats))

    @property
    def is_ahead(self) -> bool:
        """Whether something has changed that is not part of any addition yet."""
        return self._is_row_changed or (self.table is not None and len(self.table.log) != self.length)

    def take_addition(self) -> Addition | None:
        """All that has changed, to be stored at once; None if nothing has."""
        if not self.is_ahead:
            return None
        now_ms = self.time_source.wall_ms()
        entries: list[StoredEntry] = []
        result: StoredResult | None = None
        if self.table is not None:
            entries = [StoredEntry(line, now_ms) for line in self.table.full_lines(self.length)]
            result = self._take_result(now_ms)
            self.timekeeper.note_deadline()
        row: StoredTable | None = None
        if self._is_row_changed:
            self._is_row_changed = False
            row = self.row = msgspec.structs.replace(self.row, touched_ms=now_ms)
        addition = Addition(self.row.code, self.row.leg, self.length, entries, row, result)
        self.length += len(entries)
        self.entry_times_ms.extend([now_ms] * len(entries))
        return addition

    def _take_result(self, now_ms: int) -> StoredResult | None:
        """The phase follows the position: a game ends, or its last move is taken back."""
        outcome = self.playing().outcome
        if outcome is None:
            if self.row.phase == "over":
                self.set_row(msgspec.structs.replace(self.row, phase="playing"))
            return None
        if self.row.phase == "over":
            return None
        self.set_row(msgspec.structs.replace(self.row, phase="over"))
        return StoredResult(scores=outcome.scores, winners=outcome.winners, ending=outcome.ending, at_ms=now_ms)

    # Time

    def later(self, wait_ms: float, work: Work) -> None:
        """Do this after a while, in a `Tick`."""
        self.agenda.add(self.time_source.ticks_ms() + wait_ms, work)

    def next_tick_ms(self) -> float | None:
        """When the room wants a `Tick`, by the ticks of its time source."""
        if self.is_closed:
            return None
        times = [time for time in (self.timekeeper.next_ms(), self.agenda.next_ms) if time is not None]
        return min(times, default=None)

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing goes on: the room can go to sleep."""
        return not (
            self.connections or self.timekeeper.is_busy or self.bot_turns.is_thinking or self.agenda.next_ms is not None
        )

    # Who is there

    def names(self, lang: str) -> tuple[str, ...]:
        return names_of(self.row.seats, lang)

    def waits(self, seat: int, lang: str) -> str:
        """What is said to whoever waits for a seat."""
        return waits_for(self.row.seats, seat, lang)

    def _rename(self) -> None:
        """Somebody may be called by another name now, also by those who see everything later."""
        for encoder in (self.encoder, self.spectator_delay.encoder):
            if encoder is not None:
                encoder.rename()

    def bot_name(self, level: str | None) -> SaidIn:
        return lambda lang: bot_title(level or "sailor", lang)

    def name_of(self, seat: int) -> SaidIn:
        seats = self.row.seats  # as they are called now
        return lambda lang: names_of(seats, lang)[seat]

    def is_here(self, seat: int) -> bool:
        return any(seat in connection.seats for connection in self.connections)

    @property
    def is_resting(self) -> bool:
        """Bots alone, and nobody looks on: they go on when somebody does."""
        return not self.connections and all(seat.kind == "bot" for seat in self.row.seats)

    def is_at_table(self, seat: int) -> bool:
        """Whether a person is here, or went only a moment ago."""
        gone_ms = self.gone_ms.get(seat)
        if self.is_here(seat) or gone_ms is None:
            return self.is_here(seat)
        return self.time_source.ticks_ms() - gone_ms < self.config.moment_ms

    def away_ms(self, seat: int) -> float:
        """For how long nobody has been here for a seat, as far as this room knows."""
        now_ms = self.time_source.ticks_ms()
        return 0.0 if self.is_here(seat) else now_ms - self.gone_ms.get(seat, self.woken_ms)

    def people_here(self) -> set[int]:
        return {seat.seat for seat in self.row.seats if seat.kind == "person" and self.is_here(seat.seat)}

    def people_at_table(self) -> set[int]:
        return {seat.seat for seat in self.row.seats if seat.kind == "person" and self.is_at_table(seat.seat)}

    def face(self, lang: str) -> TableInfo:
        """What whoever knows the code may know."""
        return table_info(self.row, self.length, lang, self.is_here)

    def seats_of(self, connection: Connection) -> tuple[int, ...]:
        """The seats whose tokens a connection holds, by their present numbers."""
        held = connection.token_hashes
        return tuple([seat.seat for seat in self.row.seats if seat.token_hash is not None and seat.token_hash in held])

    # Telling

    def tell_everybody(self, change: Change, *, keep_sand: bool = False) -> None:
        """The position has changed."""
        self.timekeeper.moved(keep_sand=keep_sand)
        if self.settings.spectators == "delayed":
            self.spectator_delay.changed()
        for connection in self.connections:
            if not self.holds_back(connection):
                self.tell(change, connection)
        if self.encoder is not None:
            self.encoder.forget()
        if self.timekeeper.rests == "ready":
            grace_time.ask(self, change)
        self.bot_turns.go_on(change)

    def tell(self, change: Change, connection: Connection) -> None:
        """How it stands, to one connection; or the curtain, where it would show another person's secrets."""
        if self.holds_back(connection):
            self.spectator_delay.tell(change, connection)
            return
        if self.encoder is None or self.table is None:
            return
        viewer = self.viewer_of(connection)
        if self.needs_curtain(connection, viewer):
            assert viewer is not None
            connection.shown = None  # whoever sat there has gone, and lifts it again when they are back
            connection.told.clear()
            change.tell(connection, Curtain(seat=viewer))
            return
        sand_ms, clock = None, None
        if not self.timekeeper.is_timeless:
            sand_ms, clock = self.timekeeper.sand_ms(), self.timekeeper.clock_face()
        lesson = self.lesson.progress(self.table) if self.lesson else None
        rests = self.timekeeper.rests
        whose = self.encoder.whose(viewer)
        since = connection.told.get(whose, 0)
        text = self.encoder.encode(
            viewer, since, connection.lang, sand_ms=sand_ms, sand_rests=rests, clock=clock, lesson=lesson
        )
        change.send_position(connection, whose, len(self.table.log), text)

    def done(self, change: Change, connection: Connection, command_id: int, length: int | None = None) -> None:
        """The command is carried out; this is sent once that is on disk."""
        if length is None:
            length = 0 if self.table is None else len(self.table.log)
        change.tell(connection, Done(id=command_id, length=length))

    def holds_back(self, connection: Connection) -> bool:
        """Whether this is a spectator, and they see everything later."""
        return not connection.seats and self.settings.spectators == "delayed"

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

    def needs_curtain(self, connection: Connection, viewer: Viewer) -> bool:
        """Whether a screen for several people would show secrets to the wrong one."""
        if len(connection.seats) < 2 or self.encoder is None or not self.encoder.has_secrets or self.table is None:
            return False
        return connection.shown != viewer and self.table.state.to_act() != OVER

    def check_curtain(self, connection: Connection, viewer: Viewer) -> None:
        """Nothing is answered about a position that the connection is not shown."""
        if self.needs_curtain(connection, viewer):
            raise Sorry(409, "curtain-first")

    def check_not_delayed(self, connection: Connection) -> None:
        if self.holds_back(connection):
            raise Sorry(403, "not-yours", "spectators-later")

    def tell_people(self, change: Change, key: str | None = None, **facts: SaidIn) -> None:
        """Who is here has changed; a sentence says how, if there is one to say."""
        texts: dict[tuple[str, tuple[int, ...]], bytes] = {}
        for connection in self.connections:
            lang, yours = connection.lang, connection.seats
            text = texts.get((lang, yours))
            if text is None:
                told: dict[str, Fact] = {name: Name(fact(lang)) for name, fact in facts.items()}
                said = sentence(BOOK, key, lang, told) if key else UNSET
                seats = seat_infos(self.row.seats, lang, self.is_here)
                people = People(seats=seats, yours=yours, phase=self.row.phase, sentence=said)
                text = texts[lang, yours] = ENCODER.encode(people)
            change.send(connection, text)

    def welcome(self, change: Change, connection: Connection) -> None:
        face = self.face(connection.lang)
        change.tell(connection, Welcome(face=face, yours=connection.seats, leg=self.row.leg, version=__version__))

    def close(self, change: Change) -> None:
        """The table was closed, here or from outside."""
        self.is_closed = True
        change.tell_each(self.connections, lambda lang: Closing(sentence=sentence(BOOK, "table-closed-now", lang)))
