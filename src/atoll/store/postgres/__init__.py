"""The store in PostgreSQL, through asyncpg."""

from atoll.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
