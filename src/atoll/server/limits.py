"""How much anybody may ask for. From this machine itself the limits are those of a load test, not of a stranger.

An address is what http/visitor_address.py tells visitors apart by: LOCAL, UNKNOWN, or a network.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import ip_address
from typing import Final

import msgspec

from atoll.server.token_bucket import Bucket, RateLimit
from atoll.wire.errors import SlowDown

FRAME_BYTES: Final = 1_048_576  # beyond this a connection is closed unread
BODY_BYTES: Final = 65_536  # of one request
DROPPED_BYTES: Final = 32_000_000  # of a request that is too large anyway; beyond this it is cut off
BODY_S: Final = 20.0  # for all of it to arrive
RECORD_BYTES: Final = 4_000_000  # the largest record, as JSON writes it
TRANSFER_BYTES: Final = 6_000_000  # of all matches of a device
SLOWEST_BYTES: Final = 1_000_000  # that may wait for a reader
STRIKES: Final = 10  # messages in a row that cannot be read
HELLO_S: Final = 5.0
FULL_S: Final = 30  # until whoever finds this server full may try again
MOST_ADDRESSES: Final = 10_000  # that are remembered
MOST_SOCKETS: Final = 10_000
MOST_TABLES_AWAKE: Final = 20_000
LOCAL: Final = "loopback"  # somebody at this machine
UNKNOWN: Final = "?"  # somebody whom a proxy hides


class Limits(msgspec.Struct, frozen=True):
    """What one address may do."""

    commands: RateLimit  # a socket
    requests: RateLimit
    tables: RateLimit
    codes: RateLimit  # asked for that no table has
    sockets: int
    reviews: int  # that are waited for at once


def stranger(people: int) -> Limits:
    """What an address may do that so many people share."""
    return Limits(
        commands=RateLimit(30, 60),
        requests=RateLimit(2 * people, 10 * people),
        tables=RateLimit(0.05 * people, 2 * people),
        codes=RateLimit(0.05 * people, 2 * people),
        sockets=6 * people,
        reviews=1 + people // 5,
    )


LOOPBACK: Final = Limits(
    commands=RateLimit(2_000, 4_000),
    requests=RateLimit(5_000, 10_000),
    tables=RateLimit(200, 2_000),
    codes=RateLimit(10, 2_000),
    sockets=8_000,
    reviews=20,
)


class Gate:
    """Counts what every address does. The oldest addresses are forgotten when there are too many."""

    def __init__(self, people_per_address: int) -> None:
        self._stranger = stranger(people_per_address)
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._sockets: Counter[str] = Counter()
        self.is_shared = False  # with other servers, which are told what is used here
        self._used: Counter[tuple[str, str]] = Counter()  # tokens that were taken since the others were told
        self._elsewhere: dict[str, dict[str, int]] = {}  # by server: sockets of each address that are open there
        self._reviews: Counter[str] = Counter()
        self.sockets = 0

    def limits(self, address: str) -> Limits:
        return LOOPBACK if address == LOCAL else self._stranger

    def request(self, address: str) -> None:
        self._take(address, "requests")

    def new_table(self, address: str) -> None:
        self._take(address, "tables")

    def upload(self, address: str) -> None:
        """Somebody's record is to be read, which takes as much work as a table."""
        self._take(address, "uploads")

    def transfer(self, address: str) -> None:
        """Matches are to wait here for another device."""
        self._take(address, "transfers")

    def review(self, address: str) -> None:
        """A review is asked for, which takes more work than anything else."""
        self._take(address, "reviews")

    def begin_review(self, address: str) -> None:
        """One more review is waited for."""
        if self._reviews[address] >= self.limits(address).reviews:
            raise SlowDown(FULL_S, "too-many-reviews")
        self._reviews[address] += 1

    def end_review(self, address: str) -> None:
        self._reviews[address] -= 1
        if self._reviews[address] <= 0:
            del self._reviews[address]

    def check_codes(self, address: str) -> None:
        """Whoever has guessed too many codes is not told about any for a while, right or wrong."""
        self._bucket(address, "codes").check()

    def missed_code(self, address: str) -> None:
        self._take(address, "codes")

    def enter(self, address: str) -> None:
        """One more socket."""
        elsewhere = sum(sockets.get(address, 0) for sockets in self._elsewhere.values())
        if self.sockets >= MOST_SOCKETS or self._sockets[address] + elsewhere >= self.limits(address).sockets:
            raise SlowDown(FULL_S, "too-many-sockets")
        self.sockets += 1
        self._sockets[address] += 1

    def leave(self, address: str) -> None:
        self.sockets -= 1
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    # Where several servers share the tables: what an address may do is not multiplied by their number

    def take_use(self) -> tuple[dict[str, dict[str, int]], dict[str, int]]:
        """What strangers have used here since the last time, and the sockets that they have: for the other servers."""
        used, self._used = self._used, Counter()
        taken: dict[str, dict[str, int]] = {}
        for (what, address), many in used.items():
            taken.setdefault(what, {})[address] = many
        return taken, {address: many for address, many in self._sockets.items() if address != LOCAL}

    def count_elsewhere(self, server: str, taken: dict[str, dict[str, int]], sockets: dict[str, int]) -> None:
        """What they have used at another server counts here too."""
        self._elsewhere[server] = sockets
        for what, by_address in taken.items():
            for address, many in by_address.items():
                self._bucket(address, what).owe(many)

    def forget_elsewhere(self, server: str) -> None:
        self._elsewhere.pop(server, None)

    def _take(self, address: str, what: str) -> None:
        self._bucket(address, what).take()
        if self.is_shared and address != LOCAL:
            self._used[what, address] += 1

    def _bucket(self, address: str, what: str) -> Bucket:
        key = (what, address)
        bucket = self._buckets.get(key)
        if bucket is None:
            limits = self.limits(address)
            rate = limits.requests if what == "requests" else limits.codes if what == "codes" else limits.tables
            bucket = self._buckets[key] = Bucket(rate)
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


@lru_cache(MOST_ADDRESSES)
def network_of(address: str) -> str:
    """What counts as one address: a household has a whole /64 of IPv6 addresses."""
    try:
        known = ip_address(address)
    except ValueError:
        return UNKNOWN
    if known.version == 6:
        mapped = known.ipv4_mapped
        return str(mapped) if mapped else ":".join(known.exploded.split(":")[:4])
    return str(known)
