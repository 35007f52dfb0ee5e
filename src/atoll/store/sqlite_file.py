"""The SQLite file itself: opened with care, copied whole, and its troubles in words."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from atoll.store import schema
from atoll.store.errors import HomeFull, HomeTrouble, HomeUnfit, StoreError

BUSY_MS: Final = 5_000  # how long to wait for another process that writes
WAL_BYTES: Final = 64_000_000  # what the write-ahead log is cut back to after a rush
WAL_PAGES: Final = 4_000  # until it is moved into the file, while moves wait: a page that changes often is moved once
NEARLY_FULL: Final = 65_536  # bytes

DAMAGED: Final = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT}
READ_ONLY: Final = {sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM}
BUSY: Final = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def connect(path: Path) -> sqlite3.Connection:
    """A connection for which nothing is committed until it is on disk. It may be closed by another thread."""
    connection = sqlite3.connect(path, timeout=BUSY_MS / 1000, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA journal_size_limit = {WAL_BYTES}")
    connection.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")
    return connection


def prepare(path: Path) -> None:
    """Make the file if there is none, and bring its schema up to date."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise HomeUnfit("home-folder", home=str(path.parent), reason=error.strerror or "?") from error
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # seeds are in it: for its owner only
    except OSError as error:
        raise _os_trouble(error, path) from error
    try:
        with closing(connect(path)) as connection:
            if not schema.is_current(str(path), _found(connection)):
                connection.execute("PRAGMA journal_mode = WAL")
                _upgrade(connection, path)
    except sqlite3.Error as error:
        raise trouble(error, path) from error


def _found(connection: sqlite3.Connection) -> schema.FoundSchema:
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}

    def version_in(table: str) -> str | None:
        row = connection.execute(f"SELECT version_num FROM {table}").fetchone() if table in names else None
        return row and str(row[0])

    version = version_in(schema.VERSION_TABLE)
    return schema.FoundSchema(names, version, None if version in schema.VERSIONS else version_in(schema.OLDEST_TABLE))


def _upgrade(connection: sqlite3.Connection, path: Path) -> None:
    from sqlalchemy import create_engine
    from sqlalchemy.pool import StaticPool

    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    with engine.connect() as wrapped:
        wrapped.exec_driver_sql("BEGIN IMMEDIATE")  # whoever comes second waits, and finds it done
        if not schema.is_current(str(path), _found(connection)):
            schema.upgrade(wrapped)
        wrapped.commit()


def copy(source: Path, target: Path) -> None:
    """A copy of one moment, made while others write; never over another file, and never half of it under its name."""
    half = target.with_name(f".{target.name}.{os.getpid()}.half")
    if target.exists():
        raise StoreError("backup-exists", file=str(target))
    if not target.parent.is_dir():
        raise StoreError("backup-folder", folder=str(target.parent))
    try:
        with closing(connect(source)) as reading, closing(sqlite3.connect(half, isolation_level=None)) as writing:
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode = DELETE")  # one file, not three
        os.chmod(half, 0o600)
        os.link(half, target)
    except sqlite3.Error as error:
        raise trouble(error, target) from error
    except FileExistsError as error:
        raise StoreError("backup-exists", file=str(target)) from error
    except OSError as error:
        raise _os_trouble(error, target) from error
    finally:
        half.unlink(missing_ok=True)


def trouble(error: sqlite3.Error, path: Path) -> HomeTrouble:
    """What SQLite says, as a sentence that says what to do."""
    home, reason = str(path), str(error)
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and _is_nearly_full(path)):
        return HomeFull("home-full", home=home)
    if code in READ_ONLY:
        return HomeTrouble("home-read-only", home=home)
    if code in BUSY:
        return HomeTrouble("home-busy", home=home)
    if code in DAMAGED:
        return HomeUnfit("home-damaged", home=home, reason=reason)
    return HomeTrouble("home-trouble", home=home, reason=reason)


def _os_trouble(error: OSError, path: Path) -> HomeTrouble:
    if isinstance(error, PermissionError) or error.errno == 30:  # EROFS
        return HomeUnfit("home-read-only", home=str(path))
    return HomeUnfit("home-trouble", home=str(path), reason=error.strerror or "?")


def _is_nearly_full(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < NEARLY_FULL
    except OSError:
        return False
