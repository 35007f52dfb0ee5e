"""What a host can watch at /metrics: how many tables, sockets and moves there are, and how long a move takes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from atoll.server.counts import SECONDS, Spans, Tally

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


class Histogram(Collector):
    """Times as the library tells them. Its own histogram takes a lock and walks its buckets for every move."""

    def __init__(self, name: str, title: str, registry: CollectorRegistry) -> None:
        self._name, self._title = name, title
        self.spans = Spans()
        registry.register(self)

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = [*map(str, SECONDS), "+Inf"]
        buckets = list(zip(bounds, map(float, accumulate(self.spans.counts)), strict=True))
        yield HistogramMetricFamily(self._name, self._title, buckets=buckets, sum_value=self.spans.sum)


class CounterByGame(Collector):
    """The same for what every move counts."""

    def __init__(self, name: str, title: str, registry: CollectorRegistry) -> None:
        self._name, self._title = name, title
        self.tally = Tally()
        registry.register(self)

    def collect(self) -> Iterator[CounterMetricFamily]:
        told = CounterMetricFamily(self._name, self._title, labels=["game"])
        for game, count in self.tally.counts.items():
            told.add_metric([game], count)
        yield told


class Metrics:
    """The counters of one server. None of them names a table, a person or an address."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables_made = Counter("atoll_tables_made", "Tables set up", ["game"], registry=self.registry)
        self.entries = CounterByGame("atoll_entries", "Entries put on disk", self.registry).tally
        self.matches_over = Counter(
            "atoll_matches_over", "Games that came to their end", ["game"], registry=self.registry
        )
        self.refusals = Counter("atoll_refusals", "Commands that were refused", ["error"], registry=self.registry)
        self.stand_ins = Counter("atoll_bot_stand_ins", "Bots that had to be replaced", registry=self.registry)
        self.commit_s = Histogram("atoll_commit_seconds", "From a move to the disk", self.registry).spans
        self.sockets = Gauge("atoll_sockets", "Sockets that are open", registry=self.registry)
        self.rooms = Gauge("atoll_rooms", "Tables that are awake", registry=self.registry)
        self.pause_s = Gauge(
            "atoll_loop_pause_seconds", "Longest time for which all waited, since last asked", registry=self.registry
        )

    def text(self, sockets: int, rooms: int, pause_s: float) -> bytes:
        self.sockets.set(sockets)
        self.rooms.set(rooms)
        self.pause_s.set(pause_s)
        return generate_latest(self.registry)
