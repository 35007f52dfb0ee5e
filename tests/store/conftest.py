"""The same tests for every home: an SQLite file, a real PostgreSQL, and a journal."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

import postgres
from atoll.store import Store
from atoll.store.journal_store import JournalStore
from atoll.store.store_factory import open_store
from list_journal import ListJournal

NUMBERS = count()


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture
def run(runner):
    """Wait for a coroutine."""
    return runner.run


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a PostgreSQL. Without one these tests fail: TEST_PG_URL=none leaves them out on purpose."""
    if postgres.is_unwanted():
        pytest.skip("NOT TESTED ON POSTGRESQL: TEST_PG_URL=none")
    try:
        with postgres.running() as url:
            yield url
    except postgres.NoPostgres as error:
        pytest.fail(f"NOT TESTED ON POSTGRESQL: {error}")


@pytest.fixture(scope="session")
def shared_database(server: str) -> Iterator[str]:
    """One database with our schema in it, emptied for every test: quicker than a new one each."""
    with postgres.new_database(server, f"atoll_test_{os.getpid()}") as url:

        async def prepare() -> None:
            await (await open_store(url)).close()

        asyncio.run(prepare())
        yield url


@pytest.fixture
def empty_database(server: str) -> Iterator[str]:
    """A database of one test's own, without any schema."""
    with postgres.new_database(server, f"atoll_test_{os.getpid()}_{next(NUMBERS)}") as url:
        yield url


def empty_home(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    if kind == "sqlite":
        return str(folder / "data" / "tables.db")
    url: str = request.getfixturevalue("shared_database")
    postgres.order(url, "TRUNCATE tables, legs, entries")
    return url


@pytest.fixture(params=["sqlite", "postgres"])
def home(request, tmp_path: Path) -> str:
    """An empty place to keep tables in."""
    return empty_home(request.param, request, tmp_path)


@pytest.fixture(params=["sqlite", "postgres", "journal"])
def store(request, tmp_path: Path, run) -> Iterator[Store]:
    """An empty store: in a file, in a database, or in memory as a browser has it."""
    if request.param == "journal":
        opened: Store = JournalStore(ListJournal())
    else:
        opened = run(open_store(empty_home(request.param, request, tmp_path)))
    yield opened
    run(opened.close())
