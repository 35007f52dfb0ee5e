"""Every SQL statement of the store, once, as SQLite takes it; `in_postgres` translates the little that differs."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

COLUMNS: Final = {
    "tables": (
        *("code", "game", "rules", "options", "settings", "seats", "phase", "leg", "host_hash", "lang", "notes"),
        *("created_ms", "touched_ms", "closed_ms"),
    ),
    "legs": ("code", "leg", "seed", "players", "result"),
    "entries": ("code", "leg", "number", "line", "at_ms"),
}
NEW_COLUMNS: Final = COLUMNS["tables"][:-1]  # of a table that is created; only CLOSE_TABLE writes the last one
CHANGING_COLUMNS: Final = ("code", "settings", "seats", "phase", "leg", "lang", "notes", "touched_ms")
# PostgreSQL expects ten rows of an array and looks each up by its key; of JSON it expects a hundred, and would read on.
FEW_ROWS: Final = "unnest(ARRAY(SELECT json_array_elements(?1::json))) AS value"
NUMBERS: Final = dict.fromkeys(("leg", "number", "first", "shard"), "int") | dict.fromkeys(
    ("at_ms", "touched_ms", "epoch"), "bigint"
)
# Where several servers share a database, whoever writes names the epoch of the table's shard. The row of the shard is
# locked until the write is committed, so that whoever takes the shard over waits for writes that have begun.
UNFENCED: Final = "r.epoch IS NULL"
FENCED: Final = f"""({UNFENCED} OR EXISTS (
        SELECT 1 FROM shards s WHERE s.shard = t.shard AND s.epoch = r.epoch FOR SHARE
    ))"""


def _rows_in_json(*columns: str) -> str:
    """Many rows out of one text of JSON: one statement for a whole group, however many tables it is about."""
    cells = ", ".join(f"json_extract(value, '$[{place}]') AS {column}" for place, column in enumerate(columns))
    return f"(SELECT {cells} FROM json_each(?1)) AS r"


@cache
def in_postgres(statement: str) -> str:
    """The same for PostgreSQL, which numbers parameters and reads JSON otherwise and wants to know the types."""

    def cell(found: re.Match[str]) -> str:
        return f"(value->>{found[1]})::{NUMBERS.get(found[2], 'text')} AS {found[2]}"

    statement = re.sub(r"json_extract\(value, '\$\[(\d+)\]'\) AS (\w+)", cell, statement)
    statement = statement.replace("json_each(?1)", FEW_ROWS).replace(BEGIN, "BEGIN").replace(UNFENCED, FENCED)
    return re.sub(r"\?(\d+)", r"$\1", statement)


BEGIN: Final = "BEGIN IMMEDIATE"
COMMIT: Final = "COMMIT"
ROLLBACK: Final = "ROLLBACK"
SAVEPOINT: Final = "SAVEPOINT one"
ROLLBACK_TO_SAVEPOINT: Final = "ROLLBACK TO SAVEPOINT one"
RELEASE_SAVEPOINT: Final = "RELEASE SAVEPOINT one"

# Every write returns a row for each row that it has written.
INSERT_TABLE: Final = f"""
INSERT INTO tables ({", ".join(NEW_COLUMNS)}) VALUES ({", ".join(f"?{n + 1}" for n in range(len(NEW_COLUMNS)))})
ON CONFLICT (code) DO NOTHING RETURNING 1"""
UPDATE_TABLES: Final = f"""
UPDATE tables SET {", ".join(f"{column} = r.{column}" for column in CHANGING_COLUMNS[1:])}
FROM {_rows_in_json(*CHANGING_COLUMNS)} WHERE tables.code = r.code AND closed_ms IS NULL RETURNING 1"""
PUT_LEGS: Final = f"""
INSERT INTO legs (code, leg, seed, players) SELECT code, leg, seed, players
FROM {_rows_in_json("code", "leg", "seed", "players")} WHERE true
ON CONFLICT (code, leg) DO UPDATE SET seed = excluded.seed, players = excluded.players RETURNING 1"""
# Only onto the end of the leg that is on, at a table that is there and not closed, and the key refuses what is doubled.
# For any other entry no line is found, which the column refuses, and with it the whole statement.
INSERT_ENTRIES: Final = f"""
INSERT INTO entries (code, leg, number, line, at_ms)
SELECT r.code, r.leg, r.number, (
    SELECT r.line FROM tables t WHERE t.code = r.code AND t.leg = r.leg AND t.closed_ms IS NULL AND {UNFENCED} AND (
        r.first = 0
        OR EXISTS (SELECT 1 FROM entries e WHERE e.code = t.code AND e.leg = t.leg AND e.number = r.first - 1)
    )
), r.at_ms FROM {_rows_in_json("code", "leg", "number", "line", "at_ms", "first", "epoch")} RETURNING 1"""
# For whatever else is written to a table: a row for each shard that is still held by whoever writes. PostgreSQL alone.
HELD_SHARDS: Final = f"""
SELECT s.shard FROM shards s JOIN {_rows_in_json("shard", "epoch")} ON s.shard = r.shard AND s.epoch = r.epoch
FOR SHARE OF s"""
PUT_RESULTS: Final = f"""
UPDATE legs SET result = r.result FROM {_rows_in_json("code", "leg", "result")}
WHERE legs.code = r.code AND legs.leg = r.leg RETURNING 1"""
CLOSE_TABLE: Final = "UPDATE tables SET closed_ms = ?2 WHERE code = ?1 AND closed_ms IS NULL RETURNING 1"
IS_CLOSED: Final = "SELECT closed_ms IS NOT NULL FROM tables WHERE code = ?1"
DELETE_TABLE: Final = "DELETE FROM tables WHERE code = ?1 RETURNING 1"
# A row is written only now and then; what was last played says whether a table is still in use.
DELETE_BEFORE: Final = """
DELETE FROM tables WHERE code IN (SELECT t.code FROM tables t WHERE t.touched_ms < ?1 AND coalesce((SELECT e.at_ms
FROM entries e WHERE e.code = t.code AND e.leg = t.leg ORDER BY e.number DESC LIMIT 1), 0) < ?1 LIMIT ?2) RETURNING 1"""
WRITE_NOTHING: Final = "UPDATE alembic_version SET version_num = version_num"
# Texts of JSON that may hold a name; which ones do is decided by who reads them.
SEATS_NAMING: Final = "SELECT code, seats FROM tables WHERE replace(seats, ?1, '') <> seats"
PLAYERS_NAMING: Final = "SELECT code, leg, players FROM legs WHERE replace(players, ?1, '') <> players"
PUT_SEATS: Final = "UPDATE tables SET seats = ?2 WHERE code = ?1"
PUT_PLAYERS: Final = "UPDATE legs SET players = ?3 WHERE code = ?1 AND leg = ?2"

_TABLE: Final = f"""
SELECT {", ".join(f"t.{column}" for column in COLUMNS["tables"])}, l.seed{{more}}
FROM tables t JOIN legs l ON l.code = t.code AND l.leg = t.leg """
_WITH_LENGTH: Final = _TABLE.format(
    more=", coalesce((SELECT max(e.number) + 1 FROM entries e WHERE e.code = t.code AND e.leg = t.leg), 0)"
)
ONE_TABLE: Final = _TABLE.format(more="") + "WHERE t.code = ?1"
OPEN_TABLES: Final = _WITH_LENGTH + "WHERE t.phase IN ('waiting', 'playing') AND t.closed_ms IS NULL"
OPEN_TABLES_OF: Final = OPEN_TABLES + " AND t.shard IN (SELECT value::int FROM json_array_elements_text(?1) AS value)"
LAST_TABLES: Final = _WITH_LENGTH + "ORDER BY t.touched_ms DESC LIMIT ?1"
LAST_TABLES_OF_PHASE: Final = _WITH_LENGTH + "WHERE t.phase = ?2 ORDER BY t.touched_ms DESC LIMIT ?1"
LISTED_TABLES: Final = (
    _WITH_LENGTH
    + """WHERE t.phase = 'waiting' AND t.closed_ms IS NULL AND t.settings LIKE '%"listed":true%'
AND t.seats LIKE '%"kind":"open"%' ORDER BY t.touched_ms DESC LIMIT ?1"""
)
DUE_TABLES: Final = """
SELECT code FROM tables WHERE deadline_ms > ?1 AND deadline_ms <= ?2 AND phase = 'playing' AND closed_ms IS NULL"""
LOG: Final = "SELECT line, at_ms FROM entries WHERE code = ?1 AND leg = ?2 AND number >= ?3 ORDER BY number"
LEGS: Final = "SELECT leg, seed, players, result FROM legs WHERE code = ?1 ORDER BY leg"
