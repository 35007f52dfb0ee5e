"""What waits to be written, and who is told when it is: the same for both homes. [compiled]

A move is an Addition. Those that wait together are handed to a database as one statement, row by row as `runs_of` says.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from atoll.store.protocol import StoredEntry, StoredResult, StoredTable

LOG: Final = logging.getLogger("atoll.store")

Addend = tuple[str, int, int, str, int, int]  # code, leg, number, line, time, and the length that its whole run extends
Told = Callable[[Any, Exception | None], None]  # what came of it, or why it was not written


@mypyc_attr(acyclic=True)
class Addition:
    """Entries for the end of one log, and what is written with them."""

    def __init__(
        self,
        code: str,
        leg: int,
        length: int,
        entries: Sequence[StoredEntry],
        table: StoredTable | None = None,
        result: StoredResult | None = None,
    ) -> None:
        self.code = code
        self.leg = leg
        self.length = length
        self.entries = entries
        self.table = table
        self.result = result

    @property
    def is_plain(self) -> bool:
        """Whether it only makes the log longer, as nearly every move does."""
        return self.table is None and self.result is None and len(self.entries) > 0


@mypyc_attr(acyclic=True)
class Command:
    """Something to write."""

    def __init__(
        self, work: Callable[[Any], Any], addition: Addition | None, told: Told, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.work = work  # given the home's connection
        self.addition = addition  # all that `work` does, if that is an append: it can go with others
        self.told = told  # called in the loop
        self.loop = loop
        self.value: Any = None
        self.error: Exception | None = None

    @property
    def is_plain(self) -> bool:
        """Whether all it does is make a log longer."""
        return self.addition is not None and self.addition.is_plain


def answering(answer: asyncio.Future[Any]) -> Told:
    """Tells whoever awaits this."""

    def told(value: Any, error: Exception | None) -> None:
        if answer.done():  # nobody waits any more
            return
        if error is None:
            answer.set_result(value)
        else:
            answer.set_exception(error)

    return told


def settle(commands: Sequence[Command], then: Callable[[], None]) -> None:
    """Tell everybody, each in the loop in which they wait, which is another thread's."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Command]] = {}
    for command in commands:
        by_loop.setdefault(command.loop, []).append(command)
    for loop, some in by_loop.items():
        try:
            loop.call_soon_threadsafe(settle_all, some, then)
        except RuntimeError:  # that loop has ended, and with it whoever waited
            continue


def settle_all(commands: Sequence[Command], then: Callable[[], None]) -> None:
    for command in commands:
        try:
            command.told(command.value, command.error)
        except Exception:  # the others must hear all the same
            LOG.exception("somebody could not be told that a command was written")
    then()


def nothing() -> None:
    """What is done after telling, unless somebody wants more."""


def plain_additions(commands: Sequence[Command]) -> list[Addition] | None:
    """All that they add, if all of them only make logs longer."""
    additions: list[Addition] = []
    for command in commands:
        addition = command.addition
        if addition is None or not addition.is_plain:
            return None
        additions.append(addition)
    return additions


def runs_of(additions: Sequence[Addition]) -> list[Addend] | None:
    """All entries, those of one log as one run; None if two additions want the same place."""
    ends: dict[tuple[str, int], tuple[int, int]] = {}  # of each log: where its run starts, and where it ends
    runs: list[Addend] = []
    for addition in additions:
        code, leg, length = addition.code, addition.leg, addition.length
        first, end = ends.get((code, leg), (length, length))
        if length != end:
            return None
        for entry in addition.entries:
            runs.append((code, leg, end, entry.line, entry.at_ms, first))
            end += 1
        ends[code, leg] = first, end
    return runs
