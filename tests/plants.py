"""Faults to plant in a server, each of which a test must find. See forking."""

from __future__ import annotations

import asyncio

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
