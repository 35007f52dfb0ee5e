"""One socket at a table: the handshake, `hello`, then one command after another until somebody goes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from atoll.kernel.errors import AtollError, Refused
from atoll.server import first_sand, moves, seating, talking
from atoll.server.connection import Connection
from atoll.server.house import House
from atoll.server.http.error_responses import error_response, told
from atoll.server.http.visitor_address import is_foreign
from atoll.server.limits import HELLO_S, STRIKES
from atoll.server.lobby import spoken
from atoll.server.room import Room
from atoll.server.short_way import ShortWay
from atoll.server.token_bucket import Bucket
from atoll.server.tokens import fits, hashed
from atoll.wire.command_decoder import Unreadable, read_command
from atoll.wire.errors import Nudged, Sorry, error_of
from atoll.wire.messages import (
    PROTOCOL,
    Again,
    Agree,
    Command,
    Draw,
    Hello,
    Hint,
    Host,
    Hurry,
    IsReady,
    Leave,
    No,
    Ping,
    Play,
    Pong,
    Return,
    Say,
    SetLang,
    SheetRequest,
    Show,
    StandIn,
    Undo,
    Why,
)

LOG: Final = logging.getLogger("atoll.socket")
POLICY: Final = 1008  # the close code for whoever breaks the rules of the wire

Doing = Callable[[Room, Connection, Any], Awaitable[None]]
SEAT_DEEDS: Final[dict[type[msgspec.Struct], Doing]] = {
    Play: moves.play,
    Why: moves.why,
    Undo: moves.undo,
    Agree: moves.agree,
    Say: talking.say,
    Hint: talking.hint,
    Leave: seating.leave,
    Hurry: seating.hurry,
    Return: seating.come_back,
    StandIn: seating.stand_in,
    Again: seating.again,
    IsReady: first_sand.ready,
}
DEEDS: Final[dict[type[msgspec.Struct], Doing]] = {
    Host: seating.host,
    Draw: talking.draw,
    SheetRequest: talking.sheet,
    Show: talking.show,
    SetLang: talking.set_lang,
}


class TableSocket:
    """The ASGI application of a table's socket."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        address = self.house.visitors.address(scope)
        lang = spoken(websocket.query_params.get("lang"), websocket.headers.get("accept-language"))
        try:
            if is_foreign(websocket.headers, self.house.origins):
                raise Sorry(403, "other-origin")
            self.house.gate.enter(address)
        except AtollError as error:
            await deny(websocket, error_response(error, lang))
            return
        try:
            room = await self.house.room(scope["path_params"]["code"], address)
        except AtollError as error:
            self.house.gate.leave(address)
            await deny(websocket, error_response(error, lang))
            return
        connection = Connection(scope["atoll.protocol"], address, room.terms.chores)
        connection.lang = lang
        try:
            with suppress(WebSocketDisconnect):
                await websocket.accept(PROTOCOL if PROTOCOL in scope["subprotocols"] else None)
                connection.protocol.forget_handshake()
                vars(websocket).pop("_headers", None)
                await Visit(self.house, room, websocket, connection).run()
        finally:
            self.house.gate.leave(address)
            await asyncio.shield(room.do(lambda: talking.went(room, connection)))


async def deny(websocket: WebSocket, response: Response) -> None:
    await websocket.receive()
    await websocket.send_denial_response(response)
    websocket.scope["atoll.protocol"].handshake_complete = True  # or uvicorn takes the denial for a fault


class Visit:
    """From the handshake to the goodbye of one socket."""

    def __init__(self, house: House, room: Room, websocket: WebSocket, connection: Connection) -> None:
        self.house = house
        self.room = room
        self.websocket = websocket
        self.connection = connection
        self.bucket = Bucket(house.gate.limits(connection.address).commands)
        self.short_way = ShortWay(room, connection, self.bucket, self._failed)

    async def run(self) -> None:
        protocol = self.connection.protocol
        try:
            if not await self._hello():
                return
            protocol.transport.set_protocol(self.short_way)  # type: ignore[arg-type]  # it does all that one does
            while (text := await self._listen()) is not None:
                if not await self._answer(text):
                    await self._close()
                    return
        finally:
            if not protocol.transport.is_closing():  # one that is closing knows nobody any more
                protocol.transport.set_protocol(protocol)
            del self.short_way  # which knows this visit: both are free at once, and not when garbage is looked for

    async def _listen(self) -> str | bytes | None:
        self.short_way.is_open = True
        try:
            return await self._receive()
        finally:
            self.short_way.is_open = False

    async def _close(self) -> None:
        self.connection.flush()
        self.connection.is_leaving = True
        with suppress(WebSocketDisconnect):  # it went by itself
            await self.websocket.close(POLICY)

    async def _receive(self) -> str | bytes | None:
        """The next message; None when the socket is gone."""
        message = await self.websocket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        text: str | bytes | None = message.get("text")
        return message.get("bytes", b"") if text is None else text

    async def _hello(self) -> bool:
        """The first message that can be read, within five seconds."""
        try:
            hello = await asyncio.wait_for(self._first(), HELLO_S)
            if hello is None:
                return False
            if not isinstance(hello, Hello):
                raise Sorry(400, "malformed", "hello-first")
            await self.room.do(lambda: self._enter(hello))
            return True
        except TimeoutError:
            self._no(None, Sorry(401, "malformed", "hello-late"))
        except Unreadable:  # once too often
            pass
        except AtollError as error:
            self._no(None, error)
        await self._close()
        return False

    async def _first(self) -> Command | None:
        """The first command; None when the socket is gone."""
        while (text := await self._receive()) is not None:
            try:
                return read_command(text)
            except Unreadable as error:
                self._no(error.id, error.sorry)
                self.short_way.strikes += 1
                if self.short_way.strikes >= STRIKES:
                    raise
        return None

    async def _enter(self, hello: Hello) -> None:
        """Check the tokens, then tell how it stands. In the queue: a position is told only when it is on disk."""
        room, connection = self.room, self.connection
        if hello.lang:
            connection.lang = spoken(hello.lang, None)
        hashes = tuple(map(hashed, hello.tokens))
        known = [any(fits(each, seat.token_hash) for seat in room.row.seats) for each in hashes]
        if not all(known):
            raise Sorry(401, "not-yours", "wrong-token")
        if not hashes and room.settings.spectators == "no":
            raise Sorry(403, "not-yours", "no-spectators")
        connection.token_hashes = hashes
        connection.seats = room.seats_of(connection)
        connection.asks_ready = not hello.ready
        have = 0 if hello.have is None else hello.have
        connection.told = dict.fromkeys((None, *range(len(room.row.seats))), have)
        await talking.came(room, connection)

    async def _answer(self, text: str | bytes) -> bool:
        """Do what a message asks for; whether the connection may stay."""
        try:
            self.bucket.take()
            command = read_command(text)
        except Unreadable as error:
            self.short_way.strikes += 1
            self._no(error.id, error.sorry)
        except AtollError as error:
            self._no(None, error)
        else:
            self.short_way.strikes = 0
            await self._carry_out(command)
        return self.short_way.strikes < STRIKES

    async def _carry_out(self, command: Command) -> None:
        command_id: int | None = getattr(command, "id", None)
        try:
            if isinstance(command, Ping):
                self.connection.say(Pong() if command.id is None else Pong(id=command.id))
            else:
                await self.room.do(lambda: self._do(command))
        except Exception as error:
            await self._failed(command_id, error)

    async def _failed(self, command_id: int | None, error: Exception) -> None:
        """Nothing came of a command: say why, and how it stands if that is what its sender did not know."""
        if not isinstance(error, AtollError):
            LOG.error("a command failed", exc_info=error)
            error = Sorry(500, "server-trouble")
        self.house.health.saw(error)
        self._no(command_id, error)
        if error_of(error) == "stale":
            await self.room.do(self._show_newest)

    async def _do(self, command: msgspec.Struct) -> None:
        if self.room.is_closed:
            raise Sorry(404, "unknown-table")
        deed = SEAT_DEEDS.get(type(command))
        if deed is not None:
            seat: int = command.seat  # type: ignore[attr-defined]  # every one of these has a seat
            if seat not in self.connection.seats:
                raise Sorry(403, "not-yours", "not-your-seat", seat=seat)
            await deed(self.room, self.connection, command)
        elif isinstance(command, Hello):
            raise Sorry(400, "malformed", "hello-once")
        else:
            await DEEDS[type(command)](self.room, self.connection, command)

    async def _show_newest(self) -> None:
        self.room.tell(self.connection)

    def _no(self, command_id: int | None, error: AtollError) -> None:
        lang = self.connection.lang
        self.house.metrics.refusals.labels(error_of(error)).inc()
        if isinstance(error, Refused):
            refusal = error.refusal
            said = refusal.sentence(lang, self.room.names(lang))
            news = No(id=command_id, error="refused", sentence=said, rule=refusal.rule, marks=refusal.marks)
        else:
            marks = error.marks if isinstance(error, Nudged) else ()
            news = No(id=command_id, error=error_of(error), sentence=told(error, lang), marks=marks)
        self.connection.say(news)
