"""The ASGI application: every route, and the page. Sockets are not of ASGI: net/table_socket.py."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import groupby

from starlette.applications import Starlette
from starlette.routing import Route

from atoll.server.http.middleware import BasePath, SecurityHeaders
from atoll.server.http.page_files import PageFiles, page_folder
from atoll.server.http.request_dispatcher import Endpoint
from atoll.server.http.routes import ApiRoute
from atoll.server.http.server_routes import SERVER_ROUTES
from atoll.server.server_context import ServerContext


def make_app(context: ServerContext) -> Starlette:
    """The application of one server."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await context.open()
        yield
        await context.close()

    page = PageFiles(page_folder(), context.settings.base_path)
    routes_of_page = ApiRoute("GET", "/{path:path}", page.answer, is_limited=False)
    by_path = groupby((*SERVER_ROUTES, routes_of_page), lambda one: one.path)
    routes = [Route(path, Endpoint(context, same)) for path, same in by_path]
    app = Starlette(routes=routes, lifespan=lifespan)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(BasePath, context.settings.base_path)
    return app
