"""What is changed in a server before it starts: faults that a test must find, and limits that it can wait for."""

from __future__ import annotations

import asyncio
import resource

from atoll.server import api, serving, socket
from atoll.store.sqlite import SqliteStore

LATE_S = 5.0


def acknowledge_early() -> None:
    """Says that it is on disk, and writes it when there is time."""
    kept = SqliteStore.append
    writing: set[asyncio.Task[None]] = set()

    async def append(self, *details, **more):
        async def write() -> None:
            await asyncio.sleep(LATE_S)
            await kept(self, *details, **more)

        task = asyncio.create_task(write())
        writing.add(task)

    SqliteStore.append = append


def be_short() -> None:
    """Nobody is waited for longer than half a second; and 256 files may be open unless one asks, as on a laptop."""
    serving.HEAD_S = socket.HELLO_S = api.BODY_S = 0.5
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
