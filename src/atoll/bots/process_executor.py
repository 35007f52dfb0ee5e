"""Where whole games are played: somewhere else, several at once. A pool is an executor that can be ended at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Protocol


class Pool(Protocol):
    """Plays jobs somewhere else."""

    width: int  # how many games go on at once

    def submit(self, play: Callable[[str], str], job: str) -> Future[str]:
        """Have it played."""

    def end(self) -> None:
        """Stop now; what is not finished is dropped."""


class LocalPool:
    """Processes of this machine, started afresh: nothing of this one's memory is in them."""

    def __init__(self, jobs: int) -> None:
        self.width = jobs
        self.others = set(multiprocessing.active_children())
        context = multiprocessing.get_context("spawn")
        self.executor: Executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=_settle)

    def submit(self, play: Callable[[str], str], job: str) -> Future[str]:
        return self.executor.submit(play, job)

    def end(self) -> None:
        workers = set(multiprocessing.active_children()) - self.others
        self.executor.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


def _settle() -> None:
    """In a new worker: Ctrl-C is for the process that asked, and a worker never outlives it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
