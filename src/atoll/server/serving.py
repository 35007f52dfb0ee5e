"""Runs the application: uvicorn with uvloop, and our own protocols."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
import uvicorn

from atoll.games import all_games
from atoll.server import log_format
from atoll.server.http.app import make_app
from atoll.server.net.http_protocol import with_head_timeout
from atoll.server.net.table_socket import sockets_of
from atoll.server.network_access import HomeNetwork
from atoll.server.server_context import ServerContext
from atoll.server.settings import ServerSettings
from atoll.store.location import claimed, is_database
from atoll.store.shards import LivingProcess
from atoll.store.store_factory import open_store
from atoll.wire.errors import Sorry
from atoll.wire.messages import Closing

if TYPE_CHECKING:
    from atoll.store.postgres_shards import PostgresShards

LOG: Final = logging.getLogger("atoll.serving")
Ready = Callable[[HomeNetwork], None]  # called once people can come
BACK_IN_S: Final = 5
SWITCH_S: Final = 0.0005  # a commit waits for the busy loop twice, and by itself Python makes it wait 5 ms each time
GC_THRESHOLDS: Final = (50_000, 50, 50)  # a move leaves some hundred objects, and hardly a cycle
MOST_FILES: Final = 32_768  # sockets are files, and many systems give a program 256 or 1,024 unless it asks


class Server(uvicorn.Server):
    """uvicorn, with a word to everybody before it stops."""

    def __init__(self, config: uvicorn.Config, context: ServerContext, ready: Ready) -> None:
        super().__init__(config)
        self.context = context
        self.ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C and SIGTERM are a wish, not an error: once everything is put away the process ends with 0."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever is told that the table is open may also stop it: signals are listened to by then."""
        await super().startup(sockets)
        if self.started:
            await self._open_doors(sockets or [])
            self.ready(self.context.network)

    async def _open_doors(self, sockets: list[socket.socket]) -> None:
        """Let the home network in, where it is told or remembered."""
        if not sockets:
            return
        host, port = sockets[0].getsockname()[:2]
        try:
            await self.context.network.start(lambda: configured(self.config.app, self.context, "off"), host, port)
        except Sorry as sorry:
            LOG.warning("%s", sorry.sentence("en"))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.context.neighbours is not None:  # others go on with our tables, and take whoever comes from now on
            for server in self.servers:
                server.close()
            await self.context.leave()
        text = msgspec.json.encode(Closing(back_in_s=BACK_IN_S))
        for runner in self.context.lobby.runners.values():
            for connection in runner.room.connections:
                connection.channel.send(text)
        await self.context.network.stop()
        await super().shutdown(sockets)


def configured(app: Any, context: ServerContext, lifespan: Literal["on", "off"] = "on") -> uvicorn.Config:
    config = uvicorn.Config(
        app,
        host=context.settings.host,
        port=context.settings.port,
        loop="uvloop",
        http="httptools",
        ws=sockets_of(context),
        lifespan=lifespan,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,  # http/visitor_address.py reads them, and believes less
        timeout_graceful_shutdown=5,
    )
    return with_head_timeout(config)


async def serve(
    home: str | Path,
    settings: ServerSettings,
    sockets: list[socket.socket] | None = None,
    ready: Ready = lambda network: None,
) -> None:
    """Serve until told to stop."""
    folder = None if settings.database_url else Path(home).parent
    context = ServerContext(await open_store(home), settings, folder, shards_at(home, settings))
    if context.ownership is not None:
        await context.ownership.join()
    server = Server(configured(make_app(context), context), context, ready)
    await server.serve(sockets)


def shards_at(home: str | Path, settings: ServerSettings) -> PostgresShards | None:
    """How the tables of a database are shared among servers. A file has one server."""
    if not is_database(home):
        return None
    from atoll.store.postgres_shards import PostgresShards  # here: a file needs no PostgreSQL

    rules = {game.meta.key: game.meta.version for game in all_games()}
    me = LivingProcess(secrets.token_hex(8), rules, is_reached=bool(settings.nats_url))
    return PostgresShards(str(home), me)


def run(
    home: str | Path,
    settings: ServerSettings,
    sockets: list[socket.socket] | None = None,
    ready: Ready = lambda network: None,
) -> None:
    import uvloop

    log_format.set_up(settings.log_level)
    ask_for_files()
    sys.setswitchinterval(SWITCH_S)
    gc.set_threshold(*GC_THRESHOLDS)
    with claimed(home), asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(home, settings, sockets, ready))


def ask_for_files() -> None:
    """Be allowed as many sockets as the system gives without asking its owner."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
