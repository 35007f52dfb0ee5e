"""Bundles on their way from one device to another: kept in memory until they are fetched once, or for ten minutes.

A ticket is a capability; of it only a hash is kept. Nothing is written to disk: a bundle is text to this server.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from atoll.room.tokens import hashed, new_token
from atoll.server.clock import ticks_ms
from atoll.wire.errors import SlowDown, Sorry

KEPT_S: Final = 600
MOST_BYTES: Final = 64_000_000  # of all bundles together
MOST_BYTES_EACH: Final = 18_000_000  # that wait for one address: three of the largest


class Bundle(msgspec.Struct, frozen=True):
    """What waits for somebody with the ticket."""

    text: str
    size: int  # in bytes
    address: str  # of whoever sent it
    until_ms: float


class TransferStore:
    """All bundles that wait, by the hash of their ticket; the oldest comes first."""

    def __init__(self, now_ms: Callable[[], float] = ticks_ms) -> None:
        self._now_ms = now_ms
        self._bundles: dict[bytes, Bundle] = {}

    def put(self, text: str, address: str) -> str:
        """Keep a bundle; the ticket that fetches it once."""
        self.drop_expired()
        size = len(text.encode())
        waiting = [bundle for bundle in self._bundles.values() if bundle.address == address]
        if sum(bundle.size for bundle in waiting) + size > MOST_BYTES_EACH:
            raise self._full(waiting)
        if self.size + size > MOST_BYTES:
            raise self._full(list(self._bundles.values()))
        ticket = new_token()
        self._bundles[hashed(ticket)] = Bundle(text, size, address, self._now_ms() + 1000 * KEPT_S)
        return ticket

    def look(self, ticket: str) -> str:
        """The bundle of a ticket."""
        self.drop_expired()
        found = self._bundles.get(hashed(ticket))
        if found is None:
            raise Sorry(404, "no-transfer")
        return found.text

    def take(self, ticket: str) -> str:
        """The same, and the ticket is worth nothing afterwards."""
        text = self.look(ticket)
        del self._bundles[hashed(ticket)]
        return text

    def drop_expired(self) -> None:
        now_ms = self._now_ms()
        self._bundles = {ticket: bundle for ticket, bundle in self._bundles.items() if bundle.until_ms > now_ms}

    @property
    def size(self) -> int:
        """Bytes that wait."""
        return sum(bundle.size for bundle in self._bundles.values())

    def _full(self, waiting: list[Bundle]) -> SlowDown:
        """There is room again when the oldest of these has gone."""
        return SlowDown(int(max(0.0, waiting[0].until_ms - self._now_ms()) / 1000) + 1, "transfers-full")
