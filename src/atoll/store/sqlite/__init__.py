"""The store in one SQLite file."""

from atoll.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
