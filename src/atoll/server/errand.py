"""Something to do that begins at once and needs no task: in most cases it is over after one wait for the disk.

Where what it waited for has failed, it goes on as a task: whatever mends that may ask for one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

MENDING: Final[set[asyncio.Task[None]]] = set()  # kept: the loop alone would let go of them


class Errand:
    """A coroutine on its way. A task would begin only in the next turn of the loop, and costs more than the way."""

    def __init__(self, work: Coroutine[Any, Any, None]) -> None:
        self._work = work
        self._go_on(None)

    def _go_on(self, waited_for: asyncio.Future[Any] | None) -> None:
        """On to the next wait; what was waited for is asked for its result by whoever awaits it."""
        if waited_for is not None and (waited_for.cancelled() or waited_for.exception() is not None):
            task = asyncio.create_task(self._work)
            MENDING.add(task)
            task.add_done_callback(MENDING.discard)
            return
        try:
            future = self._work.send(None)
        except StopIteration:
            return
        if future is None:  # only a pause
            asyncio.get_running_loop().call_soon(self._go_on, None)
            return
        future._asyncio_future_blocking = False  # as asyncio asks of whoever waits
        future.add_done_callback(self._go_on)
