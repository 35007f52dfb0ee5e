"""The store in one SQLite file: WAL, synchronous=FULL, one thread that writes, others that read beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import local
from typing import Final

from atoll.store.database_store import DatabaseStore
from atoll.store.errors import Unwritable
from atoll.store.group_commit import QueuedWrite, statements_of
from atoll.store.rows import Cell, Row
from atoll.store.sqlite_file import connect, copy, prepare, trouble
from atoll.store.write_operations import Conflict

READERS: Final = 2
CACHE_KB: Final = 8_000  # the page at the end of every log that grows: a thousand logs and more


class SqliteStore(DatabaseStore):
    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="atoll-writer")
        self._writing: sqlite3.Connection | None = None
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="atoll-reader")
        self._own = local()  # each reader's connection
        self._connections: list[sqlite3.Connection] = []

    @classmethod
    async def open(cls, path: Path) -> SqliteStore:
        await asyncio.to_thread(prepare, path)
        return cls(path)

    async def backup(self, path: Path) -> None:
        await asyncio.to_thread(copy, self.path, path)

    async def close(self) -> None:
        await self._finish()
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        for connection in self._connections:
            connection.close()

    def _commit(self, group: list[QueuedWrite]) -> asyncio.Future[None]:
        return asyncio.get_running_loop().run_in_executor(self._writer, self._write, group)

    def _write(self, group: list[QueuedWrite]) -> None:
        work = statements_of(group)
        try:
            if self._writing is None:
                self._writing = self._connected(f"cache_size = -{CACHE_KB}")
            statement, cells = next(work)
            while True:
                try:
                    found = self._writing.execute(statement, cells).fetchall()
                except Exception as error:
                    statement, cells = work.throw(self._meaning(error))
                else:
                    statement, cells = work.send(found)
        except StopIteration:
            return
        except Exception:
            self._disconnect()
            raise

    def _disconnect(self) -> None:
        """Whatever was begun is taken back; the next group connects again."""
        connection, self._writing = self._writing, None
        if connection is not None:
            self._connections.remove(connection)
            connection.close()

    def _meaning(self, error: Exception) -> Exception:
        """What a refused statement means to the store."""
        if isinstance(error, sqlite3.IntegrityError):
            return Conflict(str(error))
        if isinstance(error, sqlite3.DataError):
            return Unwritable(error)
        return trouble(error, self.path) if isinstance(error, sqlite3.Error) else error

    async def _read(self, statement: str, *cells: Cell) -> list[Row]:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._rows, statement, cells)
        except RuntimeError as error:  # executor shut down
            raise self.queue.closed() from error

    def _rows(self, statement: str, cells: tuple[Cell, ...]) -> list[Row]:
        connection: sqlite3.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = self._connected("query_only = ON")
        try:
            return connection.execute(statement, cells).fetchall()
        except sqlite3.Error as error:
            raise trouble(error, self.path) from error

    def _connected(self, pragma: str) -> sqlite3.Connection:
        try:
            connection = connect(self.path)
            connection.execute(f"PRAGMA {pragma}")
        except sqlite3.Error as error:
            raise trouble(error, self.path) from error
        self._connections.append(connection)
        return connection
