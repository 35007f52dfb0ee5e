"""What every home promises."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from atoll.store import Addition, CodeTaken, Stale, StoredSeat, TableClosed, TableMissing, Unwritable
from stored_samples import RESULT, a_table, append, entries, save


def lines(log) -> list[str]:
    return [entry.line for entry in log]


def test_a_table_comes_back_as_it_was_kept(store, run):
    table = a_table()
    run(store.create(table))
    assert run(store.table("kelpie")) == table
    assert run(store.table("nobody")) is None


def test_a_code_is_given_once(store, run):
    run(store.create(a_table()))
    with pytest.raises(CodeTaken):
        run(store.create(a_table(seed="other")))
    assert run(store.table("kelpie")).seed == "7f3a"


def test_a_log_comes_back_in_order_from_any_entry(store, run):
    run(store.create(a_table()))
    run(append(store, "kelpie", 0, 0, entries("chance draw crab", "0 place crab c3")))
    run(append(store, "kelpie", 0, 2, entries("0 undo")))
    assert run(store.log("kelpie", 0))[:2] == entries("chance draw crab", "0 place crab c3")
    assert lines(run(store.log("kelpie", 0))) == ["chance draw crab", "0 place crab c3", "0 undo"]
    assert lines(run(store.log("kelpie", 0, 2))) == ["0 undo"]
    assert run(store.log("kelpie", 1)) == []
    assert run(store.log("nobody", 0)) == []


@pytest.mark.parametrize("length", [0, 1, 3, 99])
def test_an_append_that_does_not_extend_the_log_is_stale(store, run, length):
    run(store.create(a_table()))
    run(append(store, "kelpie", 0, 0, entries("a", "b")))
    with pytest.raises(Stale):
        run(append(store, "kelpie", 0, length, entries("c", "d")))
    assert lines(run(store.log("kelpie", 0))) == ["a", "b"]


def test_an_append_names_the_leg_that_is_on(store, run):
    run(store.create(a_table()))
    with pytest.raises(Stale):
        run(append(store, "kelpie", 1, 0, entries("a")))
    run(append(store, "kelpie", 1, 0, entries("a"), table=a_table(leg=1, seed="again")))
    with pytest.raises(Stale):
        run(append(store, "kelpie", 0, 0, entries("late")))
    assert lines(run(store.log("kelpie", 1))) == ["a"]


def test_nothing_is_added_to_a_table_that_is_not_there(store, run):
    for refused in (
        append(store, "nobody", 0, 0, entries("a")),
        append(store, "nobody", 0, 0, [], table=a_table("nobody")),
        save(store, a_table("nobody")),
        append(store, "nobody", 0, 0, result=RESULT),
        store.close_table("nobody", 5_000),
    ):
        with pytest.raises(TableMissing):
            run(refused)


def test_a_closed_table_keeps_its_log_and_takes_nothing_more(store, run):
    run(store.create(a_table()))
    run(append(store, "kelpie", 0, 0, entries("a")))
    run(store.close_table("kelpie", 5_000))
    for refused in (
        append(store, "kelpie", 0, 1, entries("b")),
        save(store, a_table(phase="over")),
        store.close_table("kelpie", 6_000),
    ):
        with pytest.raises(TableClosed):
            run(refused)
    assert lines(run(store.log("kelpie", 0))) == ["a"]
    assert run(store.table("kelpie")).closed_ms == 5_000
    assert run(store.open_tables()) == []


def test_a_table_and_a_result_are_written_with_the_entries_or_not_at_all(store, run):
    run(store.create(a_table()))
    over = a_table(phase="over", touched_ms=4_000)
    with pytest.raises(Stale):
        run(append(store, "kelpie", 0, 1, entries("a"), table=over, result=RESULT))
    assert run(store.table("kelpie")).phase == "playing"
    assert run(store.legs("kelpie"))[0].result is None
    run(append(store, "kelpie", 0, 0, entries("a"), table=over, result=RESULT))
    assert run(store.table("kelpie")) == over
    assert run(store.legs("kelpie"))[0].result == RESULT


def test_every_leg_keeps_its_seed_its_players_and_its_result(store, run):
    first = a_table()
    run(store.create(first))
    run(append(store, "kelpie", 0, 0, entries("a"), result=RESULT))
    moved = tuple(msgspec.structs.replace(one, seat=1 - one.seat) for one in reversed(first.seats))
    run(save(store, a_table(leg=1, seed="b0b0", seats=moved)))
    run(append(store, "kelpie", 1, 0, entries("b")))
    legs = run(store.legs("kelpie"))
    assert [(leg.leg, leg.seed, leg.players) for leg in legs] == [
        (0, "7f3a", ("Nina", "Matelot")),
        (1, "b0b0", ("Matelot", "Nina")),
    ]
    assert [leg.result for leg in legs] == [RESULT, None]
    run(append(store, "kelpie", 1, 0, result=RESULT))
    assert run(store.legs("kelpie"))[1].result == RESULT
    assert lines(run(store.log("kelpie", 0))) == ["a"]


def test_open_tables_are_those_that_wait_or_play_with_the_length_of_their_logs(store, run):
    for code, phase in (("waits", "waiting"), ("plays", "playing"), ("ended", "over"), ("shut", "playing")):
        run(store.create(a_table(code, phase=phase)))
    run(append(store, "plays", 0, 0, entries("a", "b", "c")))
    run(store.close_table("shut", 5_000))
    assert {one.table.code: one.length for one in run(store.open_tables())} == {"waits": 0, "plays": 3}


def test_tables_are_listed_newest_first(store, run):
    for number, phase in enumerate(("waiting", "playing", "over", "playing")):
        run(store.create(a_table(f"t{number}", phase=phase, touched_ms=1_000 + number)))
    assert [one.table.code for one in run(store.tables())] == ["t3", "t2", "t1", "t0"]
    assert [one.table.code for one in run(store.tables(most=2))] == ["t3", "t2"]
    assert [one.table.code for one in run(store.tables(phase="playing"))] == ["t3", "t1"]


def test_a_table_that_wants_to_be_found_is_found_behind_a_hundred_that_do_not(store, run):
    free = (StoredSeat(seat=0, kind="person", name="Nina"), StoredSeat(seat=1, kind="open"))
    kept = {"phase": "waiting", "seats": free}
    run(store.create(a_table("mine", **kept)))
    run(store.create(a_table("full", phase="waiting")))
    run(store.create(a_table("shut", **kept)))
    run(store.close_table("shut", 5_000))
    for number in range(101):
        run(store.create(a_table(f"t{number}", **kept, settings={"listed": False}, touched_ms=9_000)))
    assert [one.table.code for one in run(store.listed_tables())] == ["mine"]
    assert run(store.listed_tables(0)) == []


def test_tables_go_when_nothing_has_happened_for_long(store, run):
    for code in ("old", "busy", "fresh"):
        run(store.create(a_table(code, touched_ms=20_000 if code == "fresh" else 2_000)))
    run(append(store, "old", 0, 0, entries("a", at_ms=3_000)))
    run(append(store, "busy", 0, 0, entries("a", at_ms=15_000)))
    assert run(store.delete_before(10_000)) == 1
    assert run(store.table("old")) is None
    assert run(store.log("old", 0)) == []
    assert run(store.legs("old")) == []
    assert {one.table.code for one in run(store.tables())} == {"busy", "fresh"}
    run(store.create(a_table("old")))  # the code is free again, and its log empty
    run(append(store, "old", 0, 0, entries("a")))


def test_many_old_tables_go_in_several_steps(store, run):
    async def fill():
        await asyncio.gather(*(store.create(a_table(f"t{number}")) for number in range(130)))

    run(fill())
    assert run(store.delete_before(10_000)) == 130


def test_a_refused_command_harms_none_of_those_committed_with_it(store, run):
    async def play():
        await asyncio.gather(*(store.create(a_table(f"t{number}")) for number in range(20)))
        appends = [append(store, f"t{number}", 0, number % 2, entries("a")) for number in range(20)]
        appends.append(append(store, "nobody", 0, 0, entries("a")))
        appends.append(append(store, "t0", 0, 1, entries("half", "\udcff cannot be written")))
        appends.append(store.create(a_table("t1")))
        return await asyncio.gather(*appends, return_exceptions=True)

    answers = run(play())
    assert [isinstance(one, Stale) for one in answers[:20]] == [bool(number % 2) for number in range(20)]
    assert answers[:20:2] == [None] * 10
    assert isinstance(answers[20], TableMissing)
    assert isinstance(answers[21], Unwritable)
    assert isinstance(answers[22], CodeTaken)
    assert {one.table.code: one.length for one in run(store.open_tables())} == {
        f"t{number}": (number + 1) % 2 for number in range(20)
    }


def test_a_log_may_be_extended_before_the_last_answer_is_back(store, run):
    async def play():
        await store.create(a_table())
        await asyncio.gather(*(append(store, "kelpie", 0, length, entries(f"{length}")) for length in range(50)))

    run(play())
    assert lines(run(store.log("kelpie", 0))) == [str(length) for length in range(50)]


def test_whoever_stops_waiting_stops_nobody_else(store, run):
    async def play():
        await store.create(a_table())
        impatient = asyncio.create_task(append(store, "kelpie", 0, 0, entries("a")))
        await asyncio.sleep(0)
        impatient.cancel()
        await append(store, "kelpie", 0, 1, entries("b"))

    run(play())
    assert lines(run(store.log("kelpie", 0))) == ["a", "b"]


def test_an_append_that_nobody_awaits_is_written_and_told_to_its_callback(store, run):
    async def play():
        await store.create(a_table())
        told = []
        for length in (0, 1, 7):
            addition = Addition("kelpie", 0, length, entries("a"))
            store.append(addition).add_done_callback(lambda answer: told.append(type(answer.exception())))
        await store.check()
        await asyncio.sleep(0)
        return told

    assert run(play()) == [type(None), type(None), Stale]
    assert lines(run(store.log("kelpie", 0))) == ["a", "a"]


def test_a_fault_of_our_own_harms_none_of_those_committed_with_it(store, run):
    async def play():
        await asyncio.gather(store.create(a_table()), store.create(a_table("second")))
        both = append(store, "kelpie", 0, 0, entries("a")), save(store, a_table("second", seats=(3,)))
        return await asyncio.gather(*both, return_exceptions=True)

    fine, faulty = run(play())
    assert fine is None
    assert isinstance(faulty, (TypeError, AttributeError))
    assert lines(run(store.log("kelpie", 0))) == ["a"]


def test_a_fault_of_our_own_is_told_and_the_next_command_is_written(store, run):
    run(store.create(a_table()))
    with pytest.raises((TypeError, AttributeError)):
        run(save(store, a_table(seats=(3,))))
    run(append(store, "kelpie", 0, 0, entries("a")))
    assert lines(run(store.log("kelpie", 0))) == ["a"]


def test_a_text_that_one_database_could_not_keep_is_kept_by_none(store, run):
    """A copy from one to the other must not fail over it. What only looks like it is kept as it is."""
    run(store.create(a_table()))
    with pytest.raises(Unwritable):
        run(append(store, "kelpie", 0, 0, entries("a\0b")))
    run(append(store, "kelpie", 0, 0, entries(r"a\u0000b"), table=a_table(lang=r"\u0000")))
    assert lines(run(store.log("kelpie", 0))) == [r"a\u0000b"]
    assert run(store.table("kelpie")).lang == r"\u0000"
