"""What a store does alike in SQLite and in PostgreSQL: its methods, the statements that each of them needs."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Collection
from functools import partial

from atoll.store import rows, statements, write_operations
from atoll.store.group_commit import GroupCommit, QueuedWrite
from atoll.store.protocol import Addition, OpenTable, Phase, StoredEntry, StoredLeg, StoredTable
from atoll.store.rows import Cell, Row


class DatabaseStore(ABC):
    """Writes wait in one queue and are committed in groups; what is read never waits for them."""

    def __init__(self, home: str) -> None:
        self.queue = GroupCommit(home, self._commit)

    @abstractmethod
    def _commit(self, group: list[QueuedWrite]) -> asyncio.Future[None]:
        """Write a group; done when it is on disk."""

    @abstractmethod
    async def _read(self, statement: str, *cells: Cell) -> list[Row]:
        """The rows that a statement finds."""

    async def _finish(self) -> None:
        """Write what waits, and take nothing more."""
        if unwritten := self.queue.close():
            await asyncio.wait(unwritten)

    async def create(self, table: StoredTable, epoch: int | None = None) -> None:
        await self.queue.put(partial(write_operations.create, table, epoch))

    def append(self, addition: Addition) -> asyncio.Future[None]:
        return self.queue.put(addition=addition)

    async def close_table(self, code: str, at_ms: int, epoch: int | None = None) -> None:
        await self.queue.put(partial(write_operations.close_table, code, at_ms, epoch))

    async def delete_table(self, code: str) -> None:
        await self.queue.put(partial(write_operations.delete_table, code))

    async def rename(self, name: str, to: str) -> int:
        changed: int = await self.queue.put(partial(write_operations.rename, name, to))
        return changed

    async def delete_before(self, at_ms: int) -> int:
        deleted = 0
        while step := await self.queue.put(partial(write_operations.delete_before, at_ms)):
            deleted += step
        return deleted

    async def check(self) -> None:
        await self.queue.put(write_operations.write_nothing)

    async def table(self, code: str) -> StoredTable | None:
        found = await self._read(statements.ONE_TABLE, code)
        return rows.table_of(found[0]) if found else None

    async def log(self, code: str, leg: int, since: int = 0) -> list[StoredEntry]:
        return [StoredEntry(*row) for row in await self._read(statements.LOG, code, leg, since)]

    async def legs(self, code: str) -> list[StoredLeg]:
        return [rows.leg_of(row) for row in await self._read(statements.LEGS, code)]

    async def tables(self, *, phase: Phase | None = None, most: int = 100) -> list[OpenTable]:
        if phase is None:
            return await self._tables(statements.LAST_TABLES, most)
        return await self._tables(statements.LAST_TABLES_OF_PHASE, most, phase)

    async def listed_tables(self, most: int = 100) -> list[OpenTable]:
        return await self._tables(statements.LISTED_TABLES, most)

    async def open_tables(self, shards: Collection[int] | None = None) -> list[OpenTable]:
        if shards is None:
            return await self._tables(statements.OPEN_TABLES)
        return await self._tables(statements.OPEN_TABLES_OF, rows.text_of(list(shards)))

    async def due_tables(self, after_ms: int, until_ms: int) -> list[str]:
        return [code for (code,) in await self._read(statements.DUE_TABLES, after_ms, until_ms)]

    async def _tables(self, statement: str, *cells: Cell) -> list[OpenTable]:
        return [rows.open_table_of(row) for row in await self._read(statement, *cells)]
