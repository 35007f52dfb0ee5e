"""The longest pause of the event loop: for how long everybody waited, because the server was busy with one thing."""

from __future__ import annotations

import asyncio
import time
from typing import Final

BEAT_S: Final = 0.005


class LoopPause:
    """Asks to be called every few milliseconds, and notes how late that was.

    A machine that is busy with other programs makes everything late, so no more of a delay counts than this process
    has worked meanwhile: in any thread, for one that does not let go of the interpreter stops the loop as well.
    """

    def __init__(self) -> None:
        self.longest_s = 0.0
        self._due_s = 0.0
        self._spent_s = 0.0
        self._next: asyncio.TimerHandle | None = None

    def start(self) -> None:
        self._due_s = time.monotonic() + BEAT_S
        self._spent_s = time.process_time()
        self._next = asyncio.get_running_loop().call_later(BEAT_S, self._beat)

    def stop(self) -> None:
        if self._next is not None:
            self._next.cancel()

    def take(self) -> float:
        """The longest one since this was asked last."""
        longest_s, self.longest_s = self.longest_s, 0.0
        return longest_s

    def _beat(self) -> None:
        pause_s = min(time.monotonic() - self._due_s, time.process_time() - self._spent_s)
        self.longest_s = max(self.longest_s, pause_s)
        self.start()
