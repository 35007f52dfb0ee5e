"""A server that starts in a moment, for tests that need many: it is forked from a process that has imported it all.

It is the real server in a process of its own, listening at a port that stays the same when it is killed and started
again. A plant, a function of a test module, may spoil it before it starts.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import sys
import time
import urllib.request
from collections.abc import Callable
from functools import cache
from pathlib import Path

from atoll.server.serving import run
from atoll.server.settings import ServerSettings
from patience import PATIENCE_S
from serving import Server

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["forking", "warming", "atoll.store.sqlite", "alembic.command", "httptools", "uvloop"])
TRY_S = 5.0
QUICK = {"open": False, "bot_pause_ms": 0, "minds": 1}


def serve_here(home, told, settings, listening, plant):
    """What the forked process does; whatever it says goes into a file."""
    said = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(said, stream.fileno())
    if plant is not None:
        plant()
    run(home, settings, [listening])


@cache
def start_forking():
    """Once: the process that forks is told where our modules are, for it does not know what pytest put into sys.path.

    Later nobody changes our own environment, which others may be reading in their threads.
    """
    kept = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(sys.path)
    try:
        first = CONTEXT.Process(target=os.getpid)
        first.start()
    finally:
        if kept is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = kept
    first.join()


class ForkedServer(Server):
    """`run` with these settings on the same port, however often it is started."""

    def __init__(self, data: Path, *, home: str | None = None, plant: Callable[[], None] | None = None, **settings):
        self.home = home or str(data / "tables.db")
        self.told = data / "told.txt"
        self.settings = ServerSettings(**{**QUICK, **settings})
        self.plant = plant
        self._listen()
        self.start()

    def _listen(self):
        self.listening = socket.create_server(("127.0.0.1", 0), backlog=2_048)
        self.port = self.listening.getsockname()[1]

    def start(self):
        if self.listening.fileno() < 0:
            self._listen()
        self.process = CONTEXT.Process(
            target=serve_here, args=(self.home, str(self.told), self.settings, self.listening, self.plant)
        )
        start_forking()
        self.process.start()
        self.wait_until_up()

    def wait_until_up(self):
        """Asked again and again: the port is open here, so that nobody would answer for a process that has fallen."""
        deadline = time.monotonic() + PATIENCE_S
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=TRY_S):
                    return
            except OSError:
                pass
            assert self.process.is_alive(), self.said
            assert time.monotonic() < deadline, "the server did not come up"

    @property
    def said(self) -> str:
        return self.told.read_text() if self.told.exists() else ""

    def shut_port(self):
        """Once the process is gone, whoever comes is refused at once. The next one has another port."""
        self.listening.close()

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self._ended()

    def stop(self):
        os.kill(self.process.pid, signal.SIGINT)
        self._ended()

    def terminate(self):
        """As systemd stops it."""
        os.kill(self.process.pid, signal.SIGTERM)
        self._ended()

    def _ended(self):
        self.process.join(PATIENCE_S)
        self.code = self.process.exitcode
        self.process.close()

    def close(self):
        """Stop for good; it must have nothing to complain about."""
        self.stop()
        self.listening.close()
        assert self.code == 0, self.said
        assert not self.said, self.said
