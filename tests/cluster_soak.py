"""Three servers and two thinkers at one lagoon under load, while one after another is killed, frozen or cut off.

python tests/cluster_soak.py --trouble 1000 [--seed N] [--minutes M] [--keep FILE]

Tables are played over sockets at any server by scribes, who hold every word of the servers against what they were told
before, and in the end against the database. What is measured is how long it takes from a trouble until a table of the
server concerned goes on; where something heals, from then on. Everything happens on this machine, over loopback.

With --keep every trouble that is over is noted in a file, and the next run goes on after them. Ctrl-C and SIGTERM end
it with what has been seen.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from contextlib import ExitStack, suppress
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import asyncpg

import plants
import postgres
from atoll.games import find
from atoll.kernel.record import read, verify
from atoll.store import StoreError
from atoll.store.shards import shard_of
from atoll.store.store_factory import open_store
from cluster.cable import Cable
from cluster.soak_results import PROMISES, SoakResults
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
    "server killed": 120,
    "thinker killed": 40,
    "server drained": 20,
    "NATS killed": 5,
    "cut from the database": 2,
    "cut from NATS": 2,
    "server frozen": 2,
    "PostgreSQL restarted": 2,
    "200 deadlines due": 2,
    "a newer version": 1,
}
EACH = 2  # tables of every kind
MANY_PEOPLE = 10_000  # all of them come from one address
PAUSE_S = 0.1  # after which somebody comes back: all cores would be full otherwise
SERVERS = 3
THINKERS = 2
FROZEN_S = 10.0
MARKED_DOWN_S = 5.0  # until a proxy that asks every second has found a frozen server to be down (deploy/haproxy)
CUT_S = 6.0
NATS_GONE_S = 5.0
DATABASE_GONE_S = 1.0
DEADLINES = 200
BREATH_S = 0.3  # that all play between two troubles
IN_BETWEEN = ("moving", "home-lost", "home-trouble", "slow-down")  # while nobody can do it: asked again later
# They are due at this moment: a past one would be found by nobody who has had the shard since before.
DUE = """
UPDATE tables SET notes = format('{"deadline_ms": %s}', (1000 * extract(epoch FROM clock_timestamp()))::bigint)
WHERE code = ANY($1::text[])"""
PLAYED = "SELECT code, count(*) FROM entries WHERE code = ANY($1::text[]) AND line ~ '^[0-9]' GROUP BY code"
OwnerRows = dict[int, tuple[str, int]]  # by shard: owner and epoch
assert set(PROMISES) == set(WEIGHTS)


class ClusterScribe(Scribe):
    """Comes in where a proxy would send them, and knows when its table went on.

    Half of them come through one that hashes on shards and says so, the others to any server that lives.
    """

    def __init__(self, soak: Soak, code: str, tokens: dict[int, str], seed: int) -> None:
        super().__init__("", tokens, seed)
        self.is_hashed = shard_of(code) % 2 == 0
        if self.is_hashed:
            self.connecting["additional_headers"] = {"X-Atoll-Shard": code[:2]}
        self.soak = soak
        self.code = code
        self.went_on_s: list[float] = []  # when it was acknowledged that somebody did something
        self.server: ForkedServer | None = None  # at which they are
        self._visit: asyncio.Task[None] | None = None

    def refused(self, told: dict) -> None:
        if told["error"] in IN_BETWEEN:
            return  # it stays to be sent, and is sent again with the next welcome
        super().refused(told)

    def done(self, told: dict) -> None:
        super().done(told)
        self.went_on_s.append(time.monotonic())

    def longest_pause(self, began: float, over: float) -> list[float]:
        """Between two answers, from that moment to the first one after it was over; nothing where there was none."""
        later = [moment for moment in self.went_on_s if moment >= began]
        ended = next((number for number, moment in enumerate(later) if moment >= over), None)
        if ended is None:
            return []
        return [max(after - before for before, after in pairwise([began, *later[: ended + 1]]))]

    async def go_on(self) -> None:
        """Play until it is over, through whatever happens."""
        while not self.is_over:
            self.server = self.soak.place_of(self.code[:2]) if self.is_hashed else self.soak.somewhere()
            self.url = self.server.url(self.code)
            self._visit = asyncio.create_task(self.play(stop_after=5))
            try:
                await asyncio.wait((self._visit,), timeout=PATIENCE_S)
                assert self._visit.done(), f"nothing is said at table {self.code}"
                if not self._visit.cancelled():
                    self._visit.result()
            finally:
                self._visit.cancel()
            await asyncio.sleep(PAUSE_S)

    def cut_off(self, server: ForkedServer) -> None:
        """The proxy ends what goes on with a server that does not answer."""
        if self.server is server and self._visit is not None:
            self._visit.cancel()


class Soak:
    """All of it, and what was seen."""

    def __init__(
        self,
        luck: random.Random,
        folder: Path,
        database_server: postgres.PostgresServer,
        nats: NatsServer,
        results: SoakResults,
    ) -> None:
        self.luck = luck
        self.folder = folder
        self.database_server = database_server
        self.database = database_server.url
        self.nats = nats
        self.results = results
        self.servers: list[ForkedServer] = []
        self.cables: list[tuple[Cable, Cable]] = []
        self.down: set[ForkedServer] = set()
        self.thinkers: list[ThinkerProcess] = []
        self.playing: set[ClusterScribe] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        parts = urlsplit(self.database)
        socket = str(self.database_server.folder / ".s.PGSQL.5432")
        for number in range(SERVERS):
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
                proxies=("127.0.0.1",),
                people_per_address=MANY_PEOPLE,
            )
            self.servers.append(server)
        self.thinkers = [await asyncio.to_thread(ThinkerProcess, self.nats.url) for _ in range(THINKERS)]
        self.connection = await asyncpg.connect(self.database)
        for game, kinds in EACH * TABLES:
            await self.set_up(game, kinds)

    def somewhere(self) -> ForkedServer:
        """Any server that lives, as a proxy would choose."""
        return self.luck.choice([server for server in self.servers if server not in self.down])

    def place_of(self, letters: str) -> ForkedServer:
        """Always the same server for these letters as long as it lives, as a proxy that hashes on them would choose."""
        living = [number for number, server in enumerate(self.servers) if server not in self.down]
        return self.servers[max(living, key=lambda number: sha256(f"{letters} {number}".encode()).digest())]

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
        await self._check(scribe, is_over=True)
        self.playing.discard(scribe)

    async def _check(self, scribe: ClusterScribe, *, is_over: bool = False) -> None:
        scribe.check(await self._log(scribe))
        self.results.checked(len(scribe.acknowledged), scribe.repeated, is_over=is_over)

    async def _log(self, scribe: ClusterScribe) -> list[str]:
        """What the database has of a table, as soon as there is one."""
        until = time.monotonic() + PATIENCE_S
        while True:
            try:
                store = await open_store(self.database)
                try:
                    return [entry.line for entry in await store.log(scribe.code, scribe.leg)]
                finally:
                    await store.close()
            except StoreError:
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(0.2)

    def _record(self, code: str) -> str:
        until = time.monotonic() + PATIENCE_S
        while True:
            with suppress(OSError):
                answer = self.somewhere().get(f"/api/tables/{code}/record")
                if answer.status == 200:
                    return answer.text
            assert time.monotonic() < until, f"the record of {code} cannot be had"
            time.sleep(0.2)

    async def owner_rows(self) -> OwnerRows:
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
        number = self.luck.randrange(len(self.servers))
        deed = {
            "server killed": self._kill_server,
            "server drained": self._drain_server,
            "thinker killed": self._kill_thinker,
            "NATS killed": self._kill_nats,
            "cut from the database": self._cut_from_database,
            "cut from NATS": self._cut_from_nats,
            "server frozen": self._freeze_server,
            "PostgreSQL restarted": self._restart_database,
            "200 deadlines due": self._let_deadlines_fall_due,
            "a newer version": self._play_beside_newer_version,
        }[kind]
        self.results.add(kind, await deed(number))
        await asyncio.sleep(BREATH_S)

    async def _kill_server(self, number: int) -> list[float]:
        return await self._renewed(number, self._killed(number))

    async def _drain_server(self, number: int) -> list[float]:
        return await self._renewed(number, self._drained(number))

    async def _renewed(self, number: int, trouble: Coroutine[Any, Any, None]) -> list[float]:
        """A server ends, and is started again as soon as it owns nothing any more."""
        gone = await self._gone(number, trouble)
        gaps, _ = await asyncio.gather(self._gaps(*gone), self._back(number))
        return gaps

    async def _without(self, number: int, trouble: Coroutine[Any, Any, None]) -> list[float]:
        """What it is for the tables of a server when it ends."""
        return await self._gaps(*await self._gone(number, trouble))

    async def _gone(self, number: int, trouble: Coroutine[Any, Any, None]) -> tuple[list[ClusterScribe], float, float]:
        """A server has ended, and others have what it had: whose tables, since when, and when that was."""
        await self._until_all_have_some()
        before, began = await self.owner_rows(), time.monotonic()
        self.down.add(self.servers[number])
        await trouble
        concerned, over = await self._taken_over(before)
        return concerned, began, over

    async def _taken_over(self, before: OwnerRows) -> tuple[list[ClusterScribe], float]:
        """Wait until a server owns nothing any more: whose tables it had, and when that was."""
        until = time.monotonic() + PATIENCE_S
        while not (gone := self._owners(before) - self._owners(await self.owner_rows())):
            assert time.monotonic() < until, "nobody takes over"
            await asyncio.sleep(0.02)
        return [one for one in self.playing if before[shard_of(one.code)][0] in gone], time.monotonic()

    def _owners(self, rows: OwnerRows) -> set[str]:
        return {owner for owner, _ in rows.values()}

    async def _back(self, number: int) -> None:
        await asyncio.to_thread(self.servers[number].start)
        self.down.discard(self.servers[number])

    async def _gaps(self, scribes: Iterable[ClusterScribe], began: float, over: float = 0.0) -> list[float]:
        """How long each of these tables stood still at most, from the beginning of a trouble until it goes on.

        It has gone on with what was done after the trouble was over: until then its owner may still have answered.
        """
        until = time.monotonic() + PATIENCE_S
        gaps: list[float] = []
        for scribe in list(scribes):
            while scribe in self.playing and not any(moment >= max(began, over) for moment in scribe.went_on_s):
                self.complain()
                assert time.monotonic() < until, f"table {scribe.code} does not go on"
                await asyncio.sleep(0.01)
            gaps += scribe.longest_pause(began, max(began, over))
        return gaps

    async def _killed(self, number: int) -> None:
        self.servers[number].shut_port()
        await asyncio.to_thread(self.servers[number].kill)

    async def _drained(self, number: int) -> None:
        self.servers[number].shut_port()
        await asyncio.to_thread(self.servers[number].terminate)
        assert self.servers[number].code == 0, self.servers[number].said

    async def _freeze_server(self, number: int) -> list[float]:
        server, before, began = self.servers[number], await self.owner_rows(), time.monotonic()
        self.down.add(server)
        os.kill(server.process.pid, signal.SIGSTOP)
        await asyncio.sleep(MARKED_DOWN_S)
        for scribe in self.playing:
            scribe.cut_off(server)
        concerned, over = await self._taken_over(before)
        await asyncio.sleep(max(0.0, began + FROZEN_S - time.monotonic()))
        os.kill(server.process.pid, signal.SIGCONT)
        self.down.discard(server)
        return await self._gaps(concerned, began, over)

    async def _kill_thinker(self, number: int) -> list[float]:
        place = number % THINKERS
        process = self.thinkers[place].process
        process.kill()
        await asyncio.to_thread(process.communicate)
        began = time.monotonic()
        gaps = await self._gaps(self.playing, began)
        self.thinkers[place] = await asyncio.to_thread(ThinkerProcess, self.nats.url)
        return gaps

    async def _kill_nats(self, _: int) -> list[float]:
        self.nats.kill()
        await asyncio.sleep(NATS_GONE_S)
        await asyncio.to_thread(self.nats.start)
        return await self._gaps(self.playing, time.monotonic())

    async def _cut_from_database(self, number: int) -> list[float]:
        return await self._cut(self.cables[number][0])

    async def _cut_from_nats(self, number: int) -> list[float]:
        return await self._cut(self.cables[number][1])

    async def _cut(self, cable: Cable) -> list[float]:
        cable.whole.clear()
        await asyncio.sleep(CUT_S)
        cable.whole.set()
        return await self._gaps(self.playing, time.monotonic())

    async def _restart_database(self, _: int) -> list[float]:
        await self.connection.close()
        await asyncio.to_thread(self.database_server.stop)
        await asyncio.sleep(DATABASE_GONE_S)
        await asyncio.to_thread(self.database_server.start)
        began = time.monotonic()
        self.connection = await asyncpg.connect(self.database)
        return await self._gaps(self.playing, began)

    async def _let_deadlines_fall_due(self, number: int) -> list[float]:
        """They are due when their owner dies; each is met once by whoever takes its table."""
        await self._until_all_have_some()
        codes = await asyncio.to_thread(self._tables_with_clocks, self.servers[number])
        await self.connection.execute(DUE, codes)
        began = time.monotonic()
        await self._without(number, self._killed(number))
        met: dict[str, float] = {}
        while len(met) < DEADLINES:
            assert time.monotonic() < began + PATIENCE_S, f"{len(met)} of {DEADLINES} deadlines were met"
            for code, _ in await self.connection.fetch(PLAYED, codes):
                met.setdefault(code, time.monotonic() - began)
            await asyncio.sleep(0.02)
        await self._back(number)
        await self._until_all_have_some()
        played = await self.connection.fetch(PLAYED, codes)
        assert [many for _, many in played] == [1] * DEADLINES, "a deadline was met twice"
        await self.connection.execute("DELETE FROM tables WHERE code = ANY($1::text[])", codes)
        return list(met.values())

    def _tables_with_clocks(self, server: ForkedServer) -> list[str]:
        return [server.set_up(settings={"clock": "days"}).code for _ in range(DEADLINES)]

    async def _until_all_have_some(self) -> None:
        await self._until(lambda shares: len(shares) == SERVERS)

    async def _until(self, holds: Callable[[Counter[str]], bool]) -> None:
        until = time.monotonic() + PATIENCE_S
        while not holds(shares := Counter(owner for owner, _ in (await self.owner_rows()).values())):
            assert time.monotonic() < until, f"shares stay as they are: {shares}"
            await asyncio.sleep(0.1)

    async def _play_beside_newer_version(self, number: int) -> list[float]:
        """One server is renewed, to rules of Laguna that the others cannot read; then it is as it was before."""
        server = self.servers[number]
        gaps = await self._without(number, self._drained(number))
        server.plant = plants.newer_laguna
        await self._back(number)
        made = await asyncio.to_thread(server.set_up, "laguna")
        for other in self.servers:
            answer = await asyncio.to_thread(other.get, f"/api/tables/{made.code}")
            assert answer.status == 200, "a table of the newer version is there through any server"
        await self._until_all_have_some()
        server.plant = None
        gaps += await self._without(number, self._drained(number))
        await self._back(number)
        await self.connection.execute("DELETE FROM tables WHERE code = $1", made.code)
        return gaps

    # The end

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

    async def abandon(self) -> None:
        """After a fault: leave no process behind."""
        for process in [*(server.process for server in self.servers), *(one.process for one in self.thinkers)]:
            with suppress(ValueError):  # closed: it has ended
                process.kill()
        for some in self.cables:
            for cable in some:
                cable.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def soak(asked: argparse.Namespace, running: Soak) -> None:
    """As much trouble as is asked for and was not had before, or until time is up."""
    luck, kinds, results = running.luck, asked.only or list(WEIGHTS), running.results
    planned = [kind for kind in kinds if not results.times(kind)]
    luck.shuffle(planned)
    planned += luck.choices(kinds, [WEIGHTS[kind] for kind in kinds], k=asked.trouble)
    until = time.monotonic() + 60 * asked.minutes
    try:
        await running.start()
        for kind in planned[: max(0, asked.trouble - len(results.rounds))]:
            if time.monotonic() > until:
                break
            print(f"{len(results.rounds) + 1}/{asked.trouble} {kind}", end=" " * 20 + "\r", flush=True)
            await running.round(kind)
        await running.stop()
    except BaseException:
        await running.abandon()
        raise


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--trouble", type=int, default=100, help="how much of it")
    options.add_argument("--only", action="append", choices=WEIGHTS, help="this kind; repeatable")
    options.add_argument("--seed", type=int, default=int(time.time()))
    options.add_argument("--minutes", type=float, default=float("inf"), help="after which no new trouble begins")
    options.add_argument("--keep", type=Path, help="a file of what is over; go on after it")
    asked = options.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    results = SoakResults(asked.keep)
    print(f"seed {asked.seed}")
    try:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            server = postgres.PostgresServer()
            stack.callback(server.close)
            nats = NatsServer(folder)
            stack.callback(nats.kill)
            running = Soak(random.Random(asked.seed), folder, server, nats, results)
            asyncio.run(soak(asked, running))
    except KeyboardInterrupt:
        print("\nended before its time")
    finally:
        print(f"\n{results.table()}")


if __name__ == "__main__":
    main()
