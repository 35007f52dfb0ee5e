"""One socket at a table: the handshake, `hello`, then commands until somebody goes.

The WebSocket protocol itself is websockets' sans-I/O `ServerProtocol`; uvicorn hands the connection over by its `ws`
setting, with the request that asked for the upgrade.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Sequence
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, cast
from urllib.parse import parse_qs, urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response as HttpResponse
from websockets.datastructures import Headers as ResponseHeaders
from websockets.exceptions import InvalidHandshake
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.typing import Subprotocol

from atoll.kernel.errors import AtollError
from atoll.room.connection import Connection
from atoll.room.internal_commands import Depart, Enter
from atoll.server.accept_language import chosen_language
from atoll.server.clock import ticks_ms
from atoll.server.http.error_responses import error_response, visitor_sentence
from atoll.server.http.middleware import HEADERS
from atoll.server.http.visitor_address import is_foreign
from atoll.server.limits import FRAME_BYTES, HELLO_S, SLOWEST_BYTES, STRIKES
from atoll.server.room_runner import RoomRunner
from atoll.server.server_context import ServerContext
from atoll.server.token_bucket import Bucket
from atoll.wire.command_decoder import Unreadable, read_command
from atoll.wire.errors import Sorry, error_of, unknown_table
from atoll.wire.messages import PROTOCOL, Hello, News, No, Ping, Pong

if TYPE_CHECKING:
    from atoll.server.cluster.far_room import FarRoom

LOG: Final = logging.getLogger("atoll.socket")
PATH: Final = re.compile(r"/api/tables/([^/]+)/socket")
MOST_WAITING: Final = 64  # messages that wait for their turn; beyond this the socket is not read
MOST_PIECES: Final = 1_000  # of one message: it may be long, but not in crumbs
CLOSE_S: Final = 5.0  # for the other side to end a connection that we have closed
ENCODER: Final = msgspec.json.Encoder()


class TableSocket(asyncio.Protocol):
    """From the handshake to the goodbye of one socket; the channel of its connection."""

    context: ServerContext  # of the server that it belongs to: `sockets_of` fills it in

    def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        self._peers: set[Any] = server_state.connections  # uvicorn waits for them when it stops
        self._protocol = ServerProtocol(max_size=FRAME_BYTES, select_subprotocol=_subprotocol)
        self._transport: asyncio.Transport
        self._opening: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None  # for hello, and for the end
        self._address: str | None = None  # once it counts among the sockets of its visitor
        self._runner: RoomRunner | FarRoom | None = None  # or the room at another server
        self._bucket: Bucket | None = None
        self._pieces: list[bytes] = []  # of a message that is not all here yet
        self._is_text = True
        self._messages: deque[tuple[bytes, bool]] = deque()  # and whether it is text: they are answered one by one
        self._is_answering = False
        self._is_paused = False
        self._strikes = 0  # messages in a row that could not be read
        self._pinged_ms = 0.0  # when; 0 if that is answered
        self._unwritten: list[bytes] = []  # of this turn of the loop
        self._unwritten_bytes = 0
        self._is_too_slow = False
        self.connection = Connection(self)
        self._has_entered = False

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
        if self._runner is not None:
            self._runner.submit(Depart(), self.connection)

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
        try:
            response = self._protocol.accept(request)
            if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
                found = await self._admit(url.path, headers)
                if isinstance(found, HttpResponse):
                    response = _denial(found)
                else:
                    self._runner = found
        except AtollError as error:
            response = _denial(error_response(error, lang))
        except (InvalidHandshake, OSError, ValueError) as error:
            LOG.info("no handshake: %s", type(error).__name__)
            response = _denial(error_response(Sorry(400, "malformed", "not-json"), lang))
        self._protocol.send_response(response)
        if self._runner is not None:
            assert self._address is not None
            self._bucket = Bucket(self.context.gate.limits(self._address).commands)
            self._timer = asyncio.get_running_loop().call_later(HELLO_S, self._hello_late)
        self._flush()
        if self._runner is not None:
            self.context.keepalive.add(self)

    async def _admit(self, path: str, headers: Headers) -> RoomRunner | FarRoom | HttpResponse:
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
        return await self.context.room_for(matched[1], address, self.connection)

    # What is said

    def _hear_message(self, data: bytes) -> None:
        """One message is answered after the other: whoever sends many waits for themselves, and for nobody else."""
        self._messages.append((data, self._is_text))
        if len(self._messages) > MOST_WAITING and not self._is_paused:
            self._is_paused = True
            self._transport.pause_reading()
        self._answer_next()

    def _answer_next(self) -> None:
        while self._messages and not self._is_answering and self._protocol.state is State.OPEN:
            self._answer(*self._messages.popleft())
        if self._is_paused and not self._messages and not self._transport.is_closing():
            self._is_paused = False
            self._transport.resume_reading()

    def _answered(self) -> None:
        self._is_answering = False
        if self._messages:
            asyncio.get_running_loop().call_soon(self._answer_next)

    def _answer(self, data: bytes, is_text: bool) -> None:
        assert self._bucket is not None
        try:
            self._bucket.take()
            command = read_command(data.decode() if is_text else data)
        except UnicodeDecodeError:  # text that is none: no log is filled with it
            self._protocol.fail(CloseCode.INVALID_DATA)
            return
        except Unreadable as error:
            self._strikes += 1
            self._refuse(error.id, error.sorry)
        except AtollError as error:
            self._refuse(None, error)
        else:
            self._strikes = 0
            self._submit(command)
        if self._strikes >= STRIKES:
            self.close()

    def _submit(self, command: msgspec.Struct) -> None:
        assert self._runner is not None
        if self._has_entered:
            if isinstance(command, Ping):
                self._say(Pong() if command.id is None else Pong(id=command.id))
            else:
                self._do(command)
        elif isinstance(command, Hello):
            self._has_entered = True
            if self._timer is not None:
                self._timer.cancel()
            self._do(Enter(command))
        else:
            self._refuse(None, Sorry(400, "malformed", "hello-first"))
            self.close()

    def _do(self, command: msgspec.Struct) -> None:
        assert self._runner is not None
        self._is_answering = True
        self._runner.submit(command, self.connection, self._answered)

    def _hello_late(self) -> None:
        self._refuse(None, Sorry(401, "malformed", "hello-late"))
        self.close()

    def _refuse(self, command_id: int | None, error: AtollError) -> None:
        self.context.metrics.refusals.labels(error_of(error)).inc()
        said = visitor_sentence(error, self.connection.lang)
        self._say(No(id=command_id, error=error_of(error), sentence=said))

    def _say(self, news: News) -> None:
        self.send(ENCODER.encode(news))


def _subprotocol(protocol: ServerProtocol, offered: Sequence[Subprotocol]) -> Subprotocol | None:
    """Ours if it is offered; a program that offers none is let in as well."""
    return Subprotocol(PROTOCOL) if PROTOCOL in offered else None


def sockets_of(context: ServerContext) -> type[TableSocket]:
    """The protocol that uvicorn makes for every socket of one server."""

    class SocketOfServer(TableSocket):
        pass

    SocketOfServer.context = context
    return SocketOfServer


def _denial(told: HttpResponse) -> Response:
    """An answer of HTTP instead of a socket."""
    headers = ResponseHeaders({**HEADERS, **dict(told.headers), "Connection": "close"})
    return Response(told.status_code, HTTPStatus(told.status_code).phrase, headers, bytes(told.body))
