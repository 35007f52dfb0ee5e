"""What the rooms of one server want done when something is over: a turn of the loop, or telling. [compiled]"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

LOG: Final = logging.getLogger("atoll.room")


class Chores:
    """To ask the loop costs more than most of what is to be done, so it is asked once a turn."""

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []

    def soon(self, work: Callable[[], None]) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self.do_all)
        self._waiting.append(work)

    def do_all(self) -> None:
        waiting, self._waiting = self._waiting, []
        for work in waiting:
            try:
                work()
            except Exception:  # one room's trouble is no other's
                LOG.exception("a chore failed")
