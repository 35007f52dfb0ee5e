"""Tables over HTTP: set up, found, looked at, joined, started."""

from __future__ import annotations

from atoll.server import seating, talking
from atoll.server.http.request import ApiRequest, in_turn
from atoll.server.lobby import spoken
from atoll.wire.http_types import NewTable, NewTableAnswer, Seated, SitDown, Start, TableInfo
from atoll.wire.messages import SeatSheet


def count_table(request: ApiRequest) -> None:
    request.house.gate.new_table(request.address)


async def new_table(request: ApiRequest, new: NewTable) -> NewTableAnswer:
    """Set up a table; it starts at once if no seat is open."""
    return await request.house.lobby.create(new, spoken(new.lang, None) if new.lang else request.lang)


async def listed_tables(request: ApiRequest) -> list[TableInfo]:
    """Listed tables with a free seat (`?open=1`)."""
    return await request.house.lobby.listed(request.lang)


async def table(request: ApiRequest) -> TableInfo:
    """What whoever knows the code may know of a table.

    404 for an unknown code, in the same time and words as for one that never was.
    """
    room = await request.room()
    return await in_turn(room, lambda: room.face(request.lang))


async def sit_down(request: ApiRequest, wish: SitDown) -> Seated:
    """Sit down: at that seat, or at the first that is free. 409 if nothing is."""
    room = await request.room()
    seat, token = await room.do(lambda: seating.sit_down(room, wish.seat, wish.name))
    return Seated(seat=seat, token=token)


async def start(request: ApiRequest, wish: Start) -> TableInfo:
    """Start; open seats are filled by bots of `level` (sailor)."""
    room = await request.room()
    seating.check_host(room, request.token)

    async def begin() -> TableInfo:
        await seating.start(room, wish.level)
        return room.face(request.lang)

    return await room.do(begin)


async def drawing(request: ApiRequest) -> str:
    """The board as the terminal draws it."""
    room, viewer = await request.room_and_viewer()
    return await room.do(lambda: talking.drawn(room, viewer, request.lang))


async def score_sheet(request: ApiRequest) -> tuple[SeatSheet, ...]:
    """The score sheet, line by line, of every seat."""
    room, _ = await request.room_and_viewer()
    return await in_turn(room, lambda: talking.sheets(room, request.lang))
