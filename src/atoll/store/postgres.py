"""The store in PostgreSQL, through asyncpg: one connection that writes, a pool of them that read."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

import asyncpg

from atoll.store.database_store import DatabaseStore
from atoll.store.errors import StoreError, Unwritable
from atoll.store.group_commit import QueuedWrite, statements_of
from atoll.store.postgres_database import (
    ANSWER_S,
    CONNECT_S,
    TROUBLES,
    UNWRITABLE,
    close,
    connect,
    home_name,
    prepare,
    trouble,
)
from atoll.store.rows import Cell, Row
from atoll.store.statements import in_postgres
from atoll.store.write_operations import Conflict

READERS: Final = 4


class PostgresStore(DatabaseStore):
    def __init__(self, url: str, pool: asyncpg.Pool) -> None:
        super().__init__(home_name(url))
        self.url = url
        self._writing: asyncpg.Connection | None = None
        self._pool = pool

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        await prepare(url)
        try:
            pool = await asyncpg.create_pool(
                url, min_size=0, max_size=READERS, reset=_leave, timeout=CONNECT_S, command_timeout=ANSWER_S
            )
        except TROUBLES as error:
            raise trouble(error, url) from error
        return cls(url, pool)

    async def backup(self, path: Path) -> None:
        raise StoreError("backup-postgres", home=home_name(self.url), file=str(path))

    async def close(self) -> None:
        await self._finish()
        await self._disconnect()
        await self._pool.close()

    def _commit(self, group: list[QueuedWrite]) -> asyncio.Future[None]:
        return asyncio.get_running_loop().create_task(self._write(group), name="atoll-writer")

    async def _write(self, group: list[QueuedWrite]) -> None:
        work = statements_of(group)
        try:
            if self._writing is None or self._writing.is_closed():
                self._writing = await self._connected()
            statement, cells = next(work)
            while True:
                try:
                    found = await _rows(self._writing, statement, cells)
                except Exception as error:
                    statement, cells = work.throw(self._meaning(error))
                else:
                    statement, cells = work.send(found)
        except StopIteration:
            return
        except Exception:
            await self._disconnect()
            raise

    async def _connected(self) -> asyncpg.Connection:
        try:
            return await connect(self.url)
        except TROUBLES as error:
            raise trouble(error, self.url) from error

    def _meaning(self, error: Exception) -> Exception:
        """What a refused statement means to the store."""
        if isinstance(error, asyncpg.IntegrityConstraintViolationError):
            return Conflict(str(error))
        if isinstance(error, UNWRITABLE):
            return Unwritable(error)
        return trouble(error, self.url) if isinstance(error, TROUBLES) else error

    async def _disconnect(self) -> None:
        """Whatever was begun is taken back; the next group connects again."""
        connection, self._writing = self._writing, None
        if connection is not None:
            await close(connection)

    async def _read(self, statement: str, *cells: Cell) -> list[Row]:
        try:
            return [tuple(row) for row in await self._pool.fetch(in_postgres(statement), *cells)]
        except TROUBLES as error:
            is_closed = self._pool.is_closing()
            raise (self.queue.closed() if is_closed else trouble(error, self.url)) from error


async def _rows(connection: asyncpg.Connection, statement: str, cells: tuple[Cell, ...]) -> list[Row]:
    if cells:
        return [tuple(row) for row in await connection.fetch(in_postgres(statement), *cells)]
    await connection.execute(in_postgres(statement))  # BEGIN, COMMIT and the like, which return nothing
    return []


async def _leave(connection: asyncpg.Connection) -> None:
    """What is read leaves nothing behind on a connection, so there is nothing to ask the server to tidy up."""
