"""A request over HTTP about a table of ours that came to another server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atoll.server.cluster.messages import ForwardedRequest
from atoll.server.http.request import ApiRequest
from atoll.server.limits import UNKNOWN
from atoll.server.room_runner import RoomRunner

if TYPE_CHECKING:
    from atoll.server.server_context import ServerContext


class FarRequest(ApiRequest):
    """Its limits were looked at where it arrived, and are not counted twice."""

    def __init__(self, context: ServerContext, asked: ForwardedRequest) -> None:
        super().__init__(context, asked.method, {"code": asked.code}, asked.query, asked.headers)
        self._body = asked.body

    @property
    def address(self) -> str:
        return UNKNOWN

    def admit(self, *, is_limited: bool) -> None:
        """Whoever asks has been let in already."""

    async def text(self, limit: int) -> str:
        return self._body

    async def runner(self) -> RoomRunner:
        return await self.context.lobby.runner(self.path_params["code"])
