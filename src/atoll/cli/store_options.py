"""What every command of a host shares: where the tables are, and a store that is open while it is needed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from atoll.cli.console import CliError, clean
from atoll.store import Store, StoredTable
from atoll.store.location import DATA_VARIABLE, DATABASE_VARIABLE, claimed, home_of
from atoll.store.store_factory import open_store

T = TypeVar("T")

Data = Annotated[
    Path | None,
    typer.Option(envvar=DATA_VARIABLE, help="Folder of the tables; where your system keeps such files unless told."),
]
DatabaseUrl = Annotated[
    str | None,
    typer.Option(envvar=DATABASE_VARIABLE, show_envvar=True, help="postgresql://… instead of a folder."),
]
Code = Annotated[str, typer.Argument(help="Code of a table, as `atoll tables list` tells.")]


def known_home(data: Path | None, database_url: str | None = None) -> str:
    """Where the tables are; CliError if there are none yet."""
    home = home_of(data, database_url)
    if not database_url and not Path(home).exists():
        raise CliError("no-tables-yet", file=clean(home))
    return home


def with_store(
    data: Path | None,
    database_url: str | None,
    deed: Callable[[Store], Awaitable[T]],
    *,
    make: bool = False,
    alone: bool = False,
) -> T:
    """What `deed` answers, with the store open meanwhile: one that may be made, or is nobody else's for so long."""
    home = home_of(data, database_url) if make else known_home(data, database_url)

    async def do() -> T:
        store = await open_store(home)
        try:
            return await deed(store)
        finally:
            await store.close()

    with claimed(home) if alone else nullcontext():
        return asyncio.run(do())


async def known_table(store: Store, code: str) -> StoredTable:
    """The table of that code; CliError if there is none."""
    table = await store.table(code.strip().lower())
    if table is None:
        raise CliError("no-such-table", code=clean(code)[:20])
    return table


def now_ms() -> int:
    return time.time_ns() // 1_000_000
