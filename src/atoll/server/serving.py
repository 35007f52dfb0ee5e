"""Runs the application: uvicorn with uvloop, and sockets whose transport a room can write to."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from atoll.server import logs
from atoll.server.app import make_app
from atoll.server.connection import SLOWEST_BYTES
from atoll.server.house import House
from atoll.server.limits import FRAME_BYTES
from atoll.server.messages import Closing
from atoll.server.settings import ServerSettings
from atoll.store import open_store

BACK_IN_S: Final = 5
HEAD_S: Final = 10.0  # for the head of a request
MOST_PIECES: Final = 1_000  # of one message
MOST_FILES: Final = 32_768  # sockets are files, and many systems give a program 256 or 1,024 unless it asks


class TableProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own, which also tells the application where to write: news need no task of their own."""

    async def run_asgi(self) -> None:
        self.scope["atoll.protocol"] = self  # type: ignore[typeddict-unknown-key]  # a key of our own
        await super().run_asgi()

    def handle_ping(self) -> None:
        """A pong; whoever does not read them is let go."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > SLOWEST_BYTES:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message; it may be long, but not in crumbs."""
        if len(self.frames) >= MOST_PIECES:
            self._hang_up(CloseCode.POLICY_VIOLATION)
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A whole message. Text that is none closes the socket, and no log is filled with it."""
        if self.curr_msg_data_type == "text":
            try:
                self.frames = [b"".join(self.frames)]
                self.frames[0].decode()
            except UnicodeDecodeError:
                self._hang_up(CloseCode.INVALID_DATA)
                return
        super().send_receive_event_to_app()

    def _hang_up(self, code: CloseCode) -> None:
        if not self.close_sent:
            self.conn.fail(code)
            self.handle_parser_exception()

    def start_keepalive(self) -> None:
        """Measure the lag at once, not only when the first twenty seconds are over."""
        self.send_keepalive_ping()


class RequestProtocol(HttpToolsProtocol):
    """uvicorn's own, which does not wait for ever for the head of a request."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._head_timer = self.loop.call_later(HEAD_S, transport.abort)

    def on_message_begin(self) -> None:
        self._head_timer.cancel()
        self._head_timer = self.loop.call_later(HEAD_S, self.transport.abort)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head_timer.cancel()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_timer.cancel()
        super().connection_lost(exc)


class Server(uvicorn.Server):
    """uvicorn, with a word to everybody before it stops."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C and SIGTERM are a wish, not an error: once everything is put away the process ends with 0."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for room in list(self.house.lobby.rooms.values()):
            for connection in room.connections:
                connection.say(Closing(back_in_s=BACK_IN_S))
                connection.flush()
        await super().shutdown(sockets)


def configured(app: Any, settings: ServerSettings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=RequestProtocol,
        ws=TableProtocol,
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


async def serve(home: str | Path, settings: ServerSettings, sockets: list[socket.socket] | None = None) -> None:
    """Serve until told to stop."""
    house = House(await open_store(home), settings)
    server = Server(configured(make_app(house), settings), house)
    await server.serve(sockets)


def run(home: str | Path, settings: ServerSettings, sockets: list[socket.socket] | None = None) -> None:
    import uvloop

    logs.set_up(settings.log_level)
    ask_for_files()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(home, settings, sockets))


def ask_for_files() -> None:
    """Be allowed as many sockets as the system gives without asking its owner."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(MOST_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
