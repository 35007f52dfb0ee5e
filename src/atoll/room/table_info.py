"""What whoever knows a table's code may know of it, made of the stored rows."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import UNSET

from atoll.kernel.chance import commitment
from atoll.room.names import names_of
from atoll.store import StoredSeat, StoredTable
from atoll.wire.http_types import SeatInfo, Settings, TableInfo


def seat_infos(seats: tuple[StoredSeat, ...], lang: str, is_here: Callable[[int], bool]) -> tuple[SeatInfo, ...]:
    """Who sits where, and whether they are here; a bot always is."""
    names = names_of(seats, lang)
    return tuple(
        SeatInfo(
            seat=seat.seat,
            kind=seat.kind,
            name=names[seat.seat] if seat.kind != "open" else "",
            taken=seat.kind != "open",
            here=seat.kind == "bot" or is_here(seat.seat),
            level=seat.level if seat.kind == "bot" and seat.level else UNSET,
        )
        for seat in seats
    )


def table_info(row: StoredTable, length: int, lang: str, is_here: Callable[[int], bool]) -> TableInfo:
    """The face of a table, awake or asleep, whose log is that long."""
    return TableInfo(
        code=row.code,
        game=row.game,
        options=row.options,
        phase=row.phase,
        seats=seat_infos(row.seats, lang, is_here),
        length=length,
        commitment=commitment(row.seed),
        settings=msgspec.convert(row.settings, Settings),
        leg=row.leg,
        rules=row.rules,
    )
