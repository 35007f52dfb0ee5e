"""What a journal leads to, and how long it gets."""

from __future__ import annotations

import msgspec
import pytest

from atoll.store import HomeFull, StoredSeat
from atoll.store.journal_store import SPARE_BYTES, JournalStore
from list_journal import ListJournal
from stored_samples import RESULT, a_table, append, entries, save


async def played(journal: ListJournal) -> JournalStore:
    """Two games of a match and a table that was closed."""
    store = JournalStore(journal)
    await store.create(a_table())
    await append(store, "kelpie", 0, 0, entries("a", "b"), table=a_table(phase="over"), result=RESULT)
    moved = tuple(msgspec.structs.replace(one, seat=1 - one.seat) for one in reversed(a_table().seats))
    await append(store, "kelpie", 1, 0, entries("c"), table=a_table(leg=1, seed="b0b0", seats=moved))
    await store.create(a_table("shut"))
    await store.close_table("shut", 5_000)
    return store


async def told(store: JournalStore) -> object:
    logs = [await store.log("kelpie", leg) for leg in (0, 1)]
    return await store.table("kelpie"), await store.legs("kelpie"), logs


def test_a_journal_leads_to_what_was_kept(run):
    journal = ListJournal()
    store = run(played(journal))
    again = JournalStore(ListJournal(), list(journal.lines))
    assert run(told(again)) == run(told(store))
    assert run(again.table("shut")).closed_ms == 5_000


def test_a_long_journal_is_written_anew_and_leads_to_the_same(run):
    journal = ListJournal()
    store = run(played(journal))
    for number in range(2 * SPARE_BYTES // 200):
        run(save(store, a_table(leg=1, seed="b0b0", notes={"n": number})))
    before = run(told(store))
    again = JournalStore(journal, list(journal.lines))
    assert (journal.times_replaced, len(journal.lines)) == (1, 2)
    assert run(told(again)) == before
    third = JournalStore(ListJournal(), list(journal.lines))
    assert run(told(third)) == before
    assert run(third.table("shut")) is None


def test_what_cannot_be_written_has_not_happened(run):
    journal = ListJournal()
    store = run(played(journal))
    before = run(told(store))
    journal.is_full = True
    with pytest.raises(HomeFull):
        run(append(store, "kelpie", 1, 1, entries("d"), table=a_table(leg=1, phase="over"), result=RESULT))
    with pytest.raises(HomeFull):
        run(store.check())
    assert run(told(store)) == before
    journal.is_full = False
    run(append(store, "kelpie", 1, 1, entries("d")))


def test_a_new_name_is_kept_too(run):
    journal = ListJournal()
    store = run(played(journal))
    assert run(store.rename("Nina", "Lou")) == 2
    again = JournalStore(ListJournal(), list(journal.lines))
    assert [leg.players for leg in run(again.legs("kelpie"))] == [("Lou", "Matelot"), ("Matelot", "Lou")]
    assert run(again.table("kelpie")).seats[1] == StoredSeat(
        seat=1, kind="person", name="Lou", token_hash=bytes(range(224, 256))
    )
