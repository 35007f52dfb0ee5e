"""One thread writes: what waits together is committed together, and is answered only then.

A commit on disk costs milliseconds, whatever is in it. While one is under way further commands gather; the next commit
takes them all. Moves go into one statement, which is a transaction of its own, and what comes with a move into three
more: between two statements this thread would have to wait for its turn beside the loop, which is busy. If one of them
is refused, all are tried again, each in a savepoint of its own, so that the others are left alone.
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

from atoll.store.commands import Addition, Command, Told, answering, nothing, plain_additions, settle
from atoll.store.errors import HomeTrouble, StoreError, Unwritable
from atoll.store.sqlite.file import connect, trouble
from atoll.store.sqlite.statements import append_all

MOST_IN_A_GROUP: Final = 512
ENOUGH: Final = 24  # to begin with, although more comes in this turn of the loop: the disk is busy meanwhile
CACHE_KB: Final = 8_000  # the page at the end of every log that grows: a thousand logs and more
UNWRITABLE: Final = (ValueError, OverflowError, sqlite3.DataError, sqlite3.IntegrityError)  # of no concern to others
T = TypeVar("T")


class Writer:
    """The only thread of this process that writes to the file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.commits = 0
        self._waiting: deque[Command] = deque()
        self._bell: SimpleQueue[bool] = SimpleQueue()  # something waits; False: nothing more will
        self._asked: asyncio.AbstractEventLoop | None = None  # the loop that rings when its turn is over
        self._is_open = True
        self.then: Callable[[], None] = nothing  # in the loop, whenever some have been told
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
        if len(self._waiting) == ENOUGH:
            self.ring()
        elif self._asked is not loop:  # once a turn of the loop: to wake a thread takes longer than a move
            self._asked = loop
            loop.call_soon(self._turn_is_over)

    def ring(self) -> None:
        """Wake the thread, if there is something to write."""
        if self._waiting:
            self._bell.put(True)

    def _turn_is_over(self) -> None:
        self._asked = None
        self.ring()

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
            while self._waiting:
                group = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_IN_A_GROUP))]
                try:
                    connection = connection or _connected(self.path)
                    self._write(group, connection)
                except Exception as error:  # whatever it is, those who wait must hear, and the next group is written
                    _fail(group, trouble(error, self.path) if isinstance(error, sqlite3.Error) else error)
                    if connection is not None and connection.in_transaction:
                        connection.rollback()
                settle(group, self.then)
        if connection is not None:
            connection.close()

    def _write(self, group: list[Command], connection: sqlite3.Connection) -> None:
        if not _append_alone(group, connection):
            connection.execute("BEGIN IMMEDIATE")
            if not _write_together(group, connection):
                connection.rollback()
                connection.execute("BEGIN IMMEDIATE")
                for command in group:
                    _try(command, connection)
            connection.execute("COMMIT")
        self.commits += 1


def _connected(path: Path) -> sqlite3.Connection:
    connection = connect(path)
    connection.execute(f"PRAGMA cache_size = -{CACHE_KB}")
    return connection


def _append_alone(group: list[Command], connection: sqlite3.Connection) -> bool:
    """Where all of them only make logs longer, one statement is the whole transaction; whether it was that."""
    additions = plain_additions(group)
    return additions is not None and _append_all(additions, connection)


def _write_together(group: list[Command], connection: sqlite3.Connection) -> bool:
    """Write all of them in their order, appends that follow each other at once; whether none was refused."""
    for is_append, some in groupby(group, key=lambda command: command.addition is not None):
        commands = list(some)
        if is_append:
            if not _append_all([command.addition for command in commands if command.addition], connection):
                return False
            continue
        try:
            for command in commands:
                command.value = command.work(connection)
        except (StoreError, *UNWRITABLE):
            return False
    return True


def _append_all(additions: list[Addition], connection: sqlite3.Connection) -> bool:
    try:
        return append_all(additions, connection)
    except UNWRITABLE:
        return False


def _try(command: Command, connection: sqlite3.Connection) -> None:
    """Write it, or leave everything as it was. What is wrong with the home itself is raised."""
    command.error = None
    connection.execute("SAVEPOINT command")
    try:
        command.value = command.work(connection)
    except StoreError as error:
        command.error = error
    except UNWRITABLE as error:
        command.error = Unwritable(error)  # of no concern to the others
    if command.error is not None:
        connection.execute("ROLLBACK TO command")
    connection.execute("RELEASE command")


def _fail(group: list[Command], error: Exception) -> None:
    for command in group:
        command.error = command.error or error
