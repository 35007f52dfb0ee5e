"""Kills a server under load again and again, and holds all that it ever acknowledged or showed against its log.

python tests/killing.py --kills 1000 [--postgres] [--seed N]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import postgres
from atoll.games import find
from atoll.kernel.record import read, verify
from atoll.store.store_factory import open_store
from forking import ForkedServer
from patience import PATIENCE_S
from scribe import Scribe

TABLES = (  # game, kinds of seats: several at once
    ("reef", ("person", "person")),
    ("reef", ("person", "bot")),
    ("isles", ("person", "person", "person")),
    ("sharks", ("person", "person")),
    ("motu", ("person", "bot")),
    ("laguna", ("person", "person")),
)
MOST_ANSWERS = 12  # that a server lives for
SOMETIMES = 6  # rounds after which it lives until a bot has played, too


class Massacre:
    """One server, its tables, and how often it was killed."""

    def __init__(self, server: ForkedServer, seed: int) -> None:
        self.server = server
        self.luck = random.Random(seed)
        self.tables: list[Seated] = []
        for game, kinds in TABLES:
            self.tables.append(self._set_up(game, kinds))
        self.kills = 0
        self.acknowledged = 0
        self.repeated = 0
        self.bot_moves = 0
        self.finished = 0

    def _set_up(self, game: str, kinds: tuple[str, ...]) -> Seated:
        made = self.server.set_up(game, kinds)
        again = len(self.tables) == 0  # the first table plays one game after another
        scribe = Scribe(self.server.url(made.code), made.tokens, self.luck.getrandbits(32), again=again)
        return Seated(made.code, game, kinds, scribe)

    async def round(self) -> None:
        """Let everybody play until some answers have come, kill at a random moment, start again."""
        answers: asyncio.Queue[None] = asyncio.Queue()
        playing = [asyncio.create_task(table.scribe.play(answers)) for table in self.tables]
        wanted = self.luck.randint(1, MOST_ANSWERS)
        await until(playing, lambda: answers.qsize() >= wanted)
        if self.kills % SOMETIMES == 0:
            before = self._by_bots()
            await until(playing, lambda: self._by_bots() > before)
        await asyncio.sleep(self.luck.uniform(0, 0.02))
        self.server.kill()
        await asyncio.gather(*playing)
        self.server.start()
        self.kills += 1
        for number, table in enumerate(self.tables):
            if table.scribe.is_over:
                self._finish(table)
                self.tables[number] = self._set_up(table.game, table.kinds)

    def _by_bots(self) -> int:
        return sum(table.by_bots for table in self.tables)

    def _finish(self, table: Seated) -> None:
        """A match that went over many servers is one that verifies."""
        answer = self.server.get(f"/api/tables/{table.code}/record")
        assert answer.status == 200, f"a finished match was lost: {answer.text}"
        record = read(answer.text)
        assert record.legs[-1].outcome is not None, "the end of a match was lost"
        verify(record, find(table.game))
        self._count(table)
        self.finished += 1

    def _count(self, table: Seated) -> None:
        self.acknowledged += len(table.scribe.acknowledged)
        self.repeated += table.scribe.repeated
        self.bot_moves += table.by_bots

    async def check(self) -> None:
        """Hold every table against the store itself; then let each go on."""
        store = await open_store(self.server.home)
        try:
            for table in self.tables:
                table.scribe.check([entry.line for entry in await store.log(table.code, table.scribe.leg)])
        finally:
            await store.close()
        for table in self.tables:
            before = len(table.scribe.acknowledged)
            await asyncio.wait_for(table.scribe.play(stop_after=1), PATIENCE_S)
            assert table.scribe.is_over or len(table.scribe.acknowledged) > before, f"{table.game} does not go on"
            self._count(table)


class Seated:
    """A table and everybody at it."""

    def __init__(self, code: str, game: str, kinds: tuple[str, ...], scribe: Scribe) -> None:
        self.code = code
        self.game = game
        self.kinds = kinds
        self.scribe = scribe

    @property
    def by_bots(self) -> int:
        """Entries that bots made."""
        bots = {str(seat) for seat, kind in enumerate(self.kinds) if kind == "bot"}
        lines = next(iter(self.scribe.lines.values()), [])
        return sum(1 for line in lines if line is not None and line.partition(" ")[0] in bots)


async def until(playing: list[asyncio.Task[None]], holds: Callable[[], bool]) -> None:
    """Wait for something to happen at the tables; if one of them finds a fault, that is it."""
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        for task in playing:
            if task.done():
                task.result()
        assert time.monotonic() < deadline, "nothing happens"
        await asyncio.sleep(0.002)


async def kill_often(server: ForkedServer, kills: int, seed: int) -> Massacre:
    massacre = Massacre(server, seed)
    for _ in range(kills):
        await massacre.round()
    await massacre.check()
    return massacre


@contextmanager
def _new_database() -> Iterator[str]:
    with postgres.running() as server, postgres.new_database(server, f"atoll_killing_{os.getpid()}") as home:
        yield home


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kills", type=int, default=1000)
    options.add_argument("--postgres", action="store_true", help="on a PostgreSQL instead of an SQLite file")
    options.add_argument("--seed", type=int, default=int(time.time()))
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, _new_database() if asked.postgres else nullcontext() as home:
        server = ForkedServer(Path(folder), home=home)
        done = asyncio.run(kill_often(server, asked.kills, asked.seed))
        server.close()
    print(
        f"{done.kills:,} kills (seed {asked.seed}): all of {done.acknowledged:,} acknowledged commands are there, "
        f"{done.repeated:,} of them asked twice; {done.bot_moves:,} moves by bots, {done.finished:,} matches verified."
    )


if __name__ == "__main__":
    main()
