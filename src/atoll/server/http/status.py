"""For hosts: whether the server can serve, and its figures."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from atoll.server.http.request import ApiRequest
from atoll.server.metrics import CONTENT_TYPE
from atoll.wire.http_types import HealthAnswer


async def health(request: ApiRequest) -> HealthAnswer | Response:
    """Whether a move could be kept now; 503 if not."""
    if await request.context.health.is_good():
        return HealthAnswer(ok=True)
    return Response(msgspec.json.encode(HealthAnswer(ok=False)), 503, media_type="application/json")


async def metrics(request: ApiRequest) -> str | Response:
    """Figures for Prometheus; none of them names a table, a person or an address."""
    context = request.context
    text = context.metrics.text(context.gate.sockets, len(context.lobby.runners), context.pause.take())
    return Response(text, media_type=CONTENT_TYPE)
