"""Tables, games and results as cells of the database, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from atoll.store.protocol import OpenTable, StoredLeg, StoredResult, StoredSeat, StoredTable
from atoll.store.statements import COLUMNS

Cell = str | int | bytes | None
Row = Sequence[Any]  # what a driver gives has no types until it is converted

TABLE_FIELDS: Final = (*COLUMNS["tables"], "seed")
JSON_FIELDS: Final = ("options", "settings", "seats", "notes")


def text_of(value: object) -> str:
    return msgspec.json.encode(value).decode()


def cells_of(table: StoredTable, columns: Sequence[str]) -> tuple[Cell, ...]:
    values = ((column, getattr(table, column)) for column in columns)
    return tuple(text_of(value) if column in JSON_FIELDS else value for column, value in values)


def leg_cells_of(table: StoredTable) -> tuple[Cell, ...]:
    """The cells of PUT_LEGS: who sits where in the game that is on."""
    return table.code, table.leg, table.seed, text_of([player_name(seat) for seat in table.seats])


def player_name(seat: StoredSeat) -> str:
    """As records name players: a bot without a name by its level."""
    return seat.name or (f"{seat.level} (bot)" if seat.kind == "bot" else "")


def table_of(row: Row) -> StoredTable:
    fields = dict(zip(TABLE_FIELDS, row, strict=False))
    return msgspec.convert(fields | {key: msgspec.json.decode(fields[key]) for key in JSON_FIELDS}, StoredTable)


def open_table_of(row: Row) -> OpenTable:
    """A table, and after it the length of its log."""
    return OpenTable(table_of(row), row[len(TABLE_FIELDS)])


def leg_of(row: Row) -> StoredLeg:
    leg, seed, players, result = row
    return StoredLeg(
        leg=leg,
        seed=seed,
        players=msgspec.json.decode(players, type=tuple[str, ...]),
        result=None if result is None else msgspec.json.decode(result, type=StoredResult),
    )


def seats_renamed(seats: str, name: str, to: str) -> str | None:
    """The seats with somebody called otherwise; None if nobody there has that name."""
    before = msgspec.json.decode(seats, type=tuple[StoredSeat, ...])
    after = tuple(msgspec.structs.replace(seat, name=to) if seat.name == name else seat for seat in before)
    return None if after == before else text_of(after)


def players_renamed(players: str, name: str, to: str) -> str | None:
    before = msgspec.json.decode(players, type=tuple[str, ...])
    after = tuple(to if player == name else player for player in before)
    return None if after == before else text_of(after)
