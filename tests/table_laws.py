"""The laws of tables and records, for every game: test_laws.py runs them, test_table_faults.py plants faults.

A broken law raises AssertionError. The laws of games themselves are in laws.py.
"""

from __future__ import annotations

import msgspec
import pytest

from atoll.kernel.entry import UNDO, Entry
from atoll.kernel.errors import NotFair, Refused
from atoll.kernel.record import Record, leg_for, leg_of, pack, read, unpack, verify, write
from atoll.kernel.sight import Sight
from atoll.kernel.state import CHANCE, CLOCK, Rng
from atoll.kernel.table import Table
from tellings import NAMES
from walking import Case, step


def played_table(case: Case, reach: int = 300) -> Table:
    """A table at which random players sit."""
    table = Table(case.game, case.seats, case.options, f"seed {case.seed}")
    rng = Rng(case.seed)
    while not table.is_over and len(table.log) < reach:
        table.play(*step(case, table.state, rng))
    return table


def law_record(case: Case, reach: int = 300) -> None:
    """Replaying the log gives the same position; a record survives writing, reading and packing."""
    game, table = case.game, played_table(case, reach)
    again = Table(game, case.seats, case.options, table.seed, table.full_lines())
    assert again.state.digest() == table.state.digest(), f"{case}: the replay differs"
    assert again.log == table.log, f"{case}: the replay has another log"
    players = NAMES[: case.seats]
    record = Record(
        game=game.meta.key, rules=game.meta.version, options=dict(table.options), legs=(leg_of(table, players),)
    )
    assert read(write(record)) == record
    assert unpack(pack(record)) == record
    assert record.replay(game)[0].state.digest() == table.state.digest()
    if table.is_over:
        assert verify(record, game) == sum(entry.seat == CHANCE for entry in table.log)
    for viewer in case.viewers():
        told = msgspec.structs.replace(record, legs=(leg_for(table, players, viewer),))
        assert read(write(told)) == told
        assert (told.legs[0].seed is None) == (not table.is_over), "a seed told before the end"


def law_undo(case: Case, reach: int = 120) -> None:
    """A seat takes back its own last actions exactly, and nothing beyond a draw, another seat or a secret seen."""
    game, rng = case.game, Rng(case.seed)
    table = Table(game, case.seats, case.options, f"seed {case.seed}")
    while not table.is_over and len(table.log) < reach:
        seat, action = step(case, table.state, rng)
        table.play(seat, action)
        standing = list(table.log.standing_numbers())[::-1]
        digests = _digests(case, table)
        for other in (*range(case.seats), CHANCE, CLOCK):
            if other != table.log[-1].seat:
                assert table.undoable(other) == 0, f"{case}: {other} may undo what {table.log[-1]} did"
                with pytest.raises(NotFair):
                    table.undo(other)
        if rng.below(3) == 0 and seat >= 0:
            _undo_all(table, seat, standing, digests)


def _digests(case: Case, table: Table) -> list[int]:
    """The position after none, one, two … of the standing entries, from the start."""
    state = case.start()
    digests = [int(state.digest())]
    for action in table.log.standing_actions():
        state.apply(action)
        digests.append(int(state.digest()))
    return digests


def _undo_all(table: Table, seat: int, standing: list[int], digests: list[int]) -> None:
    log, undoable = list(table.log), table.undoable(seat)
    taken = [table.log[number] for number in standing[len(standing) - undoable :]]
    for number in reversed(standing[len(standing) - undoable :]):
        assert log[number].seat == seat, "an undo across another seat's entry"
        assert not table.game.reveals(table.position(number), log[number].action), "a secret was seen"
        table.undo(seat)
        log.append(Entry(seat, UNDO))
        assert list(table.log) == log, "a log that does not only grow"
        assert table.state.digest() == digests[table.log.standing], "undo gives another position"
    with pytest.raises(NotFair):
        table.undo(seat)
    for entry in taken:  # and play it again: the same way leads to the same place
        table.play(entry.seat, entry.action)
    assert table.state.digest() == digests[-1], "playing on after an undo goes elsewhere"


def law_log_grows(case: Case, reach: int = 120, kind: type[Table] = Table) -> None:
    """Whatever happens, and whatever is taken back: the log only grows, and what was told is never told otherwise."""
    rng = Rng(case.seed)
    table = kind(case.game, case.seats, case.options, f"seed {case.seed}")
    told = {viewer: _read(table.sight(viewer, 0)) for viewer in case.viewers()}
    while not table.is_over and len(table.log) < reach:
        log = list(table.log)
        _change(case, table, rng)
        assert len(table.log) > len(log), f"{case}: the log has not grown"
        assert table.log[: len(log)] == log, f"{case}: an entry has changed"
        for viewer, before in told.items():
            sight = table.sight(viewer, 0)
            assert sight.length == len(table.log) == len(sight.lines), f"{case}: not a line an entry"
            assert sight.lines[: before.length] == before.lines, f"{case}: {viewer} reads an old line otherwise"
            assert sight.events[: len(before.events)] == before.events, f"{case}: {viewer} hears an old event otherwise"
            news = table.sight(viewer, before.length)
            assert news.lines == sight.lines[before.length :], f"{case}: {viewer} reads other news"
            assert news.events == sight.events[len(before.events) :], f"{case}: {viewer} hears other news"
            told[viewer] = _read(sight)
    _wakes_alike(case, table)


def _read(sight: Sight) -> Sight:
    """A sight that is kept while the table goes on."""
    assert sight.lines is not None
    return sight


def _change(case: Case, table: Table, rng: Rng) -> None:
    """Play on; now and then take back, fairly or by agreement."""
    acted = sorted({entry.seat for entry in table.log if entry.seat >= 0})
    seat = acted[rng.below(len(acted))] if acted else 0
    dice = rng.below(6)
    if dice == 0 and table.undoable(seat):
        table.undo(seat)
        return
    if dice == 1:
        try:
            table.take_back(seat)
        except NotFair:
            pass
        else:
            return
    table.play(*step(case, table.state, rng))


def _wakes_alike(case: Case, table: Table) -> None:
    """Out of its lines comes the same table, checked or trusted: position, log and every sight."""
    for make in (Table.wake, Table):
        again = make(case.game, case.seats, case.options, table.seed, table.full_lines())
        assert again.log == table.log, f"{case}: another log"
        assert again.state.digest() == table.state.digest(), f"{case}: another position"
        for viewer in case.viewers():
            assert again.sight(viewer, 0).whole() == table.sight(viewer, 0).whole(), (
                f"{case}: {viewer} sees something else"
            )


def law_no_reroll(case: Case, reach: int = 60, kind: type[Table] = Table) -> None:
    """Who takes back, even beyond a draw, and plays the same again meets the same draws."""
    rng = Rng(case.seed)
    table = kind(case.game, case.seats, case.options, f"seed {case.seed}")
    while not table.is_over and len(table.log) < reach:
        seat, action = step(case, table.state, rng)
        played = table.play(seat, action)
        if seat >= 0:
            digest = int(table.state.digest())
            table.take_back(seat)
            assert table.play(seat, action) == played, f"{case}: other draws after a taking-back"
            assert table.state.digest() == digest, f"{case}: another position after a taking-back"


def law_refused_play(case: Case) -> None:
    """A refused action changes nothing at the table."""
    table = played_table(case, reach=40)
    digest, log = int(table.state.digest()), list(table.log)
    rng = Rng(case.seed)
    for _ in range(40):
        seat, action = rng.below(case.seats + 2) - 1, int(rng.below(case.game.action_count))
        if case.game.why_not(table.state, seat, action) is not None:
            with pytest.raises(Refused):
                table.play(seat, action)
    assert (int(table.state.digest()), list(table.log)) == (digest, log), f"{case}: a refused action left a trace"
