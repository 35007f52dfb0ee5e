"""Where tables are kept (a data folder, or a database that is named), and the lock of the server that uses them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TextIO

from platformdirs import user_data_path

from atoll.store.errors import HomeUnfit

DATA_VARIABLE: Final = "ATOLL_DATA"
DATABASE_VARIABLE: Final = "ATOLL_DATABASE_URL"
FILE: Final = "tables.db"


def data_folder(chosen: Path | None = None) -> Path:
    """The folder that was chosen, else where this system keeps a program's data."""
    return chosen.expanduser() if chosen is not None else user_data_path("atoll", appauthor=False)


def home_of(data: Path | None = None, database_url: str | None = None) -> str:
    """What `open_store` opens: the database if one is named, else the file in the data folder."""
    return database_url or str(data_folder(data) / FILE)


def is_database(home: str | Path) -> bool:
    """Whether tables are kept by a database server, and not in a file."""
    return isinstance(home, str) and "://" in home


@contextmanager
def claimed(home: str | Path) -> Iterator[None]:
    """One server a file: two would tell the people at one table different things. HomeUnfit names the other one.

    The lock goes with its process, however that ends.
    """
    if is_database(home) or sys.platform == "win32":
        yield
        return
    import fcntl

    with _lock_file(home) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise HomeUnfit("home-served", home=str(home), process=file.read().strip() or "?") from None
        file.truncate()
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def _lock_file(home: str | Path) -> TextIO:
    """Beside the tables, for their owner only."""
    lock = Path(f"{home}.server")
    try:
        lock.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return os.fdopen(os.open(lock, os.O_RDWR | os.O_CREAT, 0o600), "r+")
    except OSError as error:
        raise HomeUnfit("home-folder", home=str(lock.parent), reason=error.strerror or "?") from error
