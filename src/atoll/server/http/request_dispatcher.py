"""One address of the server: finds the route of a method, asks its handler, and makes the answer a response."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.requests import ClientDisconnect
from starlette.responses import PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from atoll.kernel.errors import AtollError
from atoll.server.http.error_responses import error_response
from atoll.server.http.request import ApiRequest, Encoded
from atoll.server.http.routes import ROUTES, ApiRoute
from atoll.server.http.visitor_address import is_foreign
from atoll.server.server_context import ServerContext
from atoll.wire.errors import Sorry

if TYPE_CHECKING:
    from atoll.server.cluster.messages import ForwardedRequest

LOG: Final = logging.getLogger("atoll.http")


class Endpoint:
    """The ASGI application of one path; every error is a sentence."""

    def __init__(self, context: ServerContext, routes: Iterable[ApiRoute]) -> None:
        self.context = context
        self.routes = {route.method: (route, route.body) for route in routes}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self.response(ApiRequest(scope, receive, self.context))
        await response(scope, receive, send)

    async def response(self, request: ApiRequest) -> Response:
        """The answer to a request, which may be an error."""
        try:
            response = await self._answer(request)
        except AtollError as error:
            self.context.health.saw(error)
            response = error_response(error, request.lang)
            if response.status_code == 405:
                response.headers["Allow"] = ", ".join(self.routes)
        except ClientDisconnect:
            response = Response(status_code=400)
        except Exception:
            LOG.exception("a request failed")
            response = error_response(Sorry(500, "server-trouble"), request.lang)
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    async def _answer(self, request: ApiRequest) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        if method not in self.routes:
            raise Sorry(405, "no-method", method=method)
        route, body = self.routes[method]
        if not request.is_forwarded:
            self._check(request, route)
            if route.at_owner and self.context.neighbours is not None:
                answer = await self.context.neighbours.forwarded(request, route, with_body=body is not None)
                if answer is not None:
                    return answer
        if body is None:
            return _response(await route.handler(request), route.status)
        return _response(await route.handler(request, await request.decoded(body, route.most_bytes)), route.status)

    def _check(self, request: ApiRequest, route: ApiRoute) -> None:
        """Limits are looked at where a request arrives, and nowhere else."""
        if route.is_limited:
            self.context.gate.request(request.address)
        if route.method != "GET" and is_foreign(request.headers, self.context.origins):
            raise Sorry(403, "other-origin")
        if route.check is not None:
            route.check(request)


def _response(answer: object, status: int) -> Response:
    match answer:
        case Response():
            return answer
        case str():
            return PlainTextResponse(answer, status)
        case Encoded():
            return Response(answer.json, status, media_type="application/json")
        case _:
            return Response(msgspec.json.encode(answer), status, media_type="application/json")


async def carried_out(context: ServerContext, asked: ForwardedRequest) -> Response:
    """The answer to a request that another server has taken in, about a table of ours."""

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": asked.body.encode(), "more_body": False}

    headers = {"authorization": asked.authorization, "accept-language": asked.language}
    scope: dict[str, Any] = {
        "type": "http",
        "method": asked.method,
        "path": asked.path,
        "path_params": {"code": asked.code},
        "query_string": asked.query.encode(),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers.items() if value],
    }
    routes = [route for route in ROUTES if route.path == asked.path and route.at_owner]
    return await Endpoint(context, routes).response(ApiRequest(scope, receive, context, is_forwarded=True))
