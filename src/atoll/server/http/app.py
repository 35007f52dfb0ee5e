"""The ASGI application: the wire, the page, and what every answer carries."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from atoll.server.house import House
from atoll.server.http.error_responses import trouble_response
from atoll.server.http.routes import api_routes
from atoll.server.lobby import spoken
from atoll.server.metrics import CONTENT_TYPE
from atoll.server.socket import TableSocket
from atoll.wire.errors import BOOK, Sorry
from atoll.words import sentence

PAGE: Final = "index.html"
OWN_PATH: Final = re.compile(r'="\.?/')  # how index.html names whatever is on its own server
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def make_app(house: House) -> Starlette:
    """The application of one house."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    page = Page(page_folder(), house.settings.base_path)
    routes = [
        *api_routes(house),
        WebSocketRoute("/api/tables/{code}/socket", TableSocket(house)),
        Route("/healthz", healthz(house)),
        Route("/metrics", metrics(house)),
        Route("/{path:path}", page.answer),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={HTTPException: no_method})
    app.add_middleware(Carried)
    app.add_middleware(Based, house.settings.base_path)
    return app


def page_folder() -> Path:
    """Where the built page is, or would be."""
    return Path(str(files("atoll.server") / "page")).resolve()


Endpoint = Callable[[Request], Awaitable[Response]]


async def no_method(request: Request, error: Exception) -> Response:
    """The only thing that no route answers; there is one for every address."""
    lang = spoken(request.query_params.get("lang"), request.headers.get("accept-language"))
    response = trouble_response(Sorry(405, "no-method", method=request.method), lang)
    response.headers.update(getattr(error, "headers", None) or {})  # which methods there are
    return response


def healthz(house: House) -> Endpoint:
    """Whether this server can serve."""

    async def answer(request: Request) -> Response:
        if await house.health.is_good():
            return Response(b'{"ok":true}', media_type="application/json")
        return Response(b'{"ok":false}', 503, media_type="application/json")

    return answer


def metrics(house: House) -> Endpoint:
    async def answer(request: Request) -> Response:
        text = house.metrics.text(house.gate.sockets, len(house.lobby.rooms), house.pause.take())
        return Response(text, media_type=CONTENT_TYPE)

    return answer


STARTS: Final = ("http.response.start", "websocket.http.response.start")  # the second refuses a socket


class Carried:
    """Puts the headers on that every answer carries."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return

        async def carried(message: Message) -> None:
            if message["type"] in STARTS:
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, carried)


class Based:
    """A page in a folder of its host: the folder is taken off, unless the proxy has done that already."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self.base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        if self.base != "/" and scope["type"] == "http" and path == self.base[:-1]:
            await RedirectResponse(self.base)(scope, receive, send)
            return
        if self.base != "/" and path.startswith(self.base):
            scope["root_path"] = self.base[:-1]
        await self.app(scope, receive, send)


class Page:
    """The built page: its files, and index.html for every address that the page itself understands."""

    def __init__(self, folder: Path, base: str) -> None:
        self.folder = folder
        self.base = base

    async def answer(self, request: Request) -> Response:
        path = request.path_params["path"]
        lang = spoken(request.query_params.get("lang"), request.headers.get("accept-language"))
        if path.partition("/")[0] == "api":
            return trouble_response(Sorry(404, "no-address"), lang)
        found = self._file(path) if path != PAGE else None
        if found is not None:
            return FileResponse(found, headers={"Cache-Control": _keeping(path)})
        if "." in path.rpartition("/")[2] and path != PAGE:
            return trouble_response(Sorry(404, "no-address"), lang)
        index = self._file(PAGE)
        if index is not None:
            text = OWN_PATH.sub(f'="{self.base}', index.read_text("utf-8"))
            return HTMLResponse(text, headers={"Cache-Control": "no-cache"})
        return HTMLResponse(_placeholder(lang), headers={"Cache-Control": "no-store"})

    def _file(self, path: str) -> Path | None:
        """A file of the page; nothing outside its folder."""
        try:
            found = (self.folder / path).resolve()
            return found if found.is_relative_to(self.folder) and found.is_file() else None
        except (OSError, ValueError):
            return None


def _keeping(path: str) -> str:
    """Files with a hash in their names never change."""
    return "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"


def _placeholder(lang: str) -> str:
    said = sentence(BOOK, "no-page", lang)
    return f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Atoll</title><p>{said}</p></html>'
