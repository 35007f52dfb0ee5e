"""uvicorn's own HTTP protocol behind one that does not wait for ever for the head of a request."""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

import httptools
import uvicorn

HEAD_S: Final = 10.0  # for the head of a request


def with_head_timeout(config: uvicorn.Config) -> uvicorn.Config:
    """Let every connection of this server pass through a `HeadTimeout` first."""
    config.load()
    inner: Any = config.http_protocol_class

    class Timed(HeadTimeout):
        def __init__(self, **more: Any) -> None:
            super().__init__(inner(**more))

    config.http_protocol_class = Timed
    return config


class HeadTimeout(asyncio.Protocol):
    """Hands everything on, and ends a connection whose request head does not arrive in time.

    A parser of its own says where heads begin and end. When a socket is opened, the inner protocol puts another one
    into the transport, and this one hears nothing any more.
    """

    def __init__(self, inner: asyncio.Protocol) -> None:
        self._inner = inner
        self._parser: httptools.HttpRequestParser | None = httptools.HttpRequestParser(self)
        self._timer: asyncio.TimerHandle | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are no subclasses
        self._start()
        self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._parser is not None:
            try:
                self._parser.feed_data(data)
            except (httptools.HttpParserError, httptools.HttpParserUpgrade):
                self._parser = None  # what is wrong with it the inner protocol says
                self._stop()
        self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._inner.connection_lost(exc)

    # What the parser tells

    def on_message_begin(self) -> None:
        self._start()

    def on_headers_complete(self) -> None:
        self._stop()

    def _start(self) -> None:
        self._stop()
        assert self._transport is not None
        self._timer = asyncio.get_running_loop().call_later(HEAD_S, self._transport.abort)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
