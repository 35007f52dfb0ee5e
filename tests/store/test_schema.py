"""A home of any earlier version is brought up to date when it is opened, with everything that is in it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from atoll.store import HomeUnfit, Store
from atoll.store.postgres_database import connect as connect_postgres
from atoll.store.schema import VERSIONS, upgrade
from atoll.store.store_factory import open_store
from stored_samples import RESULT, a_table, append, entries, save

DUMPS = Path(__file__).parent / "versions"


def test_the_steps_are_the_ones_that_the_code_knows():
    config = Config()
    config.set_main_option("script_location", "atoll.store:migrations")
    steps = [step.revision for step in ScriptDirectory.from_config(config).walk_revisions()]
    assert tuple(reversed(steps)) == VERSIONS


def test_every_version_has_its_dump():
    """Made by `python tests/store/test_schema.py` when a step is new, and never changed."""
    assert sorted(path.stem for path in DUMPS.glob("*.sql")) == sorted(VERSIONS)


async def fill(store: Store) -> None:
    """What every dump holds."""
    await store.create(a_table())
    await append(store, "kelpie", 0, 0, entries("chance draw crab-yellow", "0 place crab-yellow c3"), result=RESULT)
    await save(store, a_table(leg=1, seed="again"))
    await append(store, "kelpie", 1, 0, entries("0 place crab-red a1"))
    await store.create(a_table("closed"))
    await store.close_table("closed", 5_000)


async def check(store: Store) -> None:
    assert await store.table("kelpie") == a_table(leg=1, seed="again")
    assert await store.log("kelpie", 0) == entries("chance draw crab-yellow", "0 place crab-yellow c3")
    assert await store.log("kelpie", 1) == entries("0 place crab-red a1")
    assert [(leg.seed, leg.result) for leg in await store.legs("kelpie")] == [("7f3a", RESULT), ("again", None)]
    closed = await store.table("closed")
    assert closed is not None
    assert closed.closed_ms == 5_000
    await append(store, "kelpie", 1, 1, entries("it goes on"))


async def open_and_check(home: str | Path) -> None:
    store = await open_store(home)
    await check(store)
    await store.close()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_file_of_an_earlier_version_is_brought_up_to_date(tmp_path, run, version):
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((DUMPS / f"{version}.sql").read_text("utf-8"))
    run(open_and_check(path))


async def made_by_steps(database: str, version: str) -> None:
    """An empty database with the schema of an earlier version."""
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine("postgresql+asyncpg://", async_creator=lambda: connect_postgres(database))
    async with engine.begin() as wrapped:
        await wrapped.run_sync(upgrade, version)
    await engine.dispose()


@pytest.mark.parametrize("version", VERSIONS)
def test_a_database_of_an_earlier_version_is_brought_up_to_date(empty_database, run, version):
    """The rows of the file's dump, in a schema made by the steps up to that version."""
    rows = [line for line in (DUMPS / f"{version}.sql").read_text("utf-8").splitlines() if line.startswith("INSERT")]

    async def play() -> None:
        await made_by_steps(empty_database, version)
        connection = await connect_postgres(empty_database)
        await connection.execute("DELETE FROM alembic_version")
        for table in ("alembic_version", "tables", "legs", "entries"):
            for row in rows:
                if row.startswith(f'INSERT INTO "{table}"'):
                    await connection.execute(row.replace("X'", "'\\x"))
        await connection.close()
        await open_and_check(empty_database)

    run(play())


def test_no_server_that_shares_tables_otherwise_may_live_while_that_is_changed(empty_database, run):
    async def play() -> str:
        await made_by_steps(empty_database, "0002")
        connection = await connect_postgres(empty_database)
        lives = "INSERT INTO processes VALUES ('older', clock_timestamp() + interval '3 seconds', '{}', true, false)"
        await connection.execute(lives)
        with pytest.raises(HomeUnfit) as told:
            await open_store(empty_database)
        await connection.execute("DELETE FROM processes")
        await (await open_store(empty_database)).close()
        await connection.close()
        return told.value.key

    assert run(play()) == "home-older-servers"


def test_several_that_open_a_new_home_at_once_make_it_once(tmp_path, run):
    async def race() -> None:
        stores = await asyncio.gather(*(open_store(tmp_path / "tables.db") for _ in range(4)))
        await fill(stores[0])
        await check(stores[3])
        for store in stores:
            await store.close()

    run(race())


def test_several_that_open_a_new_database_at_once_make_it_once(empty_database, run):
    async def race() -> None:
        stores = await asyncio.gather(*(open_store(empty_database) for _ in range(4)))
        await fill(stores[0])
        await check(stores[3])
        for store in stores:
            await store.close()

    run(race())


def test_a_home_that_is_up_to_date_opens_without_alembic(tmp_path):
    """Loading it takes longer than all the rest."""
    import subprocess
    import sys

    script = (
        "import asyncio, sys; from atoll.store.store_factory import open_store\n"
        "async def main(): await (await open_store(sys.argv[1])).close()\n"
        "asyncio.run(main()); print('alembic' in sys.modules)"
    )
    words = [sys.executable, "-c", script, str(tmp_path / "tables.db")]
    assert [subprocess.check_output(words, text=True).strip() for _ in range(2)] == ["True", "False"]


def write_dump() -> None:
    """The dump of the present version, if it has none yet."""
    path, dump = DUMPS / "new.db", DUMPS / f"{VERSIONS[-1]}.sql"

    async def make() -> None:
        store = await open_store(path)
        await fill(store)
        await store.close()

    DUMPS.mkdir(exist_ok=True)
    asyncio.run(make())
    with closing(sqlite3.connect(path)) as connection, dump.open("x", encoding="utf-8") as file:
        file.write("\n".join(connection.iterdump()) + "\n")
    path.unlink()


if __name__ == "__main__":
    write_dump()
