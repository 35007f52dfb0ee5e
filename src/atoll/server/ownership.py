"""Which tables this server owns, where several servers may share a database (docs/decisions/0016-cluster.md).

Every second it says that it lives, looks who else does, takes what is free up to an even share, and gives up what is
beyond it. There is no coordinator: everybody computes the same share from the same table. What a proxy sends to one
server is handed to that one, whatever the share.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec

from atoll.server.clock import ticks_ms
from atoll.server.proxied_shards import ProxiedShards
from atoll.store import HomeTrouble, HomeUnfit
from atoll.store.shards import LEASE_S, RENEW_S, SHARDS, LivingProcess, OwnedShard, ShardState, shard_of
from atoll.wire.errors import Moving

LOG: Final = logging.getLogger("atoll.ownership")
MOVING_S: Final = 5.0  # for which somebody waits for a table that is between two owners


class ShardTable(Protocol):
    """What the database knows of it (store/postgres_shards.py). Every method may raise HomeTrouble."""

    me: LivingProcess
    home: str

    async def renew(self) -> ShardState: ...
    async def look(self) -> ShardState: ...
    async def claim(self, wanted: Collection[int], most: int) -> list[OwnedShard]: ...
    async def release(self, shards: Collection[int]) -> None: ...
    async def hand_over(self, shards: Collection[int], heir: str) -> list[OwnedShard]: ...
    async def leave(self) -> None: ...
    async def played_rules(self) -> dict[int, set[tuple[str, int]]]: ...
    async def close(self) -> None: ...


class OwnershipListener(Protocol):
    """Who must know when shards come and go."""

    async def took(self, shards: Collection[int]) -> None:
        """These are ours now: what goes on in them goes on here."""

    async def let_go(self, shards: Collection[int]) -> None:
        """These are ours no more: nothing of them may go on here. What is being stored is waited for."""


class Ownership:
    """The shards of one server, and how it renews, takes and gives them."""

    def __init__(self, table: ShardTable, saw: Callable[[Exception], None]) -> None:
        self.epochs: dict[int, int] = {}  # of the shards that are ours
        self.living: tuple[LivingProcess, ...] = ()
        self.changed: list[Callable[[], None]] = []  # called when others have come, gone, taken or given
        self.announce: Callable[[Iterable[OwnedShard]], None] = lambda shards: None  # to the other servers
        self.proxied = ProxiedShards()
        self._table = table
        self._saw = saw
        self._owned = [OwnedShard(shard, None, 0) for shard in range(SHARDS)]
        self._listener: OwnershipListener | None = None
        self._until_ms = 0.0  # our lease, by our own clock: not beyond it is anything answered out of memory
        self._is_steady = False  # the last renewal succeeded: whoever was cut off lets the others come back first
        self._is_leaving = False
        self._dropping: set[asyncio.Task[None]] = set()
        self._left_to_others = -1
        self._is_company_new = True  # others have come or gone since it was last asked who can read what
        self._beating: asyncio.Task[None] | None = None
        self._nudged = asyncio.Event()
        self._news = asyncio.Event()
        self._turn = asyncio.Lock()  # takes, gifts and losses are told one after another

    @property
    def me(self) -> str:
        return self._table.me.name

    def epoch_of(self, code: str) -> int | None:
        """The epoch in which this server owns a table; None if it does not."""
        return self.epochs.get(shard_of(code)) if ticks_ms() < self._until_ms else None

    def known_owner(self, code: str) -> str | None:
        """The server that owns a table, if that is known and it lives."""
        if self.epoch_of(code) is not None:
            return self.me
        owner = self._owned[shard_of(code)].owner
        return owner if owner != self.me and any(each.name == owner for each in self.living) else None

    async def owner_of(self, code: str) -> str:
        """The server that owns a table; a table on its way is waited for. Moving if that takes too long."""
        until_ms = ticks_ms() + 1000 * MOVING_S
        while (owner := self.known_owner(code)) is None:
            await self._change(until_ms)
        return owner

    async def own_some(self) -> None:
        """Wait until some shard is ours. Moving if that takes too long."""
        until_ms = ticks_ms() + 1000 * MOVING_S
        while not (self.epochs and ticks_ms() < self._until_ms):
            await self._change(until_ms)

    async def _change(self, until_ms: float) -> None:
        """Wait until something has changed, or a moment."""
        if ticks_ms() > until_ms:
            raise Moving
        self.nudge()
        with suppress(TimeoutError):
            async with asyncio.timeout(RENEW_S / 10):
                await self._news.wait()

    # Coming and going

    async def open(self, listener: OwnershipListener) -> None:
        """Take a share, and keep it."""
        self._listener = listener
        self._is_steady = True
        await self._look(await self._renew())
        self.announce(())
        self._beating = asyncio.create_task(self._beat())

    async def join(self) -> None:
        """See who is here. HomeUnfit if another server is here with which there is no talking.

        One that was killed a moment ago is given the time to be known as dead.
        """
        until_ms = ticks_ms() + 1000 * (LEASE_S + RENEW_S)
        while True:
            # Who is reached by the others counts as one of them only when it can take its share.
            state = await (self._table.look() if self._table.me.is_reached else self._renew())
            others = [each for each in state.living if each.name != self.me]
            if all(each.is_reached and self._table.me.is_reached for each in others):
                return
            if ticks_ms() > until_ms:
                await self._table.leave()
                await self._table.close()
                raise HomeUnfit("home-shared", home=self._table.home)
            await asyncio.sleep(RENEW_S / 10)

    async def leave(self) -> None:
        """Give up everything, as soon as what is being stored is stored.

        The others are told when we count among them no more: so each of them takes all of its larger share at once.
        """
        if self._beating is None:
            return
        self._is_leaving = True
        self.nudge()
        await self._beating
        self._beating = None
        try:
            async with self._turn:
                given = await self._release(list(self.epochs))
            await self._table.leave()
            self.announce(given)
        except HomeTrouble as error:
            self._saw(error)
        await self._table.close()

    def nudge(self) -> None:
        """Look at once how things stand."""
        self._nudged.set()

    def heard(self, owned: Iterable[OwnedShard]) -> None:
        """What another server says that it has taken or given; the database may be out of reach just now."""
        self._note(each for each in owned if each.epoch > self._owned[each.shard].epoch)
        self._later(self._drop_taken())
        self._tell()
        self.nudge()

    def lose(self, code: str, epoch: int) -> None:
        """The database has refused to write in this epoch: somebody else has the shard."""
        self.nudge()
        self._later(self._lose(code, epoch))

    def _later(self, dropping: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(dropping)
        self._dropping.add(task)
        task.add_done_callback(self._dropping.discard)

    async def _lose(self, code: str, epoch: int) -> None:
        async with self._turn:
            await self._drop([shard_of(code)] if self.epochs.get(shard_of(code)) == epoch else [])

    # Once a second

    async def _beat(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(RENEW_S):
                    await self._nudged.wait()
            self._nudged.clear()
            if self._is_leaving:
                return
            try:
                await self._look(await self._renew())
                self._is_steady = True
            except HomeTrouble as error:
                self._is_steady = False
                self._saw(error)
                await asyncio.sleep(RENEW_S / 4)
            except Exception:
                LOG.exception("shards could not be shared")
                await asyncio.sleep(RENEW_S / 4)

    async def _renew(self) -> ShardState:
        began_ms = ticks_ms()
        state = await self._table.renew()
        self._until_ms = began_ms + 1000 * LEASE_S
        before, self.living = self.living, state.living
        self._note(state.shards)
        if before != self.living:
            self._is_company_new = True
            LOG.info("servers that share the tables: %d", len(self.living))
        self._tell()
        return state

    def _note(self, owned: Iterable[OwnedShard]) -> None:
        """What the database says, or said a moment ago, for all comes together: an older epoch is old news."""
        for each in owned:
            if each.epoch >= self._owned[each.shard].epoch:
                self._owned[each.shard] = each

    def _tell(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()
        for tell in self.changed:
            tell()

    async def _drop_taken(self) -> None:
        """Shards that another server says it has, whatever the database would say if it could."""
        async with self._turn:
            await self._drop([shard for shard, epoch in self.epochs.items() if self._owned[shard].epoch > epoch])

    async def _look(self, state: ShardState) -> None:
        async with self._turn:
            await self._drop([shard for shard, epoch in self.epochs.items() if self._owned[shard].epoch != epoch])
            await self._take_handed(self._owned)
            names = {each.name for each in state.living}
            free = [each.shard for each in self._owned if each.owner not in names]
            share = math.ceil(SHARDS / max(1, len(names)))
            if free and self._is_steady:
                await self._claim(state, free, share)
            if self._is_company_new or len(self.epochs) > share:
                readers = await self._readers(state.living)
                await self._give(self._to_give(state, readers, len(self.epochs) - share))
                self._is_company_new = False

    async def _claim(self, state: ShardState, free: list[int], share: int) -> None:
        """Take what is free, up to an even share; what nobody else can read or is sent here, whatever the share."""
        readers = await self._readers(state.living)
        everybody = {each.name for each in state.living}
        alone = [shard for shard in free if readers.get(shard, everybody) == {self.me}]
        ours = [shard for shard in free if self.me in readers.get(shard, everybody)]
        left = len(free) - len(ours)
        if left != self._left_to_others and (left or self._left_to_others > 0):
            LOG.warning("%d shards are left to servers that know the rules of the tables in them", left)
        self._left_to_others = left
        first = {*alone, *(shard for shard in ours if self.proxied.is_sent_here(shard))}
        taken = await self._table.claim(first, len(first)) if first else []
        most = share - len(self.epochs) - len(taken)
        if ours and most > 0:
            taken += await self._table.claim(ours, most)
        if taken:
            await self._take(taken)
            self.announce(taken)

    async def _readers(self, living: Collection[LivingProcess]) -> dict[int, set[str]]:
        """By shard: the servers that know the rules of all tables in it; only where not all of them do."""
        if all(each.rules == self._table.me.rules for each in living):
            return {}
        readers = {}
        for shard, played in (await self._table.played_rules()).items():
            knowing = {each.name for each in living if all(each.rules.get(game) == version for game, version in played)}
            if knowing and len(knowing) < len(living):
                readers[shard] = knowing
        return readers

    def _to_give(self, state: ShardState, readers: dict[int, set[str]], surplus: int) -> list[int]:
        """What only others can read, and of what they can read as well as much as is beyond our share.

        What the proxy sends here stays: it would be handed back.
        """
        everybody = {each.name for each in state.living}
        unread = [shard for shard in self.epochs if self.me not in readers.get(shard, everybody)]
        shared = [
            shard
            for shard in self.epochs
            if readers.get(shard, everybody) > {self.me} and not self.proxied.is_sent_here(shard)
        ]
        return unread + shared[: max(0, surplus - len(unread))]

    # Where the proxy sends what

    def wanted(self) -> dict[str, dict[int, float]]:
        """What the proxy sends here, by its owner, and how many milliseconds ago it last did; each once in a while."""
        living = {each.name for each in self.living} - {self.me}
        by_owner: dict[str, dict[int, float]] = {}
        for shard in self.proxied.wanted(each.shard for each in self._owned if each.owner in living):
            by_owner.setdefault(str(self._owned[shard].owner), {})[shard] = self.proxied.age_ms(shard)
        return by_owner

    async def hand_over(self, heir: str, sent_ms: Mapping[int, float]) -> list[OwnedShard]:
        """Give the heir those of these shards that may go; so many milliseconds ago the proxy sent it each of them."""
        async with self._turn:
            readers = await self._readers(self.living)
            everybody = {each.name for each in self.living}
            going = [
                shard
                for shard, age_ms in sent_ms.items()
                if shard in self.epochs
                and self.proxied.may_go(shard, age_ms)
                and heir in readers.get(shard, everybody)
                and not self._is_leaving
            ]
            if not going:
                return []
            await self._drop(going)
            handed = await self._table.hand_over(going, heir)
            self._note(handed)
        self._tell()
        self.announce(handed)
        return handed

    async def inherit(self, handed: Iterable[OwnedShard]) -> None:
        """These were handed to us, unless we know better by now."""
        async with self._turn:
            self._note(handed)
            await self._take_handed([self._owned[each.shard] for each in handed])

    async def _take_handed(self, owned: Iterable[OwnedShard]) -> None:
        """Those of these that are ours and that we do not have yet."""
        handed = [each for each in owned if each.owner == self.me and each.shard not in self.epochs]
        for each in handed:
            self.proxied.came(each.shard)
        await self._take(handed)

    # What changes hands

    async def _take(self, taken: Collection[OwnedShard]) -> None:
        if not taken:
            return
        for each in taken:
            self.epochs[each.shard] = each.epoch
            self._owned[each.shard] = each
        LOG.info("took %d shards, has %d", len(taken), len(self.epochs))
        self._tell()
        assert self._listener is not None
        await self._listener.took([each.shard for each in taken])

    async def _give(self, shards: Collection[int]) -> None:
        if shards:
            self.announce(await self._release(shards))

    async def _release(self, shards: Collection[int]) -> list[OwnedShard]:
        """Let go of these, and have the database know it; what the others are told."""
        given = [OwnedShard(shard, None, self.epochs[shard] + 1) for shard in shards]
        await self._drop(shards)
        await self._table.release(shards)
        self._note(each for each in given if each.epoch > self._owned[each.shard].epoch)
        return given

    async def _drop(self, shards: Collection[int]) -> None:
        if not shards:
            return
        for shard in shards:
            if self._owned[shard].owner == self.me:
                self._owned[shard] = msgspec.structs.replace(self._owned[shard], owner=None)
            del self.epochs[shard]
            self.proxied.left(shard)
        LOG.info("let go of %d shards, has %d", len(shards), len(self.epochs))
        self._tell()
        assert self._listener is not None
        await self._listener.let_go(shards)
