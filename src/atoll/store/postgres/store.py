"""The store in PostgreSQL: one writer with group commit, a pool of readers."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final

import asyncpg

from atoll.store import rows
from atoll.store.commands import Addition, Told
from atoll.store.errors import CodeTaken, HomeTrouble, Stale, StoreError, TableClosed, TableMissing
from atoll.store.postgres.database import ANSWER_S, CONNECT_S, TROUBLES, home_name, prepare, trouble
from atoll.store.postgres.writer import INSERT_RUNS, Writer
from atoll.store.protocol import OpenTable, Phase, StoredEntry, StoredLeg, StoredResult, StoredTable

READERS: Final = 4
DELETED_AT_ONCE: Final = 50  # tables a step, so that a move never waits long behind a clearing out


@cache
def numbered(statement: str) -> str:
    """With PostgreSQL's way to number what is filled in."""
    return re.sub(r"\?(\d+)", r"$\1", statement)


INSERT_TABLE: Final = numbered(rows.INSERT_TABLE)
UPDATE_TABLE: Final = numbered(rows.UPDATE_TABLE)
PUT_LEG: Final = numbered(rows.PUT_LEG)
PUT_RESULT: Final = numbered(rows.PUT_RESULT)
CLOSE_TABLE: Final = numbered(rows.CLOSE_TABLE)
IS_CLOSED: Final = numbered(rows.IS_CLOSED)
DELETE_BEFORE: Final = numbered(rows.DELETE_BEFORE)


class PostgresStore:
    """Commands wait in one queue and are committed in groups; what is read never waits for them."""

    def __init__(self, url: str, pool: asyncpg.Pool) -> None:
        self.url = url
        self.writer = Writer(url)
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
        addition = Addition(code, leg, length, entries, table, result)
        await self.writer.do(partial(_append, addition), addition)

    def add(self, addition: Addition, told: Told) -> None:
        self.writer.soon(partial(_append, addition), addition, told)

    def hurry(self) -> None:
        """Its writer is a task of this loop, and already knows."""

    def when_told(self, work: Callable[[], None]) -> None:
        self.writer.then = work

    async def finish(self, code: str, leg: int, result: StoredResult) -> None:
        await self.writer.do(partial(_finish, code, leg, result))

    async def close_table(self, code: str, at_ms: int) -> None:
        await self.writer.do(partial(_close_table, code, at_ms))

    async def delete_table(self, code: str) -> None:
        await self.writer.do(partial(_delete_table, code))

    async def rename(self, name: str, to: str) -> int:
        return await self.writer.do(partial(_rename, name, to))

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

    async def check(self) -> None:
        await self.writer.do(_write_nothing)

    async def backup(self, path: Path) -> None:
        raise StoreError("backup-postgres", home=home_name(self.url), file=str(path))

    async def close(self) -> None:
        await self.writer.stop()
        await self._pool.close()

    async def _read(self, statement: str, *cells: rows.Cell) -> list[rows.Row]:
        try:
            return [tuple(row) for row in await self._pool.fetch(numbered(statement), *cells)]
        except asyncpg.InterfaceError as error:
            if self._pool.is_closing():
                raise HomeTrouble("home-closed", home=home_name(self.url)) from error
            raise trouble(error, self.url) from error
        except TROUBLES as error:
            raise trouble(error, self.url) from error


async def _leave(connection: asyncpg.Connection) -> None:
    """What is read leaves nothing behind on a connection, so there is nothing to ask the server to tidy up."""


async def _create(table: StoredTable, connection: asyncpg.Connection) -> None:
    try:
        await connection.execute(INSERT_TABLE, *rows.row_of(table))
    except asyncpg.UniqueViolationError as error:
        raise CodeTaken(table.code) from error
    await connection.execute(PUT_LEG, *rows.leg_row_of(table))


async def _save(table: StoredTable, connection: asyncpg.Connection) -> None:
    if _touched(await connection.execute(UPDATE_TABLE, *rows.row_of(table))) == 0:
        raise await _absent(connection, table.code)
    await connection.execute(PUT_LEG, *rows.leg_row_of(table))


async def _append(addition: Addition, connection: asyncpg.Connection) -> None:
    code, leg, length, entries = addition.code, addition.leg, addition.length, addition.entries
    if addition.table is not None:
        await _save(addition.table, connection)
    if entries:
        many = len(entries)
        cells = ([code] * many, [leg] * many, list(range(length, length + many)))
        told = ([entry.line for entry in entries], [entry.at_ms for entry in entries])
        try:
            written = await connection.fetch(INSERT_RUNS, *cells, *told, [length] * many)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Stale(code, leg, length) from error
        if not written:
            raise await _absent(connection, code, Stale(code, leg, length))
    if addition.result is not None:
        await _finish(code, leg, addition.result, connection)


async def _finish(code: str, leg: int, result: StoredResult, connection: asyncpg.Connection) -> None:
    if _touched(await connection.execute(PUT_RESULT, code, leg, rows.result_text(result))) == 0:
        raise TableMissing(code)


async def _close_table(code: str, at_ms: int, connection: asyncpg.Connection) -> None:
    if _touched(await connection.execute(CLOSE_TABLE, code, at_ms)) == 0:
        raise await _absent(connection, code)


async def _delete_table(code: str, connection: asyncpg.Connection) -> None:
    if _touched(await connection.execute(numbered(rows.DELETE_TABLE), code)) == 0:
        raise TableMissing(code)


async def _rename(name: str, to: str, connection: asyncpg.Connection) -> int:
    changed: set[str] = set()
    for code, seats in await connection.fetch(numbered(rows.SEATS_NAMING), rows.name_text(name)):
        if (now := rows.seats_renamed(seats, name, to)) is not None:
            await connection.execute(numbered(rows.PUT_SEATS), code, now)
            changed.add(code)
    for code, leg, players in await connection.fetch(numbered(rows.PLAYERS_NAMING), rows.name_text(name)):
        if (now := rows.players_renamed(players, name, to)) is not None:
            await connection.execute(numbered(rows.PUT_PLAYERS), code, leg, now)
            changed.add(code)
    return len(changed)


async def _write_nothing(connection: asyncpg.Connection) -> None:
    await connection.execute(rows.WRITE_NOTHING)


async def _delete_before(at_ms: int, connection: asyncpg.Connection) -> int:
    return _touched(await connection.execute(DELETE_BEFORE, at_ms, DELETED_AT_ONCE))


async def _absent(connection: asyncpg.Connection, code: str, otherwise: Stale | None = None) -> Exception:
    """Why no row could be written: there is no such table, it is closed, or else."""
    closed = await connection.fetchval(IS_CLOSED, code)
    if closed is None:
        return TableMissing(code)
    return TableClosed(code) if closed or otherwise is None else otherwise


def _touched(status: str) -> int:
    """How many rows a statement has written: `UPDATE 1`."""
    return int(status.split()[-1])
