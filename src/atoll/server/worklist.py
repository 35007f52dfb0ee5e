"""What there is to do at one table: one thing after another, and what goes on beside that."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from atoll.store import StoreError

LOG: Final = logging.getLogger("atoll.room")
T = TypeVar("T")


class Worklist:
    """A queue of one's own: nothing in it waits for another table."""

    def __init__(self) -> None:
        self._queue: deque[Callable[[], Awaitable[None]]] = deque()
        self._is_working = False
        self._worker: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    async def ready(self) -> None:
        """Called before everything that is done; if it raises, that is the answer."""

    async def do(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do this when everything that came before it is done. Where nothing waits, whoever asks does it at once."""
        if not self._is_working:
            self._is_working = True
            try:
                await self.ready()
                return await work()
            finally:
                self._next()
        answered: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def step() -> None:
            try:
                await self.ready()
                result = await work()
            except Exception as error:
                if not answered.done():
                    answered.set_exception(error)
            else:
                if not answered.done():
                    answered.set_result(result)

        self._queue.append(step)
        return await answered

    def _next(self) -> None:
        if self._queue:
            self._worker = asyncio.create_task(self._work())  # kept: the loop alone would let go of it
        else:
            self._is_working = False

    async def _work(self) -> None:
        while self._queue:
            await self._queue.popleft()()
        self._is_working = False
        self._worker = None

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something go on beside the queue."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreError):
            LOG.warning("%s", error.sentence("en"))
        elif error is not None:
            LOG.error("a room failed: %s", type(error).__name__, exc_info=error)

    def later(self, seconds: float, work: Callable[[], Awaitable[object]]) -> None:
        """Do this in the queue after a while."""

        async def wait() -> None:
            await asyncio.sleep(seconds)
            await self.do(work)

        self.spawn(wait())

    @property
    def is_free(self) -> bool:
        """Whether whatever is asked for now is done now."""
        return not self._is_working

    @property
    def is_working(self) -> bool:
        return bool(self._tasks or self._queue or self._is_working)

    async def let_go(self) -> None:
        """End what goes on beside the queue."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
