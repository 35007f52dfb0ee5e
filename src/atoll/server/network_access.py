"""The home network: whether friends in it may come in, and at which addresses.

By itself a server listens to its own machine. Opened, it listens at this machine's addresses in the network too: one
more uvicorn server each, with the same application and port, so that closing it lets go of whoever came that way.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
import uvicorn

from atoll.server.local_addresses import ANYWHERES, is_loopback, listening_at, network_addresses
from atoll.server.owner_key import HostKeys
from atoll.server.settings import ServerSettings
from atoll.wire.errors import Sorry
from atoll.wire.http_types import NetworkStatus

LOG: Final = logging.getLogger("atoll.network")


class Door(uvicorn.Server):
    """A further address of a server that runs already; signals are for that one."""

    def __init__(self, config: uvicorn.Config, listening: socket.socket) -> None:
        super().__init__(config)
        self._serving = asyncio.create_task(self.serve([listening]))

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def shut(self) -> None:
        self.should_exit = True
        await self._serving


class HomeNetwork:
    """Opens and closes one server's doors to its network."""

    def __init__(self, settings: ServerSettings, keys: HostKeys) -> None:
        self.keys = keys
        self._settings = settings
        self._doors: dict[str, Door] = {}
        self._change = asyncio.Lock()
        self._configure: Callable[[], uvicorn.Config] | None = None
        self._port = 0
        self.is_fixed = False  # it listens everywhere, because the command line says so
        self.is_open = False
        self.addresses: tuple[str, ...] = ()

    async def start(self, configure: Callable[[], uvicorn.Config], host: str, port: int) -> None:
        """The server listens there now; go on as it was left."""
        self._configure, self._port = configure, port
        self.is_fixed = host in ANYWHERES
        may_open = is_loopback(host) and self._settings.lan is None
        self.is_open = self.is_fixed or (may_open and self.keys.memory.is_open)
        if self.is_open:
            await self.look()

    async def look(self) -> None:
        """Find the addresses, which change when a laptop is carried elsewhere, and listen at those of now."""
        async with self._change:
            await self._look()

    async def _look(self) -> None:
        found = self._settings.addresses or await asyncio.to_thread(network_addresses)
        if self.is_fixed or not self.is_open:
            self.addresses = found if self.is_fixed else ()
            return
        for gone in [address for address in self._doors if address not in found]:
            await self._doors.pop(gone).shut()
        for address in found:
            if address not in self._doors:
                self._open_door(address)
        self.addresses = tuple(address for address in found if address in self._doors)
        if found and not self.addresses:
            raise Sorry(409, "network-trouble", port=self._port)

    def _open_door(self, address: str) -> None:
        assert self._configure is not None
        try:
            listening = listening_at(address, self._port)
        except OSError as error:
            LOG.warning("cannot listen at %s: %s", address, error.strerror)
            return
        self._doors[address] = Door(self._configure(), listening)

    async def set(self, *, is_open: bool) -> None:
        """Open it or close it, and remember that."""
        if self.is_fixed:
            raise Sorry(409, "network-fixed")
        async with self._change:
            self.is_open = is_open
            try:
                await (self._look() if is_open else self._shut())
                self.keys.remember(msgspec.structs.replace(self.keys.memory, is_open=is_open))
            except (Sorry, OSError):
                self.is_open = False
                await self._shut()
                raise

    async def _shut(self) -> None:
        doors, self._doors, self.addresses = list(self._doors.values()), {}, ()
        await asyncio.gather(*(door.shut() for door in doors))

    async def stop(self) -> None:
        """The server stops."""
        async with self._change:
            await self._shut()

    def urls(self) -> tuple[str, ...]:
        return tuple(f"http://{address}:{self._port}" for address in self.addresses)

    def face(self, key: str | None) -> NetworkStatus:
        return NetworkStatus(open=self.is_open, fixed=self.is_fixed, yours=self.keys.knows(key), addresses=self.urls())
