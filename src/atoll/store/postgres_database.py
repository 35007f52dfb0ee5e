"""The database itself: connected to, brought up to date, and its troubles in words."""

from __future__ import annotations

from contextlib import suppress
from typing import Final
from urllib.parse import parse_qs, urlsplit

import asyncpg

from atoll.store import schema
from atoll.store.errors import HomeFull, HomeTrouble, HomeUnfit
from atoll.store.shards import LEASE_S

CONNECT_S: Final = 10.0
ANSWER_S: Final = 30.0
UPGRADE_LOCK: Final = 2_006_111_404  # any number, the same for every Atoll
CUT_OFF: Final = (asyncpg.InterfaceError, asyncpg.InternalClientError, OSError, TimeoutError)
LOST: Final = (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, *CUT_OFF)
UNWRITABLE: Final = (asyncpg.DataError,)  # cells that no database takes
TROUBLES: Final = (asyncpg.PostgresError, *CUT_OFF)


def home_name(url: str) -> str:
    """The database as a sentence may name it: never with its password."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return "postgresql://…"
    host = parts.hostname or next(iter(parse_qs(parts.query).get("host", [])), "localhost")
    return f"{host}/{parts.path.lstrip('/')}"


async def connect(url: str, name: str = "") -> asyncpg.Connection:
    """A connection for which nothing is committed until it is on disk.

    A process that falls silent in the middle of a transaction is cut off, so that nobody waits for what it has locked.
    """
    settings = {"synchronous_commit": "on", "idle_in_transaction_session_timeout": f"{LEASE_S:.0f}s"}
    if name:
        settings["application_name"] = name
    return await asyncpg.connect(url, timeout=CONNECT_S, command_timeout=ANSWER_S, server_settings=settings)


async def prepare(url: str) -> None:
    """Bring the schema up to date."""
    home = home_name(url)
    try:
        connection = await connect(url)
    except (*TROUBLES, ValueError) as error:
        raise HomeUnfit("home-unreachable", home=home, reason=_reason(error)) from error
    try:
        if not schema.is_current(home, await _found(connection)):
            await _upgrade(url, home)
    except TROUBLES as error:
        raise trouble(error, url) from error
    finally:
        await close(connection)


async def close(connection: asyncpg.Connection) -> None:
    """Whoever has lost it has nothing to say to it any more."""
    with suppress(*TROUBLES):
        await connection.close(timeout=1)


async def _found(connection: asyncpg.Connection) -> schema.FoundSchema:
    rows = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
    names = {str(name) for (name,) in rows}

    async def version_in(table: str) -> str | None:
        return await connection.fetchval(f"SELECT version_num FROM {table}") if table in names else None

    version = await version_in(schema.VERSION_TABLE)
    oldest = None if version in schema.VERSIONS else await version_in(schema.OLDEST_TABLE)
    return schema.FoundSchema(names, version, oldest)


async def _upgrade(url: str, home: str) -> None:
    from sqlalchemy.ext.asyncio import create_async_engine
    from sqlalchemy.pool import NullPool

    connection = await connect(url)
    try:
        await connection.execute("SELECT pg_advisory_lock($1)", UPGRADE_LOCK)  # who comes second finds it done
        if not schema.is_current(home, await _found(connection)):
            engine = create_async_engine(
                "postgresql+asyncpg://", async_creator=lambda: connect(url), poolclass=NullPool
            )
            async with engine.begin() as wrapped:
                await wrapped.run_sync(schema.upgrade)
            await engine.dispose()
    finally:
        await close(connection)


def trouble(error: BaseException, url: str) -> HomeTrouble:
    """What PostgreSQL says, as a sentence that says what to do."""
    home = home_name(url)
    if isinstance(error, asyncpg.DiskFullError):
        return HomeFull("home-full", home=home)
    if isinstance(error, LOST):
        return HomeTrouble("home-lost", home=home, reason=_reason(error))
    return HomeTrouble("home-trouble", home=home, reason=_reason(error))


def _reason(error: BaseException) -> str:
    return str(error).strip().split("\n")[0].rstrip(".") or type(error).__name__
