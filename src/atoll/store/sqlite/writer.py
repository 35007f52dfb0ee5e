"""One thread writes: what waits together is committed together, and is answered only then.

A commit on disk costs milliseconds, whatever is in it. While one is under way further commands gather; the next commit
takes them all. Moves go into one statement, which is a transaction of its own: between two statements this thread would
have to wait for its turn beside the loop, which is busy. If one of them is refused, all are tried again, each in a
savepoint of its own, so that the others are left alone.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Final, TypeVar

import msgspec

from atoll.store.commands import Addition, Command, Told, answering, runs_of, settle_all
from atoll.store.errors import HomeTrouble, StoreError, Unwritable
from atoll.store.sqlite.file import connect, trouble

MOST_IN_A_GROUP: Final = 512
NUL: Final = r"\u0000"  # SQLite ends a text of JSON there

# A run is added whole or not at all: its leg is on, its table is not closed, and what it extends is there. No line is
# found for any other, which the column refuses, and with it the whole statement.
INSERT_RUNS: Final = """
INSERT INTO entries (code, leg, number, line, at_ms)
SELECT r.code, r.leg, r.number, CASE
    WHEN EXISTS (SELECT 1 FROM tables WHERE code = r.code AND leg = r.leg AND closed_ms IS NULL) AND
    (r.first = 0 OR EXISTS (SELECT 1 FROM entries WHERE code = r.code AND leg = r.leg AND number = r.first - 1))
    THEN r.line END, r.at_ms
FROM (
    SELECT json_extract(value, '$[0]') AS code, json_extract(value, '$[1]') AS leg,
    json_extract(value, '$[2]') AS number, json_extract(value, '$[3]') AS line,
    json_extract(value, '$[4]') AS at_ms, json_extract(value, '$[5]') AS first FROM json_each(?1)
) AS r"""

T = TypeVar("T")


class Writer:
    """The only thread of this process that writes to the file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.commits = 0
        self._waiting: deque[Command] = deque()
        self._bell: SimpleQueue[bool] = SimpleQueue()  # something waits; False: nothing more will
        self._is_rung = False
        self._is_open = True
        self._thread = Thread(target=self._run, name="atoll-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T], addition: Addition | None = None) -> T:
        """The answer of `work`, once what it wrote is on disk."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.soon(work, addition, answering(answer))
        return await answer

    def soon(self, work: Callable[[sqlite3.Connection], object], addition: Addition | None, told: Told) -> None:
        """Write it with whatever else waits; who asked for it is told when it is on disk."""
        if not self._is_open:
            raise HomeTrouble("home-closed", home=str(self.path))
        loop = asyncio.get_running_loop()
        self._waiting.append(Command(work, addition, told, loop))
        if not self._is_rung:  # once a turn of the loop: to wake a thread takes longer than a move
            self._is_rung = True
            loop.call_soon(self._bell.put, True)

    def stop(self) -> None:
        """Write what waits, then end. Blocks until it is done."""
        if self._is_open:
            self._is_open = False
            self._bell.put(False)
        self._thread.join()

    def _run(self) -> None:
        connection: sqlite3.Connection | None = None
        is_open = True
        while is_open:
            is_open = self._bell.get()
            self._is_rung = False
            while self._waiting:
                group = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_IN_A_GROUP))]
                try:
                    connection = connection or connect(self.path)
                    self._write(group, connection)
                except Exception as error:  # whatever it is, those who wait must hear, and the next group is written
                    _fail(group, trouble(error, self.path) if isinstance(error, sqlite3.Error) else error)
                    if connection is not None and connection.in_transaction:
                        connection.rollback()
                _settle(group)
        if connection is not None:
            connection.close()

    def _write(self, group: list[Command], connection: sqlite3.Connection) -> None:
        if not (all(command.addition for command in group) and _add(group, connection)):
            connection.execute("BEGIN IMMEDIATE")
            if not _write_together(group, connection):
                connection.rollback()
                connection.execute("BEGIN IMMEDIATE")
                for command in group:
                    _try(command, connection)
            connection.execute("COMMIT")
        self.commits += 1


def _write_together(group: list[Command], connection: sqlite3.Connection) -> bool:
    """Write all of them in their order, moves that follow each other at once; whether every move was added."""
    for is_plain, some in groupby(group, key=lambda command: command.addition is not None):
        commands = list(some)
        if not is_plain:
            for command in commands:
                _try(command, connection)
        elif not _add(commands, connection):
            return False
    return True


def _add(commands: list[Command], connection: sqlite3.Connection) -> bool:
    """Add all of them or none; whether they were added."""
    runs = runs_of(commands)
    if runs is None:
        return False
    try:
        text = msgspec.json.encode(runs).decode()
        if NUL in text:
            return False
        connection.execute(INSERT_RUNS, (text,))
    except (ValueError, OverflowError, sqlite3.DataError, sqlite3.IntegrityError):
        return False
    return True


def _try(command: Command, connection: sqlite3.Connection) -> None:
    """Write it, or leave everything as it was. What is wrong with the home itself is raised."""
    command.error = None
    connection.execute("SAVEPOINT command")
    try:
        command.value = command.work(connection)
    except StoreError as error:
        command.error = error
    except (ValueError, OverflowError, sqlite3.DataError, sqlite3.IntegrityError) as error:
        command.error = Unwritable(error)  # of no concern to the others
    if command.error is not None:
        connection.execute("ROLLBACK TO command")
    connection.execute("RELEASE command")


def _fail(group: list[Command], error: Exception) -> None:
    for command in group:
        command.error = command.error or error


def _settle(group: list[Command]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[Command]] = {}
    for command in group:
        by_loop.setdefault(command.loop, []).append(command)
    for loop, commands in by_loop.items():
        try:
            loop.call_soon_threadsafe(settle_all, commands)
        except RuntimeError:  # that loop has ended, and with it whoever waited
            continue
