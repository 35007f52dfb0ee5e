"""The ASGI application: every route, the sockets, the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import groupby

from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute

from atoll.server.house import House
from atoll.server.http.endpoint import Endpoint
from atoll.server.http.middleware import BasePath, SecurityHeaders
from atoll.server.http.page_files import PageFiles, page_folder
from atoll.server.http.routes import ROUTES, ApiRoute
from atoll.server.socket import TableSocket


def make_app(house: House) -> Starlette:
    """The application of one house."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    page = PageFiles(page_folder(), house.settings.base_path)
    by_path = groupby((*ROUTES, ApiRoute("GET", "/{path:path}", page.answer, is_limited=False)), lambda one: one.path)
    routes = [Route(path, Endpoint(house, same)) for path, same in by_path]
    app = Starlette(
        routes=[WebSocketRoute("/api/tables/{code}/socket", TableSocket(house)), *routes], lifespan=lifespan
    )
    app.add_middleware(SecurityHeaders)
    app.add_middleware(BasePath, house.settings.base_path)
    return app
