"""How servers share out shards, with a real database and without any server."""

from __future__ import annotations

import asyncio
import os

import pytest

import postgres
from atoll.server.limits import Gate
from atoll.server.ownership import Ownership
from atoll.server.token_bucket import Bucket
from atoll.store import HomeUnfit
from atoll.store.postgres_shards import PostgresShards
from atoll.store.shards import SHARDS, LivingProcess, shard_of
from atoll.store.store_factory import open_store
from atoll.wire.errors import Moving, SlowDown
from stored_samples import a_table


@pytest.fixture(scope="module")
def database():
    if postgres.is_unwanted():
        pytest.skip("NOT TESTED ON POSTGRESQL: TEST_PG_URL=none")
    with postgres.running() as url, postgres.new_database(url, f"atoll_ownership_{os.getpid()}") as home:

        async def prepare() -> None:
            await (await open_store(home)).close()

        asyncio.run(prepare())
        yield home


class Member:
    """A server that takes and gives, and does nothing with what it has."""

    def __init__(self, home: str, name: str, rules: int = 1, *, is_reached: bool = True) -> None:
        table = PostgresShards(home, LivingProcess(name, {"reef": rules}, is_reached))
        self.ownership = Ownership(table, lambda error: None)
        self.has: set[int] = set()

    async def took(self, shards) -> None:
        assert not self.has & set(shards)
        self.has |= set(shards)

    async def let_go(self, shards) -> None:
        self.has -= set(shards)

    async def join(self) -> Member:
        await self.ownership.join()
        await self.ownership.open(self)
        return self

    async def until(self, many: int) -> None:
        while len(self.has) != many:
            await asyncio.sleep(0.05)
        assert self.has == set(self.ownership.epochs)


def test_shares_are_even_whoever_comes_and_goes(database, runner):
    async def play() -> None:
        one = await Member(database, "one").join()
        await one.until(SHARDS)
        two = await Member(database, "two").join()
        await asyncio.gather(one.until(SHARDS // 2), two.until(SHARDS // 2))
        three = await Member(database, "three").join()
        await three.until(SHARDS - 2 * -(-SHARDS // 3))
        assert len(one.has | two.has | three.has) == SHARDS
        owner = await three.ownership.owner_of("kelpie")
        assert shard_of("kelpie") in {"one": one, "two": two, "three": three}[owner].has
        await two.ownership.leave()
        assert not two.has
        await asyncio.gather(one.until(SHARDS // 2), three.until(SHARDS // 2))
        for each in (one, three):
            await each.ownership.leave()

    runner.run(play())


def test_a_server_that_others_cannot_reach_wants_the_database_to_itself(database, runner):
    async def play() -> None:
        first = await Member(database, "first").join()
        with pytest.raises(HomeUnfit) as told:
            await Member(database, "alone", is_reached=False).join()
        assert "--nats" in told.value.sentence("en")
        await first.ownership.leave()
        alone = await Member(database, "alone", is_reached=False).join()
        with pytest.raises(HomeUnfit):
            await Member(database, "late").join()
        await alone.ownership.leave()

    runner.run(play())


def test_a_shard_waits_for_a_server_that_knows_the_rules_of_its_tables(database, runner):
    """Two versions side by side; once nobody is left who knows them, whoever is left has the shard."""
    new = shard_of("kelpie")

    async def play() -> None:
        store = await open_store(database)
        await store.create(a_table("kelpie", rules=2))
        later = await Member(database, "later", rules=2).join()
        await later.until(SHARDS)
        before = await Member(database, "before").join()
        await asyncio.gather(later.until(SHARDS // 2), before.until(SHARDS // 2))
        assert new in later.has
        last = await Member(database, "last", rules=2).join()
        await asyncio.gather(later.until(86), before.until(86), last.until(84))
        await later.ownership.leave()
        while new not in last.has:
            assert new not in before.has
            await asyncio.sleep(0.02)
        await last.ownership.leave()
        await before.until(SHARDS)
        await before.ownership.leave()
        await store.close()

    runner.run(play())


def test_shards_go_to_a_server_that_knows_their_rules_when_one_comes(database, runner):
    """They fell to somebody who cannot read them while nobody else was there."""
    codes = [f"{first}aatze" for first in "bcdfghkm"]
    shards = {shard_of(code) for code in codes}

    async def play() -> None:
        store = await open_store(database)
        for code in codes:
            await store.create(a_table(code, rules=3))
        stranger = await Member(database, "stranger").join()
        await stranger.until(SHARDS)
        reader = await Member(database, "reader", rules=3).join()
        await asyncio.gather(stranger.until(SHARDS // 2), reader.until(SHARDS // 2))
        assert shards <= reader.has
        for each in (stranger, reader):
            await each.ownership.leave()
        for code in codes:
            await store.delete_table(code)
        await store.close()

    runner.run(play())


def test_a_table_between_two_owners_is_waited_for_and_not_for_ever(database, runner, monkeypatch):
    monkeypatch.setattr("atoll.server.ownership.MOVING_S", 0.5)

    async def play() -> None:
        member = Member(database, "nobody")
        with pytest.raises(Moving):
            await member.ownership.owner_of("kelpie")
        waiting = asyncio.create_task(member.ownership.owner_of("kelpie"))
        await member.join()
        assert await waiting == "nobody"
        await member.ownership.leave()

    runner.run(play())


def test_what_an_address_uses_at_one_server_counts_at_the_others():
    gates = [Gate(10), Gate(10)]
    for gate in gates:
        gate.is_shared = True
    most = int(gates[0].limits("192.0.2.7").tables.at_once)
    for _ in range(most):
        gates[0].new_table("192.0.2.7")
    taken, sockets = gates[0].take_use()
    assert taken == {"tables": {"192.0.2.7": most}}
    assert gates[0].take_use() == ({}, {})
    gates[1].count_elsewhere("zero", taken, sockets)
    with pytest.raises(SlowDown):
        gates[1].new_table("192.0.2.7")
    gates[1].new_table("192.0.2.8")


def test_sockets_of_an_address_are_counted_over_all_servers_and_forgotten_with_theirs():
    gate, address = Gate(1), "192.0.2.7"
    most = gate.limits(address).sockets
    gate.count_elsewhere("other", {}, {address: most - 1})
    gate.enter(address)
    with pytest.raises(SlowDown):
        gate.enter(address)
    gate.forget_elsewhere("other")
    gate.enter(address)


def test_a_bucket_can_owe():
    bucket = Bucket(Gate(1).limits("192.0.2.7").tables)
    bucket.owe(100)
    with pytest.raises(SlowDown) as told:
        bucket.take()
    assert told.value.seconds > 60
