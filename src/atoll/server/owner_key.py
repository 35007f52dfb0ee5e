"""Who started this server: a capability that only their browser has.

The address that opens in the browser carries a ticket behind its `#`, which no server, log or other page gets to see.
It is good once: the page trades it for a key, and keeps that for its own origin. Of keys only hashes are on disk.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from atoll.room.tokens import fits, hashed, new_token
from atoll.server.http.visitor_address import is_foreign, shows_proxy
from atoll.server.local_addresses import OWN_NAMES, is_loopback
from atoll.wire.errors import Sorry

if TYPE_CHECKING:
    from atoll.server.http.server_request import ServerRequest  # which has the keys in its context

FILE: Final = "host.json"  # in the data folder
MOST_KEYS: Final = 20  # browsers that are remembered; the oldest is forgotten


class HostMemory(msgspec.Struct, frozen=True, kw_only=True):
    """What the one who started this server has decided, and the browsers that may decide."""

    is_open: bool = False  # to the home network
    key_hashes: tuple[bytes, ...] = ()


class HostKeys:
    """Tickets, keys, and the file in the data folder that remembers them over a restart."""

    def __init__(self, folder: Path | None) -> None:
        self._file = None if folder is None else folder / FILE
        self._ticket_hashes: set[bytes] = set()
        self.memory = _read(self._file)

    def new_ticket(self) -> str:
        ticket = new_token()
        self._ticket_hashes.add(hashed(ticket))
        return ticket

    def trade(self, ticket: str) -> str:
        """A key for a ticket, which is worth nothing afterwards."""
        presented = hashed(ticket)
        known = [one for one in self._ticket_hashes if fits(presented, one)]
        if not known:
            raise Sorry(401, "not-yours", "ticket-used")
        self._ticket_hashes.difference_update(known)
        key = new_token()
        hashes = (*self.memory.key_hashes, hashed(key))[-MOST_KEYS:]
        self.remember(msgspec.structs.replace(self.memory, key_hashes=hashes))
        return key

    def knows(self, key: str | None) -> bool:
        presented = None if key is None else hashed(key)
        return presented is not None and any(fits(presented, one) for one in self.memory.key_hashes)

    def remember(self, memory: HostMemory) -> None:
        """Keep it in a file that nobody else may read, whole or not at all."""
        if self._file is not None:
            beside = self._file.with_suffix(".new")
            with contextlib.suppress(FileNotFoundError):
                beside.unlink()
            with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(msgspec.json.encode(memory))
            beside.replace(self._file)
        self.memory = memory


def _read(file: Path | None) -> HostMemory:
    """What was remembered; nothing where that cannot be read."""
    try:
        return HostMemory() if file is None else msgspec.json.decode(file.read_bytes(), type=HostMemory)
    except (OSError, msgspec.MsgspecError):
        return HostMemory()


def check_at_home(request: ServerRequest) -> None:
    """Only a page of this very server, in a browser of this machine, with nothing in between.

    A page elsewhere whose name was made to lead here (DNS rebinding) has another Host; one of another port has another
    Origin; whoever comes through a proxy has its traces, another Host, or no key. What changes something must say from
    which page it comes.
    """
    http = request.http
    headers, address = http.headers, http.client.host if http.client else ""
    host = headers.get("host", "").lower()
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    is_near = is_loopback(address) and name in OWN_NAMES and not shows_proxy(http.scope, headers)
    is_our_page = not is_foreign(headers, ()) and (request.method == "GET" or "origin" in headers)
    if not (is_near and is_our_page):
        raise Sorry(403, "not-yours", "home-only")
