"""Everything that one running server shares: the lobby, the gate, the store, the bots."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.types import Scope

from atoll.bots.async_pool import AsyncBotPool
from atoll.coach.claim import BOOK as COACH
from atoll.games import all_games, keys, package_of
from atoll.games.lessons import lesson_of
from atoll.room.connection import Connection
from atoll.server.bots import BotPool, Bots
from atoll.server.clock import wall_ms
from atoll.server.health import Health
from atoll.server.hint_service import HintService
from atoll.server.http.answer import HttpAnswer
from atoll.server.http.visitor_address import Visitors
from atoll.server.limits import Gate
from atoll.server.lobby import Lobby
from atoll.server.loop_lag import LoopPause
from atoll.server.metrics import Metrics
from atoll.server.net.keepalive import Keepalive
from atoll.server.net.loop_batch import LoopBatch
from atoll.server.network_access import HomeNetwork
from atoll.server.owner_key import HostKeys
from atoll.server.ownership import Ownership, ShardTable
from atoll.server.review_process import process_lines, width_for
from atoll.server.review_service import ReviewService
from atoll.server.room_runner import RoomRunner, RoomServices
from atoll.server.settings import ServerSettings, room_config
from atoll.server.transfer_store import TransferStore
from atoll.store import Store, StoredTable, StoreError
from atoll.wire.codes import is_code
from atoll.wire.errors import BOOK, Sorry
from atoll.words import open_books

if TYPE_CHECKING:
    from atoll.server.cluster.far_room import FarRoom
    from atoll.server.cluster.neighbours import Neighbours

LOG: Final = logging.getLogger("atoll.server")
DAY_MS: Final = 86_400_000
TIDY_S: Final = 3600.0
THREADS: Final = 2  # for what takes longer than a moment; with more of them the loop would seldom get its turn
WARM_S: Final = 2.0  # after the start: those who come back to their tables are served first


class ServerContext:
    """One server."""

    def __init__(
        self,
        store: Store,
        settings: ServerSettings,
        folder: Path | None = None,
        shards: ShardTable | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.neighbours = self._neighbours(shards) if settings.nats_url else None
        own = AsyncBotPool(settings.minds, settings.bot_patience_s)
        thinkers: BotPool = own if self.neighbours is None else self.neighbours.thinkers(own)
        self.bots = Bots(thinkers, HintService())
        self.reviews = ReviewService(width_for(os.cpu_count() or 1), process_lines)
        self.metrics = Metrics()
        self.health = Health(store)
        self.ownership = None if shards is None else Ownership(shards, self.health.saw)
        services = RoomServices(store, self.bots, self.metrics, self.health, self.ownership)
        self.lobby = Lobby(services, room_config(settings))
        self.batch = LoopBatch()
        self.keepalive = Keepalive()
        self.gate = Gate(settings.people_per_address)
        self.transfers = TransferStore()
        self.visitors = Visitors(settings.proxies)
        self.pause = LoopPause()
        self.network = HomeNetwork(settings, HostKeys(folder))
        self._keeper: asyncio.Task[None] | None = None
        self._warming: asyncio.Task[None] | None = None
        self.origins = frozenset(origin.lower() for origin in settings.origins)

    def _neighbours(self, shards: ShardTable | None) -> Neighbours:
        from atoll.server.cluster.neighbours import Neighbours  # here: a server by itself has none of it

        assert shards is not None
        return Neighbours(self, shards.me.name)

    @contextmanager
    def counting_codes(self, address: str) -> Iterator[None]:
        """Whoever tries many wrong codes is told nothing for a while."""
        self.gate.check_codes(address)
        try:
            yield
        except Sorry as sorry:
            if sorry.status == 404:
                self.gate.missed_code(address)
            raise

    async def runner(self, code: str, address: str) -> RoomRunner:
        """The room of a code that is ours."""
        with self.counting_codes(address):
            return await self.lobby.runner(code)

    async def room_for(self, code: str, scope: Scope, connection: Connection) -> RoomRunner | FarRoom | HttpAnswer:
        """The room of a code for a socket: ours, or another server's; or why it may not come in."""
        address = self.visitors.address(scope)
        if self.neighbours is None:
            return await self.runner(code, address)
        self.gate.check_codes(address)
        if self.visitors.is_sent_by_shard(scope, code):
            await self.neighbours.follow_proxy(code)
        found = await self.neighbours.admitted(code, connection) if is_code(code) else None
        if found is None:
            return await self.runner(code, address)
        if isinstance(found, HttpAnswer) and found.status == 404:
            self.gate.missed_code(address)
        return found

    async def row(self, code: str, address: str) -> StoredTable:
        """The table of a code as it is on disk, whoever owns it."""
        with self.counting_codes(address):
            return await self.lobby.row(code)

    async def open(self) -> None:
        threads = ThreadPoolExecutor(THREADS, thread_name_prefix="atoll-background")
        asyncio.get_running_loop().set_default_executor(threads)
        self.pause.start()
        if self.neighbours is not None:
            await self.neighbours.open()
        await self.lobby.open()
        self._warming = asyncio.create_task(self._warm())
        if self.settings.keep_days:
            self._keeper = asyncio.create_task(self._tidy())

    async def _warm(self) -> None:
        await asyncio.sleep(WARM_S)
        await asyncio.to_thread(warm)

    async def _tidy(self) -> None:
        """Delete tables at which nothing has happened for many days: at once, then every hour."""
        while True:
            try:
                deleted = await self.store.delete_before(wall_ms() - self.settings.keep_days * DAY_MS)
                LOG.info("%d tables were deleted", deleted)
            except StoreError as error:
                LOG.error("old tables could not be deleted: %s", error)
            await asyncio.sleep(TIDY_S)

    async def leave(self) -> None:
        """Give all tables to the other servers, and send everybody back to them."""
        if self.ownership is not None:
            await self.ownership.leave()
        if self.neighbours is not None:
            await self.neighbours.close()

    async def close(self) -> None:
        self.pause.stop()
        self.keepalive.stop()
        for task in (self._keeper, self._warming):
            if task is not None:
                task.cancel()
        await self.lobby.close()
        await self.leave()
        await self.reviews.close()
        await self.bots.close()
        await self.store.close()


def warm() -> None:
    """Read every game and every catalogue now: the first one who plays need not wait for that."""
    for key in keys():
        lesson_of(key)
    open_books((BOOK, COACH, *(package_of(game.meta.key) for game in all_games())))
    gc.freeze()
