"""A home that cannot be used is a sentence, in both languages, that says what to do."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import postgres
from atoll.store import HomeTrouble, HomeUnfit, postgres_database
from atoll.store.location import home_of
from atoll.store.schema import VERSIONS
from atoll.store.store_factory import open_store
from stored_samples import a_table, append, entries


def refusal(home, run) -> HomeUnfit:
    with pytest.raises(HomeUnfit) as refused:
        run(open_store(home))
    error = refused.value
    assert error.sentence("fr") != error.sentence("en")
    return error


def kept_file(path: Path, run) -> Path:
    async def keep() -> None:
        store = await open_store(path)
        for number in range(50):
            await store.create(a_table(f"t{number}"))
            await append(store, f"t{number}", 0, 0, entries(*["a line"] * 40))
        await store.close()

    run(keep())
    return path


def test_the_file_is_for_its_owner_only(tmp_path, run):
    path = kept_file(tmp_path / "new" / "folder" / "tables.db", run)
    assert path.stat().st_mode & 0o077 == 0
    assert path.parent.stat().st_mode & 0o077 == 0


def test_what_is_not_a_database_is_not_touched(tmp_path, run):
    path = tmp_path / "tables.db"
    path.write_text("Dear diary, " * 1000)
    assert refusal(path, run).key == "home-damaged"
    assert path.read_text() == "Dear diary, " * 1000


def test_somebody_elses_database_is_not_touched(tmp_path, run):
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    connection.close()
    assert refusal(path, run).key == "home-foreign"


def test_a_damaged_file_is_said_to_be_when_it_is_read_or_written(tmp_path, run):
    path = kept_file(tmp_path / "tables.db", run)
    healthy = path.read_bytes()
    path.write_bytes(healthy[:12_288] + b"\x55" * (len(healthy) - 12_288))

    async def use() -> list[object]:
        store = await open_store(path)
        answers = await asyncio.gather(
            store.table("t3"), append(store, "t3", 0, 40, entries("b")), return_exceptions=True
        )
        await store.close()
        return answers

    for answer in run(use()):
        assert isinstance(answer, HomeTrouble)
        assert answer.key == "home-damaged"


def test_half_a_file_is_said_to_be_damaged(tmp_path, run):
    path = kept_file(tmp_path / "tables.db", run)
    path.write_bytes(path.read_bytes()[:6000])

    async def use() -> None:
        store = await open_store(path)
        try:
            await store.open_tables()
        finally:
            await store.close()

    with pytest.raises(HomeUnfit) as refused:
        run(use())
    assert refused.value.key == "home-damaged"


def test_a_folder_where_a_file_is_in_the_way(tmp_path, run):
    (tmp_path / "data").write_text("")
    error = refusal(tmp_path / "data" / "tables.db", run)
    assert error.key == "home-folder"
    assert "--data" in error.sentence("en")


def test_a_database_of_another_kind_is_no_file(tmp_path, run, monkeypatch):
    monkeypatch.chdir(tmp_path)
    error = refusal("mysql://host:secret@house/tables", run)
    assert "mysql://" in error.sentence("fr")
    assert "secret" not in error.sentence("en")
    assert not list(tmp_path.iterdir())


def test_a_folder_in_the_place_of_the_file(tmp_path, run):
    (tmp_path / "tables.db").mkdir()
    assert refusal(tmp_path / "tables.db", run).key == "home-trouble"


def test_a_folder_that_may_not_be_written(tmp_path):
    """In a process without root's rights, for whom nothing is forbidden."""
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o555)
    (folder / "tables.db").touch(0o444)
    said = []
    for place in (folder / "tables.db", folder / "new.db", folder / "deeper" / "tables.db"):
        script = (
            "import asyncio, os, sys\nfrom atoll.store import HomeUnfit\n"
            "from atoll.store.store_factory import open_store\n"
            "from atoll.store.sqlite import SqliteStore\n"
            "HomeUnfit('home-full', home='').sentence('fr')\n"  # what is read from disk later, nobody may read
            "if os.geteuid() == 0: os.setuid(65534)\n"
            f"try: asyncio.run(open_store({str(place)!r}))\n"
            "except HomeUnfit as error: print(error.sentence('fr') and error.key)\n"
        )
        for parent in [folder, *folder.parents]:
            if parent.stat().st_uid == os.geteuid() and parent != folder:
                parent.chmod(parent.stat().st_mode | 0o055)
            if parent.name.startswith("pytest-of"):
                break
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8")
        said.append(done.stdout.strip() or done.stderr)
    assert said == ["home-read-only", "home-read-only", "home-folder"]


@pytest.mark.parametrize("version", ["0000", "9999"])
def test_a_newer_schema_is_not_touched(home, run, version):
    run(_set_version(home, version, version))
    error = refusal(home, run)
    run(_set_version(home, VERSIONS[-1], VERSIONS[-1]))
    assert error.key == "home-newer"
    assert version in error.sentence("en")


def test_an_older_atoll_works_at_a_home_to_which_newer_ones_have_only_added(home, run):
    """As one that is started again while the servers of a cluster are renewed one after the other."""

    async def work() -> None:
        store = await open_store(home)
        await store.create(a_table("added"))
        await store.delete_table("added")
        await store.close()

    run(_set_version(home, "9999", VERSIONS[-1]))
    run(work())
    run(_set_version(home, VERSIONS[-1], VERSIONS[-1]))


async def _set_version(home: str, version: str, oldest: str) -> None:
    """As if these steps had been taken."""
    told = {"alembic_version": version, "oldest_version": oldest}
    if not home.startswith("postgresql"):
        if not Path(home).exists():
            await (await open_store(home)).close()
        connection = sqlite3.connect(home)
        for table, number in told.items():
            connection.execute(f"UPDATE {table} SET version_num = ?", (number,))
        connection.commit()
        connection.close()
    else:
        import asyncpg

        connection = await asyncpg.connect(home)
        for table, number in told.items():
            await connection.execute(f"UPDATE {table} SET version_num = $1", number)
        await connection.close()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://nina:s3cret@127.0.0.1:1/atoll",
        "postgresql://nina:s3cret@no-such-host.invalid/atoll",
        "postgresql://nina:s3cret@127.0.0.1:port/atoll",
        "postgresql://nina:s3cret@[::bad/atoll",
    ],
)
def test_a_database_that_does_not_answer_is_a_sentence_without_the_password(run, url):
    error = refusal(url, run)
    assert error.key == "home-unreachable"
    assert "s3cret" not in error.sentence("fr") + error.sentence("en") + repr(error)


def test_a_database_that_does_not_exist(server, run):
    error = refusal(postgres.named(server, "nowhere"), run)
    assert error.key == "home-unreachable"
    assert "nowhere" in error.sentence("en")


def test_somebody_elses_postgresql_database_is_not_touched(empty_database, run):
    postgres.order(empty_database, "CREATE TABLE bookmarks (url TEXT)")
    assert refusal(empty_database, run).key == "home-foreign"


def test_a_connection_that_breaks_while_it_is_closed_harms_nobody(shared_database, run, monkeypatch):
    """All that was to be known is known by then."""
    import asyncpg

    async def broken(connection, *, timeout=None) -> None:
        connection.terminate()
        raise BrokenPipeError

    async def play() -> None:
        await (await open_store(shared_database)).close()
        monkeypatch.setattr(asyncpg.Connection, "close", broken)
        await postgres_database.prepare(shared_database)

    run(play())


def test_a_lost_connection_is_told_and_made_again(shared_database, run):
    postgres.order(shared_database, "TRUNCATE tables, legs, entries")
    gone = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"

    async def patiently(ask) -> tuple[list[HomeTrouble], object]:
        """Ask again until there is an answer."""
        told = []
        while len(told) < 9:
            try:
                return told, await ask()
            except HomeTrouble as error:
                told.append(error)
        raise AssertionError(told)

    async def play() -> list[HomeTrouble]:
        store = await open_store(shared_database)
        await store.create(a_table())
        told = []
        for length in range(5):
            await store.log("kelpie", 0)  # a reader has its connection
            await asyncio.to_thread(postgres.order, shared_database, f"{gone} AND pid <> pg_backend_pid()")
            told += (await patiently(lambda length=length: append(store, "kelpie", 0, length, entries("a"))))[0]
            troubles, log = await patiently(lambda: store.log("kelpie", 0))
            assert len(log) == length + 1
            told += troubles
        await store.close()
        return told

    told = run(play())
    assert {error.key for error in told} <= {"home-lost"}
    assert all("by itself" in error.sentence("en") for error in told)


def test_postgresql_is_copied_by_its_own_tool(shared_database, run, tmp_path):
    store = run(open_store(shared_database))
    with pytest.raises(Exception, match="pg_dump"):
        run(store.backup(tmp_path / "copy"))
    run(store.close())


def test_a_closed_store_says_so(home, run):
    store = run(open_store(home))
    run(store.close())
    for late in (store.table("kelpie"), store.create(a_table()), append(store, "kelpie", 0, 0, entries("a"))):
        with pytest.raises(HomeTrouble) as refused:
            run(late)
        assert refused.value.key == "home-closed"


def test_home_is_the_database_if_one_is_named_else_a_file(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert home_of(tmp_path / "here") == str(tmp_path / "here" / "tables.db")
    assert home_of(tmp_path, "postgresql://host/atoll") == "postgresql://host/atoll"
    assert home_of().endswith("tables.db")
