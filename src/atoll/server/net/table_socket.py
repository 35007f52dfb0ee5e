"""One socket at a table: the handshake, then a conversation until somebody goes.

The WebSocket protocol itself is websockets' sans-I/O `ServerProtocol`; uvicorn hands the connection over by its `ws`
setting, with the request that asked for the upgrade.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Sequence
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers
from websockets.datastructures import Headers as ResponseHeaders
from websockets.exceptions import InvalidHandshake
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import Subprotocol

from atoll.kernel.errors import AtollError
from atoll.room.connection import Connection
from atoll.server.accept_language import chosen_language
from atoll.server.clock import ticks_ms
from atoll.server.conversation import Conversation
from atoll.server.http.answer import HttpAnswer
from atoll.server.http.error_responses import error_answer
from atoll.server.http.middleware import HEADERS
from atoll.server.http.visitor_address import is_foreign
from atoll.server.limits import FRAME_BYTES, SLOWEST_BYTES
from atoll.server.room_runner import RoomRunner
from atoll.server.server_context import ServerContext
from atoll.server.token_bucket import Bucket
from atoll.wire.errors import Sorry, unknown_table
from atoll.wire.messages import PROTOCOL

if TYPE_CHECKING:
    from atoll.server.cluster.far_room import FarRoom

LOG: Final = logging.getLogger("atoll.socket")
PATH: Final = re.compile(r"/api/tables/([^/]+)/socket")
MOST_WAITING: Final = 64  # messages that wait for their turn; beyond this the socket is not read
MOST_PIECES: Final = 1_000  # of one message: it may be long, but not in crumbs
CLOSE_S: Final = 5.0  # for the other side to end a connection that we have closed


class TableSocket(asyncio.Protocol):
    """From the handshake to the goodbye of one socket; the channel of its connection."""

    context: ServerContext  # of the server that it belongs to: `sockets_of` fills it in

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        self._peers: set[Any] = server_state.connections  # uvicorn waits for them when it stops
        self._protocol = ServerProtocol(max_size=FRAME_BYTES, select_subprotocol=_subprotocol)
        self._transport: asyncio.Transport
        self._opening: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None  # for the end
        self._address: str | None = None  # once it counts among the sockets of its visitor
        self._conversation: Conversation | None = None  # once it has come to a table
        self._pieces: list[bytes] = []  # of a message that is not all here yet
        self._is_text = True
        self._is_paused = False
        self._pinged_ms = 0.0  # when; 0 if that is answered
        self._unwritten: list[bytes] = []  # of this turn of the loop
        self._unwritten_bytes = 0
        self._is_too_slow = False
        self.connection = Connection(self)

    # What the transport tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's are no subclasses
        self._peers.add(self)
        self._transport.set_write_buffer_limits(high=SLOWEST_BYTES)

    def data_received(self, data: bytes) -> None:
        if not self._is_too_slow:
            self._protocol.receive_data(data)
            self._hear()

    def eof_received(self) -> None:
        self._protocol.receive_eof()
        self._hear()

    def pause_writing(self) -> None:
        """So much waits for this reader that it is let go; nobody else waits for it."""
        self._is_too_slow = True
        asyncio.get_running_loop().call_soon(self._transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._peers.discard(self)
        self.context.keepalive.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        if self._opening is not None:
            self._opening.cancel()
        if self._address is not None:
            self.context.gate.leave(self._address)
            self._address = None
        if self._conversation is not None:
            self._conversation.leave()

    def shutdown(self) -> None:
        """uvicorn stops."""
        self._end(CloseCode.SERVICE_RESTART)

    # Frames in and out

    def _hear(self) -> None:
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._opening = asyncio.get_running_loop().create_task(self._open(event))
            elif isinstance(event, Frame):
                self._hear_frame(event)
        self._flush()
        if self._protocol.close_expected():
            self._abort_later()

    def _hear_frame(self, frame: Frame) -> None:
        if frame.opcode is Opcode.PONG:
            if self._pinged_ms:
                self.connection.lag_ms = ticks_ms() - self._pinged_ms
                self._pinged_ms = 0.0
            return
        if frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
        if frame.fin and not self._pieces:
            self._hear_message(bytes(frame.data))
            return
        self._pieces.append(bytes(frame.data))
        if len(self._pieces) > MOST_PIECES:
            self._protocol.fail(CloseCode.POLICY_VIOLATION)
        elif frame.fin:
            pieces, self._pieces = self._pieces, []
            self._hear_message(b"".join(pieces))

    def _flush(self) -> None:
        """Hand over what the protocol wants sent; an empty piece is the end of it."""
        for data in self._protocol.data_to_send():
            if data:
                if not self._unwritten:
                    self.context.batch.add(self._write)
                self._unwritten.append(data)
                self._unwritten_bytes += len(data)
                if self._unwritten_bytes > SLOWEST_BYTES:  # a turn may be long: somebody sends without an end
                    self._write()
            else:
                self._write()
                if self._transport.can_write_eof() and not self._transport.is_closing():
                    self._transport.write_eof()
                self._transport.close()

    def _write(self) -> None:
        data, self._unwritten, self._unwritten_bytes = self._unwritten, [], 0
        if data and not self._transport.is_closing():
            self._transport.write(data[0] if len(data) == 1 else b"".join(data))

    def send(self, text: bytes) -> None:
        """Hand over one message; what is said in one turn of the loop is written at once."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_text(text)
            self._flush()

    def close(self) -> None:
        """Let the device go: it has broken the rules of the wire, or may not look on any more."""
        self._end(CloseCode.POLICY_VIOLATION)

    def restart(self) -> None:
        """Let the device come back: the table goes on at another server."""
        self._end(CloseCode.SERVICE_RESTART)

    def _end(self, code: CloseCode) -> None:
        if self._conversation is not None:
            self._conversation.end()
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(code)
            self._flush()
            self._abort_later()
        elif self._protocol.state is State.CONNECTING:
            self._transport.close()

    def _abort_later(self) -> None:
        """Whoever does not end the connection is cut off."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(CLOSE_S, self._transport.abort)

    def ping(self) -> None:
        if self._pinged_ms:  # not answered since the last time
            self._transport.abort()
        elif self._protocol.state is State.OPEN:
            self._pinged_ms = ticks_ms()
            self._protocol.send_ping(b"")
            self._flush()

    # The handshake

    async def _open(self, request: Request) -> None:
        """Find the table; whoever may not come in gets an answer of HTTP."""
        headers = Headers(raw=[(name.lower().encode(), value.encode()) for name, value in request.headers.raw_items()])
        url = urlsplit(request.path)
        lang = chosen_language(parse_qs(url.query).get("lang", [""])[0], headers.get("accept-language"))
        self.connection.lang = lang
        runner: RoomRunner | FarRoom | None = None
        try:
            response = self._protocol.accept(request)
            if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
                found = await self._admit(url.path, headers)
                if isinstance(found, HttpAnswer):
                    response = _denial(found)
                else:
                    runner = found
        except AtollError as error:
            response = _denial(error_answer(error, lang))
        except (InvalidHandshake, OSError, ValueError) as error:
            LOG.info("no handshake: %s", type(error).__name__)
            response = _denial(error_answer(Sorry(400, "malformed", "not-json"), lang))
        self._protocol.send_response(response)
        if runner is not None:
            assert self._address is not None
            bucket = Bucket(self.context.gate.limits(self._address).commands)
            self._conversation = Conversation(runner, self.connection, bucket, self.context.metrics, self._read_on)
        self._flush()
        if runner is not None:
            self.context.keepalive.add(self)

    async def _admit(self, path: str, headers: Headers) -> RoomRunner | FarRoom | HttpAnswer:
        scope = {"type": "websocket", "client": self._transport.get_extra_info("peername"), "headers": headers.raw}
        address = self.context.visitors.address(scope)
        if is_foreign(headers, self.context.origins):
            raise Sorry(403, "other-origin")
        self.context.gate.enter(address)
        self._address = address
        base = self.context.settings.base_path[:-1]
        matched = PATH.fullmatch(path.removeprefix(base))
        if matched is None:
            raise unknown_table()
        return await self.context.room_for(matched[1], scope, self.connection)

    # What is said

    def _hear_message(self, data: bytes) -> None:
        if self._conversation is None or self._protocol.state is not State.OPEN:
            return
        try:
            self._conversation.hear(data.decode() if self._is_text else data)
        except UnicodeDecodeError:  # text that is none: no log is filled with it
            self._conversation.end()
            self._protocol.fail(CloseCode.INVALID_DATA)
            return
        if self._conversation.waiting > MOST_WAITING and not self._is_paused:
            self._is_paused = True
            self._transport.pause_reading()

    def _read_on(self) -> None:
        if self._is_paused and not self._transport.is_closing():
            self._is_paused = False
            self._transport.resume_reading()


def _subprotocol(protocol: ServerProtocol, offered: Sequence[Subprotocol]) -> Subprotocol | None:
    """Ours if it is offered; a program that offers none is let in as well."""
    return Subprotocol(PROTOCOL) if PROTOCOL in offered else None


def sockets_of(context: ServerContext) -> type[TableSocket]:
    """The protocol that uvicorn makes for every socket of one server."""

    class SocketOfServer(TableSocket):
        pass

    SocketOfServer.context = context
    return SocketOfServer


def _denial(told: HttpAnswer) -> Response:
    """An answer of HTTP instead of a socket."""
    about = {"Content-Type": told.media_type, "Content-Length": str(len(told.body)), "Connection": "close"}
    headers = ResponseHeaders({**HEADERS, **told.headers, **about})
    return Response(told.status, HTTPStatus(told.status).phrase, headers, told.body)
