"""Who is asked next: whoever is due first. Quick ones are due soon, and nobody waits for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class PriorityLock:
    """One at a time, like a lock, but in the order in which they are due.

    Every turn that waits has its moment. However many quick ones come, in time a slow one is due before all of them.
    """

    def __init__(self) -> None:
        self._is_taken = False
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()  # of two that are due together, who came first

    @asynccontextmanager
    async def turn(self, within_s: float) -> AsyncIterator[None]:
        """Wait for a turn, which is due in so many seconds, and have it."""
        if self._is_taken:
            await self._wait(within_s)
        self._is_taken = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, within_s: float) -> None:
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        heappush(self._waiting, (loop.time() + within_s, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was given, and nobody takes it
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """To whoever is due first; those who have gone meanwhile are left out."""
        while self._waiting:
            _, _, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._is_taken = False
