"""A request of the page in this very browser."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final
from urllib.parse import parse_qsl, unquote

from atoll.server.http.request import ApiContext, ApiRequest
from atoll.server.http.route_answers import PathRoutes
from atoll.server.http.routes import ApiRoute
from atoll.server.limits import LOCAL
from atoll.wire.errors import Sorry

PARAMETER: Final = re.compile(r"{(\w+)}")


class LocalRequest(ApiRequest):
    """Whoever asks is at home: there is no stranger whose limits would count."""

    def __init__(
        self,
        context: ApiContext,
        method: str,
        path_params: Mapping[str, str],
        query: str,
        headers: Mapping[str, str],
        body: str,
    ) -> None:
        super().__init__(context, method, path_params, dict(parse_qsl(query)), headers)
        self._body = body

    @property
    def address(self) -> str:
        return LOCAL

    def admit(self, *, is_limited: bool) -> None:
        pass

    async def text(self, limit: int) -> str:
        if len(self._body) > limit:
            raise Sorry(413, "too-large", limit=limit)
        return self._body


class Paths:
    """Finds what answers a path."""

    def __init__(self, routes: Iterable[ApiRoute]) -> None:
        by_path = groupby(routes, lambda one: one.path)
        self._known = [(_pattern(path), PathRoutes(same)) for path, same in by_path]

    def find(self, path: str) -> tuple[PathRoutes, dict[str, str]]:
        """The routes of a path and what its parameters are; those that know no method where there is no such path."""
        for pattern, routes in self._known:
            if matched := pattern.fullmatch(path):
                return routes, {name: unquote(value) for name, value in matched.groupdict().items()}
        raise Sorry(404, "no-address")


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(PARAMETER.sub(r"(?P<\1>[^/]+)", path))
