"""Tables to keep, for the tests of the store."""

from __future__ import annotations

from collections.abc import Sequence

from atoll.store import Addition, Store, StoredEntry, StoredResult, StoredSeat, StoredTable

RESULT = StoredResult(scores=(19, 21), winners=(1,), ending="full", at_ms=9_000)


def a_table(code: str = "kelpie", **changes: object) -> StoredTable:
    """A table of Reef with Nina and a bot at it."""
    fields: dict[str, object] = {
        "code": code,
        "game": "reef",
        "rules": 1,
        "options": {"types": "first"},
        "seats": (
            StoredSeat(seat=0, kind="person", name="Nina", token_hash=bytes(range(224, 256))),
            StoredSeat(seat=1, kind="bot", name="Matelot", level="sailor"),
        ),
        "settings": {"spectators": "yes", "listed": True, "delay": 3},
        "phase": "playing",
        "seed": "7f3a",
        "host_hash": b"\xff\x00" * 16,
        "lang": "fr",
        "created_ms": 1_000,
        "touched_ms": 2_000,
        "notes": {"sand_ms": 12_345},
    }
    return StoredTable(**{**fields, **changes})


def entries(*lines: str, at_ms: int = 3_000) -> list[StoredEntry]:
    return [StoredEntry(line, at_ms + number) for number, line in enumerate(lines)]


async def append(
    store: Store,
    code: str,
    leg: int,
    length: int,
    entries: Sequence[StoredEntry] = (),
    table: StoredTable | None = None,
    result: StoredResult | None = None,
) -> None:
    """A coroutine where a store answers with a future: it begins when it is awaited, and can be a task."""
    await store.append(Addition(code, leg, length, entries, table, result))


async def save(store: Store, table: StoredTable) -> None:
    """The table's row alone."""
    await append(store, table.code, table.leg, 0, table=table)
