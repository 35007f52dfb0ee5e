"""From the SQLite file into an empty PostgreSQL database: every table with its code, its keys and its log."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from atoll.store import sqlite_file
from atoll.store.errors import HomeUnfit, StoreError, Unwritable
from atoll.store.statements import COLUMNS

if TYPE_CHECKING:
    import asyncpg

AT_ONCE: Final = 5_000  # rows
Progress = Callable[[int, int], None]  # rows that are copied, and all there are


async def copy_to_postgres(path: Path, url: str, progress: Progress) -> int:
    """Copy all tables; how many. All of them arrive or none, and a database that has some stays as it is."""
    try:
        from atoll.store import postgres_database as database
    except ImportError as error:
        raise HomeUnfit("home-postgres-missing") from error
    sqlite_file.prepare(path)
    await database.prepare(url)
    with closing(sqlite_file.connect(path)) as source:
        target = None
        try:
            target = await database.connect(url)
            async with target.transaction():
                await _check_empty(target, database.home_name(url))
                return await _copy(source, target, progress)
        except sqlite3.Error as error:
            raise sqlite_file.trouble(error, path) from error
        except (ValueError, *database.UNWRITABLE) as error:
            raise Unwritable(error) from error
        except database.TROUBLES as error:
            raise database.trouble(error, url) from error
        finally:
            if target is not None:
                await target.close()


async def _check_empty(target: asyncpg.Connection, home: str) -> None:
    await target.execute("LOCK TABLE tables IN EXCLUSIVE MODE")
    if await target.fetchval("SELECT EXISTS (SELECT 1 FROM tables)"):
        raise StoreError("copy-not-empty", home=home)


async def _copy(source: sqlite3.Connection, target: asyncpg.Connection, progress: Progress) -> int:
    source.execute("BEGIN")  # one moment, whoever writes meanwhile
    counts = {name: int(source.execute(f"SELECT count(*) FROM {name}").fetchone()[0]) for name in COLUMNS}
    done, total = 0, sum(counts.values())
    for name, columns in COLUMNS.items():
        found = source.execute(f"SELECT {', '.join(columns)} FROM {name}")
        while some := found.fetchmany(AT_ONCE):
            await target.copy_records_to_table(name, records=some, columns=columns)
            done += len(some)
            progress(done, total)
    return counts["tables"]
