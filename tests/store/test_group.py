"""What waits together is committed together."""

from __future__ import annotations

import asyncio

from keeping import a_table, entries

TABLES, MOVES = 100, 10


def test_moves_of_many_tables_share_their_commits(store, run):
    async def play_at(code: str) -> None:
        for length in range(MOVES):
            await store.append(code, 0, length, entries("0 place crab-yellow c3"))

    async def play() -> None:
        await asyncio.gather(*(store.create(a_table(f"t{number}")) for number in range(TABLES)))
        await asyncio.gather(*(play_at(f"t{number}") for number in range(TABLES)))

    run(play())
    assert {one.length for one in run(store.open_tables())} == {MOVES}
    assert store.writer.commits < TABLES * (MOVES + 1) / 10


def test_one_who_plays_alone_waits_for_one_commit_a_move(store, run):
    async def play() -> None:
        await store.create(a_table())
        for length in range(MOVES):
            await store.append("kelpie", 0, length, entries("a"))

    run(play())
    assert store.writer.commits == MOVES + 1


def test_nothing_read_waits_for_what_is_written(store, run):
    """A thousand commands wait; a look-up is answered before the last of them."""

    async def play() -> bool:
        await store.create(a_table())
        writing = [asyncio.create_task(store.create(a_table(f"t{number}"))) for number in range(1000)]
        await asyncio.sleep(0)
        assert await store.table("kelpie") is not None
        early = not all(task.done() for task in writing)
        await asyncio.gather(*writing)
        return early

    assert run(play())
