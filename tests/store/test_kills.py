"""A killed writer loses nothing that it has acknowledged."""

from __future__ import annotations

import asyncio

from atoll.store.store_factory import open_store
from kills import kill_often, missing, the_table
from stored_samples import append, entries


def test_a_killed_writer_loses_nothing_that_it_acknowledged(home):
    assert kill_often(home, kills=4, seconds=0.4, seed=2026) > 0


def test_a_lost_entry_would_be_found(home):
    async def keep() -> None:
        store = await open_store(home)
        await store.create(the_table("t0"))
        await append(store, "t0", 0, 0, entries("t0 plays 0"))
        await store.create(the_table("t1", notes=3))
        await append(store, "t1", 0, 0, entries("t1 plays 0", "t1 plays 7"))
        await store.close()

    asyncio.run(keep())
    assert asyncio.run(missing(home, {"t0": 1})) == []
    assert len(asyncio.run(missing(home, {"t0": 2}))) == 1
    assert len(asyncio.run(missing(home, {"t1": 1}))) == 3  # another line, half a move, a row ahead of its log
