"""What a seat may ask of the game itself: play a line, ask why not, take back. [compiled]"""

from __future__ import annotations

from atoll.kernel.entry import UNDO
from atoll.kernel.errors import BadNotation, NotFair, Refused
from atoll.kernel.game import State
from atoll.kernel.localized_notation import to_notation
from atoll.kernel.state import CHANCE, CLOCK
from atoll.kernel.table import Table
from atoll.room import grace_time, undo_vote
from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.room.refusals import answer_no
from atoll.room.room import Room
from atoll.wire.errors import Sorry
from atoll.wire.messages import May, Play, Undo, Why


def play(room: Room, change: Change, connection: Connection, command: Play) -> None:
    """Play a line, unless it was played already, or the game has moved on."""
    table = room.playing()
    action = _action(room, connection, command.line)
    if command.length != len(table.log):
        if _was_done(table, command.seat, command.length, action):
            _done_before(room, change, connection, command.id, command.length)  # sent twice, played once
            return
        _check_length(table, command.length)
    if room.timekeeper.has_sand:
        _check(table, command.seat, action)
        grace_time.let_fall(room, command.seat, action)
        if int(table.state.to_act()) != command.seat:  # the sand ran out before this arrived
            refusal = table.game.why_not(table.state, command.seat, action)
            if refusal is not None:
                answer_no(room, change, connection, command.id, Refused(refusal))
            room.tell_everybody(change)
            return
    if room.lesson is not None:
        _check(table, command.seat, action)
        room.lesson.check(table, action)
    table.act(command.seat, action)
    if room.timekeeper.has_sand:
        grace_time.end_calm_turn(room, command.seat)
    undo_vote.refuse(room, change, "overtaken")
    room.done(change, connection, command.id)
    room.tell_everybody(change)


def why(room: Room, change: Change, connection: Connection, command: Why) -> None:
    table = room.playing()
    room.check_curtain(connection, command.seat)
    _check(table, command.seat, _action(room, connection, command.line))
    change.tell(connection, May(id=command.id))


def undo(room: Room, change: Change, connection: Connection, command: Undo) -> None:
    """Take back what is fair at once; ask everybody about anything else."""
    table = room.playing()
    if _was_done(table, command.seat, command.length, UNDO):
        _done_before(room, change, connection, command.id, command.length)
        return
    _check_length(table, command.length)
    if undo_vote.ask_again(room, connection, command):
        return
    is_fair = table.undoable(command.seat) > 0
    if room.settings.undo == "free" or (is_fair and room.settings.undo == "fair"):
        undo_vote.take_back(room, command.seat)
        room.done(change, connection, command.id)
        room.tell_everybody(change, keep_sand=True)
        return
    if not table.has_standing(command.seat):
        raise NotFair("nothing-to-undo")
    undo_vote.ask(room, change, connection, command)


def _action(room: Room, connection: Connection, line: str) -> int:
    """The notation, or what a person has typed in their own words; only the notation is kept and told."""
    game = room.playing().game
    try:
        return game.parse(line)
    except BadNotation:
        meant = to_notation(line, game, connection.lang, names=[seat.name for seat in room.row.seats])
        if meant == line:
            raise
        return game.parse(meant)


def _check(table: Table[State], seat: int, action: int) -> None:
    refusal = table.game.why_not(table.state, seat, action)
    if refusal is not None:
        raise Refused(refusal)


def _check_length(table: Table[State], length: int) -> None:
    """Stale unless nothing but sand has happened since that length."""
    if length > len(table.log) or any(table.log.seat_at(at) != CLOCK for at in range(length, len(table.log))):
        raise Sorry(409, "stale")


def _was_done(table: Table[State], seat: int, length: int, action: int) -> bool:
    """Whether this very entry was made at that length; sand that fell first hides no double."""
    log, number = table.log, _after_sand(table, length)
    return number < len(log) and log.seat_at(number) == seat and log.action_at(number) == action


def _after_sand(table: Table[State], number: int) -> int:
    while number < len(table.log) and table.log.seat_at(number) == CLOCK:
        number += 1
    return number


def _done_before(room: Room, change: Change, connection: Connection, command_id: int, length: int) -> None:
    """The same answer once more: what chance drew after an entry belongs to it."""
    table = room.playing()
    number = _after_sand(table, length) + 1
    while number < len(table.log) and table.log.seat_at(number) == CHANCE:
        number += 1
    room.done(change, connection, command_id, number)
