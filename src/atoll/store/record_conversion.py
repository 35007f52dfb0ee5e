"""The record of a stored table, and a table stored from a record."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from atoll.games import find
from atoll.kernel.errors import BadRecord
from atoll.kernel.game import State
from atoll.kernel.record import Leg, Record, leg_for, leg_of
from atoll.kernel.table import Table
from atoll.store.protocol import Addition, Store, StoredEntry, StoredResult, StoredSeat, StoredTable


async def record_of(store: Store, table: StoredTable, *, whole: bool = False) -> Record:
    """The match at a table. A game that still goes on is told as a spectator may read it, unless `whole`."""
    game = find(table.game)
    if table.rules != game.meta.version:
        raise BadRecord("record-rules", game=table.game, rules=table.rules, known=game.meta.version)
    legs: list[Leg] = []
    for stored in await store.legs(table.code):
        lines = [entry.line for entry in await store.log(table.code, stored.leg)]
        played: Table[State] = Table(game, len(stored.players), table.options, stored.seed, lines)
        if whole or played.is_over:
            legs.append(leg_of(played, stored.players))
        else:
            legs.append(leg_for(played, stored.players, None))
    return Record(game=table.game, rules=table.rules, options=table.options, legs=tuple(legs))


async def keep_record(
    store: Store, record: Record, *, code: str, seats: Sequence[StoredSeat], host_hash: bytes, lang: str, at_ms: int
) -> StoredTable:
    """A table with the match of a record at it, every line checked. The last row written is what opens it."""
    tables = record.replay(find(record.game))
    row = StoredTable(
        code=code,
        game=record.game,
        rules=record.rules,
        options=record.options,
        seats=tuple(seats),
        seed=_seed(record, 0),
        host_hash=host_hash,
        lang=lang,
        created_ms=at_ms,
        touched_ms=at_ms,
    )
    await store.create(row)
    for number, played in enumerate(tables):
        outcome = played.outcome
        row = msgspec.structs.replace(row, leg=number, seed=_seed(record, number), seats=_seated(record.legs[number]))
        if number == len(tables) - 1:
            row = msgspec.structs.replace(row, seats=tuple(seats), phase="playing" if outcome is None else "over")
        result = None
        if outcome is not None:
            result = StoredResult(scores=outcome.scores, winners=outcome.winners, ending=outcome.ending, at_ms=at_ms)
        entries = [StoredEntry(line, at_ms) for line in played.full_lines()]
        await store.append(Addition(code, number, 0, entries, row, result))
    return row


def _seed(record: Record, number: int) -> str:
    seed = record.legs[number].seed
    if seed is None:
        raise BadRecord("record-unfinished", leg=number + 1)
    return seed


def _seated(leg: Leg) -> tuple[StoredSeat, ...]:
    """Those who sat there in an earlier game: only their names are kept."""
    return tuple(StoredSeat(seat=seat, kind="person", name=name) for seat, name in enumerate(leg.players))
