"""What a table costs: in memory awake and asleep, and when it is found among few or very many that are stored."""

from __future__ import annotations

import asyncio
import gc
import random
import time
import tracemalloc
from pathlib import Path
from statistics import median
from typing import Final

from atoll.games import find
from atoll.kernel.state import Rng, State
from atoll.kernel.table import Table
from atoll.server.server_context import ServerContext
from atoll.server.settings import ServerSettings
from atoll.store import Addition, Store, StoredEntry, StoredSeat, StoredTable
from atoll.store.store_factory import open_store
from atoll.wire.codes import new_code
from atoll.wire.http_types import NewSeat, NewTable

GAME: Final = "reef"
HELD: Final = 200
MID_GAME: Final = 50  # entries
FEW: Final = 100
MANY: Final = 100_000
FOUND: Final = 100  # tables, by turns from few and from many
AT_ONCE: Final = 500
NO_TIME_MS: Final = -1.0


def mid_game(entries: int, seed: str) -> Table[State]:
    """A table of Reef so far into a random match."""
    table: Table[State] = Table(find(GAME), 2, {}, seed)
    rng = Rng(sum(seed.encode()))
    while len(table.log) < entries:
        table.play(int(table.state.to_act()), int(table.state.pick(rng)))
    return table


async def keep_tables(home: Path | str, many: int, entries: int = 8) -> list[str]:
    """So many matches in mid-game, in a store; their codes."""
    store = await open_store(home)
    lines = mid_game(entries, "0").full_lines()[:entries]
    codes: set[str] = set()
    while len(codes) < many:
        codes.add(new_code())
    told = sorted(codes)
    for start in range(0, many, AT_ONCE):
        await asyncio.gather(*(_keep(store, code, lines) for code in told[start : start + AT_ONCE]))
    await store.close()
    return told


async def _keep(store: Store, code: str, lines: list[str]) -> None:
    seats = (StoredSeat(seat=0, kind="person", name="Nina"), StoredSeat(seat=1, kind="person", name="Marc"))
    version, options = find(GAME).meta.version, {"types": "first"}
    row = StoredTable(
        code=code, game=GAME, rules=version, options=options, seats=seats, phase="playing", seed="0", host_hash=b"",
        created_ms=1, touched_ms=1,
    )  # fmt: skip
    await store.create(row)
    await store.append(Addition(code, 0, 0, [StoredEntry(line, 1) for line in lines]))


async def held_kb(folder: Path) -> tuple[float, float]:
    """What one more table takes in memory: awake in mid-game, all that it has said included, and asleep.

    What is left when a table sleeps is counted the second time that it slept: sentences and shoals that are remembered
    for all tables, up to a bound, are known by then.
    """
    server = ServerContext(await open_store(folder / "tables.db"), ServerSettings(minds=1))
    await _open_tables(server, 20)  # whatever is made once is made now
    server.lobby.let_sleep(NO_TIME_MS)
    tracemalloc.start()
    before = _held_bytes()
    codes = await _open_tables(server, HELD)
    awake = _held_bytes()
    server.lobby.let_sleep(NO_TIME_MS)
    once = _held_bytes()
    for code in codes:
        await server.lobby.runner(code)
    server.lobby.let_sleep(NO_TIME_MS)
    twice = _held_bytes()
    tracemalloc.stop()
    await server.close()
    return (awake - before) / HELD / 1000, max(0, twice - once) / HELD / 1000


def _held_bytes() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def _open_tables(server: ServerContext, many: int) -> list[str]:
    codes = []
    for number in range(many):
        seats = (NewSeat(kind="person", name="Nina"), NewSeat(kind="person", name="Marc"))
        made = await server.lobby.create(NewTable(game=GAME, seats=seats), "en")
        codes.append(made.code)
        room, rng = (await server.lobby.runner(made.code)).room, Rng(number)
        table = room.playing()
        while len(table.log) < MID_GAME:
            since = len(table.log)
            table.play(int(table.state.to_act()), int(table.state.pick(rng)))
            assert room.encoder is not None
            for viewer, lang in ((0, "fr"), (1, "en")):
                room.encoder.encode(viewer, since, lang)
        addition = room.take_addition()
        assert addition is not None
        await server.store.append(addition)
    return codes


async def found_us(folder: Path) -> tuple[float, float]:
    """Microseconds to find a table that sleeps and to open it, among few and among very many."""
    servers, codes = [], []
    for name, many in (("few.db", FEW), ("many.db", MANY)):
        told = await keep_tables(folder / name, many)
        codes.append(random.Random(1).sample(told, FOUND))
        servers.append(ServerContext(await open_store(folder / name), ServerSettings(minds=1)))
    spent: tuple[list[float], list[float]] = ([], [])
    for pair in zip(*codes, strict=True):
        for server, code, times in zip(servers, pair, spent, strict=True):
            began = time.perf_counter()
            await server.lobby.runner(code)
            times.append(1e6 * (time.perf_counter() - began))
    for server in servers:
        await server.close()
    return median(spent[0]), median(spent[1])
