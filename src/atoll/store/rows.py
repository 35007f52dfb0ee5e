"""Tables as rows, and the statements that both homes share. `?1` is SQLite's way to number what is filled in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from atoll.store.protocol import OpenTable, StoredLeg, StoredResult, StoredSeat, StoredTable

Cell = str | int | bytes | None
Row = Sequence[Any]  # what a driver gives has no types until it is told

COLUMNS: Final = (
    *("code", "game", "rules", "options", "settings", "seats", "phase", "leg", "host_hash", "lang", "notes"),
    *("created_ms", "touched_ms", "closed_ms", "seed"),
)
IN_JSON: Final = ("options", "settings", "seats", "notes")

INSERT_TABLE: Final = """
INSERT INTO tables (code, game, rules, options, settings, seats, phase, leg, host_hash, lang, notes,
created_ms, touched_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"""
UPDATE_TABLE: Final = """
UPDATE tables SET game = ?2, rules = ?3, options = ?4, settings = ?5, seats = ?6, phase = ?7, leg = ?8, host_hash = ?9,
lang = ?10, notes = ?11, created_ms = ?12, touched_ms = ?13 WHERE code = ?1 AND closed_ms IS NULL"""
PUT_LEG: Final = """
INSERT INTO legs (code, leg, seed, players) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (code, leg) DO UPDATE SET seed = excluded.seed, players = excluded.players"""
# Only onto the end of the leg that is on, at a table that is there and not closed; the key refuses what is doubled.
INSERT_ENTRY: Final = """
INSERT INTO entries (code, leg, number, line, at_ms) SELECT ?1, ?2, ?3, ?4, ?5
WHERE EXISTS (SELECT 1 FROM tables WHERE code = ?1 AND leg = ?2 AND closed_ms IS NULL)
AND (?3 = 0 OR EXISTS (SELECT 1 FROM entries WHERE code = ?1 AND leg = ?2 AND number = ?3 - 1))"""
WRITE_NOTHING: Final = "UPDATE alembic_version SET version_num = version_num"
PUT_RESULT: Final = "UPDATE legs SET result = ?3 WHERE code = ?1 AND leg = ?2"
CLOSE_TABLE: Final = "UPDATE tables SET closed_ms = ?2 WHERE code = ?1 AND closed_ms IS NULL"
IS_CLOSED: Final = "SELECT closed_ms IS NOT NULL FROM tables WHERE code = ?1"

_TABLE: Final = """
SELECT t.code, t.game, t.rules, t.options, t.settings, t.seats, t.phase, t.leg, t.host_hash, t.lang, t.notes,
t.created_ms, t.touched_ms, t.closed_ms, l.seed{more} FROM tables t JOIN legs l ON l.code = t.code AND l.leg = t.leg """
_WITH_LENGTH: Final = _TABLE.format(
    more=", coalesce((SELECT max(e.number) + 1 FROM entries e WHERE e.code = t.code AND e.leg = t.leg), 0)"
)
ONE_TABLE: Final = _TABLE.format(more="") + "WHERE t.code = ?1"
OPEN_TABLES: Final = _WITH_LENGTH + "WHERE t.phase IN ('waiting', 'playing') AND t.closed_ms IS NULL"
LAST_TABLES: Final = _WITH_LENGTH + "ORDER BY t.touched_ms DESC LIMIT ?1"
LAST_TABLES_OF_PHASE: Final = _WITH_LENGTH + "WHERE t.phase = ?2 ORDER BY t.touched_ms DESC LIMIT ?1"
LISTED_TABLES: Final = (
    _WITH_LENGTH
    + """WHERE t.phase = 'waiting' AND t.closed_ms IS NULL AND t.settings LIKE '%"listed":true%'
AND t.seats LIKE '%"kind":"open"%' ORDER BY t.touched_ms DESC LIMIT ?1"""
)
LOG: Final = "SELECT line, at_ms FROM entries WHERE code = ?1 AND leg = ?2 AND number >= ?3 ORDER BY number"
LEGS: Final = "SELECT leg, seed, players, result FROM legs WHERE code = ?1 ORDER BY leg"
DELETE_TABLE: Final = "DELETE FROM tables WHERE code = ?1"
# Texts of JSON that may hold a name; which ones do is decided by who reads them.
SEATS_NAMING: Final = "SELECT code, seats FROM tables WHERE replace(seats, ?1, '') <> seats"
PLAYERS_NAMING: Final = "SELECT code, leg, players FROM legs WHERE replace(players, ?1, '') <> players"
PUT_SEATS: Final = "UPDATE tables SET seats = ?2 WHERE code = ?1"
PUT_PLAYERS: Final = "UPDATE legs SET players = ?3 WHERE code = ?1 AND leg = ?2"
# A row is written only now and then; what was last played says whether a table is still in use.
DELETE_BEFORE: Final = """
DELETE FROM tables WHERE code IN (SELECT t.code FROM tables t WHERE t.touched_ms < ?1 AND coalesce((SELECT e.at_ms
FROM entries e WHERE e.code = t.code AND e.leg = t.leg ORDER BY e.number DESC LIMIT 1), 0) < ?1 LIMIT ?2)"""


def row_of(table: StoredTable) -> tuple[Cell, ...]:
    """The cells of INSERT_TABLE and UPDATE_TABLE."""
    return (
        table.code,
        table.game,
        table.rules,
        _text(table.options),
        _text(table.settings),
        _text(table.seats),
        table.phase,
        table.leg,
        table.host_hash,
        table.lang,
        _text(table.notes),
        table.created_ms,
        table.touched_ms,
    )


def leg_row_of(table: StoredTable) -> tuple[Cell, ...]:
    """The cells of PUT_LEG: who sits where in the game that is on."""
    return table.code, table.leg, table.seed, _text([_player(seat) for seat in table.seats])


def _player(seat: StoredSeat) -> str:
    """As records name players: a bot without a name by its level."""
    return seat.name or (f"{seat.level} (bot)" if seat.kind == "bot" else "")


def name_text(name: str) -> str:
    """A name as it stands in `seats` and `players`."""
    return _text(name)


def seats_renamed(seats: str, name: str, to: str) -> str | None:
    """The seats with somebody called otherwise; None if nobody there has that name."""
    told = msgspec.json.decode(seats, type=tuple[StoredSeat, ...])
    now = tuple(msgspec.structs.replace(seat, name=to) if seat.name == name else seat for seat in told)
    return None if now == told else _text(now)


def players_renamed(players: str, name: str, to: str) -> str | None:
    told = msgspec.json.decode(players, type=tuple[str, ...])
    now = tuple(to if player == name else player for player in told)
    return None if now == told else _text(now)


def result_text(result: StoredResult) -> str:
    return _text(result)


def table_of(row: Row) -> StoredTable:
    """The table that a row of ONE_TABLE tells."""
    told = dict(zip(COLUMNS, row, strict=False))
    return msgspec.convert(told | {key: msgspec.json.decode(told[key]) for key in IN_JSON}, StoredTable)


def open_table_of(row: Row) -> OpenTable:
    """A table, and after it the length of its log."""
    return OpenTable(table_of(row), row[len(COLUMNS)])


def leg_of(row: Row) -> StoredLeg:
    """A game of a match, from a row of LEGS."""
    leg, seed, players, result = row
    return StoredLeg(
        leg=leg,
        seed=seed,
        players=msgspec.json.decode(players, type=tuple[str, ...]),
        result=None if result is None else msgspec.json.decode(result, type=StoredResult),
    )


def _text(value: object) -> str:
    return msgspec.json.encode(value).decode()
