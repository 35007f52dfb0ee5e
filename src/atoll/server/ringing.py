"""What happens by itself at a table, because time has passed: sand runs out, and a bot takes over where a clock has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from atoll.server import keeping
from atoll.store import StoreError

if TYPE_CHECKING:
    from atoll.server.room import Room  # whose bell has rung

AGAIN_S: Final = 2.0  # after the store has refused


async def look(room: Room) -> None:
    """In the queue: whatever arrived before counts first. If the store refuses, the bell rings again."""
    try:
        await _act(room)
    except StoreError:
        room.time.stop()
        room.time.ring_in(AGAIN_S)
        raise


async def _act(room: Room) -> None:
    time, table = room.time, room.table
    if table is None or room.is_closed:
        return
    to_act = int(table.state.to_act())
    sand_ms = room.game.timer(table.state)
    if time.glass.is_running and sand_ms is not None:
        if time.glass.fallen_ms(time.lag_ms(to_act)) >= sand_ms:
            time.let_fall(to_act)
            await keeping.commit(room)
            room.tell_everybody()
            return
        await _note(room, time.fallen())
    if time.clock.left_ms() == 0 and to_act >= 0:
        await room.thinking.take_over(to_act)
    time.set_timer()


async def set_clock(room: Room) -> None:
    """The host may have chosen another clock; its first deadline is written down."""
    room.time.set_kind()
    notes = room.time.noted() if room.table is not None else None
    if notes is not None:
        await _note(room, notes)


async def _note(room: Room, notes: dict[str, int]) -> None:
    await keeping.keep(room, msgspec.structs.replace(room.row, notes=notes), quiet=True)
