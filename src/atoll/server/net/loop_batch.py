"""Writes of one turn of the event loop, done together at its end: a write costs the same however short it is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

LOG: Final = logging.getLogger("atoll.net")


class LoopBatch:
    """Asks the loop once a turn, whatever number of sockets have something to write."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def add(self, work: Callable[[], None]) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._run)
        self._waiting.append(work)

    def _run(self) -> None:
        waiting, self._waiting = self._waiting, []
        for work in waiting:
            try:
                work()
            except Exception:  # one socket's trouble is no other's
                LOG.exception("a socket could not be written to")
