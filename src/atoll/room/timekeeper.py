"""Time at a table: sand that is logged before a decision, or falls by itself; clocks that run out. [compiled]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from atoll.kernel.state import CLOCK, OVER
from atoll.kernel.tempo import let_fall
from atoll.room import grace_time
from atoll.room.change import Change
from atoll.room.hourglass import DecisionClock, Hourglass
from atoll.wire.messages import Clock, SandRests

if TYPE_CHECKING:
    from atoll.room.room import Room  # which has its time kept here

SAND_FALLEN: Final = "sand_fallen_ms"  # notes of a table's row
SAND_LENGTH: Final = "sand_length"
SAND_LEG: Final = "sand_leg"
DEADLINE: Final = "deadline_ms"
NOTE_MS: Final = 1_000.0  # so often the sand that has fallen is noted, in case the server is killed
LONGEST_WAIT_MS: Final = 3_600_000.0


class Timekeeper:
    """The hourglass and the decision clock of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.glass = Hourglass(room.time_source)
        self.clock = DecisionClock(room.settings.clock, room.config.limits_ms, room.time_source)
        self._has_glass = room.game.has_sand  # in the box
        self._decision: tuple[int, int] | None = None  # leg and length of the last entry that was not the clock's
        self._seat: int | None = None
        self.rests: SandRests | None = None  # why the sand of whoever is to act does not fall
        self.begun_leg: int | None = None  # the game in which sand has fallen
        self.ready: set[tuple[int, int]] = set()  # leg and seat of everybody who has said so

    @property
    def has_sand(self) -> bool:
        """Whether sand is logged before a move: it falls now, or this move lets it fall."""
        return self._has_glass and (self.glass.is_running or self.rests is not None)

    @property
    def is_timeless(self) -> bool:
        """Whether nothing here depends on time, as at most tables."""
        return not self._has_glass and self.clock.kind == "none" and self.clock.until_ms is None

    @property
    def is_busy(self) -> bool:
        """Whether something happens here by itself, soon."""
        return self.glass.is_running or (self.clock.until_ms is not None and self.clock.kind != "days")

    def wake(self) -> None:
        """Go on with what was left when the server stopped."""
        notes = self.room.row.notes
        fallen_ms = notes.get(SAND_FALLEN, 0) if notes.get(SAND_LENGTH) == self.room.length else 0
        self.clock.kind = self.room.settings.clock
        if notes.get(SAND_LENGTH) == self.room.length or notes.get(SAND_LEG) == self.room.row.leg:
            self.begun_leg = self.room.row.leg
        self.moved()
        if self.glass.is_running:
            self.glass.run(fallen_ms)
        deadline_ms = notes.get(DEADLINE)
        if self.clock.kind == "days" and self.clock.until_ms is not None and deadline_ms is not None:
            self.clock.start(max(deadline_ms, 1))

    def set_kind(self) -> None:
        """The host may have chosen another clock. Sand falls on: nobody gains time by it."""
        if self.clock.kind != self.room.settings.clock:
            self.clock.kind = self.room.settings.clock
            self._decision = None
        self.moved(keep_sand=True)

    def moved(self, *, keep_sand: bool = False) -> None:
        """The position has changed. After a taking-back sand falls on: nobody gains time by it."""
        if self.is_timeless:
            return
        room, table = self.room, self.room.table
        to_act = OVER if table is None else int(table.state.to_act())
        self.rests = None
        if table is None or to_act < 0 or room.is_resting or room.game.timer(table.state) is None:
            self.glass.rest()
        else:
            self.rests = grace_time.why_it_rests(room, to_act)
            if self.rests is not None:
                self.glass.rest()
            else:
                self.begun_leg = room.row.leg
                if not (keep_sand and self.glass.is_running):
                    self.glass.run()
        if to_act != self._seat:
            self._seat = to_act
            self.glass.turn()
        self._set_clock(to_act)

    def begin(self) -> None:
        """The first sand falls now."""
        self.begun_leg = self.room.row.leg
        self.moved()

    def _set_clock(self, to_act: int) -> None:
        room, table = self.room, self.room.table
        if self.clock.kind == "none":
            self.clock.stop()
            return
        if table is None or to_act < 0 or room.row.seats[to_act].kind != "person":
            self.clock.stop()
            self._decision = None
            return
        number = len(table.log)
        while number and table.log.seat_at(number - 1) == CLOCK:
            number -= 1
        if self._decision != (room.row.leg, number):
            self._decision = (room.row.leg, number)
            self.clock.start()

    def lag_ms(self, seat: int) -> float:
        """The slowest device of a seat, as last measured."""
        return max([each.lag_ms for each in self.room.connections if seat in each.seats], default=0.0)

    def let_fall(self, seat: int, least_ms: int = 0) -> None:
        """Log the sand that fell before this seat's decision arrived. It may end the turn; the table then says so.

        A bot's hand needs its time as well: `least_ms`.
        """
        table = self.room.playing()
        sand_ms = self.room.game.timer(table.state)
        if sand_ms is None or not self.glass.is_running or seat != int(table.state.to_act()):
            return
        lag_ms = self.lag_ms(seat)
        fallen_ms = min(max(self.glass.fallen_ms(lag_ms), least_ms), sand_ms)
        self.glass.spend(lag_ms)
        let_fall(table, fallen_ms)

    def sand_ms(self) -> int | None:
        """What is left in the glass, as a display shows it."""
        table = self.room.table
        left_ms = None if table is None or not self._has_glass else self.room.game.timer(table.state)
        return None if left_ms is None else max(0, left_ms - int(self.glass.unlogged_ms()))

    def clock_face(self) -> Clock | None:
        left_ms = None if self.clock.kind == "none" else self.clock.left_ms()
        return None if left_ms is None or self._seat is None else Clock(seat=self._seat, left_ms=left_ms)

    # What happens by itself

    def next_ms(self) -> float | None:
        """When to look again, by the ticks."""
        waits = [wait for wait in (self._sand_left_ms(), self._clock_left_ms()) if wait is not None]
        return None if not waits else self.room.time_source.ticks_ms() + min(waits)

    def _sand_left_ms(self) -> float | None:
        table = self.room.table
        if table is None or not self.glass.is_running:
            return None
        sand_ms = self.room.game.timer(table.state) or 0
        lag_ms = self.glass.credit_ms(self.lag_ms(int(table.state.to_act())))
        return min(max(0.0, sand_ms + lag_ms - self.glass.unlogged_ms()), NOTE_MS)

    def _clock_left_ms(self) -> float | None:
        left_ms = self.clock.left_ms()
        return None if left_ms is None else min(float(left_ms), LONGEST_WAIT_MS)

    def look(self, change: Change) -> None:
        """Let fallen sand end a turn, and a bot take over where a clock has run out."""
        room, table = self.room, self.room.table
        if table is None:
            return
        to_act = int(table.state.to_act())
        sand_ms = room.game.timer(table.state)
        if self.glass.is_running and sand_ms is not None:
            if self.glass.fallen_ms(self.lag_ms(to_act)) >= sand_ms:
                self.let_fall(to_act)
                room.tell_everybody(change)
                return
            self._note({SAND_FALLEN: int(self.glass.unlogged_ms()), SAND_LENGTH: room.length, SAND_LEG: room.row.leg})
        if self.clock.left_ms() == 0 and to_act >= 0:
            room.bot_turns.take_over(change, to_act)

    def note_deadline(self) -> None:
        """The deadline of the decision that comes next is stored with whatever leads to it; none if there is none."""
        notes = self.room.row.notes
        if self.room.table is None or (self.clock.kind != "days" and DEADLINE not in notes):
            return
        self._set_clock(int(self.room.table.state.to_act()))
        until_ms = self.clock.until_ms if self.clock.kind == "days" else None
        if until_ms is None:
            self._write_notes({name: note for name, note in notes.items() if name != DEADLINE})
        elif notes.get(DEADLINE) != until_ms:
            self._note({DEADLINE: until_ms})

    def _note(self, notes: dict[str, int]) -> None:
        self._write_notes({**self.room.row.notes, **notes})

    def _write_notes(self, notes: dict[str, int]) -> None:
        if notes != self.room.row.notes:
            self.room.set_row(msgspec.structs.replace(self.room.row, notes=notes))
