from __future__ import annotations

import pytest

from serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One server for all tests that leave it as it was."""
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
