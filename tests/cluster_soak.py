"""Three servers and two thinkers at one lagoon under load, while one after another is killed, frozen or cut off.

python tests/cluster_soak.py --trouble 1000 [--seed N]

Tables are played over sockets at any server by scribes, who hold every word of the servers against what they were told
before, and in the end against the database. What is measured is how long it takes from a trouble until a table of the
server concerned goes on. Everything happens on this machine, over loopback.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import statistics
import tempfile
import time
from collections import Counter, defaultdict
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg

import postgres
from atoll.games import find
from atoll.kernel.record import read, verify
from atoll.store.shards import shard_of
from atoll.store.store_factory import open_store
from cluster.thinking import ThinkerProcess
from forking import ForkedServer
from nats_servers import NatsServer
from patience import PATIENCE_S
from scribe import Scribe

TABLES = (  # game, kinds of seats
    ("reef", ("person", "person")),
    ("reef", ("person", "bot")),
    ("isles", ("person", "person", "person")),
    ("sharks", ("person", "person")),
    ("motu", ("person", "bot")),
    ("reef", ("person", "person")),
)
WEIGHTS = {  # how often which trouble comes; each must come once at least
    "server killed": 50,
    "server drained": 20,
    "thinker killed": 15,
    "NATS killed": 5,
    "cut from the database": 4,
    "cut from NATS": 4,
    "server frozen": 2,
}
FROZEN_S = 10.0
CUT_S = 6.0
NATS_GONE_S = 5.0
BREATH_S = 0.3  # that all play between two troubles
IN_BETWEEN = ("moving", "storage", "slow-down")  # what is said while nobody can do it: asked again later


class Cable:
    """A way for bytes to somewhere that can be cut: then they wait, as in a network that has lost its middle."""

    def __init__(self, target: tuple[str, int] | str) -> None:
        self.target = target
        self.whole = asyncio.Event()
        self.whole.set()
        self.flows: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self.server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.whole.wait()
        try:
            if isinstance(self.target, str):
                there = await asyncio.open_unix_connection(self.target)
            else:
                there = await asyncio.open_connection(*self.target)
        except OSError:
            writer.close()
            return
        flows = [asyncio.create_task(self._flow(*ends)) for ends in ((reader, there[1]), (there[0], writer))]
        self.flows.update(flows)
        await asyncio.gather(*flows, return_exceptions=True)
        self.flows.difference_update(flows)

    async def _flow(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                await self.whole.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    def close(self) -> None:
        self.server.close()
        for flow in self.flows:
            flow.cancel()


class ClusterScribe(Scribe):
    """Comes in at any server that lives, and knows when its table went on."""

    def __init__(self, soak: Soak, code: str, tokens: dict[int, str], seed: int) -> None:
        super().__init__("", tokens, seed)
        self.soak = soak
        self.code = code
        self.went_on_s: list[float] = []  # when it was acknowledged that somebody did something

    def refused(self, told: dict) -> None:
        if told["error"] in IN_BETWEEN:
            return  # it stays to be sent, and is sent again with the next welcome
        super().refused(told)

    def done(self, told: dict) -> None:
        super().done(told)
        self.went_on_s.append(time.monotonic())

    async def go_on(self) -> None:
        """Play until it is over, through whatever happens."""
        while not self.is_over:
            self.url = self.soak.somewhere().url(self.code)
            async with asyncio.timeout(PATIENCE_S):  # a socket on which nothing is said for so long is a fault
                await self.play(stop_after=5)
            await asyncio.sleep(0.05)


class Soak:
    """All of it, and what was seen."""

    def __init__(self, luck: random.Random, folder: Path, database: str, nats: NatsServer) -> None:
        self.luck = luck
        self.folder = folder
        self.database = database
        self.nats = nats
        self.servers: list[ForkedServer] = []
        self.cables: list[tuple[Cable, Cable]] = []
        self.down: set[ForkedServer] = set()
        self.thinkers: list[ThinkerProcess] = []
        self.playing: set[ClusterScribe] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.troubles: Counter[str] = Counter()
        self.gaps: dict[str, list[float]] = defaultdict(list)
        self.acknowledged = self.repeated = self.verified = 0

    async def start(self) -> None:
        parts = urlsplit(self.database)
        socket = f"{postgres.folder_of(self.database)}/.s.PGSQL.5432"
        for number in range(3):
            to_database, to_nats = Cable(socket), Cable(("127.0.0.1", self.nats.port))
            await to_database.start()
            await to_nats.start()
            self.cables.append((to_database, to_nats))
            place = self.folder / f"server-{number}"
            place.mkdir()
            server = await asyncio.to_thread(
                ForkedServer,
                place,
                home=f"postgresql://postgres@127.0.0.1:{to_database.port}{parts.path}",
                nats_url=(f"nats://127.0.0.1:{to_nats.port}",),
            )
            self.servers.append(server)
        self.thinkers = [await asyncio.to_thread(ThinkerProcess, self.nats.url) for _ in range(2)]
        self.connection = await asyncpg.connect(self.database)
        for game, kinds in TABLES:
            await self.set_up(game, kinds)

    def somewhere(self) -> ForkedServer:
        """Any server that lives, as a proxy would choose."""
        return self.luck.choice([server for server in self.servers if server not in self.down])

    async def set_up(self, game: str, kinds: tuple[str, ...]) -> None:
        made = await asyncio.to_thread(self._made, game, kinds)
        scribe = ClusterScribe(self, made.code, made.tokens, self.luck.getrandbits(32))
        self.playing.add(scribe)
        task = asyncio.create_task(self._play(scribe, game, kinds))
        self.tasks.add(task)

    def _made(self, game: str, kinds: tuple[str, ...]):
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                return self.somewhere().set_up(game, kinds)
            except (AssertionError, OSError):  # 503 while nobody owns a shard, or nobody there
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)

    async def _play(self, scribe: ClusterScribe, game: str, kinds: tuple[str, ...]) -> None:
        await scribe.go_on()
        await self._finish(scribe, game)
        await self.set_up(game, kinds)

    async def _finish(self, scribe: ClusterScribe, game: str) -> None:
        """A match that went over many owners verifies, and holds all that was ever acknowledged."""
        record = read(await asyncio.to_thread(self._record, scribe.code))
        assert record.legs[-1].outcome is not None, "the end of a match was lost"
        verify(record, find(game))
        await self._check(scribe)
        self.verified += 1
        self.playing.discard(scribe)

    async def _check(self, scribe: ClusterScribe) -> None:
        store = await open_store(self.database)
        try:
            scribe.check([entry.line for entry in await store.log(scribe.code, scribe.leg)])
        finally:
            await store.close()
        self.acknowledged += len(scribe.acknowledged)
        self.repeated += scribe.repeated

    def _record(self, code: str) -> str:
        until = time.monotonic() + PATIENCE_S
        while True:
            with suppress(OSError):
                answer = self.somewhere().get(f"/api/tables/{code}/record")
                if answer.status == 200:
                    return answer.text
            assert time.monotonic() < until, f"the record of {code} cannot be had"
            time.sleep(0.2)

    async def owner_rows(self) -> dict[int, tuple[str, int]]:
        rows = await self.connection.fetch("SELECT shard, owner, epoch FROM shards")
        return {row["shard"]: (row["owner"], row["epoch"]) for row in rows}

    def complain(self) -> None:
        """If a table has found a fault, that is it."""
        for task in list(self.tasks):
            if task.done():
                task.result()
                self.tasks.discard(task)

    # Troubles

    async def round(self, kind: str) -> None:
        """One trouble, and what it was for the tables."""
        self.complain()
        before = await self.owner_rows()
        number = self.luck.randrange(len(self.servers))
        began = time.monotonic()
        if kind == "server killed":
            await self._without(number, self._kill_server(number), kind, before, began)
        elif kind == "server drained":
            await self._without(number, self._drain_server(number), kind, before, began)
        elif kind == "server frozen":
            await self._frozen(number, kind, before, began)
        elif kind == "thinker killed":
            await self._kill_thinker()
        elif kind == "NATS killed":
            self.nats.kill()
            await asyncio.sleep(NATS_GONE_S)
            await asyncio.to_thread(self.nats.start)
            await self._went_on(kind, list(self.playing), time.monotonic())
        else:
            cable = self.cables[number][kind == "cut from NATS"]
            cable.whole.clear()
            await asyncio.sleep(CUT_S)
            cable.whole.set()
            await self._went_on(kind, list(self.playing), time.monotonic())
        self.troubles[kind] += 1
        await asyncio.sleep(BREATH_S)

    def _concerned(self, before: dict[int, tuple[str, int]], after: dict[int, tuple[str, int]]) -> list[ClusterScribe]:
        """Those whose table was a server's that owns nothing any more."""
        gone = self._gone(before, after)
        return [one for one in self.playing if before[shard_of(one.code)][0] in gone]

    def _gone(self, before: dict[int, tuple[str, int]], after: dict[int, tuple[str, int]]) -> set[str]:
        return {owner for owner, _ in before.values()} - {owner for owner, _ in after.values()}

    async def _without(self, number, trouble, kind, before, began) -> None:
        server = self.servers[number]
        self.down.add(server)
        await trouble
        until = time.monotonic() + PATIENCE_S
        while not self._gone(before, after := await self.owner_rows()):
            assert time.monotonic() < until, "nobody takes over"
            await asyncio.sleep(0.02)
        await self._went_on(kind, self._concerned(before, after), began)
        await asyncio.to_thread(server.start)
        self.down.discard(server)

    async def _went_on(self, kind: str, scribes: list[ClusterScribe], began: float) -> None:
        """How long it takes until each of these tables has gone on for the first time, or is over."""
        until = time.monotonic() + PATIENCE_S
        for scribe in scribes:
            while scribe in self.playing and not any(moment >= began for moment in scribe.went_on_s):
                self.complain()
                assert time.monotonic() < until, f"after {kind} table {scribe.code} does not go on"
                await asyncio.sleep(0.01)
            self.gaps[kind] += [moment - began for moment in scribe.went_on_s if moment >= began][:1]

    async def _kill_server(self, number: int) -> None:
        await asyncio.to_thread(self.servers[number].kill)

    async def _drain_server(self, number: int) -> None:
        os.kill(self.servers[number].process.pid, signal.SIGTERM)
        await asyncio.to_thread(self.servers[number]._ended)
        assert self.servers[number].code == 0, self.servers[number].said

    async def _frozen(self, number, kind, before, began) -> None:
        server = self.servers[number]
        self.down.add(server)
        os.kill(server.process.pid, signal.SIGSTOP)
        await asyncio.sleep(FROZEN_S)
        after = await self.owner_rows()
        os.kill(server.process.pid, signal.SIGCONT)
        self.down.discard(server)
        await self._went_on(kind, self._concerned(before, after), began)

    async def _kill_thinker(self) -> None:
        place = self.luck.randrange(len(self.thinkers))
        process = self.thinkers[place].process
        process.kill()
        await asyncio.to_thread(process.communicate)
        self.thinkers[place] = await asyncio.to_thread(ThinkerProcess, self.nats.url)

    async def stop(self) -> None:
        """Let everybody stop where they are, hold all of it against the database, and close."""
        self.complain()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for scribe in self.playing:
            await self._check(scribe)
        for server in self.servers:
            await asyncio.to_thread(server.stop)
            server.listening.close()
        for thinker in self.thinkers:
            await asyncio.to_thread(thinker.stop)
        for some in self.cables:
            for cable in some:
                cable.close()
        await self.connection.close()

    def abandon(self) -> None:
        """After a fault: leave no process behind."""
        for process in [*(server.process for server in self.servers), *(one.process for one in self.thinkers)]:
            with suppress(ValueError):  # closed: it has ended
                process.kill()

    def report(self) -> str:
        rows = ["trouble                    times   tables   median   95 %    longest"]
        for kind in WEIGHTS:
            gaps = sorted(self.gaps[kind])
            told = ""
            if gaps:
                late = gaps[min(len(gaps) - 1, int(0.95 * len(gaps)))]
                told = f"{len(gaps):>6}   {statistics.median(gaps):5.2f} s  {late:5.2f} s  {gaps[-1]:5.2f} s"
            rows.append(f"{kind:<26} {self.troubles[kind]:>5}   {told}")
        rows.append(
            f"{self.acknowledged:,} acknowledged commands, all there once; {self.repeated:,} asked twice; "
            f"{self.verified:,} matches ended and verified"
        )
        return "\n".join(rows)


async def soak(count: int, seed: int, folder: Path, database: str, nats: NatsServer, kinds: list[str]) -> Soak:
    luck = random.Random(seed)
    planned = list(kinds) + luck.choices(kinds, [WEIGHTS[kind] for kind in kinds], k=max(0, count - len(kinds)))
    luck.shuffle(planned)
    running = Soak(luck, folder, database, nats)
    await running.start()
    try:
        for number, kind in enumerate(planned[:count]):
            await running.round(kind)
            print(f"{number + 1}/{count} {kind}", end="\r", flush=True)
    except BaseException:
        running.abandon()
        raise
    print()
    await running.stop()
    return running


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--trouble", type=int, default=100, help="how much of it")
    options.add_argument("--only", action="append", choices=WEIGHTS, help="this kind; repeatable")
    options.add_argument("--seed", type=int, default=int(time.time()))
    asked = options.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(postgres.running())
        database = stack.enter_context(postgres.new_database(server, f"atoll_soak_{os.getpid()}"))
        nats = NatsServer(folder)
        stack.callback(nats.kill)
        print(f"seed {asked.seed}")
        done = asyncio.run(soak(asked.trouble, asked.seed, folder, database, nats, asked.only or list(WEIGHTS)))
    print(done.report())


if __name__ == "__main__":
    main()
