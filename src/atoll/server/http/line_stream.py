"""An answer that comes line by line, each one JSON, while it is being found."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Final, Generic, TypeVar

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

LINES: Final = "application/x-ndjson"
T = TypeVar("T")


class LineStream(Response, Generic[T]):
    """Stops asking for lines as soon as the reader goes. `left` is called then, or when there are no more."""

    media_type = LINES

    def __init__(self, lines: AsyncGenerator[bytes], left: Callable[[], None]) -> None:
        super().__init__()
        del self.headers["content-length"]
        self.headers["X-Accel-Buffering"] = "no"  # or a proxy would keep the lines back until there are many
        self.lines = lines
        self.left = left

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sending = asyncio.create_task(self._send(send))
        leaving = asyncio.create_task(_leave(receive))
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)
            self.left()

    async def _send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        async with aclosing(self.lines) as lines:
            async for line in lines:
                await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _leave(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
