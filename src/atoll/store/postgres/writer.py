"""One task writes: what waits together is sent as one statement, committed together, and answered only then."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from itertools import groupby
from typing import Final, TypeVar

import asyncpg

from atoll.store.commands import Addition, Command, Told, answering, nothing, runs_of, settle_all
from atoll.store.errors import HomeTrouble, StoreError, Unwritable
from atoll.store.postgres.database import TROUBLES, connect, home_name, trouble

MOST_IN_A_GROUP: Final = 512
UNWRITABLE: Final = (ValueError, asyncpg.DataError)  # cells that no database takes: of no concern to the others

# A run is added whole or not at all: its leg is on, its table is not closed, and what it extends is there.
INSERT_RUNS: Final = """
INSERT INTO entries (code, leg, number, line, at_ms)
SELECT r.code, r.leg, r.number, r.line, r.at_ms
FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::bigint[], $6::int[])
AS r(code, leg, number, line, at_ms, first)
JOIN tables t ON t.code = r.code AND t.leg = r.leg AND t.closed_ms IS NULL
WHERE r.first = 0 OR EXISTS (
    SELECT 1 FROM entries e WHERE e.code = r.code AND e.leg = r.leg AND e.number = r.first - 1
)
ORDER BY r.code, r.leg, r.number
RETURNING code, leg"""

T = TypeVar("T")


class Writer:
    """The only task of this process that writes to the database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.commits = 0
        self._waiting: deque[Command] = deque()
        self._wake = asyncio.Event()
        self._is_open = True
        self._connection: asyncpg.Connection | None = None
        self.then: Callable[[], None] = nothing  # whenever some have been told
        self._task = asyncio.create_task(self._run(), name="atoll-writer")

    async def do(self, work: Callable[[asyncpg.Connection], Awaitable[T]], addition: Addition | None = None) -> T:
        """The answer of `work`, once what it wrote is on disk."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.soon(work, addition, answering(answer))
        return await answer

    def soon(
        self, work: Callable[[asyncpg.Connection], Awaitable[object]], addition: Addition | None, told: Told
    ) -> None:
        """Write it with whatever else waits; who asked for it is told when it is on disk."""
        if not self._is_open:
            raise HomeTrouble("home-closed", home=home_name(self.url))
        self._waiting.append(Command(work, addition, told, asyncio.get_running_loop()))
        self._wake.set()

    async def stop(self) -> None:
        """Write what waits, then end."""
        self._is_open = False
        self._wake.set()
        await self._task
        await self._let_go()

    async def _run(self) -> None:
        while self._is_open or self._waiting:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_IN_A_GROUP))]
                try:
                    await self._write(group)
                except Exception as error:  # whatever it is, those who wait must hear, and the next group is written
                    for command in group:
                        command.error = command.error or _told(error, self.url)
                    await self._let_go()
                asyncio.get_running_loop().call_soon(
                    settle_all, group, self.then
                )  # the next group need not wait for it

    async def _write(self, group: list[Command]) -> None:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self.url)
        if all(command.is_plain for command in group):
            left = await _add(self._connection, group)
            self.commits += len(left) < len(group)
        else:
            left = group
        if left:
            await _write_in_order(self._connection, left)
            self.commits += 1

    async def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*TROUBLES):
                await connection.close(timeout=1)


async def _write_in_order(connection: asyncpg.Connection, group: list[Command]) -> None:
    """In one transaction, with a savepoint for everything that may be refused."""
    async with connection.transaction():
        for is_plain, some in groupby(group, key=lambda command: command.is_plain):
            commands = list(some)
            if is_plain and len(commands) > 1:
                commands = await _add(connection, commands)
            for command in commands:
                await _try(connection, command)


async def _add(connection: asyncpg.Connection, commands: list[Command]) -> list[Command]:
    """Add what they want in one statement; those that were not added, to be tried one by one."""
    runs = runs_of([command.addition for command in commands if command.addition])
    if runs is None:
        return commands
    cells = list(zip(*runs, strict=True))  # by column
    try:
        async with connection.transaction() if connection.is_in_transaction() else nullcontext():
            added = {(code, leg) for code, leg in await connection.fetch(INSERT_RUNS, *cells)}
    except (*UNWRITABLE, asyncpg.IntegrityConstraintViolationError):
        return commands
    return [one for one in commands if one.addition and (one.addition.code, one.addition.leg) not in added]


async def _try(connection: asyncpg.Connection, command: Command) -> None:
    """Write one command, or leave everything as it was. What is wrong with the database itself is raised."""
    try:
        async with connection.transaction():
            command.value = await command.work(connection)
    except StoreError as error:
        command.error = error
    except UNWRITABLE as error:
        command.error = Unwritable(error)


def _told(error: Exception, url: str) -> Exception:
    return trouble(error, url) if isinstance(error, TROUBLES) else error
