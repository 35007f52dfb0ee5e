"""Tables over HTTP: set up, found, looked at, joined, started."""

from __future__ import annotations

import asyncio

from atoll.room import queries
from atoll.room.hosting import check_host
from atoll.room.internal_commands import StartMatch, TakeSeat
from atoll.server.accept_language import chosen_language
from atoll.server.http.request import ApiRequest
from atoll.wire.http_types import NewTable, NewTableAnswer, Seated, SitDown, Start, TableInfo
from atoll.wire.messages import SeatSheet


def count_table(request: ApiRequest) -> None:
    request.context.gate.new_table(request.address)


async def new_table(request: ApiRequest, new: NewTable) -> NewTableAnswer:
    """Set up a table; it starts at once if no seat is open."""
    return await request.context.lobby.create(new, chosen_language(new.lang, None) if new.lang else request.lang)


async def listed_tables(request: ApiRequest) -> list[TableInfo]:
    """Listed tables with a free seat (`?open=1`)."""
    return await request.context.lobby.listed(request.lang)


async def table(request: ApiRequest) -> TableInfo:
    """What whoever knows the code may know of a table.

    404 for an unknown code, in the same time and words as for one that never was.
    """
    runner = await request.runner()
    return await runner.read(lambda room: room.face(request.lang))


async def sit_down(request: ApiRequest, wish: SitDown) -> Seated:
    """Sit down: at that seat, or at the first that is free. 409 if nothing is."""
    runner = await request.runner()
    seated: Seated = await runner.ask(TakeSeat(wish.seat, wish.name))
    return seated


async def start(request: ApiRequest, wish: Start) -> TableInfo:
    """Start; open seats are filled by bots of `level` (sailor)."""
    runner = await request.runner()
    check_host(runner.room, request.token)
    await runner.ask(StartMatch(wish.level))
    return await runner.read(lambda room: room.face(request.lang))


async def drawing(request: ApiRequest) -> str:
    """The board as the terminal draws it."""
    runner, viewer = await request.runner_and_viewer()
    draw = await runner.read(lambda room: queries.drawing(room, viewer, request.lang))
    return await asyncio.to_thread(draw)


async def score_sheet(request: ApiRequest) -> tuple[SeatSheet, ...]:
    """The score sheet, line by line, of every seat."""
    runner, _ = await request.runner_and_viewer()
    return await runner.read(lambda room: queries.score_sheets(room, request.lang))
