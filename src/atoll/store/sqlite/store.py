"""The store in one SQLite file: WAL, synchronous=FULL, one writer with group commit, readers beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import local
from typing import Final

from atoll.store import rows
from atoll.store.commands import Addition, Told
from atoll.store.errors import HomeTrouble
from atoll.store.protocol import (
    OpenTable,
    Phase,
    StoredEntry,
    StoredLeg,
    StoredResult,
    StoredTable,
)
from atoll.store.sqlite import statements
from atoll.store.sqlite.file import connect, copy, prepare, trouble
from atoll.store.sqlite.writer import Writer

READERS: Final = 2


class SqliteStore:
    """Commands wait in one queue and are committed in groups; what is read never waits for them."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.writer = Writer(path)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="atoll-reader")
        self._own = local()  # each reader's connection
        self._connections: list[sqlite3.Connection] = []

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        await asyncio.to_thread(prepare, path)
        return cls(path)

    async def create(self, table: StoredTable) -> None:
        await self.writer.do(partial(statements.create, table))

    async def save(self, table: StoredTable) -> None:
        await self.writer.do(partial(statements.save, table))

    async def append(
        self,
        code: str,
        leg: int,
        length: int,
        entries: Sequence[StoredEntry],
        *,
        table: StoredTable | None = None,
        result: StoredResult | None = None,
    ) -> None:
        addition = Addition(code, leg, length, entries, table, result)
        await self.writer.do(partial(statements.append, addition), addition)

    def add(self, addition: Addition, told: Told) -> None:
        self.writer.soon(partial(statements.append, addition), addition, told)

    def hurry(self) -> None:
        self.writer.ring()

    def when_told(self, work: Callable[[], None]) -> None:
        self.writer.then = work

    async def finish(self, code: str, leg: int, result: StoredResult) -> None:
        await self.writer.do(partial(statements.finish, code, leg, result))

    async def close_table(self, code: str, at_ms: int) -> None:
        await self.writer.do(partial(statements.close_table, code, at_ms))

    async def delete_table(self, code: str) -> None:
        await self.writer.do(partial(statements.delete_table, code))

    async def rename(self, name: str, to: str) -> int:
        return await self.writer.do(partial(statements.rename, name, to))

    async def delete_before(self, at_ms: int) -> int:
        deleted = 0
        while step := await self.writer.do(partial(statements.delete_before, at_ms)):
            deleted += step
        return deleted

    async def table(self, code: str) -> StoredTable | None:
        found = await self._read(rows.ONE_TABLE, code)
        return rows.table_of(found[0]) if found else None

    async def log(self, code: str, leg: int, since: int = 0) -> list[StoredEntry]:
        return [StoredEntry(*row) for row in await self._read(rows.LOG, code, leg, since)]

    async def legs(self, code: str) -> list[StoredLeg]:
        return [rows.leg_of(row) for row in await self._read(rows.LEGS, code)]

    async def tables(self, *, phase: Phase | None = None, most: int = 100) -> list[OpenTable]:
        asked = (rows.LAST_TABLES, most) if phase is None else (rows.LAST_TABLES_OF_PHASE, most, phase)
        return [rows.open_table_of(row) for row in await self._read(*asked)]

    async def listed_tables(self, most: int = 100) -> list[OpenTable]:
        return [rows.open_table_of(row) for row in await self._read(rows.LISTED_TABLES, most)]

    async def open_tables(self) -> list[OpenTable]:
        return [rows.open_table_of(row) for row in await self._read(rows.OPEN_TABLES)]

    async def check(self) -> None:
        await self.writer.do(statements.write_nothing)

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(copy, self.path, path)

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.stop)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._connections:
            connection.close()

    async def _read(self, statement: str, *cells: rows.Cell) -> list[rows.Row]:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._rows, statement, cells)
        except RuntimeError as error:  # the readers were sent home
            raise HomeTrouble("home-closed", home=str(self.path)) from error

    def _rows(self, statement: str, cells: tuple[rows.Cell, ...]) -> list[rows.Row]:
        try:
            connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
            if connection is None:
                connection = self._own.connection = connect(self.path)
                connection.execute("PRAGMA query_only = ON")
                self._connections.append(connection)
            return connection.execute(statement, cells).fetchall()
        except sqlite3.Error as error:
            raise trouble(error, self.path) from error
