"""Opens a store: `store = await open_store("tables.db")`, or "postgresql://…"."""

from __future__ import annotations

from pathlib import Path

from atoll.store.errors import HomeUnfit
from atoll.store.protocol import Store


async def open_store(home: str | Path) -> Store:
    """The store at a path or at postgresql://…; its schema is brought up to date. HomeUnfit says why it cannot be."""
    if isinstance(home, str) and home.startswith(("postgresql://", "postgres://")):
        try:
            from atoll.store.postgres import PostgresStore
        except ImportError as error:
            raise HomeUnfit("home-postgres-missing") from error
        return await PostgresStore.open(home)
    if isinstance(home, str) and "://" in home:
        raise HomeUnfit("home-unknown", kind=home.partition("://")[0])
    from atoll.store.sqlite import SqliteStore

    return await SqliteStore.open(Path(home))
