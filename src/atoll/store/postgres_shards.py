"""The two tables by which servers at one database share its shards: who lives, and who owns what.

A process says every second that it lives, and owns its shards for as long as it does, by the database's clock alone.
It counts as dead as well once its session has ended, as that of a killed process does at once; so nobody waits three
seconds for it. Nobody has to be sure: an owner that only seemed dead finds its epochs gone, and can write nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any, Final

import asyncpg
import msgspec

from atoll.store.errors import HomeTrouble
from atoll.store.postgres_database import TROUBLES, close, connect, home_name, trouble
from atoll.store.shards import LEASE_S, LivingProcess, OwnedShard, ShardState

SESSION: Final = "atoll "  # and the name of the process: what its session is called
IS_LIVING: Final = f"""
p.until > clock_timestamp() AND (NOT p.shows_session OR EXISTS (
    SELECT 1 FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = '{SESSION}' || p.name
))"""
# A pool of connections between us and the database may hide sessions: then the lease alone counts.
RENEW: Final = f"""
INSERT INTO processes (name, until, rules, is_reached, shows_session)
VALUES ($1, clock_timestamp() + interval '{LEASE_S} seconds', $2, $3, EXISTS (
    SELECT 1 FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = '{SESSION}' || $1
)) ON CONFLICT (name) DO UPDATE SET until = excluded.until, shows_session = excluded.shows_session"""
LIVING: Final = f"SELECT p.name, p.rules, p.is_reached FROM processes p WHERE {IS_LIVING} ORDER BY p.name"
OWNED: Final = "SELECT shard, owner, epoch FROM shards ORDER BY shard"
# What somebody is writing to at this moment is not waited for: it is free a second later.
CLAIM: Final = f"""
UPDATE shards SET owner = $1, epoch = epoch + 1 WHERE shard IN (
    SELECT s.shard FROM shards s WHERE s.shard = ANY($2::int[])
    AND NOT EXISTS (SELECT 1 FROM processes p WHERE p.name = s.owner AND {IS_LIVING})
    LIMIT $3 FOR UPDATE SKIP LOCKED
) RETURNING shard, owner, epoch"""
RELEASE: Final = "UPDATE shards SET owner = NULL, epoch = epoch + 1 WHERE owner = $1 AND shard = ANY($2::int[])"
HAND_OVER: Final = f"""
UPDATE shards SET owner = $3, epoch = epoch + 1 WHERE owner = $1 AND shard = ANY($2::int[])
AND EXISTS (SELECT 1 FROM processes p WHERE p.name = $3 AND {IS_LIVING}) RETURNING shard, owner, epoch"""
FORGET: Final = "DELETE FROM processes WHERE name = $1 OR until < clock_timestamp() - interval '1 hour'"
PLAYED_RULES: Final = """
SELECT DISTINCT shard, game, rules FROM tables WHERE phase IN ('waiting', 'playing') AND closed_ms IS NULL"""


class PostgresShards:
    """One process at these tables, on a connection of its own. Every method may raise HomeTrouble."""

    def __init__(self, url: str, me: LivingProcess) -> None:
        self.me = me
        self.home = home_name(url)
        self._url = url
        self._connection: asyncpg.Connection | None = None
        self._turn = asyncio.Lock()  # one statement at a time

    async def renew(self) -> ShardState:
        """Say that this process lives; how things stand then."""
        rules = msgspec.json.encode(self.me.rules).decode()
        await self._do(RENEW, self.me.name, rules, self.me.is_reached)
        return await self.look()

    async def look(self) -> ShardState:
        """How things stand."""
        living = tuple(
            LivingProcess(name, msgspec.json.decode(told, type=dict[str, int]), is_reached)
            for name, told, is_reached in await self._do(LIVING)
        )
        return ShardState(living, tuple(OwnedShard(*row) for row in await self._do(OWNED)))

    async def claim(self, wanted: Collection[int], most: int) -> list[OwnedShard]:
        """Take so many of these shards, of those that no living process owns."""
        return [OwnedShard(*row) for row in await self._do(CLAIM, self.me.name, list(wanted), most)]

    async def release(self, shards: Collection[int]) -> None:
        """Give up shards. Whatever is still written for them is refused from now on."""
        await self._do(RELEASE, self.me.name, list(shards))

    async def hand_over(self, shards: Collection[int], heir: str) -> list[OwnedShard]:
        """Give shards of ours to another process, if it lives: nobody else can take them meanwhile."""
        return [OwnedShard(*row) for row in await self._do(HAND_OVER, self.me.name, list(shards), heir)]

    async def leave(self) -> None:
        """This process is no more."""
        await self._do(FORGET, self.me.name)

    async def played_rules(self) -> dict[int, set[tuple[str, int]]]:
        """By shard: which games with which version of their rules are waiting or playing there."""
        played: dict[int, set[tuple[str, int]]] = {}
        for shard, game, rules in await self._do(PLAYED_RULES):
            played.setdefault(shard, set()).add((game, rules))
        return played

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await close(connection)

    async def _do(self, statement: str, *cells: object) -> list[Any]:
        async with self._turn:
            try:
                async with asyncio.timeout(LEASE_S):
                    if self._connection is None or self._connection.is_closed():
                        self._connection = await connect(self._url, SESSION + self.me.name)
                    return list(await self._connection.fetch(statement, *cells))
            except TROUBLES as error:
                told: HomeTrouble = trouble(error, self._url)
                await self.close()
                raise told from error
