"""What a host can watch at /metrics: how many tables, sockets and moves there are, and how long a move takes."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Counted
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Spans(Collector):
    """A histogram of times. The library's own takes a lock and walks its buckets for every move; here is one thread."""

    def __init__(self, name: str, title: str, registry: CollectorRegistry) -> None:
        self._name, self._title = name, title
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = [*map(str, SECONDS), "+Inf"]
        buckets = list(zip(bounds, map(float, accumulate(self._counts)), strict=True))
        yield HistogramMetricFamily(self._name, self._title, buckets=buckets, sum_value=self._sum)


class Tally(Collector):
    """A count by game, for what every move counts."""

    def __init__(self, name: str, title: str, registry: CollectorRegistry) -> None:
        self._name, self._title = name, title
        self._counts: Counted[str] = Counted()
        registry.register(self)

    def add(self, game: str, many: int) -> None:
        self._counts[game] += many

    def collect(self) -> Iterator[CounterMetricFamily]:
        told = CounterMetricFamily(self._name, self._title, labels=["game"])
        for game, count in self._counts.items():
            told.add_metric([game], count)
        yield told


class Metrics:
    """The counters of one server. None of them names a table, a person or an address."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables_made = Counter("atoll_tables_made", "Tables set up", ["game"], registry=self.registry)
        self.entries = Tally("atoll_entries", "Entries put on disk", self.registry)
        self.matches_over = Counter(
            "atoll_matches_over", "Games that came to their end", ["game"], registry=self.registry
        )
        self.refusals = Counter("atoll_refusals", "Commands that were refused", ["error"], registry=self.registry)
        self.stand_ins = Counter("atoll_bot_stand_ins", "Bots that had to be replaced", registry=self.registry)
        self.commit_s = Spans("atoll_commit_seconds", "From a move to the disk", self.registry)
        self.sockets = Gauge("atoll_sockets", "Sockets that are open", registry=self.registry)
        self.rooms = Gauge("atoll_rooms", "Tables that are awake", registry=self.registry)

    def text(self, sockets: int, rooms: int) -> bytes:
        self.sockets.set(sockets)
        self.rooms.set(rooms)
        return generate_latest(self.registry)
