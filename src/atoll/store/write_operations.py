"""What is written, for whichever database: these generators yield statements and get rows. [compiled]

SQLite answers from a thread and PostgreSQL from the event loop; neither is known here. A statement that the database
refuses raises Conflict (a key or a column says no), Unwritable (a cell that it does not take) or HomeTrouble at its
`yield`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, TypeVar

from atoll.store import rows, statements
from atoll.store.errors import CodeTaken, ShardLost, Stale, StoreError, TableClosed, TableMissing, Unwritable
from atoll.store.protocol import Addition, StoredTable
from atoll.store.rows import Cell, Row
from atoll.store.shards import shard_of

DELETED_AT_ONCE: Final = 50  # tables a step, so that a move never waits long behind a clearing out

T = TypeVar("T")
SqlStep = tuple[str, tuple[Cell, ...]]
SqlSteps = Generator[SqlStep, Sequence[Row], T]


class Conflict(Exception):
    """What is stored does not let this be written: the log is longer or shorter, the table closed or not there."""


def create(table: StoredTable, epoch: int | None) -> SqlSteps[None]:
    yield from _check_held(table.code, epoch)
    if not (yield statements.INSERT_TABLE, rows.cells_of(table, statements.NEW_COLUMNS)):
        raise CodeTaken(table.code)
    yield statements.PUT_LEGS, (_json([rows.leg_cells_of(table)]),)


def append(additions: Sequence[Addition]) -> SqlSteps[None]:
    """The one place where additions become SQL: all of them in at most five statements, or Conflict.

    Of a table's row only what ever changes is written. Entries ask for the epoch themselves, as nearly every move is
    entries alone.
    """
    held = {(shard_of(one.code), one.epoch) for one in additions if one.epoch is not None and not one.is_plain}
    if held and len((yield statements.HELD_SHARDS, (_json(sorted(held)),))) != len(held):
        raise Conflict
    tables = sorted((addition.table for addition in additions if addition.table), key=lambda table: table.code)
    results = [(one.code, one.leg, rows.text_of(one.result)) for one in additions if one.result]
    steps: tuple[tuple[str, Sequence[tuple[Cell, ...]]], ...] = (
        (statements.UPDATE_TABLES, [rows.cells_of(table, statements.CHANGING_COLUMNS) for table in tables]),
        (statements.PUT_LEGS, [rows.leg_cells_of(table) for table in tables]),
        (statements.INSERT_ENTRIES, _entries_of(additions)),
        (statements.PUT_RESULTS, results),
    )
    for statement, cells in steps:
        if cells and len((yield statement, (_json(cells),))) != len(cells):
            raise Conflict


def _entries_of(additions: Sequence[Addition]) -> list[tuple[str, int, int, str, int, int, int | None]]:
    """The cells of INSERT_ENTRIES: additions to one log follow each other, and extend what the first one extends.

    Every server writes in one order, that of the key, so that no two of them wait for each other.
    """
    ends: dict[tuple[str, int], tuple[int, int]] = {}  # by log: which length is extended, and to which
    cells: list[tuple[str, int, int, str, int, int, int | None]] = []
    for addition in additions:
        code, leg, length = addition.code, addition.leg, addition.length
        if not addition.entries:
            continue
        first, end = ends.get((code, leg), (length, length))
        if length != end:
            raise Conflict
        for number, entry in enumerate(addition.entries, end):
            cells.append((code, leg, number, entry.line, entry.at_ms, first, addition.epoch))
        ends[code, leg] = first, end + len(addition.entries)
    return sorted(cells, key=lambda row: row[:3])


def _json(cells: Sequence[Sequence[Cell]]) -> str:
    text = rows.text_of(cells)
    if r"\u0000" in text and any(isinstance(cell, str) and "\0" in cell for row in cells for cell in row):
        raise Unwritable(ValueError("embedded null character"))  # SQLite would end the text there
    return text


def why_not_appended(addition: Addition) -> SqlSteps[StoreError]:
    try:
        yield from _check_held(addition.code, addition.epoch)
    except ShardLost as error:
        return error
    return (yield from _absence(addition.code)) or Stale(addition.code, addition.leg, addition.length)


def _check_held(code: str, epoch: int | None) -> SqlSteps[None]:
    """The shard of a table is held, and will be until this is committed."""
    if epoch is not None and not (yield statements.HELD_SHARDS, (_json([(shard_of(code), epoch)]),)):
        raise ShardLost(code)


def _absence(code: str) -> SqlSteps[StoreError | None]:
    """Whether there is no such table, or it is closed."""
    found = yield statements.IS_CLOSED, (code,)
    if not found:
        return TableMissing(code)
    return TableClosed(code) if found[0][0] else None


def close_table(code: str, at_ms: int, epoch: int | None) -> SqlSteps[None]:
    yield from _check_held(code, epoch)
    if not (yield statements.CLOSE_TABLE, (code, at_ms)):
        raise (yield from _absence(code)) or TableMissing(code)


def delete_table(code: str) -> SqlSteps[None]:
    if not (yield statements.DELETE_TABLE, (code,)):
        raise TableMissing(code)


def delete_before(at_ms: int) -> SqlSteps[int]:
    return len((yield statements.DELETE_BEFORE, (at_ms, DELETED_AT_ONCE)))


def rename(name: str, to: str) -> SqlSteps[int]:
    changed: set[str] = set()
    for code, seats in (yield statements.SEATS_NAMING, (rows.text_of(name),)):
        if (renamed := rows.seats_renamed(seats, name, to)) is not None:
            yield statements.PUT_SEATS, (code, renamed)
            changed.add(code)
    for code, leg, players in (yield statements.PLAYERS_NAMING, (rows.text_of(name),)):
        if (renamed := rows.players_renamed(players, name, to)) is not None:
            yield statements.PUT_PLAYERS, (code, leg, renamed)
            changed.add(code)
    return len(changed)


def write_nothing() -> SqlSteps[None]:
    yield statements.WRITE_NOTHING, ()
