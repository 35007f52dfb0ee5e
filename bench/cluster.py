"""`python -m bench.cluster`: what it costs to share tables among servers, beside one server by itself.

Everything is the processor time of a move, of the server with all its threads, taken by turns in one run at one
PostgreSQL; so other work on the machine weighs on all sides alike. Two servers share each database but the first.

    alone              a server by itself, at a database
    at the owner       one of two servers, with all sockets at the owner of their tables
    forwarded          all sockets at the other server: what both spend
    twice the load     as behind a proxy that hashes on shards: twice the moves, half the tables and sockets at each
    half forwarded     the same behind one that does not: half of the sockets are at the other server
    1,000 / 100,000    as `at the owner`, with so many open tables in the database
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib import import_module
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Annotated, Any, Final, NamedTuple
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import asyncpg
import typer

from atoll.store.statements import COLUMNS
from atoll.wire.codes import new_code
from bench.claims import Verdict
from bench.jobs import ROOT
from bench.kept import keep_tables
from bench.served import ATOLL, Load, Served, load, serving, spent_s

NATS: Final = "ATOLL_NATS_URL"
FEW: Final = 1_000
ALONE: Final = "alone"
OWNER: Final = "at the owner"
FORWARDED: Final = "forwarded"
TWICE: Final = "twice the load"
HALF: Final = "twice the load, half forwarded"
BOTH: Final = "both servers"
MOST_AT_OWNER: Final = 1.10
MOST_FORWARDED: Final = 2.0
MOST_WITH_MANY: Final = 1.10  # the same, and noise


class Pair(NamedTuple):
    """Two servers at one database."""

    one: Served
    two: Served
    home: str
    nats: int  # the process that carries what they say


class Cluster:
    """One PostgreSQL, and the servers at its databases."""

    def __init__(self, stack: ExitStack) -> None:
        sys.path.insert(0, str(ROOT / "tests"))
        self._stack = stack
        self._postgres: Any = import_module("postgres")
        self._nats: Any = import_module("nats_servers")
        self._url = stack.enter_context(self._postgres.running())

    def database(self, name: str, tables: int = 0) -> str:
        home: str = self._stack.enter_context(self._postgres.new_database(self._url, f"bench_{name}"))
        if tables:
            asyncio.run(fill(home, tables))
        return home

    def alone(self) -> Served:
        return self._stack.enter_context(serving(ATOLL, self.database("alone")))

    def pair(self, name: str, tables: int = 0) -> Pair:
        """Two servers with a NATS server of their own, or those of another database would hear them."""
        home = self.database(name, tables)
        nats = self._nats.NatsServer(Path(self._stack.enter_context(TemporaryDirectory())))
        self._stack.callback(nats.kill)
        os.environ[NATS] = nats.url
        one, two = (self._stack.enter_context(serving(ATOLL, home)) for _ in range(2))
        del os.environ[NATS]
        return Pair(one, two, home, nats.process.pid)

    def database_s(self) -> float:
        """What PostgreSQL has spent so far, in all its processes."""
        (folder,) = parse_qs(urlsplit(self._url).query)["host"]
        first = int((Path(folder) / "data" / "postmaster.pid").read_text().splitlines()[0])
        others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return sum(spent_s(process) for process in (first, *map(int, others)))


async def fill(home: str, many: int) -> None:
    """So many open tables, copies of one: to set each up by itself would take minutes."""
    (code,) = await keep_tables(home, 1)
    codes: set[str] = set()
    while len(codes) < many:
        codes.add(new_code())
    connection = await asyncpg.connect(home)
    for table, columns in COLUMNS.items():
        rows = await connection.fetch(f"SELECT {', '.join(columns)} FROM {table} WHERE code = $1", code)
        copies = [(new, *row[1:]) for new in codes for row in rows]
        await connection.copy_records_to_table(table, records=copies, columns=columns)
    await connection.execute("ANALYZE")
    await connection.close()


class Asked(NamedTuple):
    """How each load is made."""

    matches: int
    seconds: float
    rate: float


def twice_the_load(
    pair: Pair, asked: Asked, others: Mapping[str, Callable[[], float]], *, half_forwarded: bool
) -> Load:
    """Several loads at once: the tables of either server, through itself or either. All see the same being spent."""
    servers = pair[:2]
    ways = [(owner, through) for owner in servers for through in servers if half_forwarded or through is owner]

    def one_of(way: tuple[Served, Served]) -> Load:
        owner, through = way
        matches, rate = 2 * asked.matches // len(ways), 2 * asked.rate / len(ways)
        return load(ATOLL, owner, matches, asked.seconds, rate, through=through, others={**others, BOTH: both_s})

    def both_s() -> float:
        return spent_s(pair.one.process) + spent_s(pair.two.process)

    with ThreadPoolExecutor(len(ways)) as threads:
        told = list(threads.map(one_of, ways))
    moves_s = sum(each.moves_s for each in told)
    spent_us = {
        name: median(each.others_us[name] * each.moves_s for each in told) / moves_s for name in (*others, BOTH)
    }
    return Load(
        moves_s=moves_s,
        p50_ms=median(each.p50_ms for each in told),
        p99_ms=max(each.p99_ms for each in told),
        troubles=sum(each.troubles for each in told),
        server_us=spent_us.pop(BOTH),
        sockets_us=sum(each.sockets_us * each.moves_s for each in told) / moves_s,
        others_us=spent_us,
    )


def by_turns(ways: dict[str, Callable[[], Load]], rounds: int) -> dict[str, list[Load]]:
    told: dict[str, list[Load]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            told[name].append(way())
    return told


def ratios(told: dict[str, list[Load]], name: str, beside: str) -> list[float]:
    """How many times what the other one spends, round by round, ascending."""
    return sorted(each.server_us / other.server_us for each, other in zip(told[name], told[beside], strict=True))


def show(told: dict[str, list[Load]], first: str) -> None:
    others = ("PostgreSQL", "NATS")
    head = ("sockets", "moves/s", "servers' µs", f"times {first}", *others, "the sockets'", "p50, p99 ms", "troubles")
    print("|", " | ".join(head), "|")
    print("|---" + "|---:" * (len(head) - 1) + "|")
    for name, loads in told.items():
        times = ratios(told, name, first)
        cells = (
            name,
            f"{median(each.moves_s for each in loads):.0f}",
            f"{median(each.server_us for each in loads):.0f}",
            f"{median(times):.2f} ({times[0]:.2f} … {times[-1]:.2f})",
            *(f"{median(each.others_us.get(other, 0.0) for each in loads):.0f}" for other in others),
            f"{median(each.sockets_us for each in loads):.0f}",
            f"{median(each.p50_ms for each in loads):.1f}, {median(each.p99_ms for each in loads):.1f}",
            str(sum(each.troubles for each in loads)),
        )
        print("|", " | ".join(cells), "|")


def taken_over(pair: Pair) -> tuple[float, float]:
    """After a kill: seconds until a table of the server that died is there again, and what the other one has spent."""
    codes = asyncio.run(_codes(pair.home))
    before_s, began = spent_s(pair.two.process), time.monotonic()
    os.kill(pair.one.process, 9)
    for code in codes:
        with urlopen(f"http://127.0.0.1:{pair.two.port}/api/tables/{code}", timeout=60) as answer:
            assert json.load(answer)["phase"] == "playing"
    there_s = time.monotonic() - began
    time.sleep(3.0)
    return there_s, spent_s(pair.two.process) - before_s


async def _codes(home: str, most: int = 20) -> list[str]:
    """Some tables, of either server."""
    connection = await asyncpg.connect(home)
    found = await connection.fetch("SELECT code FROM tables WHERE phase = 'playing' LIMIT $1", most)
    await connection.close()
    return [code for (code,) in found]


def main(
    matches: int = 100,
    rate: Annotated[float, typer.Option(help="Moves a second in all.")] = 300.0,
    seconds: float = 6.0,
    rounds: int = 5,
    many: Annotated[int, typer.Option(help="Open tables beside a thousand; 0 leaves that out.")] = 100_000,
) -> None:
    """Two servers beside one, and many open tables beside few."""
    asked = Asked(matches, seconds, rate)
    with ExitStack() as stack:
        cluster = Cluster(stack)
        verdicts = beside_one(cluster, asked, rounds)
        if many:
            verdicts += beside_few(cluster, asked, rounds, many)
    print(f"load of the machine: {os.getloadavg()[1]:.1f} over five minutes, {os.cpu_count()} cores")
    for each in verdicts:
        print("PASS" if each.holds else "FAIL", each.claim, each.measured, sep=" | ")
    if not all(each.holds for each in verdicts):
        raise typer.Exit(1)


def beside_one(cluster: Cluster, asked: Asked, rounds: int) -> list[Verdict]:
    alone, pair = cluster.alone(), cluster.pair("pair")
    others = {"PostgreSQL": cluster.database_s, "NATS": lambda: spent_s(pair.nats)}

    def at(owner: Served, through: Served | None = None) -> Callable[[], Load]:
        return lambda: load(ATOLL, owner, *asked, through=through, others=others)

    ways = {
        ALONE: at(alone),
        OWNER: at(pair.one),
        FORWARDED: at(pair.one, pair.two),
        TWICE: lambda: twice_the_load(pair, asked, others, half_forwarded=False),
        HALF: lambda: twice_the_load(pair, asked, others, half_forwarded=True),
    }
    told = by_turns(ways, rounds)
    show(told, ALONE)
    return [
        promised(told, OWNER, ALONE, MOST_AT_OWNER),
        promised(told, FORWARDED, ALONE, MOST_FORWARDED),
    ]


def promised(told: dict[str, list[Load]], name: str, beside: str, most: float) -> Verdict:
    times = median(ratios(told, name, beside))
    return Verdict(f"a move {name}: at most {most:.2f} × that of {beside}", f"{times:.2f} ×", times <= most)


def beside_few(cluster: Cluster, asked: Asked, rounds: int, many: int) -> list[Verdict]:
    pairs = {f"{tables:,} open tables": cluster.pair(f"tables_{tables}", tables) for tables in (FEW, many)}
    others = {"PostgreSQL": cluster.database_s}

    def at(owner: Served) -> Callable[[], Load]:
        return lambda: load(ATOLL, owner, *asked, others=others)

    ways = {name: at(pair.one) for name, pair in pairs.items()}
    few, full = ways
    told = by_turns(ways, rounds)
    show(told, few)
    for name, pair in pairs.items():
        there_s, spent = taken_over(pair)
        print(f"{name}: after a kill all is there in {there_s:.2f} s, for {spent:.2f} s of the other server's core")
    return [promised(told, full, few, MOST_WITH_MANY)]


if __name__ == "__main__":
    typer.run(main)
