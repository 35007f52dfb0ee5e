"""Pings to every open socket: they measure the lag, and find out who is gone without a word."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

PING_S: Final = 20.0


class Pinged(Protocol):
    def ping(self) -> None:
        """Ask for a sign of life; whoever has not answered the last time is let go."""


class Keepalive:
    """One timer for all sockets of a server: most of them are silent, and there are thousands."""

    def __init__(self) -> None:
        self._sockets: set[Pinged] = set()
        self._timer: asyncio.TimerHandle | None = None

    def add(self, socket: Pinged) -> None:
        """From now on this one is asked; at once, so that its lag is known."""
        self._sockets.add(socket)
        socket.ping()
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(PING_S, self._ping_all)

    def discard(self, socket: Pinged) -> None:
        self._sockets.discard(socket)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _ping_all(self) -> None:
        for socket in list(self._sockets):
            socket.ping()
        self._timer = asyncio.get_running_loop().call_later(PING_S, self._ping_all) if self._sockets else None
