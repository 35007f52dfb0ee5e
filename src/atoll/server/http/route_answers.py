"""One path of the API: finds the route of a method, asks its handler, and makes what it gives an answer."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from atoll.kernel.errors import AtollError
from atoll.server.http.answer import FileAnswer, HttpAnswer
from atoll.server.http.error_responses import error_answer
from atoll.server.http.line_stream import LineStream
from atoll.server.http.request import ApiRequest, Encoded
from atoll.server.http.routes import ApiRoute
from atoll.wire.errors import Sorry

LOG: Final = logging.getLogger("atoll.http")
JSON: Final = "application/json"
Answered = HttpAnswer | FileAnswer | LineStream[Any]


class PathRoutes:
    """The routes of one path; every error is a sentence."""

    def __init__(self, routes: Iterable[ApiRoute]) -> None:
        self.routes = {route.method: (route, route.body) for route in routes}

    async def answer(self, request: ApiRequest) -> Answered:
        try:
            return await self._asked(request)
        except AtollError as error:
            request.context.health.saw(error)
            answer = error_answer(error, request.lang)
            if answer.status == 405:
                answer.headers["Allow"] = ", ".join(self.routes)
            return answer
        except Exception:
            LOG.exception("a request failed")
            return error_answer(Sorry(500, "server-trouble"), request.lang)

    async def _asked(self, request: ApiRequest) -> Answered:
        method = "GET" if request.method == "HEAD" else request.method
        if method not in self.routes:
            raise Sorry(405, "no-method", method=method)
        route, body = self.routes[method]
        request.admit(is_limited=route.is_limited)
        if route.check is not None:
            route.check(request)
        if route.at_owner:
            answer = await request.elsewhere(route.path, route.most_bytes if body else 0)
            if answer is not None:
                return answer
        if body is None:
            return _answered(await route.handler(request), route.status)
        return _answered(await route.handler(request, await request.decoded(body, route.most_bytes)), route.status)


def _answered(told: object, status: int) -> Answered:
    match told:
        case HttpAnswer() | FileAnswer() | LineStream():
            return told
        case str():
            return HttpAnswer(status, "text/plain; charset=utf-8", told.encode())
        case Encoded():
            return HttpAnswer(status, JSON, told.json)
        case _:
            return HttpAnswer(status, JSON, msgspec.json.encode(told))
