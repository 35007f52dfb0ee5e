"""Kills a process that writes, again and again, and looks whether anything that it acknowledged is missing.

    python tests/kills.py --kills 1000 [--postgres]

`python tests/kills.py --write HOME` is the victim: it plays at many tables at once and prints every answer.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import postgres
from atoll.store import Addition, OpenTable, Store, StoredEntry, StoredSeat, StoredTable
from atoll.store.store_factory import open_store
from patience import PATIENCE_S

TABLES = 40
OFTEN = 7  # every so many moves the table's own row is written with the entries
KILLS_A_HOME = 50  # then a new one: after every kill all of it is read, so one home for 1,000 would take hours


def the_table(code: str, notes: int = 0) -> StoredTable:
    return StoredTable(
        code=code,
        game="reef",
        rules=1,
        options={},
        seats=(StoredSeat(seat=0, kind="person", name="Nina"),),
        phase="playing",
        seed="7",
        host_hash=b"h",
        created_ms=1,
        touched_ms=1,
        notes={"length": notes},
    )


def line_of(code: str, number: int) -> str:
    """What the entry of this number says: anybody can check it later."""
    return f"{code} plays {number}"


async def write(home: str) -> None:
    """Play at every table until killed; print `code length` when so many entries are acknowledged."""
    store = await open_store(home)
    found = {each.table.code: each for each in await store.open_tables()}
    await asyncio.gather(*(_play(store, f"t{number}", found.get(f"t{number}")) for number in range(TABLES)))


async def _play(store: Store, code: str, found: OpenTable | None) -> None:
    if found is None:
        await store.create(the_table(code))
    length = found.length if found else 0
    while True:
        many = 1 + length % 3  # a move and the draws that follow it go together
        entries = [StoredEntry(line_of(code, number), 1) for number in range(length, length + many)]
        table = the_table(code, length + many) if length % OFTEN == 0 else None
        await store.append(Addition(code, 0, length, entries, table=table))
        length += many
        os.write(sys.stdout.fileno(), f"{code} {length}\n".encode())


def acknowledged_until_killed(home: str, seconds: float) -> dict[str, int]:
    """Start a victim, let it play for a while after its first answer, kill it; how long it said that each log is."""
    told: dict[str, int] = {}
    victim = subprocess.Popen([sys.executable, __file__, "--write", home], stdout=subprocess.PIPE)
    heard = b""
    try:
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            ready, _, _ = select.select([victim.stdout], [], [], 0.01)
            if ready:
                if not heard:
                    until = time.monotonic() + seconds
                heard += os.read(victim.stdout.fileno(), 65_536)
            if victim.poll() is not None:
                raise AssertionError(f"it ended by itself with {victim.returncode}")
    finally:
        victim.send_signal(signal.SIGKILL)
        heard += victim.communicate()[0]
    for answer in heard.decode().split("\n")[:-1]:  # the last one may be cut
        code, length = answer.split()
        told[code] = int(length)
    assert told, "it never answered"
    return told


async def missing(home: str, told: dict[str, int]) -> list[str]:
    """What is not as it was acknowledged: entries lost, half-written moves, gaps, rows older than their logs."""
    store = await open_store(home)
    try:
        wrong = []
        for code, length in told.items():
            log, table = await store.log(code, 0), await store.table(code)
            if len(log) < length:
                wrong.append(f"{code}: {length} acknowledged, {len(log)} kept")
            if [entry.line for entry in log] != [line_of(code, number) for number in range(len(log))]:
                wrong.append(f"{code}: not the lines that were written")
            if not _is_whole(len(log)):
                wrong.append(f"{code}: half a move at {len(log)}")
            if table is None or table.notes["length"] > len(log):
                wrong.append(f"{code}: the table is ahead of its log")
        return wrong
    finally:
        await store.close()


def _is_whole(length: int) -> bool:
    step = 0
    while step < length:
        step += 1 + step % 3
    return step == length


def kill_often(home: str, kills: int, seconds: float, seed: int) -> int:
    """Kill so many times at random moments; the number of entries that were acknowledged and found."""
    luck, total = random.Random(seed), {}
    for _ in range(kills):
        total |= acknowledged_until_killed(home, luck.uniform(0, seconds))
        wrong = asyncio.run(missing(home, total))
        assert not wrong, wrong
    return sum(total.values())


def kill_in_many_homes(kills: int, seconds: float, seed: int, server: str | None = None) -> int:
    """Kill so many times, with a new home now and then; how many entries were acknowledged and found."""
    found = 0
    for begun in range(0, kills, KILLS_A_HOME):
        with _new_home(server) as home:
            found += kill_often(home, min(KILLS_A_HOME, kills - begun), seconds, seed + begun)
    return found


@contextmanager
def _new_home(server: str | None) -> Iterator[str]:
    """A database on that PostgreSQL, or a file."""
    if server is not None:
        with postgres.new_database(server, f"atoll_kills_{os.getpid()}") as home:
            yield home
        return
    with tempfile.TemporaryDirectory() as folder:
        yield str(Path(folder) / "tables.db")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--write", metavar="HOME")
    options.add_argument("--postgres", action="store_true", help="on a PostgreSQL instead of an SQLite file")
    options.add_argument("--kills", type=int, default=1000)
    options.add_argument("--seconds", type=float, default=0.5)
    options.add_argument("--seed", type=int, default=int(time.time()))
    asked = options.parse_args()
    if asked.write:
        asyncio.run(write(asked.write))
        return
    with postgres.running() if asked.postgres else nullcontext() as server:
        entries = kill_in_many_homes(asked.kills, asked.seconds, asked.seed, server)
    print(f"{asked.kills:,} kills (seed {asked.seed}): all of {entries:,} acknowledged entries are there.")


if __name__ == "__main__":
    main()
