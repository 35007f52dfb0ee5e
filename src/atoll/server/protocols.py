"""How bytes get in and out: uvicorn's own protocols, with the patience and the short ways of a table."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

from atoll.server.frames import ends_whole
from atoll.server.limits import SLOWEST_BYTES
from atoll.server.mailbox import Mailbox

HEAD_S: Final = 10.0  # for the head of a request
MOST_PIECES: Final = 1_000  # of one message
END_OF_HEAD: Final = b"\r\n\r\n"


class TableProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own, which also tells the application where to write: news need no task of their own.

    Nor do commands: whoever listens stands between the transport and this one (short_way.py).
    """

    is_whole = True  # whatever arrived so far ended where a frame ended

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = Mailbox()  # type: ignore[assignment]  # all of a queue that is used here

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=SLOWEST_BYTES)

    def pause_writing(self) -> None:
        """So much waits for this reader that it is let go; nobody else waits for it."""
        super().pause_writing()
        self.loop.call_soon(self.transport.abort)

    @property
    def is_between_messages(self) -> bool:
        """Whether what arrives now begins a message."""
        return self.is_whole and self.conn.state is State.OPEN and self.conn.current_size is None and self.queue.empty()

    def forget_handshake(self) -> None:
        """What was said at the door is not needed any more: it is half of what a silent socket holds."""
        self.request.headers.clear()  # the library keeps it, too
        self.request = self.response = None  # type: ignore[assignment]  # only the handshake asks for them
        self.scope["headers"] = []

    async def run_asgi(self) -> None:
        self.scope["atoll.protocol"] = self  # type: ignore[typeddict-unknown-key]  # a key of our own
        await super().run_asgi()

    def data_received(self, data: bytes) -> None:
        if self.handshake_complete:
            self.is_whole = self.is_whole and ends_whole(data)
        else:
            self.is_whole = self.is_whole and data.endswith(END_OF_HEAD)
        super().data_received(data)

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message; it may be long, but not in crumbs."""
        if len(self.frames) >= MOST_PIECES:
            self.hang_up(CloseCode.POLICY_VIOLATION)
            return
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """A whole message. Text that is none closes the socket, and no log is filled with it."""
        if self.curr_msg_data_type == "text":
            try:
                self.frames = [b"".join(self.frames)]
                self.frames[0].decode()
            except UnicodeDecodeError:
                self.hang_up(CloseCode.INVALID_DATA)
                return
        super().send_receive_event_to_app()

    def hang_up(self, code: CloseCode) -> None:
        """Close this socket from our side."""
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
