"""A full disk: refused with a sentence, nothing half-written, and on again when there is room."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import postgres
from atoll.store import HomeFull, HomeTrouble
from atoll.store.store_factory import open_store
from disks import SmallDisk
from stored_samples import a_table, append, entries

LONG = random.Random(7).randbytes(2_000).hex()  # nothing that a database could squeeze
UNDER_A_LIMIT = """
import asyncio, resource, sys
from atoll.store import HomeTrouble
from atoll.store.store_factory import open_store
from stored_samples import a_table, append, entries

async def main():
    store = await open_store(sys.argv[1])
    await store.create(a_table())
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, hard))
    length = 0
    try:
        while length < 1_000:
            await append(store, "kelpie", 0, length, entries("x" * 4_000, "y" * 4_000))
            length += 2
    except HomeTrouble as error:
        print(error.sentence("fr"))
    assert 0 < length == len(await store.log("kelpie", 0)), length
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    await append(store, "kelpie", 0, length, entries("there is room again"))
    assert len(await store.log("kelpie", 0)) == length + 1
    await store.close()

asyncio.run(main())
"""


@pytest.fixture
def small_disk() -> Iterator[Callable[[Path, str], SmallDisk]]:
    """Makes small disks. Where nobody may, the same is tested by a limit on the size of files."""
    made = []

    def make(folder: Path, size: str) -> SmallDisk:
        disk = SmallDisk(folder)
        folder.mkdir(parents=True, exist_ok=True)
        if not disk.mount(size):
            pytest.skip("NOT TESTED ON A SMALL DISK: mounting a tmpfs needs root; the test with a limit stands in")
        made.append(disk)
        return disk

    yield make
    for disk in made:
        disk.unmount()


def fill(store, run) -> tuple[int, HomeTrouble]:
    """Append until it is refused: how many entries were acknowledged, and the refusal."""
    length = 0
    for _ in range(20_000):
        try:
            run(append(store, "kelpie", 0, length, entries(LONG, LONG)))
        except HomeTrouble as error:
            return length, error
        length += 2
    raise AssertionError("it never was full")


def check_full_and_on_again(home: str, disk: SmallDisk, size: str, run) -> None:
    store = run(open_store(home))
    run(store.create(a_table()))
    run(store.create(a_table("second")))
    length, error = fill(store, run)
    assert isinstance(error, HomeFull)
    assert "Nothing was written" in error.sentence("en")
    assert "Rien n'a été écrit" in error.sentence("fr")
    assert 0 < length == len(run(store.log("kelpie", 0)))
    with pytest.raises(HomeFull):
        run(append(store, "kelpie", 0, length, entries(*[LONG] * 500)))
    assert length == len(run(store.log("kelpie", 0)))
    disk.give_room(size)
    run(append(store, "kelpie", 0, length, entries("there", "is", "room")))
    run(append(store, "second", 0, 0, entries("a")))
    run(store.close())
    store = run(open_store(home))
    log = [entry.line for entry in run(store.log("kelpie", 0))]
    assert log == [LONG] * length + ["there", "is", "room"]
    run(store.close())


def test_a_full_disk_refuses_and_loses_nothing_in_sqlite(small_disk, tmp_path, run):
    disk = small_disk(tmp_path / "disk", "600k")
    check_full_and_on_again(str(disk.folder / "tables.db"), disk, "4m", run)


def test_a_full_disk_refuses_and_loses_nothing_in_postgresql(small_disk, server, run):
    """The database lies in a tablespace on the small disk; PostgreSQL's own log does not."""
    if os.environ.get(postgres.VARIABLE):
        pytest.skip(f"NOT TESTED ON A SMALL DISK: the server of {postgres.VARIABLE} may not be able to use our folders")
    folder = Path(postgres.folder_of(server)) / "small"
    disk = small_disk(folder, "14m")
    place = folder / "space"
    place.mkdir()
    shutil.chown(place, postgres.NOBODY)
    postgres.order(server, f"CREATE TABLESPACE small LOCATION '{place}'")
    postgres.order(server, "CREATE DATABASE atoll_small TABLESPACE small")
    try:
        check_full_and_on_again(postgres.named(server, "atoll_small"), disk, "60m", run)
    finally:
        postgres.drop(server, "atoll_small")
        postgres.order(server, "DROP TABLESPACE small")


def test_a_file_that_may_not_grow_refuses_and_loses_nothing(tmp_path):
    tests, source = Path(__file__).parents[1], os.environ.get("PYTHONPATH", "")
    done = subprocess.run(
        [sys.executable, "-c", UNDER_A_LIMIT, str(tmp_path / "tables.db")],
        env={**os.environ, "PYTHONPATH": f"{tests}{os.pathsep}{source}"},
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    assert "Rien n'a été écrit" in done.stdout
