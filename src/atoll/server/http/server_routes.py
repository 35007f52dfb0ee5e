"""What only a server is asked: to carry matches to another device, to let the home network in, how it fares."""

from __future__ import annotations

from typing import Final

from atoll.server.http import network, status, transfers
from atoll.server.http.routes import ROUTES, ApiRoute
from atoll.server.limits import TRANSFER_BYTES
from atoll.server.owner_key import check_at_home
from atoll.wire.http_types import HealthAnswer

SERVER_ROUTES: Final = (
    *ROUTES,
    ApiRoute(
        "POST",
        "/api/transfers",
        transfers.leave_transfer,
        status=201,
        most_bytes=TRANSFER_BYTES,
        check=transfers.count_transfer,
    ),
    ApiRoute("POST", "/api/transfers/fetch", transfers.fetch_transfer, errors=(404,)),
    ApiRoute("GET", "/api/network", network.network, bearer="the host's key, or none", check=check_at_home),
    ApiRoute("POST", "/api/network", network.set_network, errors=(409,), bearer="the host's key", check=check_at_home),
    ApiRoute("POST", "/api/network/key", network.host_key, status=201, errors=(401,), check=check_at_home),
    ApiRoute("GET", "/healthz", status.health, errors=(503,), is_limited=False, error=HealthAnswer),
    ApiRoute("GET", "/metrics", status.metrics, is_limited=False),
)
