"""Several servers at one database: who lives, who owns which shard, and that an old epoch writes nothing."""

from __future__ import annotations

import asyncio

import pytest

import postgres
from atoll.store import Addition, CodeTaken, ShardLost, Stale
from atoll.store.postgres_database import connect
from atoll.store.postgres_shards import PostgresShards
from atoll.store.shards import SHARDS, LivingProcess, shard_of
from atoll.store.store_factory import open_store
from atoll.wire.codes import LETTERS
from stored_samples import RESULT, a_table, append, entries

ALL = range(SHARDS)
CODES = ("aaaaaa", "kelpie", "waatze", "zzzzzz", "oyster", "k", "")  # no table has the last three
KELPIE = shard_of("kelpie")


@pytest.fixture
def database(shared_database):
    postgres.order(shared_database, "TRUNCATE tables, legs, entries, processes")
    postgres.order(shared_database, "UPDATE shards SET owner = NULL")
    return shared_database


def process(url: str, name: str, rules: int = 1) -> PostgresShards:
    return PostgresShards(url, LivingProcess(name, {"reef": rules}, is_reached=True))


def test_the_first_two_letters_of_a_code_say_its_shard():
    shards = [shard_of(first + second + "kelp") for first in LETTERS for second in LETTERS]
    assert shards == list(range(SHARDS))


def test_the_database_knows_the_shard_of_every_code(database, run):
    async def shards() -> dict[str, int]:
        store = await open_store(database)
        for code in CODES:
            await store.create(a_table(code))
        await store.close()
        connection = await connect(database)
        found = await connection.fetch("SELECT code, shard FROM tables")
        await connection.close()
        return dict(found)

    assert run(shards()) == {code: shard_of(code) for code in CODES}


def test_every_write_of_an_old_epoch_is_refused_and_changes_nothing(database, run):
    async def play() -> None:
        old, new, store = process(database, "old"), process(database, "new"), await open_store(database)
        await old.renew()
        (before,) = await old.claim([KELPIE], 1)
        await store.create(a_table(), before.epoch)
        await store.append(Addition("kelpie", 0, 0, entries("a"), epoch=before.epoch))
        await old.leave()
        await new.renew()
        (after,) = await new.claim([KELPIE], 1)
        assert after.epoch > before.epoch
        writes = (
            lambda epoch: store.append(Addition("kelpie", 0, 1, entries("b"), epoch=epoch)),
            lambda epoch: store.append(Addition("kelpie", 0, 2, entries("c"), a_table(lang="en"), epoch=epoch)),
            lambda epoch: store.append(Addition("kelpie", 0, 3, result=RESULT, epoch=epoch)),
            lambda epoch: store.append(Addition("kelpie", 1, 0, table=a_table(leg=1), epoch=epoch)),
            lambda epoch: store.close_table("kelpie", 5_000, epoch),
        )
        for write in writes:
            stored = [await store.table("kelpie"), await store.legs("kelpie"), await store.log("kelpie", 0)]
            with pytest.raises(ShardLost):
                await write(before.epoch)
            assert [await store.table("kelpie"), await store.legs("kelpie"), await store.log("kelpie", 0)] == stored
            await write(after.epoch)
        with pytest.raises(ShardLost):
            await store.create(a_table(), before.epoch)
        with pytest.raises(CodeTaken):
            await store.create(a_table(), after.epoch)
        for each in (old, new, store):
            await each.close()

    run(play())


def test_one_stale_write_harms_no_other_in_its_group(database, run):
    async def play() -> list[object]:
        me, store = process(database, "me"), await open_store(database)
        await me.renew()
        epochs = {owned.shard: owned.epoch for owned in await me.claim(ALL, SHARDS)}
        for code in ("kelpie", "waatze"):
            await store.create(a_table(code))
        told = await asyncio.gather(
            store.append(Addition("kelpie", 0, 0, entries("old"), epoch=epochs[KELPIE] - 1)),
            store.append(Addition("waatze", 0, 0, entries("new"), epoch=epochs[shard_of("waatze")])),
            store.append(Addition("waatze", 0, 5, entries("far"), epoch=epochs[shard_of("waatze")])),
            return_exceptions=True,
        )
        assert [entry.line for entry in await store.log("waatze", 0)] == ["new"]
        assert await store.log("kelpie", 0) == []
        await me.close()
        await store.close()
        return [type(each) for each in told]

    assert run(play()) == [ShardLost, type(None), Stale]


def test_a_claim_waits_for_a_write_that_has_begun(database, run):
    """Whoever takes a shard over finds everything that its owner was ever told to be written."""

    async def play() -> None:
        old, new = process(database, "old"), process(database, "new")
        await old.renew()
        (before,) = await old.claim([KELPIE], 1)
        writing = await connect(database)
        await writing.execute("BEGIN")
        await writing.fetch("SELECT 1 FROM shards WHERE shard = $1 AND epoch = $2 FOR SHARE", KELPIE, before.epoch)
        await old.leave()
        await new.renew()
        assert await new.claim([KELPIE], 1) == []
        await writing.execute("COMMIT")
        assert [owned.shard for owned in await new.claim([KELPIE], 1)] == [KELPIE]
        for each in (old, new, writing):
            await each.close()

    run(play())


def test_a_shard_has_one_owner_whoever_asks_at_once(database, run):
    async def race() -> list[list[int]]:
        rivals = [process(database, name) for name in ("a", "b", "c")]
        for rival in rivals:
            await rival.renew()
        won = await asyncio.gather(*(rival.claim(ALL, SHARDS // 2) for rival in rivals))
        for rival in rivals:
            await rival.close()
        return [[owned.shard for owned in each] for each in won]

    won = run(race())
    taken = [shard for each in won for shard in each]
    assert len(taken) == len(set(taken)) > SHARDS // 2
    assert all(len(each) <= SHARDS // 2 for each in won)


def test_who_has_ended_counts_as_dead_at_once_and_who_is_silent_when_the_lease_is_over(database, run):
    async def play() -> None:
        ended, silent, next_one = (process(database, name) for name in ("ended", "silent", "next"))
        await ended.renew()
        await silent.renew()
        assert len(await ended.claim(ALL, 2)) == len(await silent.claim(ALL, 2)) == 2
        await ended.close()
        while len((await next_one.renew()).living) > 2:
            await asyncio.sleep(0.01)
        assert {each.name for each in (await next_one.renew()).living} == {"silent", "next"}
        assert len(await next_one.claim(ALL, SHARDS)) == SHARDS - 2
        while len((await next_one.renew()).living) > 1:
            await asyncio.sleep(0.1)
        assert len(await next_one.claim(ALL, SHARDS)) == 2
        for each in (silent, next_one):
            await each.close()

    run(play())


def test_what_is_given_up_is_free_and_can_be_written_no_more(database, run):
    async def play() -> None:
        old, new, store = process(database, "old"), process(database, "new"), await open_store(database)
        await old.renew()
        (before,) = await old.claim([KELPIE], 1)
        await store.create(a_table(), before.epoch)
        await old.release([KELPIE])
        with pytest.raises(ShardLost):
            await append_with(store, before.epoch)
        await new.renew()
        (after,) = await new.claim([KELPIE], 1)
        await append_with(store, after.epoch)
        for each in (old, new, store):
            await each.close()

    async def append_with(store, epoch) -> None:
        await store.append(Addition("kelpie", 0, 0, entries("a"), epoch=epoch))

    run(play())


def test_the_rules_that_open_tables_are_played_by_are_told_by_shard(database, run):
    async def play() -> dict[int, set[tuple[str, int]]]:
        me, store = process(database, "me"), await open_store(database)
        await store.create(a_table())
        await store.create(a_table("waatze", rules=2, phase="waiting"))
        await store.create(a_table("cutaff", rules=3, phase="over"))
        played = await me.played_rules()
        await me.close()
        await store.close()
        return played

    assert run(play()) == {KELPIE: {("reef", 1)}, shard_of("waatze"): {("reef", 2)}}


def test_a_deadline_is_found_by_its_time_alone(store, run):
    """It stands in the notes, and the database keeps an index of it: on both homes, and after a change too."""
    run(store.create(a_table("kelpie", notes={"deadline_ms": 5_000})))
    run(store.create(a_table("waatze", notes={"deadline_ms": 6_000})))
    run(store.create(a_table("cutaff", notes={"deadline_ms": 5_000}, phase="over")))
    run(store.create(a_table("babane")))
    assert run(store.due_tables(0, 5_000)) == ["kelpie"]
    assert sorted(run(store.due_tables(0, 9_000))) == ["kelpie", "waatze"]
    assert run(store.due_tables(5_000, 5_999)) == []
    run(append(store, "kelpie", 0, 0, table=a_table("kelpie", notes={"deadline_ms": 8_000})))
    assert run(store.due_tables(0, 7_000)) == ["waatze"]
    run(append(store, "waatze", 0, 0, table=a_table("waatze", notes={})))
    assert run(store.due_tables(0, 7_000)) == []
