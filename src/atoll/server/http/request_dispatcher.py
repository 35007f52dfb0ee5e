"""One address of the server: what Starlette hands over is asked of the routes, and their answer is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import aclosing
from typing import Any

from starlette.responses import FileResponse, Response
from starlette.types import Receive, Scope, Send

from atoll.server.http.answer import FileAnswer, HttpAnswer
from atoll.server.http.line_stream import LINES, LineStream
from atoll.server.http.route_answers import Answered, PathRoutes
from atoll.server.http.routes import ApiRoute
from atoll.server.http.server_request import ServerRequest
from atoll.server.server_context import ServerContext


class Endpoint:
    """The ASGI application of one path."""

    def __init__(self, context: ServerContext, routes: Iterable[ApiRoute]) -> None:
        self.context = context
        self.routes = PathRoutes(routes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = _response(await self.routes.answer(ServerRequest(scope, receive, self.context)))
        response.headers.setdefault("Cache-Control", "no-store")
        await response(scope, receive, send)


def _response(answer: Answered) -> Response:
    match answer:
        case HttpAnswer():
            return Response(answer.body, answer.status, answer.headers, answer.media_type)
        case FileAnswer():
            return FileResponse(answer.path, headers=answer.headers)
        case LineStream():
            return StreamedLines(answer)


class StreamedLines(Response):
    """Stops asking for lines as soon as the reader goes."""

    media_type = LINES

    def __init__(self, stream: LineStream[Any]) -> None:
        super().__init__()
        del self.headers["content-length"]
        self.headers["X-Accel-Buffering"] = "no"  # or a proxy would keep the lines back until there are many
        self.stream = stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sending = asyncio.create_task(self._send(send))
        leaving = asyncio.create_task(_leave(receive))
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)
            self.stream.left()

    async def _send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        async with aclosing(self.stream.lines) as lines:
            async for line in lines:
                await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _leave(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
