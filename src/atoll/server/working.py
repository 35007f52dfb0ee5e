"""Whoever wants something done at a table waits here for their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from atoll.server import keeping

if TYPE_CHECKING:
    from atoll.server.room import Room  # whose queue this is

T = TypeVar("T")


async def do(room: Room, work: Callable[[], Awaitable[T]]) -> T:
    if not room.is_under_way:
        room.begin()
        try:
            await keeping.ready(room)
            return await work()
        finally:
            room.end()
    answered: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    async def step() -> None:
        try:
            await keeping.ready(room)
            result = await work()
        except Exception as error:
            if not answered.done():
                answered.set_exception(error)
        else:
            if not answered.done():
                answered.set_result(result)

    room.queue.append(step)
    return await answered


async def work_off(room: Room) -> None:
    """Do what waits, until nothing does."""
    while room.queue:
        await room.queue.popleft()()
    room.end()


async def wait(room: Room, seconds: float, work: Callable[[], Awaitable[object]]) -> None:
    await asyncio.sleep(seconds)
    await do(room, work)
