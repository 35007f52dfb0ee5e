"""How long a test waits before it gives up, and how it measures a server without assuming a free core.

Waiting costs nothing where the answer comes, so one generous patience serves every test: it only says when a test
fails instead of hanging. Whether others are kept waiting is measured in the server's own processor time between a
question and its answer: what else the machine does is not in it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

PATIENCE_S = 180.0
TICK_S = 1 / os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 0.01


def until(what: Callable[[], object], why: str) -> None:
    """Looks again and again until it is so; `why` is said if it never is."""
    end = time.monotonic() + PATIENCE_S
    while not what():
        assert time.monotonic() < end, why
        time.sleep(0.02)


def spent_s(process: int) -> float:
    """The processor time of a process with all its threads, from its start."""
    told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) * TICK_S


class Stopwatch:
    """Milliseconds by this process's own clock: a server cannot have counted more than these."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    @property
    def ms(self) -> float:
        return (time.monotonic() - self._began) * 1000
