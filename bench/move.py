"""`python -m bench.move`: where the microseconds of one move go, from the socket's text to everybody's messages."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Final

import msgspec

from atoll.games import find
from atoll.kernel.game import State
from atoll.kernel.state import Rng
from atoll.kernel.table import Table
from atoll.room.position_encoder import PositionEncoder
from atoll.store import Addition, StoredEntry, StoredSeat, StoredTable
from atoll.store.store_factory import open_store
from atoll.wire.command_decoder import read_command
from atoll.wire.messages import Done

GAMES: Final = 60
WARM: Final = 40
PARTS: Final = ("read", "rules", "sight, sentences, bytes for two", "done", "commit, with 64 tables at once")


def measure(games: int = GAMES) -> dict[str, float]:
    """Microseconds of processor time a move by part, for Reef with a player of each language."""
    spent: dict[str, float] = defaultdict(float)
    moves, games = 0, games + WARM
    game = find("reef")
    for number in range(games):
        table: Table[State] = Table(game, 2, {}, f"bench-{number}")
        encoder, rng = PositionEncoder(table, lambda lang: ("Nina", "Marc"), lambda seat, lang: ""), Rng(number)
        while not table.is_over:
            length, seat = len(table.log), int(table.state.to_act())
            line = game.text(int(table.state.pick(rng)))
            told = msgspec.json.encode({"type": "play", "id": 1, "seat": seat, "length": length, "line": line}).decode()
            clock = [time.thread_time()]
            read_command(told)
            clock.append(time.thread_time())
            table.play(seat, game.parse(line))
            clock.append(time.thread_time())
            for viewer, lang in ((0, "fr"), (1, "en")):
                encoder.encode(viewer, length, lang)
            clock.append(time.thread_time())
            msgspec.json.encode(Done(id=1, length=len(table.log)))
            clock.append(time.thread_time())
            if number >= WARM:  # a server has said most sentences before
                for part, before, after in zip(PARTS, clock, clock[1:], strict=False):
                    spent[part] += after - before
                moves += 1
    told_us = {part: 1e6 * spent[part] / moves for part in PARTS[:4]}
    with tempfile.TemporaryDirectory() as folder:
        told_us[PARTS[4]] = asyncio.run(commits(Path(folder)))
    return told_us


async def commits(folder: Path, tables: int = 64, appends: int = 50) -> float:
    """Microseconds of one durable append while so many tables write at once: they share their commits."""
    store = await open_store(folder / "tables.db")
    seats = (StoredSeat(seat=0, kind="person"), StoredSeat(seat=1, kind="person"))
    for number in range(tables):
        row = StoredTable(
            code=f"t{number}", game="reef", rules=1, options={}, seats=seats, seed="s", host_hash=b"",
            created_ms=0, touched_ms=0,
        )  # fmt: skip
        await store.create(row)

    async def write(number: int) -> None:
        for length in range(appends):
            await store.append(Addition(f"t{number}", 0, length, [StoredEntry("0 place crab-yellow c3", 0)]))

    started = time.perf_counter()
    await asyncio.gather(*(write(number) for number in range(tables)))
    seconds = time.perf_counter() - started
    await store.close()
    return 1e6 * seconds / (tables * appends)


if __name__ == "__main__":
    for part, microseconds in measure().items():
        print(f"{microseconds:9.1f} µs  {part}")
