"""What the tests of several processes share: a real NATS server, and links to it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from itertools import count

import pytest

import nats_servers
import postgres
from atoll.server.cluster.link import Link
from atoll.server.settings import load
from cluster.lagoon import Lagoon

NUMBERS = count()


@pytest.fixture(scope="session")
def nats(tmp_path_factory) -> Iterator[str]:
    """The address of a NATS server. Without one these tests fail: TEST_NATS_URL=none leaves them out on purpose."""
    if nats_servers.is_unwanted():
        pytest.skip("NOT TESTED WITH NATS: TEST_NATS_URL=none")
    with nats_servers.running(tmp_path_factory.mktemp("nats")) as url:
        yield url


@pytest.fixture
def nats_server(tmp_path):
    """Starts NATS servers of one test's own, with these lines in their configuration."""
    if nats_servers.is_unwanted():
        pytest.skip("NOT TESTED WITH NATS: TEST_NATS_URL=none")
    started = []

    def start(lines="", **more):
        folder = tmp_path / f"nats-{len(started)}"
        folder.mkdir()
        started.append(nats_servers.NatsServer(folder, lines, **more))
        return started[-1]

    yield start
    for server in started:
        server.kill()


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture
def link_to(runner):
    """Opens links, and closes them after the test."""
    opened = []

    async def open_link(url, within_s=20.0, **more):
        link = Link(load({"nats_url": url, **more}, {}, None), f"test-{len(opened)}")
        opened.append(link)
        await link.open(within_s)
        return link

    yield open_link
    for link in opened:
        runner.run(link.close())


@pytest.fixture(scope="session")
def database_server():
    if postgres.is_unwanted():
        pytest.skip("NOT TESTED ON POSTGRESQL: TEST_PG_URL=none")
    with postgres.running() as url:
        yield url


@pytest.fixture
def lagoon(database_server, nats, tmp_path):
    """No server yet, at an empty database."""
    with postgres.new_database(database_server, f"atoll_lagoon_{os.getpid()}_{next(NUMBERS)}") as home:
        lagoon = Lagoon(tmp_path, home, nats)
        yield lagoon
        lagoon.close()
