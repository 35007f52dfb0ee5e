"""The home network over HTTP: whether it may come in. Only a page on the server's own machine may ask."""

from __future__ import annotations

from atoll.server.http.server_request import ServerRequest
from atoll.wire.errors import Sorry
from atoll.wire.http_types import HostKey, HostTicket, NetworkChange, NetworkStatus


async def network(request: ServerRequest) -> NetworkStatus:
    """Whether the home network may come in. Only for a browser of the server's own machine (403)."""
    network = request.context.network
    if network.is_open:
        await network.look()
    return network.face(request.token)


async def set_network(request: ServerRequest, wish: NetworkChange) -> NetworkStatus:
    """Let it in or not; only from the server's own page."""
    network = request.context.network
    if not network.keys.knows(request.token):
        raise Sorry(401, "not-yours", "host-key")
    await network.set(is_open=wish.open)
    return network.face(request.token)


async def host_key(request: ServerRequest, wish: HostTicket) -> HostKey:
    """The host's key for the ticket behind the `#` of the address that `atoll serve` opens; good once."""
    return HostKey(key=request.context.network.keys.trade(wish.ticket))
