"""For hosts: whether the server can serve, and its figures."""

from __future__ import annotations

import msgspec

from atoll.server.http.answer import HttpAnswer
from atoll.server.http.server_request import ServerRequest
from atoll.server.metrics import CONTENT_TYPE
from atoll.wire.http_types import HealthAnswer


async def health(request: ServerRequest) -> HealthAnswer | HttpAnswer:
    """Whether a move could be kept now; 503 if not."""
    if await request.context.health.is_good():
        return HealthAnswer(ok=True)
    return HttpAnswer(503, "application/json", msgspec.json.encode(HealthAnswer(ok=False)))


async def metrics(request: ServerRequest) -> str | HttpAnswer:
    """Figures for Prometheus; none of them names a table, a person or an address."""
    context, ownership = request.context, request.context.ownership
    if ownership is not None:
        context.metrics.share(len(ownership.epochs), len(ownership.living))
    text = context.metrics.text(context.gate.sockets, len(context.lobby.runners), context.pause.take())
    return HttpAnswer(200, CONTENT_TYPE, text)
