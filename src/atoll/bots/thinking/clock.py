"""How long a thought has taken."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final


def _clock() -> Callable[[], float]:
    """A browser's Python has no clock for one thread, or one that cannot be read."""
    try:
        time.thread_time()
    except (AttributeError, OSError):
        return time.perf_counter
    return time.thread_time


_CLOCK: Final = _clock()


def seconds_used() -> float:
    """This thread's time on its core since some moment; where nobody counts that, the time that has gone by."""
    return _CLOCK()
