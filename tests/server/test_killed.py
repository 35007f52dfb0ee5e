"""Nothing is lost: a server that is killed, or that finds no room, has everything that it ever acknowledged."""

from __future__ import annotations

import asyncio
import json
import os
import time
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import plants
import postgres
from atoll.games import find
from atoll.kernel.record import read, verify
from atoll.kernel.table import Table
from atoll.room.tokens import hashed
from atoll.store import Addition, StoredEntry, StoredSeat, StoredTable
from atoll.store.store_factory import open_store
from atoll.wire.codes import LETTERS
from disks import SmallDisk, allow_writing, forbid_writing
from forking import ForkedServer
from killing import kill_often
from patience import PATIENCE_S, until
from walking import is_compiled

OPEN_TABLES = 1_000 if is_compiled() else 200


@pytest.fixture
def start(tmp_path):
    """Starts servers that are put away afterwards."""
    started = []

    def begin(folder: Path | None = None, **more) -> ForkedServer:
        server = ForkedServer(folder or tmp_path, **more)
        started.append(server)
        return server

    yield begin
    for server in started:
        server.close()


def test_kills_under_load_lose_nothing(start):
    """`make soak` kills a thousand times."""
    done = asyncio.run(kill_often(start(), kills=14, seed=2026))
    assert done.kills == 14
    assert done.acknowledged > 50
    assert done.repeated > 3  # answers that were lost with the server
    assert done.bot_moves > 2


@pytest.fixture(scope="module")
def database():
    """A database on a real PostgreSQL: the server's address and the database's."""
    if postgres.is_unwanted():
        pytest.skip("NOT TESTED ON POSTGRESQL: TEST_PG_URL=none")
    with postgres.running() as url, postgres.new_database(url, f"atoll_killed_{os.getpid()}") as home:
        yield url, home


def test_kills_lose_nothing_in_postgresql(start, database):
    _, home = database
    done = asyncio.run(kill_often(start(home=home), kills=6, seed=7))
    assert done.acknowledged > 20


def test_a_database_that_goes_away_is_waited_for_and_nothing_is_shown_that_it_does_not_have(tmp_path, database):
    url, home = database
    name = urlsplit(home).path[1:]
    server = ForkedServer(tmp_path, home=home)
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero, server.client(made.code, made.tokens[1]) as one:
        before = zero.position
        postgres.order(url, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        postgres.order(url, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        for _ in range(2):
            no = zero.play(0, before["legal"][0], before["length"])
            assert no["type"] == "no", no
            assert no["error"].startswith("home-"), no
            assert not names_a_place(no["sentence"]), no
            assert name not in no["sentence"], no
        wait_for_health(server, 503)
        one.send("lang", lang="fr")
        one.send("ping", id=1)
        one.wait("pong")
        shown = [told["length"] for told in one.heard if told["type"] == "position"]
        assert set(shown) == {before["length"]}
        postgres.order(url, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        done = zero.play(0, before["legal"][0], before["length"])
        assert done["type"] == "done", done
        assert one.until_length(done["length"])["lines"][0] == f"0 {before['legal'][0]}"
    check_said(server)
    server.close()


def test_bots_go_on_by_themselves_when_a_database_is_back(tmp_path, database):
    """Nobody asks for the table meanwhile: whoever looks on only listens."""
    url, home = database
    name = urlsplit(home).path[1:]
    server = ForkedServer(tmp_path, home=home)
    made = server.set_up(kinds=("bot", "bot"))
    with server.client(made.code) as spectator:
        assert spectator.position
        postgres.order(url, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        postgres.order(url, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        until(lambda: server.said, "no move of a bot was lost")
        postgres.order(url, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        while spectator.position["to_act"] != -2:
            spectator.wait("position")
    assert verify(read(server.get(f"/api/tables/{made.code}/record").text), find("reef")) == 36
    check_said(server)
    server.close()


def test_a_server_that_acknowledges_early_is_found_out(tmp_path):
    server = ForkedServer(tmp_path, plant=plants.acknowledge_early)
    try:
        with pytest.raises(AssertionError, match=r"were there|was there|were acknowledged|was lost"):
            asyncio.run(kill_often(server, kills=3, seed=1))
    finally:
        server.kill()
        server.listening.close()


def code_of(number: int) -> str:
    """A different code for every number."""
    letters = []
    for _ in range(6):
        number, letter = divmod(number, len(LETTERS))
        letters.append(LETTERS[letter])
    return "".join(letters)


async def keep_open_tables(home: str, many: int) -> dict[str, int]:
    """So many matches of Reef in mid-game; their lengths by code."""
    table = Table(find("reef"), 2, {}, "0")
    while len(table.log) < 40:
        table.play(int(table.state.to_act()), int(table.state.legal()[0]))
    lines = table.full_lines()
    store, lengths = await open_store(home), {}

    async def keep(number: int) -> None:
        code, token = code_of(number), f"token of {number}"
        length = 8 + number % (len(lines) - 8)
        people = tuple(StoredSeat(seat=seat, kind="person", token_hash=hashed(f"{token}, {seat}")) for seat in (0, 1))
        row = StoredTable(
            code=code,
            game="reef",
            rules=find("reef").meta.version,
            options=table.options,
            seats=people,
            phase="playing",
            seed="0",
            host_hash=hashed(token),
            created_ms=1,
            touched_ms=1,
        )
        await store.create(row)
        await store.append(Addition(code, 0, 0, [StoredEntry(line, 1) for line in lines[:length]]))
        lengths[code] = length

    await asyncio.gather(*map(keep, range(many)))
    await store.close()
    return lengths


def test_a_thousand_open_tables_are_back_after_a_start(start, tmp_path):
    """How soon, `make bench` says."""
    lengths = asyncio.run(keep_open_tables(str(tmp_path / "tables.db"), OPEN_TABLES))
    server = start()
    asking = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
    for code, length in lengths.items():
        asking.request("GET", f"/api/tables/{code}")
        face = json.loads(asking.getresponse().read())
        assert face["phase"] == "playing"
        assert face["length"] >= length  # and what chance drew when it woke
    asking.close()
    with server.client(code_of(7), "token of 7, 0", "token of 7, 1") as both:
        seat = both.position["to_act"]
        assert both.play(seat, both.position["legal"][0])["type"] == "done"


def test_a_table_that_was_cut_off_before_its_start_is_not_kept_waiting(start, tmp_path):
    """Killed between two writes: nobody was told its code, so nobody ever comes."""

    async def keep() -> None:
        store = await open_store(tmp_path / "tables.db")
        for code, kinds in (("cutaff", ("person", "bot")), ("waatze", ("person", "open"))):
            seats = tuple(StoredSeat(seat=seat, kind=kind) for seat, kind in enumerate(kinds))
            row = StoredTable(
                code=code, game="reef", rules=1, options={}, seats=seats, seed="0", host_hash=b"", created_ms=1,
                touched_ms=1,
            )  # fmt: skip
            await store.create(row)
        await store.close()

    asyncio.run(keep())
    server = start()
    assert server.get("/api/tables/cutaff").status == 404
    assert server.get("/api/tables/waatze").json["phase"] == "waiting"


def test_a_graceful_stop_is_told(start):
    server = start()
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero:
        server.stop()
        assert zero.wait("closing")["back_in_s"] >= 1
    assert server.code == 0
    assert not server.said
    server.start()


# No room


class Trial:
    """Two people, and one with a bot, on a server that will find no room."""

    def __init__(self, server: ForkedServer) -> None:
        self.server = server
        self.made = server.set_up()
        self.other = server.set_up(kinds=("person", "bot"))

    def refuse(self, is_full: bool) -> None:
        """While there is no room: a sentence, and nothing has changed for anybody."""
        server, made = self.server, self.made
        with server.client(made.code, made.tokens[0]) as zero, server.client(made.code, made.tokens[1]) as one:
            before = zero.position
            for _ in range(3):
                no = zero.play(0, before["legal"][0], before["length"])
                assert no["type"] == "no"
                assert no["error"] == ("home-full" if is_full else "home-trouble")
                assert "Nothing was written" in no["sentence"]
                assert not names_a_place(no["sentence"])
            assert server.get(f"/api/tables/{made.code}").json["length"] == before["length"]
            assert one.do("sheet")["length"] == before["length"]
            assert all(told["length"] == before["length"] for told in one.heard if told["type"] == "position")
        answer = server.post("/api/tables", {"game": "reef", "seats": [{"kind": "person"}] * 2})
        assert answer.status == (507 if is_full else 503)
        assert "Nothing was written" in answer.json["sentence"]
        assert not names_a_place(answer.text)
        wait_for_health(server, 503)
        said = server.post(f"/api/tables/{made.code}/start", {}, token="wrong")
        assert said.status == 401  # what needs no room goes on

    def go_on(self) -> None:
        """There is room again: the same command is done, and the matches verify in the end."""
        server, made = self.server, self.made
        wait_for_health(server, 200)
        with server.client(made.code, made.tokens[0], made.tokens[1]) as both:
            while both.position["to_act"] != -2:
                done = both.play(both.position["to_act"], both.position["legal"][0])
                assert done["type"] == "done", done
                both.until_length(done["length"])
        assert verify(read(server.get(f"/api/tables/{made.code}/record").text), find("reef")) == 36
        with server.client(self.other.code, self.other.tokens[0]) as person:
            done = person.play(0, person.position["legal"][0])
            assert done["type"] == "done", done
            person.wait("position", until=lambda told: told["to_act"] == 0 and told["length"] > done["length"])


def names_a_place(sentence: str) -> bool:
    """Whether a visitor reads where tables are kept: a file, a folder, a database."""
    return any(word in sentence for word in ("/", "tables.db", "postgres", "localhost", "127.0.0.1", "--data"))


def wait_for_health(server: ForkedServer, status: int) -> None:
    """Until /healthz answers so; an answer counts for a second."""
    until(lambda: server.get("/healthz").status == status, f"/healthz never said {status}")


def check_said(server: ForkedServer) -> None:
    """The host is told, without anybody's secrets, and not for every try."""
    said = server.said
    assert "Traceback" not in said
    assert len(said.splitlines()) < 40, said
    server.told.write_text("")


def test_a_file_that_may_not_grow_is_refused_with_a_sentence(start, tmp_path):
    server = start()
    trial = Trial(server)
    forbid_writing(server.process.pid, (tmp_path / "tables.db-wal").stat().st_size)
    trial.refuse(is_full=False)
    allow_writing(server.process.pid)
    trial.go_on()
    check_said(server)


def test_a_bot_goes_on_when_there_is_room_again(start, tmp_path):
    server = start()
    made = server.set_up(kinds=("person", "bot"))
    with server.client(made.code, made.tokens[0]) as person:
        done = person.play(0, person.position["legal"][0])
        forbid_writing(server.process.pid, (tmp_path / "tables.db-wal").stat().st_size)
        time.sleep(2)
        allow_writing(server.process.pid)
        person.wait("position", until=lambda told: told["to_act"] == 0 and told["length"] > done["length"])
    check_said(server)


def test_a_full_disk_is_refused_with_a_sentence(start, tmp_path):
    disk = SmallDisk(tmp_path / "disk")
    disk.folder.mkdir()
    if not disk.mount("900k"):
        pytest.skip("NOT TESTED ON A SMALL DISK: mounting a tmpfs needs root; the test with a limit stands in")
    try:
        server = ForkedServer(tmp_path, home=str(disk.folder / "tables.db"))
        trial = Trial(server)
        filler = disk.folder / "filler"
        with filler.open("wb", buffering=0) as file:
            for size in (65_536, 4_096, 512):
                try:
                    while True:
                        file.write(bytes(size))
                except OSError:
                    pass
        trial.refuse(is_full=True)
        server.kill()  # even now
        filler.unlink()
        server.start()
        trial.go_on()
        check_said(server)
        server.close()
    finally:
        disk.unmount()
