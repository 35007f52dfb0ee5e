"""A server by itself knows nothing of a cluster: with a file not even a database is loaded."""

from __future__ import annotations

import os
import subprocess
import sys

import postgres

SCRIPT = """
import asyncio, sys
from pathlib import Path
from atoll.server.http.app import make_app
from atoll.server.server_context import ServerContext
from atoll.server.serving import shards_at
from atoll.server.settings import ServerSettings
from atoll.store.store_factory import open_store

async def serve(home):
    settings = ServerSettings(minds=1)
    context = ServerContext(await open_store(home), settings, None, shards_at(home, settings))
    make_app(context)
    await context.open()
    await context.close()

asyncio.run(serve(sys.argv[1]))
print(*sys.modules)
"""


def loaded(home: str) -> set[str]:
    """What a server at that home has loaded when it is open."""
    return set(subprocess.check_output([sys.executable, "-c", SCRIPT, home], text=True).split())


def of_cluster(modules: set[str]) -> set[str]:
    return {name for name in modules if name.startswith(("nats", "nkeys", "atoll.server.cluster"))}


def test_a_server_with_a_file_loads_neither_nats_nor_a_database(tmp_path):
    modules = loaded(str(tmp_path / "tables.db"))
    assert "atoll.server.lobby" in modules
    assert not of_cluster(modules)
    assert not {"asyncpg", "atoll.store.postgres", "atoll.store.postgres_shards"} & modules


def test_a_server_with_a_database_to_itself_loads_no_nats(database_server):
    with postgres.new_database(database_server, f"atoll_alone_{os.getpid()}") as home:
        modules = loaded(home)
    assert "atoll.store.postgres_shards" in modules
    assert not of_cluster(modules)
