"""A room and its store: reading a table, putting on disk what has happened at it, going back to what is there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from atoll.kernel.game import State
from atoll.kernel.record import one_by_one
from atoll.kernel.table import Table
from atoll.server.hourglass import wall_ms
from atoll.store import Addition, StoredTable, StoreError
from atoll.wire.http_types import Settings

if TYPE_CHECKING:
    from atoll.server.room import Room  # which is kept here

MOST_SETBACK_S: Final = 5.0
FEW_LINES: Final = 1_000  # that are read in a millisecond or two


async def wake(room: Room) -> None:
    """Read the table as it is on disk."""
    room.table, room.speaker, room.length = None, None, 0
    row = room.row
    if row.phase != "waiting":
        log = await room.store.log(row.code, row.leg)
        room.length = len(log)
        room.sit(await table_of(room, row.seed, [entry.line for entry in log]))
    room.time.wake()
    room.thinking.go_on()


async def table_of(room: Room, seed: str, lines: Sequence[str]) -> Table[State]:
    """The table that these lines lead to. Many of them are read in a thread, so that nobody else waits for that."""
    game, seats, options = room.game, len(room.row.seats), room.row.options
    if len(lines) <= FEW_LINES:
        return Table.wake(game, seats, options, seed, lines)
    return await asyncio.to_thread(Table.wake, game, seats, options, seed, one_by_one(lines))


async def commit(room: Room, row: StoredTable | None = None) -> None:
    """Put on disk what has happened in memory, and the table's row with it if that has changed."""
    try:
        addition = room.unwritten(row)
        room.prepare()
        await room.store.append(addition)
    except Exception:  # the store has refused it, or a game could not tell it
        await lose(room)
        raise
    room.kept(addition)


async def lose(room: Room) -> None:
    """Something could not be kept: memory is ahead of the disk, and goes back to it, now or as soon as it can."""
    room.is_lost = True
    room.setback_s = min(MOST_SETBACK_S, room.setback_s * 2 + 0.5)
    try:
        await _recover(room)
    except Exception:
        _recover_later(room)
        raise


def _recover_later(room: Room) -> None:
    """Try until the store answers: where a bot is to act, or sand falls, nobody may come and ask for the table."""
    if not room.is_recovering:
        room.is_recovering = True
        room.spawn(_keep_trying(room))


async def _keep_trying(room: Room) -> None:
    wait_s = 0.5
    try:
        while room.is_lost and not room.is_closed:
            await asyncio.sleep(wait_s)
            wait_s = min(MOST_SETBACK_S, wait_s * 2)
            with suppress(StoreError):
                await room.do(_nothing)  # but what comes before everything that is done
    finally:
        room.is_recovering = False


async def _nothing() -> None:
    pass


async def mend(room: Room, error: Exception, failing: Callable[[Exception], Awaitable[None]]) -> None:
    """What was under way has failed: go back to the disk, let the room go on, and say what is wrong."""
    try:
        await lose(room)
    except Exception as worse:
        error = worse
    finally:
        room.end()
    await failing(error)


async def ready(room: Room) -> None:
    """Called before everything that is done; if it raises, that is the answer."""
    if room.is_lost:
        await _recover(room)


async def _recover(room: Room) -> None:
    """Forget what could not be kept: read everything again. Until that succeeds nothing is done or shown here."""
    row = await room.store.table(room.row.code)
    if row is None or row.closed_ms is not None:  # closed or deleted from outside
        room.ended()
    else:
        room.row = row
        await wake(room)
    room.is_lost = False


async def keep(room: Room, row: StoredTable, *, quiet: bool = False) -> None:
    """Put the table's row on disk: somebody sat down, left, changed a setting. Quiet: only a note."""
    row = msgspec.structs.replace(row, touched_ms=wall_ms())
    room.is_lost = True  # it is read again, should this fail
    try:
        await room.store.append(Addition(row.code, row.leg, room.length, table=row))
    except Exception:
        _recover_later(room)
        raise
    room.is_lost = False
    room.row = row
    if quiet:
        return
    room.settings = msgspec.convert(row.settings, Settings)
    room.rename()


async def close(room: Room) -> None:
    """The host closes the table: nothing is added any more, and its code is forgotten."""
    await room.store.close_table(room.row.code, wall_ms())
    room.ended()


async def stop(room: Room) -> None:
    """Let go of everything that goes on beside the queue."""
    room.is_closed = True
    room.time.stop()
    for task in list(room.tasks):
        task.cancel()
    await asyncio.gather(*room.tasks, return_exceptions=True)
