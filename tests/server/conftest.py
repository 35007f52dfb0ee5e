from __future__ import annotations

import pytest

import nats_servers
import postgres
from cluster.far_server import far_server
from serving import Server

HERE, ELSEWHERE = "here", "elsewhere"


def pytest_generate_tests(metafunc):
    """What is marked `anywhere` is asked of a server that does not own the table, too."""
    if "server" in metafunc.fixturenames and metafunc.definition.get_closest_marker("anywhere"):
        metafunc.parametrize("server", [HERE, ELSEWHERE], indirect=True, scope="session")


@pytest.fixture(scope="session")
def server(request, tmp_path_factory):
    """One server for all tests that leave it as it was."""
    if getattr(request, "param", HERE) == ELSEWHERE:
        if postgres.is_unwanted() or nats_servers.is_unwanted():
            pytest.skip("NOT TESTED WITH SEVERAL SERVERS: TEST_PG_URL or TEST_NATS_URL is none")
        with far_server(tmp_path_factory.mktemp("far")) as far:
            yield far
        return
    running = Server(tmp_path_factory.mktemp("tables"))
    yield running
    running.stop()
    assert running.process.returncode == 0, running.said
    assert not running.said, running.said


@pytest.fixture
def serve(tmp_path):
    """Starts servers that one test may kill and stop as it likes."""
    running = []

    def start(*flags, **more):
        running.append(Server(tmp_path, *flags, **more))
        return running[-1]

    yield start
    for server in running:
        if server.process.poll() is None:
            server.stop()
