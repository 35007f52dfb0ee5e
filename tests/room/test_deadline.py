"""A deadline in days stands in the notes of the table's row, and only while a person is awaited."""

from __future__ import annotations

from atoll.room.internal_commands import Tick
from atoll.room.timekeeper import DEADLINE
from atoll.wire.messages import Leave
from tabletop_room import CONFIG, RoomRun

DAYS_MS = CONFIG.limits_ms["days"]


def noted(run: RoomRun) -> int | None:
    """What was stored last."""
    rows = [addition.table for addition in run.stored if addition.table is not None]
    return rows[-1].notes.get(DEADLINE)


def test_it_is_stored_with_what_leads_to_it_and_goes_on_to_the_next_person():
    run = RoomRun("reef", ("person", "person"), clock="days")
    first = noted(run)
    assert first == run.clock.wall_ms() + DAYS_MS
    run.clock.now_ms = first
    run.do(Tick())
    assert [seat.kind for seat in run.room.row.seats].count("bot") == 1
    assert noted(run) is None  # the bot thinks
    while (tick_ms := run.room.next_tick_ms()) < first + DAYS_MS:
        run.clock.now_ms = tick_ms
        run.do(Tick())
    assert first < noted(run) == tick_ms


def test_it_goes_when_nobody_is_awaited_any_more():
    """Or the index of deadlines would wake the table for nothing."""
    run = RoomRun("reef", ("person", "bot"), clock="days")
    person = run.device(0)
    assert noted(run) is not None
    run.do(Leave(id=1, seat=0), person)
    assert run.room.row.seats[0].kind == "bot"
    assert noted(run) is None
