"""Where tables are kept unless somebody says otherwise: one place for every command of a host."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from platformdirs import user_data_path

DATA_VARIABLE: Final = "ATOLL_DATA"
DATABASE_VARIABLE: Final = "ATOLL_DATABASE_URL"
FILE: Final = "tables.db"


def data_folder(chosen: Path | None = None) -> Path:
    """The folder that was chosen, else where this system keeps a program's data."""
    return chosen.expanduser() if chosen is not None else user_data_path("atoll", appauthor=False)


def home_of(data: Path | None = None, database_url: str | None = None) -> str:
    """What `open_store` opens: the database if one is named, else the file in the data folder."""
    return database_url or str(data_folder(data) / FILE)
