"""Which shards the proxy sends to this server.

A proxy that hashes on shards sends all of one to the same server, and it should be owned there. The newest word counts.
But a shard that was handed over stays for a while before it goes on, each time for longer: so proxies that do not agree
do not make it wander.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import Final, NamedTuple

from atoll.server.clock import ticks_ms

REST_MS: Final = 5_000.0  # that a shard stays, and until its owner is asked again
MOST_REST_MS: Final = 600_000.0
FRESH_MS: Final = 60_000.0  # for how long it counts that something was sent here, where another server owns it


class Arrival(NamedTuple):
    """That a shard came by hand-over."""

    at_ms: float
    rest_ms: float


class ProxiedShards:
    """What one server knows of it, by its own clock."""

    def __init__(self, clock: Callable[[], float] = ticks_ms) -> None:
        self._clock = clock
        self._sent_ms: dict[int, float] = {}  # when something of a shard last came here
        self._asked_ms: dict[int, float] = {}  # when its owner was last asked for it, in vain so far
        self._arrivals: dict[int, Arrival] = {}

    def sent(self, shard: int) -> None:
        """Something of this shard has come here."""
        self._sent_ms[shard] = self._clock()

    def is_sent_here(self, shard: int) -> bool:
        return shard in self._sent_ms

    def age_ms(self, shard: int) -> float:
        """How long ago the proxy last sent something of it."""
        return self._clock() - self._sent_ms.get(shard, -inf)

    def wanted(self, shards: Iterable[int]) -> list[int]:
        """Those of other servers' shards that were sent here lately, and for which nobody was asked a moment ago."""
        now = self._clock()
        return [
            shard
            for shard in shards
            if self.age_ms(shard) < FRESH_MS and now - self._asked_ms.get(shard, -inf) >= REST_MS
        ]

    def asked(self, shards: Iterable[int]) -> None:
        self._asked_ms |= dict.fromkeys(shards, self._clock())

    def came(self, shard: int) -> None:
        """Its owner has handed it to us."""
        now, before = self._clock(), self._arrivals.get(shard)
        is_again = before is not None and now - before.at_ms < MOST_REST_MS
        rest_ms = min(2 * before.rest_ms, MOST_REST_MS) if before is not None and is_again else REST_MS
        self._arrivals[shard] = Arrival(now, rest_ms)
        self._asked_ms.pop(shard, None)

    def may_go(self, shard: int, age_ms: float) -> bool:
        """Whether a shard of ours may go to a server to which something of it was sent so long ago."""
        arrival = self._arrivals.get(shard)
        has_rested = arrival is None or self._clock() - arrival.at_ms >= arrival.rest_ms
        return has_rested and age_ms < self.age_ms(shard)

    def left(self, shard: int) -> None:
        """It is ours no more."""
        self._sent_ms.pop(shard, None)
