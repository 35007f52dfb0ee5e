"""What is written to the SQLite file: each change by itself, and the moves of many tables at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

import msgspec

from atoll.store import rows
from atoll.store.commands import Addition, runs_of
from atoll.store.errors import CodeTaken, Stale, TableClosed, TableMissing
from atoll.store.protocol import StoredResult, StoredTable

DELETED_AT_ONCE: Final = 50  # tables a step, so that a move never waits long behind a clearing out
NUL: Final = r"\u0000"  # SQLite ends a text of JSON there


def _told_by(*columns: str) -> str:
    """A table of these columns out of a text of JSON: many rows in one statement."""
    cells = ", ".join(f"json_extract(value, '$[{place}]') AS {column}" for place, column in enumerate(columns))
    return f"(SELECT {cells} FROM json_each(?1)) AS r"


UPDATE_TABLES: Final = f"""
UPDATE tables SET settings = r.settings, seats = r.seats, phase = r.phase, leg = r.leg, lang = r.lang, notes = r.notes,
touched_ms = r.touched_ms
FROM {_told_by("code", "settings", "seats", "phase", "leg", "lang", "notes", "touched_ms")}
WHERE tables.code = r.code AND closed_ms IS NULL"""
PUT_LEGS: Final = f"""
INSERT INTO legs (code, leg, seed, players) SELECT code, leg, seed, players
FROM {_told_by("code", "leg", "seed", "players")} WHERE true
ON CONFLICT (code, leg) DO UPDATE SET seed = excluded.seed, players = excluded.players"""
# A run is added whole or not at all: its leg is on, its table is not closed, and what it extends is there. No line is
# found for any other, which the column refuses, and with it the whole statement.
INSERT_RUNS: Final = f"""
INSERT INTO entries (code, leg, number, line, at_ms)
SELECT r.code, r.leg, r.number, CASE
    WHEN EXISTS (SELECT 1 FROM tables WHERE code = r.code AND leg = r.leg AND closed_ms IS NULL) AND
    (r.first = 0 OR EXISTS (SELECT 1 FROM entries WHERE code = r.code AND leg = r.leg AND number = r.first - 1))
    THEN r.line END, r.at_ms
FROM {_told_by("code", "leg", "number", "line", "at_ms", "first")}"""
PUT_RESULTS: Final = f"""
UPDATE legs SET result = r.result FROM {_told_by("code", "leg", "result")}
WHERE legs.code = r.code AND legs.leg = r.leg"""


def create(table: StoredTable, connection: sqlite3.Connection) -> None:
    try:
        connection.execute(rows.INSERT_TABLE, rows.row_of(table))
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
            raise CodeTaken(table.code) from error
        raise
    connection.execute(rows.PUT_LEG, rows.leg_row_of(table))


def save(table: StoredTable, connection: sqlite3.Connection) -> None:
    if connection.execute(rows.UPDATE_TABLE, rows.row_of(table)).rowcount == 0:
        raise _absent(connection, table.code)
    connection.execute(rows.PUT_LEG, rows.leg_row_of(table))


def append_all(additions: Sequence[Addition], connection: sqlite3.Connection) -> bool:
    """Append all of them in at most four statements; whether that could be done. If not, some of it may be written.

    Between two statements the writer waits for its turn beside the loop, so few are better than quick ones.
    """
    tables = [addition.table for addition in additions if addition.table is not None]
    ends = [addition for addition in additions if addition.result is not None]
    runs = runs_of(additions)
    if runs is None:
        return False
    written: list[tuple[str, Sequence[tuple[rows.Cell, ...]]]] = [
        (UPDATE_TABLES, [_changes_of(table) for table in tables]),
        (PUT_LEGS, [rows.leg_row_of(table) for table in tables]),
        (INSERT_RUNS, runs),
        (PUT_RESULTS, [(end.code, end.leg, rows.result_text(end.result)) for end in ends if end.result]),
    ]
    return all(_all_written(statement, cells, connection) for statement, cells in written if cells)


def _all_written(statement: str, cells: Sequence[tuple[rows.Cell, ...]], connection: sqlite3.Connection) -> bool:
    text = msgspec.json.encode(cells).decode()
    return NUL not in text and connection.execute(statement, (text,)).rowcount == len(cells)


def _changes_of(table: StoredTable) -> tuple[rows.Cell, ...]:
    """The cells of UPDATE_TABLES: all that ever changes."""
    code, _, _, _, settings, seats, phase, leg, _, lang, notes, _, touched_ms = rows.row_of(table)
    return code, settings, seats, phase, leg, lang, notes, touched_ms


def append(addition: Addition, connection: sqlite3.Connection) -> None:
    code, leg, length = addition.code, addition.leg, addition.length
    if addition.table is not None:
        save(addition.table, connection)
    for number, entry in enumerate(addition.entries, length):
        try:
            written = connection.execute(rows.INSERT_ENTRY, (code, leg, number, entry.line, entry.at_ms)).rowcount
        except sqlite3.IntegrityError as error:
            raise Stale(code, leg, length) from error
        if written == 0:
            raise _absent(connection, code, Stale(code, leg, length))
    if addition.result is not None:
        finish(code, leg, addition.result, connection)


def finish(code: str, leg: int, result: StoredResult, connection: sqlite3.Connection) -> None:
    if connection.execute(rows.PUT_RESULT, (code, leg, rows.result_text(result))).rowcount == 0:
        raise TableMissing(code)


def close_table(code: str, at_ms: int, connection: sqlite3.Connection) -> None:
    if connection.execute(rows.CLOSE_TABLE, (code, at_ms)).rowcount == 0:
        raise _absent(connection, code)


def delete_table(code: str, connection: sqlite3.Connection) -> None:
    if connection.execute(rows.DELETE_TABLE, (code,)).rowcount == 0:
        raise TableMissing(code)


def rename(name: str, to: str, connection: sqlite3.Connection) -> int:
    changed: set[str] = set()
    for code, seats in connection.execute(rows.SEATS_NAMING, (rows.name_text(name),)).fetchall():
        if (now := rows.seats_renamed(seats, name, to)) is not None:
            connection.execute(rows.PUT_SEATS, (code, now))
            changed.add(code)
    for code, leg, players in connection.execute(rows.PLAYERS_NAMING, (rows.name_text(name),)).fetchall():
        if (now := rows.players_renamed(players, name, to)) is not None:
            connection.execute(rows.PUT_PLAYERS, (code, leg, now))
            changed.add(code)
    return len(changed)


def write_nothing(connection: sqlite3.Connection) -> None:
    connection.execute(rows.WRITE_NOTHING)


def delete_before(at_ms: int, connection: sqlite3.Connection) -> int:
    return connection.execute(rows.DELETE_BEFORE, (at_ms, DELETED_AT_ONCE)).rowcount


def _absent(connection: sqlite3.Connection, code: str, otherwise: Stale | None = None) -> Exception:
    """Why no row could be written: there is no such table, it is closed, or else."""
    closed = connection.execute(rows.IS_CLOSED, (code,)).fetchone()
    if closed is None:
        return TableMissing(code)
    return TableClosed(code) if closed[0] or otherwise is None else otherwise
