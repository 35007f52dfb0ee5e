"""Several real servers at one PostgreSQL and one NATS server: who owns what, and who says what."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable
from pathlib import Path

import asyncpg

from atoll.store.shards import SHARDS, shard_of
from forking import ForkedServer
from patience import PATIENCE_S


class Lagoon:
    """Servers that share a database; each has a folder for what it says."""

    def __init__(self, folder: Path, database: str, nats: str) -> None:
        self.folder = folder
        self.database = database
        self.nats = nats
        self.servers: list[ForkedServer] = []

    def start(self, **settings) -> ForkedServer:
        """One more server, once it has its share."""
        folder = self.folder / f"server-{len(self.servers)}"
        folder.mkdir()
        server = ForkedServer(folder, home=self.database, database_url=self.database, nats_url=(self.nats,), **settings)
        self.servers.append(server)
        self.wait_until_shared()
        return server

    def wait_until_shared(self) -> None:
        """Until every shard has a living owner, and nobody more than an even share."""
        alive = sum(server.process is not None for server in self.servers)
        share = -(-SHARDS // alive)

        def is_shared() -> bool:
            shares = self.shares()
            return len(shares) == alive and sum(shares.values()) == SHARDS and max(shares.values()) <= share

        wait_until(is_shared)

    def shares(self) -> dict[str, int]:
        """How many shards each owner has."""
        found = self.fetch("SELECT owner, count(*) FROM shards WHERE owner IS NOT NULL GROUP BY owner")
        return {owner: int(many) for owner, many in found}

    def epoch(self, code: str) -> int:
        return int(self.fetch("SELECT epoch FROM shards WHERE shard = $1", shard_of(code))[0][0])

    def log(self, code: str) -> list[str]:
        return [line for (line,) in self.fetch("SELECT line FROM entries WHERE code = $1 ORDER BY leg, number", code)]

    def fetch(self, statement: str, *cells: object) -> list[asyncpg.Record]:
        async def do() -> list[asyncpg.Record]:
            connection = await asyncpg.connect(self.database, timeout=PATIENCE_S)
            try:
                return await connection.fetch(statement, *cells)
            finally:
                await connection.close()

        return asyncio.run(do())

    def kill(self, server: ForkedServer) -> None:
        server.kill()
        server.process = None

    def start_again(self, server: ForkedServer) -> None:
        """At its old port, as a proxy knows it."""
        server.listening = socket.create_server(("127.0.0.1", server.port), backlog=2_048)
        server.start()

    def stop(self, server: ForkedServer) -> None:
        server.stop()
        server.process = None

    def notes(self, code: str) -> dict[str, int]:
        """What is noted of a table, and would be found there after a kill."""
        return json.loads(self.fetch("SELECT notes FROM tables WHERE code = $1", code)[0][0])

    def close(self) -> None:
        """Stop everybody; nobody may have had a reason to complain."""
        for server in self.servers:
            if server.process is not None:
                self.stop(server)
                assert server.code == 0, server.said
            server.listening.close()
            assert "Traceback" not in server.said, server.said


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < until, "it never came to that"
        time.sleep(0.05)
