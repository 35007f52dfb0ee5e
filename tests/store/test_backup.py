"""A backup is one whole file of one moment, made while others play."""

from __future__ import annotations

import asyncio

import pytest

from atoll.store import StoreError
from atoll.store.store_factory import open_store
from stored_samples import a_table, append, entries


def test_a_backup_made_in_the_middle_of_play_holds_one_moment(tmp_path, run):
    """Both tables are written by one transaction each time: the copy has as many entries of one as of the other."""
    copy = tmp_path / "copy.db"

    async def play() -> tuple[int, int]:
        store = await open_store(tmp_path / "tables.db")
        await store.create(a_table())
        stop, length = asyncio.Event(), 0

        async def go_on() -> None:
            nonlocal length
            while not stop.is_set():
                await append(
                    store, "kelpie", 0, length, entries("a" * 500, "b"), table=a_table(notes={"n": length + 2})
                )
                length += 2

        playing = asyncio.create_task(go_on())
        while length < 20:
            await asyncio.sleep(0.001)
        before = length
        await store.backup(copy)
        stop.set()
        await playing
        await store.close()
        return before, length

    async def look() -> tuple[int, int]:
        store = await open_store(copy)
        log, table = await store.log("kelpie", 0), await store.table("kelpie")
        await append(store, "kelpie", 0, len(log), entries("it goes on"))
        await store.close()
        assert table is not None
        return len(log), table.notes["n"]

    before, after = run(play())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "tables.db"]
    assert copy.stat().st_mode & 0o077 == 0
    kept, noted = run(look())
    assert before <= kept <= after
    assert kept == noted


def test_a_backup_is_never_written_over_another_file(tmp_path, run):
    (tmp_path / "precious").write_text("mine")
    store = run(open_store(tmp_path / "tables.db"))
    with pytest.raises(StoreError) as refused:
        run(store.backup(tmp_path / "precious"))
    assert refused.value.key == "backup-exists"
    with pytest.raises(StoreError) as refused:
        run(store.backup(tmp_path / "nowhere" / "copy.db"))
    assert refused.value.key == "backup-folder"
    run(store.close())
    assert (tmp_path / "precious").read_text() == "mine"
    assert not list(tmp_path.glob(".*"))
