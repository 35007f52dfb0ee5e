"""Two servers of one lagoon as if they were one: tables are made at the first, and all else is asked of the second."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import nats_servers
import postgres
from cluster.lagoon import Lagoon
from serving import Answer, Server

AT_THE_OWNER = (("POST", "/api/tables"), ("GET", "/metrics"))  # figures are each server's own


class FarServer(Server):
    """A server that owns none of the tables that are asked for at it."""

    def __init__(self, owner: Server, other: Server) -> None:
        self.owner = owner
        self.other = other
        self.port = other.port

    def ask(self, method, path, body=None, token=None, headers=None) -> Answer:
        server = self.owner if (method, path) in AT_THE_OWNER else self.other
        return server.ask(method, path, body, token, headers)


@contextmanager
def far_server(folder: Path) -> Iterator[FarServer]:
    with ExitStack() as stack:
        database_server = stack.enter_context(postgres.running())
        database = stack.enter_context(postgres.new_database(database_server, f"atoll_far_{os.getpid()}"))
        lagoon = Lagoon(folder, database, stack.enter_context(nats_servers.running(folder)))
        stack.callback(lagoon.close)
        yield FarServer(lagoon.start(), lagoon.start())
