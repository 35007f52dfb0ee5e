"""Moving matches to another device over HTTP: left here under a ticket, fetched once."""

from __future__ import annotations

import asyncio

from atoll.server.http.server_request import ServerRequest
from atoll.server.transfer_store import KEPT_S
from atoll.wire.errors import Sorry
from atoll.wire.http_types import TransferTicket, WaitingTransfer


def count_transfer(request: ServerRequest) -> None:
    request.context.gate.transfer(request.address)


async def leave_transfer(request: ServerRequest, text: str) -> WaitingTransfer:
    """Leave a text for another device, in memory only: for whoever has the ticket, once, and for ten minutes."""
    if not text:
        raise Sorry(400, "malformed", "empty-transfer")
    transfers = request.context.transfers
    ticket = transfers.put(text, request.address)
    asyncio.get_running_loop().call_later(KEPT_S + 1, transfers.drop_expired)
    return WaitingTransfer(ticket=ticket, seconds=KEPT_S)


async def fetch_transfer(request: ServerRequest, wish: TransferTicket) -> str:
    """Fetch what was left under a ticket; it is deleted here. 404 for a used, old or unknown ticket."""
    try:
        return request.context.transfers.take(wish.ticket)
    except Sorry:
        neighbours = request.context.neighbours
        found = None if neighbours is None else await neighbours.fetched_transfer(wish.ticket)
        if found is None:
            raise
        return found
