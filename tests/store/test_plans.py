"""Finding a table, opening it and adding to it cost the same with few as with very many stored."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import msgspec
import pytest

from atoll.store import rows, statements
from atoll.store.postgres_database import connect as connect_postgres
from atoll.store.statements import in_postgres
from atoll.store.store_factory import open_store
from stored_samples import a_table

MANY = 5_000
OPEN = 1_000
LENGTH = 100


def in_json(*rows: tuple[object, ...]) -> str:
    return msgspec.json.encode(rows).decode()


LOOK_UPS = {
    "ONE_TABLE": ("c77",),
    "LOG": ("c77", 0, 3),
    "LEGS": ("c77",),
    "IS_CLOSED": ("c77",),
    "CLOSE_TABLE": ("c77", 5),
    "UPDATE_TABLES": (in_json(rows.cells_of(a_table("c77"), statements.CHANGING_COLUMNS)),),
    "PUT_LEGS": (in_json(rows.leg_cells_of(a_table("c77"))),),
    "INSERT_ENTRIES": (in_json(("c77", 0, LENGTH, "a", 1, LENGTH)),),
    "PUT_RESULTS": (in_json(("c77", 0, "{}")),),
    "LAST_TABLES": (10,),
    "LAST_TABLES_OF_PHASE": (10, "waiting"),
    "LISTED_TABLES": (10,),
    "OPEN_TABLES": (),
    "DUE_TABLES": (5, 9),
    "DELETE_BEFORE": (1_005, 50),
}
TABLE_ROW = (
    "INSERT INTO tables (code, game, rules, options, settings, seats, phase, leg, host_hash, lang, notes, created_ms,"
    " touched_ms) SELECT 'c' || n, 'reef', 1, '{}', '{}', '[]', CASE WHEN n < {open} THEN 'playing' ELSE 'over' END,"
    " 0, {blob}, 'fr', '{}', 1, 1000 + n FROM ({numbers}) AS many"
)
LEG_ROW = "INSERT INTO legs (code, leg, seed, players) SELECT 'c' || n, 0, '7', '[]' FROM ({numbers}) AS many"
ENTRY_ROW = (
    "INSERT INTO entries (code, leg, number, line, at_ms) SELECT 'c' || n, 0, m, '0 place crab-yellow c3', 1"
    " FROM ({numbers}) AS many, ({moves}) AS moves WHERE n < {open}"
)


def filling(numbers: str, moves: str, blob: str) -> list[str]:
    """Statements for very many tables, a thousand of them in the middle of a game."""
    words = {"{open}": str(OPEN), "{blob}": blob, "{numbers}": numbers, "{moves}": moves}
    filled = [TABLE_ROW, LEG_ROW, ENTRY_ROW]
    for word, text in words.items():
        filled = [statement.replace(word, text) for statement in filled]
    return filled


def count_to(name: str, last: int) -> str:
    """SQLite's way to make a series of numbers."""
    step = f"SELECT 0 UNION ALL SELECT {name} + 1 FROM series WHERE {name} < {last - 1}"
    return f"WITH RECURSIVE series({name}) AS ({step}) SELECT {name} FROM series"


@pytest.fixture
def full_file(tmp_path, run):
    path = tmp_path / "tables.db"

    async def make() -> None:
        await (await open_store(path)).close()

    run(make())
    with closing(sqlite3.connect(path)) as connection:
        for statement in filling(count_to("n", MANY), count_to("m", LENGTH), "x'00'"):
            connection.execute(statement)
        connection.commit()
    return path


@pytest.fixture
def full_database(shared_database, run):
    async def make() -> None:
        connection = await connect_postgres(shared_database)
        await connection.execute("TRUNCATE tables, legs, entries")
        numbers, moves = (
            f"SELECT generate_series(0, {last - 1}) AS {name}" for name, last in (("n", MANY), ("m", LENGTH))
        )
        for statement in filling(numbers, moves, "'\\x00'"):
            await connection.execute(statement)
        await connection.execute("ANALYZE")
        await connection.close()

    run(make())
    return shared_database


def test_no_statement_reads_the_whole_file(full_file):
    """A `SCAN` is allowed over the JSON that comes with a statement, and along an index whose order is wanted: that
    one ends after the first rows."""
    with closing(sqlite3.connect(full_file)) as connection:
        for name, cells in LOOK_UPS.items():
            plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {getattr(statements, name)}", cells)]
            scans = [step for step in plan if step.startswith("SCAN") and not step.startswith("SCAN json_each")]
            if name == "LAST_TABLES":
                assert scans == ["SCAN t USING INDEX tables_by_time"]
            else:
                assert not scans, f"{name}: {plan}"
            assert not any("TEMP B-TREE" in step for step in plan), f"{name}: {plan}"


def test_no_statement_reads_the_whole_database(full_database, run):
    async def plans() -> dict[str, str]:
        connection = await connect_postgres(full_database)
        told = {}
        for name, cells in LOOK_UPS.items():
            lines = await connection.fetch(f"EXPLAIN {in_postgres(getattr(statements, name))}", *cells)
            told[name] = "\n".join(line for (line,) in lines)
        await connection.close()
        return told

    for name, plan in run(plans()).items():
        if name == "OPEN_TABLES":  # a fifth of all in this test, so that reading all of them is right
            continue
        assert "Seq Scan" not in plan, f"{name}:\n{plan}"


@pytest.mark.parametrize("where", ["full_file", "full_database"])
def test_a_thousand_open_tables_are_found_with_their_whole_logs(request, run, where):
    """How soon, `make bench` says: 1,000 of them are back within two seconds of a server's start."""
    home = request.getfixturevalue(where)

    async def come_back() -> tuple[int, int]:
        store = await open_store(home)
        tables = await store.open_tables()
        logs = await asyncio.gather(*(store.log(each.table.code, each.table.leg) for each in tables))
        await store.close()
        return len(tables), sum(map(len, logs))

    assert run(come_back()) == (OPEN, OPEN * LENGTH)
