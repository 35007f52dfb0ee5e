"""How servers share out shards, with a real database and without any server."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

import pytest

import postgres
from atoll.server.limits import Gate
from atoll.server.ownership import Ownership
from atoll.server.token_bucket import Bucket
from atoll.store import HomeUnfit
from atoll.store.postgres_shards import PostgresShards
from atoll.store.shards import SHARDS, LivingProcess, OwnedShard, ShardState, shard_of
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


class Table(PostgresShards):
    """Answers late what it was asked in time."""

    def __init__(self, home: str, me: LivingProcess) -> None:
        super().__init__(home, me)
        self.renewed = asyncio.Event()
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def renew(self) -> ShardState:
        state = await super().renew()
        self.renewed.set()
        await self.may_answer.wait()
        return state


class Member:
    """A server that takes and gives, and does nothing with what it has."""

    def __init__(self, home: str, name: str, rules: int = 1, *, is_reached: bool = True) -> None:
        self.table = Table(home, LivingProcess(name, {"reef": rules}, is_reached))
        self.ownership = Ownership(self.table, lambda error: None)
        self.has: set[int] = set()
        self.changes = 0

    async def took(self, shards) -> None:
        assert not self.has & set(shards)
        self.has |= set(shards)
        self.changes += 1

    async def let_go(self, shards) -> None:
        self.has -= set(shards)
        self.changes += 1

    async def ask(self, owner: Member, *shards: int) -> None:
        """What a server does when the proxy has sent something of these shards to it."""
        for shard in shards:
            self.ownership.proxied.sent(shard)
        sent_ms = self.ownership.wanted().get(owner.ownership.me, {})
        self.ownership.proxied.asked(sent_ms)
        await self.ownership.inherit(await owner.ownership.hand_over(self.ownership.me, sent_ms))

    async def look(self) -> None:
        """Until it has looked how things stand, and done what follows: only then it looks again."""
        for _ in range(2):
            self.table.renewed.clear()
            self.ownership.nudge()
            await self.table.renewed.wait()

    async def begin_to_look(self) -> None:
        """It has asked how things stand, and is not told yet."""
        self.table.may_answer.clear()
        self.table.renewed.clear()
        self.ownership.nudge()
        await self.table.renewed.wait()

    async def die(self) -> None:
        await self.begin_to_look()
        await self.table.close()

    async def join(self) -> Member:
        await self.ownership.join()
        await self.ownership.open(self)
        return self

    async def until(self, many: int) -> None:
        while len(self.has) != many:
            await asyncio.sleep(0.05)
        assert self.has == set(self.ownership.epochs)


async def until_even(*members: Member) -> None:
    """Until nobody has more than an even share of all there is."""
    while sum(len(each.has) for each in members) < SHARDS or max(len(each.has) for each in members) > share(members):
        await asyncio.sleep(0.05)
    assert all(each.has == set(each.ownership.epochs) for each in members)


def share(members: Collection[Member]) -> int:
    return -(-SHARDS // len(members))


@asynccontextmanager
async def living(database, *names) -> AsyncIterator[list[Member]]:
    """Servers with even shares."""
    members = [await Member(database, name).join() for name in names]
    await until_even(*members)
    yield members
    for each in members:
        await each.ownership.leave()


async def owners(database) -> dict[int, OwnedShard]:
    """Who owns what, as the database has it."""
    watching = PostgresShards(database, LivingProcess("watching", {}, is_reached=True))
    state = await watching.look()
    await watching.close()
    return {each.shard: each for each in state.shards}


def test_shares_are_even_whoever_comes_and_goes(database, runner):
    async def play() -> None:
        one = await Member(database, "one").join()
        await one.until(SHARDS)
        two = await Member(database, "two").join()
        await until_even(one, two)
        three = await Member(database, "three").join()
        await until_even(one, two, three)
        assert len(one.has | two.has | three.has) == SHARDS
        owner = await three.ownership.owner_of("kelpie")
        assert shard_of("kelpie") in {"one": one, "two": two, "three": three}[owner].has
        await two.ownership.leave()
        assert not two.has
        await until_even(one, three)
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
        await until_even(later, before)
        assert new in later.has
        last = await Member(database, "last", rules=2).join()
        await until_even(later, before, last)
        await later.ownership.leave()
        while new not in last.has:
            assert new not in before.has
            await asyncio.sleep(0.02)
        await last.ownership.leave()
        await before.until(SHARDS)
        await before.ownership.leave()
        await store.delete_table("kelpie")
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
        await until_even(stranger, reader)
        assert shards <= reader.has
        for each in (stranger, reader):
            await each.ownership.leave()
        for code in codes:
            await store.delete_table(code)
        await store.close()

    runner.run(play())


def test_a_shard_goes_to_where_the_proxy_sends_it_and_stays_there_beyond_an_even_share(database, runner):
    async def play() -> None:
        async with living(database, "one", "two") as (one, two):
            sent, before = sorted(one.has)[:20], await owners(database)
            await two.ask(one, *sent)
            assert two.has >= set(sent)
            assert not one.has & set(sent)
            after = await owners(database)
            assert [after[shard] for shard in sent] == [
                OwnedShard(shard, "two", before[shard].epoch + 1) for shard in sent
            ]
            three = await Member(database, "three").join()
            await until_even(one, two, three)
            assert two.has >= set(sent)  # it has given others
            await two.look()
            await two.ask(one, *range(SHARDS))
            await two.ask(three, *range(SHARDS))
            await asyncio.gather(one.look(), two.look(), three.look())
            assert len(two.has) == SHARDS
            await three.ownership.leave()

    runner.run(play())


def test_nothing_moves_where_no_proxy_says_that_it_sends_shards(database, runner):
    """Behind a proxy that sends everything to everybody in turn tables stay where they are."""

    async def play() -> None:
        async with living(database, "one", "two") as (one, two):
            before = await owners(database)
            await two.ask(one)
            await two.look()
            assert await owners(database) == before
            assert await one.ownership.hand_over("two", {}) == []

    runner.run(play())


def test_a_shard_is_not_handed_to_and_fro(database, runner):
    """Two proxies that send it to different servers: the newest word counts, but it rests in between."""

    async def play() -> None:
        async with living(database, "one", "two") as (one, two):
            shard = min(one.has)
            await two.ask(one, shard)
            epoch = (await owners(database))[shard].epoch
            for _ in range(5):
                for each, other in ((one, two), (two, one)):
                    await each.ask(other, shard)
                await asyncio.gather(one.look(), two.look())
            assert (await owners(database))[shard] == OwnedShard(shard, "two", epoch)
            one.ownership.proxied.sent(shard)
            assert await one.ownership.hand_over("two", {shard: 0.0}) == []  # it has none to give

    runner.run(play())


def test_what_was_handed_to_a_server_that_dies_is_taken_by_the_next(database, runner):
    async def play() -> None:
        async with living(database, "one") as (one,):
            heir = await Member(database, "heir").join()
            await until_even(one, heir)
            shard = min(one.has)
            heir.ownership.proxied.sent(shard)
            sent_ms = heir.ownership.wanted()["one"]
            await heir.die()
            await one.ownership.hand_over("heir", sent_ms)  # it is not known yet that nobody hears the answer
            await one.until(SHARDS)
            assert {each.owner for each in (await owners(database)).values()} == {"one"}

    runner.run(play())


def test_an_heir_that_does_not_hear_of_it_has_its_shard_with_the_next_look(database, runner):
    async def play() -> None:
        async with living(database, "one", "heir") as (one, heir):
            shard = min(one.has)
            heir.ownership.proxied.sent(shard)
            await one.ownership.hand_over("heir", heir.ownership.wanted()["one"])
            await heir.look()
            assert shard in heir.has

    runner.run(play())


def test_no_shard_is_handed_to_a_server_that_cannot_read_its_tables(database, runner):
    async def play() -> None:
        store = await open_store(database)
        await store.create(a_table("waatze", rules=2))
        later = await Member(database, "later", rules=2).join()
        await later.until(SHARDS)
        before = await Member(database, "before").join()
        await until_even(later, before)
        shard = min(later.has - {shard_of("waatze")})
        await before.ask(later, shard, shard_of("waatze"))
        assert shard in before.has
        assert shard_of("waatze") in later.has
        for each in (before, later):
            await each.ownership.leave()
        await store.delete_table("waatze")
        await store.close()

    runner.run(play())


def test_a_look_that_began_before_a_shard_was_handed_over_changes_nothing(database, runner):
    """What it brings is old: neither gives the heir its shard up again, nor takes its former owner it back."""

    async def play() -> None:
        async with living(database, "one", "two") as (one, two):
            shard = min(one.has)
            await asyncio.gather(one.begin_to_look(), two.begin_to_look())
            await two.ask(one, shard)
            before = one.changes + two.changes
            for each in (one, two):
                each.table.may_answer.set()
            await asyncio.gather(one.look(), two.look())
            assert shard in two.has
            assert one.changes + two.changes == before

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
