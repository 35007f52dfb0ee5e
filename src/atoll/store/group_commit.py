"""What waits together is committed together, and answered only then: the same for both databases. [compiled]

A commit on disk costs milliseconds, whatever is in it. While one is under way further writes gather, and the next
commit takes them all. If anything of a group is refused, all of it is taken back and each write tried by itself, with
a savepoint of its own, so that a refusal harms no other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import groupby
from typing import Any, Final

from atoll.store import statements, write_operations
from atoll.store.errors import HomeTrouble, Unwritable
from atoll.store.protocol import Addition
from atoll.store.write_operations import Conflict, SqlSteps

MOST_IN_A_GROUP: Final = 512
Work = Callable[[], SqlSteps[Any]]


class QueuedWrite:
    """An addition, or else something that only `work` knows; what came of it, and whom to answer."""

    def __init__(self, answer: asyncio.Future[Any], work: Work | None, addition: Addition | None) -> None:
        self.answer = answer
        self.work = work
        self.addition = addition
        self.value: Any = None
        self.error: Exception | None = None

    def settle(self, trouble: BaseException | None) -> None:
        """Answer it: with its own error, or with what became of the whole group."""
        error = self.error or trouble
        if self.answer.done():  # whoever asked has stopped waiting
            return
        if error is None:
            self.answer.set_result(self.value)
        else:
            self.answer.set_exception(error)


class GroupCommit:
    """The queue of one store. `commit` writes a group; what it raises is the answer to all of it."""

    def __init__(self, home: str, commit: Callable[[list[QueuedWrite]], asyncio.Future[None]]) -> None:
        self.home = home
        self.commits = 0
        self._commit = commit
        self._waiting: list[QueuedWrite] = []
        self._group: list[QueuedWrite] = []  # that is being written
        self._is_open = True

    def put(self, work: Work | None = None, addition: Addition | None = None) -> asyncio.Future[Any]:
        """What came of it, once it is on disk; it is written with whatever else this turn of the loop brings."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Any] = loop.create_future()
        if not self._is_open:
            answer.set_exception(self.closed())
            return answer
        self._waiting.append(QueuedWrite(answer, work, addition))
        if len(self._waiting) == 1 and not self._group:
            loop.call_soon(self._begin)
        return answer

    def closed(self) -> HomeTrouble:
        return HomeTrouble("home-closed", home=self.home)

    def close(self) -> list[asyncio.Future[Any]]:
        """Take nothing more; what is still to be answered."""
        self._is_open = False
        return [write.answer for write in (*self._group, *self._waiting)]

    def _begin(self) -> None:
        if self._waiting and not self._group:
            self._group, self._waiting = self._waiting[:MOST_IN_A_GROUP], self._waiting[MOST_IN_A_GROUP:]
            self._commit(self._group).add_done_callback(self._committed)

    def _committed(self, commit: asyncio.Future[None]) -> None:
        group, self._group = self._group, []
        self._begin()  # first, so that the disk is busy while those who waited go on
        error = HomeTrouble("home-closed", home=self.home) if commit.cancelled() else commit.exception()
        if error is None:
            self.commits += 1
        for write in group:
            write.settle(error)


def statements_of(group: list[QueuedWrite]) -> SqlSteps[None]:
    """All that a group writes, in one transaction; moves alone are one statement, which is a transaction by itself."""
    is_plain = all(write.addition and write.addition.is_plain for write in group)
    try:
        if not is_plain:
            yield statements.BEGIN, ()
        for is_addition, some in groupby(group, key=lambda write: write.addition is not None):
            if is_addition:
                yield from write_operations.append([write.addition for write in some if write.addition])
            else:
                for write in some:
                    yield from _write(write)
    except HomeTrouble:
        raise
    except Exception:
        if not is_plain:
            yield statements.ROLLBACK, ()
        yield from _one_by_one(group)
        return
    if not is_plain:
        yield statements.COMMIT, ()


def _one_by_one(group: list[QueuedWrite]) -> SqlSteps[None]:
    yield statements.BEGIN, ()
    for write in group:
        yield statements.SAVEPOINT, ()
        try:
            yield from _write(write)
        except HomeTrouble:
            raise
        except Exception as error:
            yield statements.ROLLBACK_TO_SAVEPOINT, ()
            write.error = error
            if isinstance(error, Conflict) and write.addition:
                write.error = yield from write_operations.why_not_appended(write.addition)
            elif isinstance(error, ValueError | OverflowError | Conflict):
                write.error = Unwritable(error)
        yield statements.RELEASE_SAVEPOINT, ()
    yield statements.COMMIT, ()


def _write(write: QueuedWrite) -> SqlSteps[None]:
    if write.addition:
        yield from write_operations.append([write.addition])
    elif write.work:
        write.value = yield from write.work()
