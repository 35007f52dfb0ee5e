"""From the file into PostgreSQL: everything or nothing, with codes and keys, and never over what is there."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from atoll.cli.app import app
from atoll.store import StoredTable
from atoll.store.location import claimed
from atoll.store.store_factory import open_store
from stored_samples import RESULT, a_table, append, entries

PLAYED = 6_000  # entries: more than are copied at once


@pytest.fixture
def data(tmp_path: Path) -> Path:
    async def fill() -> None:
        store = await open_store(tmp_path / "tables.db")
        await store.create(a_table(touched_ms=9_000))
        await append(store, "kelpie", 0, 0, entries(*(f"0 lïne {number}" for number in range(PLAYED))), result=RESULT)
        again = a_table(leg=1, seed="8f", touched_ms=9_500)
        await append(store, "kelpie", 1, 0, entries("another"), table=again)
        await store.create(a_table("waiter", phase="waiting"))
        await store.create(a_table("shutup"))
        await store.close_table("shutup", 3_000)
        await store.close()

    asyncio.run(fill())
    return tmp_path


async def told(home: str) -> list[object]:
    """Everything that a store has."""
    store = await open_store(home)
    tables: list[StoredTable] = [each.table for each in await store.tables()]
    seen: list[object] = sorted(tables, key=lambda table: table.code)
    for table in tables:
        legs = await store.legs(table.code)
        seen += sorted(map(repr, legs))
        seen += [[await store.log(table.code, leg.leg) for leg in legs]]
    await store.close()
    return sorted(map(repr, msgspec.to_builtins(seen)))


def copied(data: Path, url: str):
    return CliRunner().invoke(app, ["tables", "copy", url, "--data", str(data), "--lang", "en"])


def test_everything_arrives_with_its_codes_keys_and_logs(data, empty_database):
    done = copied(data, empty_database)
    assert done.exit_code == 0, done.output
    assert "3 tables were copied" in done.stdout
    assert f"{PLAYED + 8:,} of {PLAYED + 8:,} rows" in done.stdout  # 3 tables, 4 legs, and one entry more
    assert asyncio.run(told(empty_database)) == asyncio.run(told(str(data / "tables.db")))


def test_a_database_with_tables_in_it_stays_as_it_is(data, empty_database):
    assert copied(data, empty_database).exit_code == 0
    before = asyncio.run(told(empty_database))
    again = copied(data, empty_database)
    assert again.exit_code == 2
    assert "holds tables already" in again.stderr
    assert asyncio.run(told(empty_database)) == before


def test_what_the_database_cannot_take_leaves_it_empty(data, empty_database):
    with closing(sqlite3.connect(data / "tables.db")) as connection:
        connection.execute("INSERT INTO entries VALUES ('waiter', 0, 0, ?, 1)", ("a\0b",))
        connection.commit()
    refused = copied(data, empty_database)
    assert refused.exit_code == 2
    assert "cannot be kept" in refused.stderr
    assert asyncio.run(told(empty_database)) == []


def test_nothing_is_copied_under_a_running_server_or_to_anywhere_else(data, empty_database):
    with claimed(data / "tables.db"):
        assert "Another server" in copied(data, empty_database).stderr
    assert "does not know databases" in copied(data, "mysql://somewhere/atoll").stderr
    assert "does not answer" in copied(data, "postgresql://127.0.0.1:1/atoll").stderr
