"""Many sockets and many tables at one server: how soon a move arrives, what it holds in memory, how soon it is back."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.jobs import ROOT
from bench.kept import keep_tables
from bench.served import ATOLL, Load, idle_sockets, load, pin, resident_mb, serving

PACED_MATCHES: Final = 500
PACED_MOVES_S: Final = 1_000
IDLE_MATCHES: Final = 1_000
BACK_TABLES: Final = 1_000
ASKING: Final = 4  # at once


def paced(seconds: float) -> Load:
    """1,000 sockets that make 1,000 moves a second together, the server kept on one core."""
    with TemporaryDirectory() as folder, serving(ATOLL, Path(folder)) as served:
        pin(served.process, 0)
        return load(ATOLL, served, PACED_MATCHES, seconds, PACED_MOVES_S)


def idle_mb() -> tuple[float, float] | None:
    """What the server holds before anybody comes, and with 2,000 sockets at 1,000 tables; None if nobody tells.

    It is started for the second time: the first one also loads what makes a database, and holds that until it ends.
    """
    with TemporaryDirectory() as folder:
        with serving(ATOLL, Path(folder)):
            pass
        with serving(ATOLL, Path(folder)) as served:
            before = resident_mb(served.process)
            with idle_sockets(served.port, IDLE_MATCHES):
                after = resident_mb(served.process)
    return None if before is None or after is None else (before, after)


def back_s(home: Path | str) -> float:
    """From the start of a server until each of 1,000 tables in mid-game has answered."""
    store = home / "tables.db" if isinstance(home, Path) else home
    codes = asyncio.run(keep_tables(store, BACK_TABLES, entries=40))
    with serving(ATOLL, home) as served:
        began = time.perf_counter()
        with ThreadPoolExecutor(ASKING) as threads:
            shares = [codes[number::ASKING] for number in range(ASKING)]
            list(threads.map(lambda share: _ask_for(served.port, share), shares))
        return served.up_s + time.perf_counter() - began


def _ask_for(port: int, codes: list[str]) -> None:
    asking = HTTPConnection("127.0.0.1", port, timeout=60)
    for code in codes:
        asking.request("GET", f"/api/tables/{code}")
        if json.loads(asking.getresponse().read())["phase"] != "playing":
            raise RuntimeError("a table was not back")
    asking.close()


@contextmanager
def postgres() -> Iterator[str | None]:
    """The address of an empty database, as the tests make one; None where they would have none."""
    sys.path.insert(0, str(ROOT / "tests"))
    tests_own = import_module("postgres")
    if tests_own.is_unwanted():
        yield None
        return
    with tests_own.running() as url:
        tests_own.order(url, "CREATE DATABASE atoll_bench")
        yield tests_own.named(url, "atoll_bench")
        tests_own.order(url, "DROP DATABASE atoll_bench WITH (FORCE)")
