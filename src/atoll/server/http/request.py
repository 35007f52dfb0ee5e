"""One HTTP request: where it comes from, what it says, and in which language it is answered."""

from __future__ import annotations

import asyncio
from functools import cached_property
from typing import Generic, TypeVar

import msgspec
from starlette.requests import Request
from starlette.types import Receive, Scope

from atoll.kernel.game import Viewer
from atoll.room.tokens import fits, hashed
from atoll.server.accept_language import chosen_language
from atoll.server.limits import BODY_S, DROPPED_BYTES
from atoll.server.room_runner import RoomRunner
from atoll.server.server_context import ServerContext
from atoll.store import StoredTable
from atoll.wire.command_decoder import misread
from atoll.wire.errors import Sorry
from atoll.wire.http_types import Settings

T = TypeVar("T")


class Encoded(Generic[T]):
    """An answer that is JSON already: a long one is encoded in a thread, where nobody waits for it."""

    def __init__(self, answer: T) -> None:
        self.json = msgspec.json.encode(answer)


class ApiRequest(Request):
    """Starlette's request, with what the handlers ask of it."""

    def __init__(self, scope: Scope, receive: Receive, context: ServerContext, *, is_forwarded: bool = False) -> None:
        super().__init__(scope, receive)
        self.context = context
        self.is_forwarded = is_forwarded  # by another server, which has looked at its limits
        self._text: str | None = None
        self.lang = chosen_language(self.query_params.get("lang"), self.headers.get("accept-language"))

    @cached_property
    def address(self) -> str:
        """Whose limits count."""
        return self.context.visitors.address(self.scope)

    @property
    def token(self) -> str | None:
        """What is presented as `Authorization: Bearer …`."""
        scheme, _, token = self.headers.get("authorization", "").partition(" ")
        return token.strip() or None if scheme.lower() == "bearer" else None

    async def text(self, limit: int) -> str:
        """The body as text, however often it is asked for."""
        if self._text is None:
            self._text = await self._received(limit)
        return self._text

    async def _received(self, limit: int) -> str:
        """What is too much is dropped, up to a bound: whoever still sends would not hear why."""
        parts: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(BODY_S):
                async for part in self.stream():
                    size += len(part)
                    if size <= limit:
                        parts.append(part)
                    elif size > DROPPED_BYTES:
                        break
        except TimeoutError:
            raise Sorry(408, "malformed", "cut-off") from None
        if size > limit:
            raise Sorry(413, "too-large", limit=limit)
        try:
            return b"".join(parts).decode()
        except UnicodeDecodeError:
            raise Sorry(400, "malformed", "not-utf8") from None

    async def decoded(self, kind: type[T], limit: int) -> T:
        """The body as what it must be: a struct, or plain text."""
        text = await self.text(limit)
        if isinstance(text, kind):
            return text
        try:
            return msgspec.json.decode(text or "{}", type=kind)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise misread(error) from None

    def number(self, name: str, usual: int, most: int) -> int:
        """A whole number out of the address."""
        text = self.query_params.get(name, str(usual))
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise Sorry(400, "malformed", "not-number", name=name)
        return min(int(text), most)

    async def runner(self) -> RoomRunner:
        """The runner of the table whose code is in the path."""
        code = self.path_params["code"]
        if self.is_forwarded:
            return await self.context.lobby.runner(code)
        return await self.context.runner(code, self.address)

    async def runner_and_viewer(self) -> tuple[RoomRunner, Viewer]:
        """The same, and the seat that the bearer may read for: None for a spectator, and for the host."""
        runner = await self.runner()
        return runner, self._viewer_of(runner.room.row)

    async def row_and_viewer(self, code: str | None = None) -> tuple[StoredTable, Viewer]:
        """A table as it is on disk, whichever server plays it, and the seat that the bearer may read for."""
        row = await self.context.row(self.path_params["code"] if code is None else code, self.address)
        return row, self._viewer_of(row)

    def _viewer_of(self, row: StoredTable) -> Viewer:
        if self.token is None:
            if row.phase != "over":
                check_spectators(row)
            return None
        presented = hashed(self.token)
        for seat in row.seats:
            if fits(presented, seat.token_hash):
                return seat.seat
        if fits(presented, row.host_hash):
            return None
        raise Sorry(401, "not-yours", "wrong-token")


def check_spectators(row: StoredTable) -> None:
    match msgspec.convert(row.settings, Settings).spectators:
        case "no":
            raise Sorry(403, "not-yours", "no-spectators")
        case "delayed":
            raise Sorry(403, "not-yours", "spectators-later")
