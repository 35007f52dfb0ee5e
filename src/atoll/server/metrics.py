"""What a host can watch at /metrics: how many tables, sockets and moves there are, and how long a move takes."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from atoll.store.shards import SHARDS

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
COMMIT_S: Final = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one server. None of them names a table, a person or an address."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.tables_made = Counter("atoll_tables_made", "Tables set up", ["game"], registry=registry)
        self.entries = Counter("atoll_entries", "Entries put on disk", ["game"], registry=registry)
        self.matches_over = Counter("atoll_matches_over", "Games that came to their end", ["game"], registry=registry)
        self.refusals = Counter("atoll_refusals", "Commands that were refused", ["error"], registry=registry)
        self.stand_ins = Counter("atoll_bot_stand_ins", "Bots that had to be replaced", registry=registry)
        self.commit_s = Histogram(
            "atoll_commit_seconds", "From a move to the disk", buckets=COMMIT_S, registry=registry
        )
        self.sockets = Gauge("atoll_sockets", "Sockets that are open", registry=registry)
        self.rooms = Gauge("atoll_rooms", "Tables that are awake", registry=registry)
        self.shards = Gauge("atoll_shards", "Shards of the tables that this server owns", registry=registry)
        self.servers = Gauge("atoll_servers", "Servers that share the tables", registry=registry)
        self.share(SHARDS, 1)
        self.passed_on = Counter(
            "atoll_passed_on", "Sockets and requests that went on to another server", registry=registry
        )
        self.pause_s = Gauge(
            "atoll_loop_pause_seconds", "Longest time for which all waited, since last asked", registry=registry
        )

    def table_made(self, game: str) -> None:
        self.tables_made.labels(game).inc()

    def stored(self, game: str, entries: int, seconds: float, *, is_over: bool) -> None:
        self.commit_s.observe(seconds)
        self.entries.labels(game).inc(entries)
        if is_over:
            self.matches_over.labels(game).inc()

    def refused(self, error: str) -> None:
        self.refusals.labels(error).inc()

    def stood_in(self) -> None:
        self.stand_ins.inc()

    def share(self, shards: int, servers: int) -> None:
        """How many shards are ours, and how many servers share them."""
        self.shards.set(shards)
        self.servers.set(servers)

    def text(self, sockets: int, rooms: int, pause_s: float) -> bytes:
        self.sockets.set(sockets)
        self.rooms.set(rooms)
        self.pause_s.set(pause_s)
        return generate_latest(self.registry)
