"""A dask.distributed cluster as a pool: the arena's games are played by its workers, on any number of machines."""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Callable
from concurrent.futures import Executor, Future
from importlib import import_module
from typing import Final, Protocol

from atoll.arena.errors import BadPool
from atoll.kernel.errors import shown

ANSWER_SECONDS: Final = 10  # how long a scheduler, and then its first worker, may take to answer
RETRIES: Final = 3
ADDRESS: Final = re.compile(r"(?:(?:tcp|tls|wss?)://)?([\w.-]+|\[[0-9a-fA-F:.]+\]):(\d{1,5})/?$", re.ASCII)


def _knock(address: str) -> None:
    """Whether anything listens there: dask itself takes long to say that nothing does."""
    place = ADDRESS.match(address)
    if place is None:
        raise BadPool("pool-address", address=shown(address))
    try:
        socket.create_connection((place[1].strip("[]"), int(place[2])), ANSWER_SECONDS).close()
    except (OSError, OverflowError, UnicodeError) as error:
        raise BadPool("pool-no-scheduler", address=address) from error


class DaskClient(Protocol):
    """What we ask of dask's client; dask itself is imported only when a cluster is."""

    def wait_for_workers(self, n_workers: int, timeout: float) -> None: ...

    def nthreads(self) -> dict[str, int]: ...

    def get_executor(self, *, pure: bool, retries: int) -> Executor: ...

    def close(self) -> None: ...


class DaskPool:
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
            self.client: DaskClient = distributed.Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
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
