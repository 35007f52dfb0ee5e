"""Time at a table: sand is logged before whatever it came before. What happens by itself: ringing.py. [compiled]"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from atoll.kernel.state import CLOCK, OVER
from atoll.kernel.tempo import let_fall
from atoll.server import first_sand, ringing
from atoll.server.hourglass import NOTE_S, DecisionClock, Hourglass
from atoll.wire.messages import Clock, SandRests

if TYPE_CHECKING:
    from atoll.server.room import Room  # which has its time kept here

FALLEN: Final = "sand_fallen_ms"  # notes of a table's row
AT: Final = "sand_length"
BEGUN: Final = "sand_leg"
DEADLINE: Final = "deadline_ms"


class Timekeeper:
    """The hourglass and the clock of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.glass = Hourglass()
        self.clock = DecisionClock(room.settings.clock, room.terms.limits_ms)
        self._has_glass = room.game.has_sand  # in the box
        self._timer: asyncio.TimerHandle | None = None
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
        fallen_ms = notes.get(FALLEN, 0) if notes.get(AT) == self.room.length else 0
        self.clock.kind = self.room.settings.clock
        if notes.get(AT) == self.room.length or notes.get(BEGUN) == self.room.row.leg:
            self.begun_leg = self.room.row.leg
        self.moved()
        if self.glass.is_running:
            self.glass.run(fallen_ms)
        deadline_ms = notes.get(DEADLINE)
        if self.clock.kind == "days" and self.clock.until_ms is not None and deadline_ms is not None:
            self.clock.start(max(deadline_ms, 1))
        self.set_timer()

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
            self.rests = first_sand.why_it_rests(room, to_act)
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
        self.set_timer()

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
        held = [each.lag_ms for each in self.room.connections if seat in each.seats]
        return max(held, default=0.0)

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

    # The bell

    def set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        waits = [wait for wait in (self._sand_left_s(), self._clock_left_s()) if wait is not None]
        if waits and not self.room.is_closed:
            self.ring_in(min(waits))

    def ring_in(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _sand_left_s(self) -> float | None:
        table = self.room.table
        if table is None or not self.glass.is_running:
            return None
        sand_ms = self.room.game.timer(table.state) or 0
        lag_ms = self.glass.credit_ms(self.lag_ms(int(table.state.to_act())))
        left_s = (sand_ms + lag_ms - self.glass.unlogged_ms()) / 1000
        return min(max(0.0, left_s), NOTE_S)

    def _clock_left_s(self) -> float | None:
        left_ms = self.clock.left_ms()
        return None if left_ms is None else min(left_ms / 1000, 3600.0)

    def _ring(self) -> None:
        self._timer = None
        if not self.room.is_closed:
            self.room.spawn(self.room.do(partial(ringing.look, self.room)))

    def fallen(self) -> dict[str, int]:
        """How much sand has fallen, to be written down: it goes on from there if the server is killed."""
        return {
            **self.room.row.notes,
            FALLEN: int(self.glass.unlogged_ms()),
            AT: self.room.length,
            BEGUN: self.room.row.leg,
        }

    def noted(self) -> dict[str, int] | None:
        """The deadline of the decision that comes next, to be written with the move; None where there is none."""
        if self.clock.kind != "days":
            return None
        self._set_clock(int(self.room.playing().state.to_act()))
        if self.clock.until_ms is None:
            return None
        return {**self.room.row.notes, DEADLINE: self.clock.until_ms}

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
