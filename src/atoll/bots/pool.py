"""Where the arena's games are played: processes of this machine, or a dask.distributed cluster. One interface for both.

A pool is a concurrent.futures executor that can be ended at once.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import re
import signal
import socket
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from importlib import import_module
from typing import Final, Protocol

from atoll.kernel.errors import AtollError, shown

ANSWER_SECONDS: Final = 10  # how long a scheduler, and then its first worker, may take to answer
RETRIES: Final = 3
ADDRESS: Final = re.compile(r"(?:(?:tcp|tls|wss?)://)?([\w.-]+|\[[0-9a-fA-F:.]+\]):(\d{1,5})/?$", re.ASCII)


class BadPool(AtollError):
    pass


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


def _knock(address: str) -> None:
    """Whether anything listens there: dask itself takes long to say that nothing does."""
    place = ADDRESS.match(address)
    if place is None:
        raise BadPool("pool-address", address=shown(address))
    try:
        socket.create_connection((place[1].strip("[]"), int(place[2])), ANSWER_SECONDS).close()
    except (OSError, OverflowError, UnicodeError) as error:
        raise BadPool("pool-no-scheduler", address=address) from error


class Client(Protocol):
    """What we ask of dask's client; dask itself is imported only when a cluster is."""

    def wait_for_workers(self, n_workers: int, timeout: float) -> None: ...

    def nthreads(self) -> dict[str, int]: ...

    def get_executor(self, *, pure: bool, retries: int) -> Executor: ...

    def close(self) -> None: ...


class ClusterPool:
    """The workers of a dask scheduler. A game whose worker is lost is played again by another one."""

    def __init__(self, address: str) -> None:
        try:
            distributed = import_module("distributed")
        except ImportError as error:
            raise BadPool("pool-no-dask") from error
        for name in ("distributed", "distributed.client"):  # what is lost is said in our own words
            logging.getLogger(name).setLevel(logging.CRITICAL)
        _knock(address)
        try:
            self.client: Client = distributed.Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
        except (OSError, ValueError) as error:  # something else listens there
            raise BadPool("pool-no-scheduler", address=address) from error
        try:
            self.client.wait_for_workers(1, timeout=ANSWER_SECONDS)
        except OSError as error:
            self.client.close()
            raise BadPool("pool-no-workers", address=address) from error
        self.width = max(1, sum(self.client.nthreads().values()))
        self.executor: Executor = self.client.get_executor(pure=False, retries=RETRIES)

    def submit(self, play: Callable[[str], str], job: str) -> Future[str]:
        return self.executor.submit(play, job)

    def end(self) -> None:
        self.executor.shutdown(wait=False)
        self.client.close()
