"""`python -m bench.store`: durable appends a second, many tables at once with group commit beside one after the other.

Both are SQLite with synchronous=FULL in the same file and the same run; every append is acknowledged after its commit.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

from atoll.store import Addition, StoredEntry, StoredSeat, StoredTable
from atoll.store.sqlite import SqliteStore

TABLES: Final = 500
ROUNDS: Final = 5
LINE: Final = "0 place crab-yellow c3"


class StoreFigures(msgspec.Struct, frozen=True):
    """Appends a second; the ratio is of the same round, the median of all rounds."""

    grouped: float
    single: float
    ratio: float
    appends_a_commit: float


async def measure(folder: Path, rounds: int = ROUNDS, seconds: float = 1.0) -> StoreFigures:
    """Rounds of both kinds by turns, in a file of that folder."""
    store = await SqliteStore.open(folder / "tables.db")
    lengths = [0] * TABLES
    for number in range(TABLES):
        await store.create(_table(f"t{number}"))
    grouped, single, groups = [], [], []
    for _ in range(rounds):
        commits = store.queue.commits
        appends, took = await _for_a_while(store, lengths, range(TABLES), seconds)
        grouped.append(appends / took)
        groups.append(appends / (store.queue.commits - commits))
        appends, took = await _for_a_while(store, lengths, range(1), seconds / 2)
        single.append(appends / took)
    await store.close()
    ratios = [many / one for many, one in zip(grouped, single, strict=True)]
    return StoreFigures(median(grouped), median(single), median(ratios), median(groups))


async def _for_a_while(store: SqliteStore, lengths: list[int], tables: range, seconds: float) -> tuple[int, float]:
    """Append at these tables, each one waiting for its answers; how many appends, and the time they took."""
    started, before = time.perf_counter(), sum(lengths)

    async def play(number: int) -> None:
        while time.perf_counter() - started < seconds:
            await store.append(Addition(f"t{number}", 0, lengths[number], [StoredEntry(LINE, 1)]))
            lengths[number] += 1

    await asyncio.gather(*map(play, tables))
    return sum(lengths) - before, time.perf_counter() - started


def _table(code: str) -> StoredTable:
    return StoredTable(
        code=code,
        game="reef",
        rules=1,
        options={},
        seats=(StoredSeat(seat=0, kind="person", name="Nina"), StoredSeat(seat=1, kind="bot", level="sailor")),
        phase="playing",
        seed="7",
        host_hash=b"",
        created_ms=1,
        touched_ms=1,
    )


def main() -> None:
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:  # a real disk, where the system's own may be memory
        told = asyncio.run(measure(Path(folder)))
    print(
        f"{TABLES} tables at once: {told.grouped:,.0f} durable appends a second, {told.appends_a_commit:.0f} a commit"
    )
    print(f"one after the other: {told.single:,.0f} a second; group commit is {told.ratio:.0f} × that")


if __name__ == "__main__":
    main()
