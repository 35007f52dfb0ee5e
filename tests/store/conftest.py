"""The same tests for both homes: an SQLite file, and a real PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from atoll.store import Store, open_store


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture
def run(runner):
    """Wait for a coroutine."""
    return runner.run


@pytest.fixture(params=["sqlite"])
def home(request, tmp_path: Path) -> str:
    """An empty place to keep tables in."""
    return str(tmp_path / "data" / "tables.db")


@pytest.fixture
def store(home: str, run) -> Iterator[Store]:
    opened = run(open_store(home))
    yield opened
    run(opened.close())
