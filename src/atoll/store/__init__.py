"""Keeps tables and their logs, in an SQLite file (the default) or in PostgreSQL.

Here are the types and errors alone, so that a room can import them where there is no database. `opening.open_store`
opens a store.
"""

from __future__ import annotations

from atoll.store.errors import (
    BrowserFull,
    CodeTaken,
    HomeFull,
    HomeTrouble,
    HomeUnfit,
    ShardLost,
    Stale,
    StoreError,
    TableClosed,
    TableMissing,
    Unwritable,
)
from atoll.store.protocol import (
    Addition,
    Kind,
    OpenTable,
    Phase,
    Store,
    StoredEntry,
    StoredLeg,
    StoredResult,
    StoredSeat,
    StoredTable,
)

__all__ = [
    "Addition",
    "BrowserFull",
    "CodeTaken",
    "HomeFull",
    "HomeTrouble",
    "HomeUnfit",
    "Kind",
    "OpenTable",
    "Phase",
    "ShardLost",
    "Stale",
    "Store",
    "StoreError",
    "StoredEntry",
    "StoredLeg",
    "StoredResult",
    "StoredSeat",
    "StoredTable",
    "TableClosed",
    "TableMissing",
    "Unwritable",
]
