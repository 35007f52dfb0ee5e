"""Where a request comes from: which visitor, through which proxy, and from whose page."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from atoll.server.limits import LOCAL, UNKNOWN, network_of
from atoll.wire.codes import is_code

LOG: Final = logging.getLogger("atoll.origin")
FORWARDED_FOR: Final = "x-forwarded-for"
SHARD: Final = "x-atoll-shard"  # the first two letters of a table's code: by them the proxy chooses a server
OF_A_PROXY: Final = ("forwarded", "via", "x-real-ip")  # headers that only proxies send; x-forwarded-… are others
SURE: Final = 20  # requests with a trace of a hidden proxy: one alone may be an odd program at this machine
HIDDEN: Final = (
    "a proxy in front of this server does not say who is asking: everybody who comes from this machine counts as one "
    "stranger if it goes on. Have it send X-Forwarded-For, and set proxies=127.0.0.1 (docs/guides/host.md)"
)
SILENT: Final = (
    "a trusted proxy does not say who is asking: all that it hides count as one stranger. Have it send X-Forwarded-For "
    "(docs/guides/host.md)"
)
UNTRUSTED: Final = (
    "a proxy in this network says who is asking and is not believed: everybody behind it counts as one stranger. Name "
    "its address in the setting proxies (docs/guides/host.md)"
)


def is_foreign(headers: Headers, allowed: Collection[str]) -> bool:
    """Whether another host's page sent this. A program that sends no Origin is nobody's page."""
    origin = headers.get("origin")
    if origin is None:
        return False
    if origin.lower() in allowed:
        return False
    try:
        host = urlsplit(origin).netloc.lower()
    except ValueError:
        return True
    return not host or host != headers.get("host", "").lower()


class Visitors:
    """Tells visitors apart. Who comes through a proxy is never taken for somebody at this machine."""

    def __init__(self, proxies: Sequence[str]) -> None:
        self._proxies = tuple(ip_network(each, strict=False) for each in proxies)
        self._traces = 0  # of a proxy that nobody told us about, and that does not say for whom it asks
        self._warned: set[str] = set()

    def address(self, scope: Scope) -> str:
        """Whose limits count for a request: LOCAL, UNKNOWN, or a network."""
        peer = _address(scope["client"][0]) if scope.get("client") else None
        if peer is None:
            return UNKNOWN
        headers = Headers(scope=scope)
        if self._is_proxy(peer):
            return self._behind(headers)
        if peer.is_loopback:
            return self._local(scope, headers)
        if peer.is_private and FORWARDED_FOR in headers:
            self._warn(UNTRUSTED)
        return network_of(str(peer))

    def is_sent_by_shard(self, scope: Scope, code: str) -> bool:
        """Whether a trusted proxy says that it sends to this server whatever belongs to the shard of this code."""
        peer = _address(scope["client"][0]) if scope.get("client") else None
        return (
            peer is not None
            and self._is_proxy(peer)
            and is_code(code)
            and Headers(scope=scope).getlist(SHARD) == [code[:2]]
        )

    def _behind(self, headers: Headers) -> str:
        """The last address of the chain that is not a proxy's own."""
        chain = _forwarded_for(headers)
        strangers = [each for each in chain if each is None or not self._is_proxy(each)]
        told = strangers[-1] if strangers else chain[0] if chain else None
        if told is None:
            self._warn(SILENT)
            return UNKNOWN
        return network_of(str(told))

    def _local(self, scope: Scope, headers: Headers) -> str:
        """Somebody at this machine, unless a proxy gives itself away."""
        chain = _forwarded_for(headers)
        is_sure = self._traces >= SURE
        if not self._proxies and not is_sure and chain and chain[-1] is not None:
            return network_of(str(chain[-1]))
        if shows_proxy(scope, headers):
            self._traces += 1
            self._warn(HIDDEN)
            return UNKNOWN
        return UNKNOWN if is_sure else LOCAL

    def _is_proxy(self, address: IPv4Address | IPv6Address) -> bool:
        return any(address in network for network in self._proxies)

    def _warn(self, what: str) -> None:
        """Once: whoever asks often fills no log."""
        if what not in self._warned:
            self._warned.add(what)
            LOG.warning(what)


def _forwarded_for(headers: Headers) -> list[IPv4Address | IPv6Address | None]:
    """Who is said to have asked, the nearest last; each proxy adds to the line, or a line of its own."""
    lines = headers.getlist(FORWARDED_FOR)
    return [_address(each) for each in ",".join(lines).split(",")] if lines else []


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """An address as proxies write it, some of them with a port."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        known = ip_address(text)
    except ValueError:
        return None
    return known.ipv4_mapped or known if isinstance(known, IPv6Address) else known


def shows_proxy(scope: Scope, headers: Headers) -> bool:
    """Whether a request from this machine carries what a browser or a program on it would not send."""
    if scope.get("http_version") == "1.0":  # as nginx asks unless it is told otherwise
        return True
    if any(name.startswith("x-forwarded-") or name in OF_A_PROXY for name in headers.keys()):  # noqa: SIM118
        return True
    return not _names_this_machine(headers.get("host", "localhost"))


def _names_this_machine(host: str) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    known = _address(name)
    return name == "localhost" or name.endswith(".localhost") or (known is not None and known.is_loopback)
