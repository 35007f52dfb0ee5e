"""Several servers at one home: the database itself decides who was first."""

from __future__ import annotations

import asyncio

from atoll.store import Stale
from atoll.store.store_factory import open_store
from stored_samples import a_table, append, entries

RIVALS, LENGTH = 4, 25


def test_only_one_of_several_writers_wins_each_length(home, run):
    async def race() -> tuple[list[list[int]], list[str]]:
        stores = [await open_store(home) for _ in range(RIVALS)]
        await stores[0].create(a_table())
        won: list[list[int]] = [[] for _ in stores]

        async def rival(me: int) -> None:
            for length in range(LENGTH):
                try:
                    await append(stores[me], "kelpie", 0, length, entries(f"{me} plays {length}"))
                    won[me].append(length)
                except Stale:
                    while len(await stores[me].log("kelpie", 0)) <= length:
                        await asyncio.sleep(0.001)

        await asyncio.gather(*map(rival, range(RIVALS)))
        log = await stores[0].log("kelpie", 0)
        for store in stores:
            await store.close()
        return won, [entry.line for entry in log]

    won, log = run(race())
    assert sorted(length for lengths in won for length in lengths) == list(range(LENGTH))
    assert sorted(log) == sorted(f"{me} plays {length}" for me, lengths in enumerate(won) for length in lengths)
    assert [line.split()[-1] for line in log] == [str(length) for length in range(LENGTH)]


def test_a_move_of_several_entries_is_whole_or_not_there(home, run):
    """Rivals that send moves of two and three entries at once leave no mixture."""

    async def race() -> list[str]:
        stores = [await open_store(home) for _ in range(RIVALS)]
        await stores[0].create(a_table())

        async def rival(me: int) -> None:
            many = 2 + me % 2
            for _ in range(LENGTH):
                length = len(await stores[me].log("kelpie", 0))
                move = entries(*(f"{me} {length} {number}/{many}" for number in range(many)))
                try:
                    await append(stores[me], "kelpie", 0, length, move)
                except Stale:
                    continue

        await asyncio.gather(*map(rival, range(RIVALS)))
        log = await stores[0].log("kelpie", 0)
        for store in stores:
            await store.close()
        return [entry.line for entry in log]

    log = run(race())
    assert log
    while log:
        me, length, part = log[0].split()
        many = int(part.split("/")[1])
        assert log[:many] == [f"{me} {length} {number}/{many}" for number in range(many)]
        log = log[many:]


def test_a_table_closed_from_elsewhere_takes_no_more_moves(home, run):
    """`atoll tables close` beside a running server."""

    async def play() -> object:
        server, host = await open_store(home), await open_store(home)
        await server.create(a_table())
        await append(server, "kelpie", 0, 0, entries("a"))
        await host.close_table("kelpie", 5_000)
        answer = await asyncio.gather(append(server, "kelpie", 0, 1, entries("b")), return_exceptions=True)
        await server.close()
        await host.close()
        return answer[0]

    assert type(run(play())).__name__ == "TableClosed"
