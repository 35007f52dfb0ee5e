"""What waits together is committed together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from atoll.store import Stale
from atoll.store.database_store import DatabaseStore
from atoll.store.store_factory import open_store
from stored_samples import RESULT, a_table, append, entries

TABLES, MOVES = 100, 10


@pytest.fixture
def store(home: str, run) -> Iterator[DatabaseStore]:
    """A database: a journal has no groups."""
    opened = run(open_store(home))
    yield opened
    run(opened.close())


def test_moves_of_many_tables_share_their_commits(store, run):
    async def play_at(code: str) -> None:
        for length in range(MOVES):
            await append(store, code, 0, length, entries("0 place crab-yellow c3"))

    async def play() -> None:
        await asyncio.gather(*(store.create(a_table(f"t{number}")) for number in range(TABLES)))
        await asyncio.gather(*(play_at(f"t{number}") for number in range(TABLES)))

    run(play())
    assert {one.length for one in run(store.open_tables())} == {MOVES}
    assert store.queue.commits < TABLES * (MOVES + 1) / 10


def test_one_who_plays_alone_waits_for_one_commit_a_move(store, run):
    async def play() -> None:
        await store.create(a_table())
        for length in range(MOVES):
            await append(store, "kelpie", 0, length, entries("a"))

    run(play())
    assert store.queue.commits == MOVES + 1


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


def test_matches_that_end_together_are_written_together_and_one_that_is_refused_harms_no_other(store, run):
    """Rows, entries and results of many tables in one commit; a stale one among them is told so, alone."""

    async def end(number: int) -> None:
        row = a_table(f"t{number}", phase="over", touched_ms=9)
        length = 7 if number == 5 else 1
        await append(store, row.code, 0, length, entries("0 stay", "0 stay"), table=row, result=RESULT)

    async def play() -> list[object]:
        await asyncio.gather(*(store.create(a_table(f"t{number}")) for number in range(TABLES)))
        await asyncio.gather(*(append(store, f"t{number}", 0, 0, entries("1 stay")) for number in range(TABLES)))
        before = store.queue.commits
        answers = await asyncio.gather(*(end(number) for number in range(TABLES)), return_exceptions=True)
        assert store.queue.commits - before <= TABLES / 10
        return answers

    answers = run(play())
    assert [type(answer) for answer in answers if answer is not None] == [Stale]
    assert isinstance(answers[5], Stale)
    for number in range(TABLES):
        is_over = number != 5
        assert run(store.table(f"t{number}")).phase == ("over" if is_over else "playing")
        assert len(run(store.log(f"t{number}", 0))) == (3 if is_over else 1)
        assert run(store.legs(f"t{number}"))[0].result == (RESULT if is_over else None)
