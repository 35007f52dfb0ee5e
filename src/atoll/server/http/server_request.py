"""A request that came over the network, as Starlette reads it."""

from __future__ import annotations

import asyncio
from functools import cached_property

from starlette.requests import ClientDisconnect, Request
from starlette.types import Receive, Scope

from atoll.server.http.answer import HttpAnswer
from atoll.server.http.request import ApiRequest
from atoll.server.http.visitor_address import is_foreign
from atoll.server.limits import BODY_S, DROPPED_BYTES
from atoll.server.server_context import ServerContext
from atoll.wire.errors import Sorry


class ServerRequest(ApiRequest):
    """Whoever asks is a stranger: their address has limits, and their page may be another one."""

    context: ServerContext

    def __init__(self, scope: Scope, receive: Receive, context: ServerContext) -> None:
        self.http = http = Request(scope, receive)
        self._text: str | None = None
        super().__init__(context, http.method, http.path_params, http.query_params, http.headers)

    @cached_property
    def address(self) -> str:
        return self.context.visitors.address(self.http.scope)

    def admit(self, *, is_limited: bool) -> None:
        if is_limited:
            self.context.gate.request(self.address)
        if self.method not in ("GET", "HEAD") and is_foreign(self.http.headers, self.context.origins):
            raise Sorry(403, "other-origin")

    async def elsewhere(self, path: str, most_bytes: int) -> HttpAnswer | None:
        neighbours = self.context.neighbours
        return None if neighbours is None else await neighbours.forwarded(self, path, most_bytes)

    async def text(self, limit: int) -> str:
        """The body, however often it is asked for."""
        if self._text is None:
            self._text = await self._received(limit)
        return self._text

    async def _received(self, limit: int) -> str:
        """What is too much is dropped, up to a bound: whoever still sends would not hear why."""
        parts: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(BODY_S):
                async for part in self.http.stream():
                    size += len(part)
                    if size <= limit:
                        parts.append(part)
                    elif size > DROPPED_BYTES:
                        break
        except (TimeoutError, ClientDisconnect):
            raise Sorry(408, "malformed", "cut-off") from None
        if size > limit:
            raise Sorry(413, "too-large", limit=limit)
        try:
            return b"".join(parts).decode()
        except UnicodeDecodeError:
            raise Sorry(400, "malformed", "not-utf8") from None
