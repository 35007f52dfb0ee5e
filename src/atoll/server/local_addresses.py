"""The addresses of this machine: where it listens, and where others in its network find it."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final

LOOPBACK: Final = "127.0.0.1"
ANYWHERE: Final = "0.0.0.0"
ANYWHERES: Final = frozenset((ANYWHERE, "::"))
OWN_NAMES: Final = frozenset((LOOPBACK, "localhost", "[::1]", "::1"))  # by which this machine calls itself
BACKLOG: Final = 2048  # connections that may wait to be let in


def is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def listening_at(host: str, port: int) -> socket.socket:
    """A socket that listens there; OSError if it cannot."""
    known = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    listening = socket.socket(known[0][0], socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(known[0][4])
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    return listening


def network_addresses() -> tuple[str, ...]:
    """The addresses of this machine in its network. Nothing is sent: a route is looked up. It may wait for a name."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # TEST-NET: documentation only, nobody has it
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
        found += [str(each[4][0]) for each in known]
    except OSError:
        pass
    return tuple(one for one in dict.fromkeys(found) if not one.startswith("127."))
