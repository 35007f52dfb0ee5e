"""The store in one SQLite file: WAL, synchronous=FULL, one writer with group commit, readers beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import local
from typing import Final

from atoll.store import rows
from atoll.store.commands import Addition, Told
from atoll.store.errors import CodeTaken, HomeTrouble, Stale, TableClosed, TableMissing
from atoll.store.protocol import (
    OpenTable,
    Phase,
    StoredEntry,
    StoredLeg,
    StoredResult,
    StoredTable,
)
from atoll.store.sqlite.file import connect, copy, prepare, trouble
from atoll.store.sqlite.writer import Writer

READERS: Final = 2
DELETED_AT_ONCE: Final = 50  # tables a step, so that a move never waits long behind a clearing out


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
        await self.writer.do(partial(_create, table))

    async def save(self, table: StoredTable) -> None:
        await self.writer.do(partial(_save, table))

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
        addition = Addition(code, leg, length, entries)
        alone = table is None and result is None and len(addition.entries) > 0
        await self.writer.do(partial(_append, addition, table, result), addition if alone else None)

    def add(self, code: str, leg: int, length: int, entries: Sequence[StoredEntry], told: Told) -> None:
        addition = Addition(code, leg, length, entries)
        self.writer.soon(partial(_append, addition, None, None), addition, told)

    async def finish(self, code: str, leg: int, result: StoredResult) -> None:
        await self.writer.do(partial(_finish, code, leg, result))

    async def close_table(self, code: str, at_ms: int) -> None:
        await self.writer.do(partial(_close_table, code, at_ms))

    async def delete_before(self, at_ms: int) -> int:
        deleted = 0
        while step := await self.writer.do(partial(_delete_before, at_ms)):
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


def _create(table: StoredTable, connection: sqlite3.Connection) -> None:
    try:
        connection.execute(rows.INSERT_TABLE, rows.row_of(table))
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
            raise CodeTaken(table.code) from error
        raise
    connection.execute(rows.PUT_LEG, rows.leg_row_of(table))


def _save(table: StoredTable, connection: sqlite3.Connection) -> None:
    if connection.execute(rows.UPDATE_TABLE, rows.row_of(table)).rowcount == 0:
        raise _absent(connection, table.code)
    connection.execute(rows.PUT_LEG, rows.leg_row_of(table))


def _append(
    addition: Addition, table: StoredTable | None, result: StoredResult | None, connection: sqlite3.Connection
) -> None:
    code, leg, length = addition.code, addition.leg, addition.length
    if table is not None:
        _save(table, connection)
    for number, entry in enumerate(addition.entries, length):
        try:
            written = connection.execute(rows.INSERT_ENTRY, (code, leg, number, entry.line, entry.at_ms)).rowcount
        except sqlite3.IntegrityError as error:
            raise Stale(code, leg, length) from error
        if written == 0:
            raise _absent(connection, code, Stale(code, leg, length))
    if result is not None:
        _finish(code, leg, result, connection)


def _finish(code: str, leg: int, result: StoredResult, connection: sqlite3.Connection) -> None:
    if connection.execute(rows.PUT_RESULT, (code, leg, rows.result_text(result))).rowcount == 0:
        raise TableMissing(code)


def _close_table(code: str, at_ms: int, connection: sqlite3.Connection) -> None:
    if connection.execute(rows.CLOSE_TABLE, (code, at_ms)).rowcount == 0:
        raise _absent(connection, code)


def _delete_before(at_ms: int, connection: sqlite3.Connection) -> int:
    return connection.execute(rows.DELETE_BEFORE, (at_ms, DELETED_AT_ONCE)).rowcount


def _absent(connection: sqlite3.Connection, code: str, otherwise: Stale | None = None) -> Exception:
    """Why no row could be written: there is no such table, it is closed, or else."""
    closed = connection.execute(rows.IS_CLOSED, (code,)).fetchone()
    if closed is None:
        return TableMissing(code)
    return TableClosed(code) if closed[0] or otherwise is None else otherwise
