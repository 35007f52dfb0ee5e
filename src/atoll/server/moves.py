"""What a seat may ask of the game itself: play a line, ask why not, take back."""

from __future__ import annotations

from atoll.kernel.entry import UNDO
from atoll.kernel.errors import BadNotation, NotFair, Refused
from atoll.kernel.game import State
from atoll.kernel.localized_notation import to_notation
from atoll.kernel.state import CHANCE, CLOCK
from atoll.kernel.table import Table
from atoll.server import first_sand, keeping
from atoll.server.asking import Asking
from atoll.server.connection import Connection
from atoll.server.room import Room
from atoll.wire.errors import BOOK, Sorry
from atoll.wire.messages import Agree, Asked, May, No, Play, Undo, Why
from atoll.words import Name, sentence

PATIENCE_S = 60.0  # that everybody has to answer what they were asked


async def play(room: Room, connection: Connection, command: Play) -> None:
    """Play a line, unless it was played already, or the game has moved on."""
    table = room.playing()
    action = _action(room, connection, command.line)
    if command.length != len(table.log):
        played = _after(table, command.seat, command.length, action)
        if played is not None:
            connection.done(command.id, played)  # sent twice, played once
            return
        check_length(table, command.length)
    if room.time.has_sand:
        _check(table, command.seat, action)
        first_sand.let_fall(room, command.seat, action)
        if int(table.state.to_act()) != command.seat:
            await keeping.commit(room)  # the sand ran out before this arrived
            room.tell_everybody()
    if room.tutor is not None:
        _check(table, command.seat, action)
        room.tutor.check(table, action)
    table.act(command.seat, action)
    if room.time.has_sand:
        first_sand.end_calm_turn(room, command.seat)
    await keeping.commit(room)
    if room.asked is not None:
        refuse(room, "overtaken")
    connection.done(command.id, room.length)
    room.tell_everybody()


async def why(room: Room, connection: Connection, command: Why) -> None:
    table = room.playing()
    room.check_curtain(connection, command.seat)
    _check(table, command.seat, _action(room, connection, command.line))
    connection.say(May(id=command.id))


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


async def undo(room: Room, connection: Connection, command: Undo) -> None:
    """Take back what is fair at once; ask everybody about anything else."""
    table = room.playing()
    repeated = _after(table, command.seat, command.length, None)
    if repeated is not None:
        connection.done(command.id, repeated)
        return
    check_length(table, command.length)
    asking = room.asked
    if asking is not None:
        if asking.by != command.seat or asking.connection in room.connections:
            raise Sorry(409, "not-fair", "ask-pending")
        asking.connection, asking.id = connection, command.id  # asked before the connection broke
        return
    is_fair = table.undoable(command.seat) > 0
    if room.settings.undo == "free" or (is_fair and room.settings.undo == "fair"):
        await _take_back(room, command.seat)
        connection.done(command.id, room.length)
        room.tell_everybody(keep_sand=True)
        return
    if not table.has_standing(command.seat):
        raise NotFair("nothing-to-undo")
    _ask(room, connection, command)


def _ask(room: Room, connection: Connection, command: Undo) -> None:
    people = {seat.seat for seat in room.row.seats if seat.kind == "person" and room.is_here(seat.seat)}
    awaited = people - {command.seat}
    if not awaited:
        raise Sorry(409, "not-fair", "nobody-to-ask")
    room.asked = asking = Asking(command.seat, connection, command.id, room.length, awaited)
    tell_asked(room)

    async def late() -> None:
        if room.asked is asking:
            refuse(room)

    room.later(PATIENCE_S, late)


def tell_asked(room: Room) -> None:
    """Everybody sees who asks for what, and whose answer is awaited."""
    for each in room.connections:
        remind(room, each)


def remind(room: Room, connection: Connection) -> None:
    """Tell one of them, who may have come just now."""
    asking = room.asked
    if asking is None:
        return
    name = Name(room.names(connection.lang)[asking.by])
    said = sentence(BOOK, "asked-undo", connection.lang, {"name": name})
    connection.say(Asked(what="undo", by=asking.by, seats=tuple(sorted(asking.awaited)), sentence=said))


async def agree(room: Room, connection: Connection, command: Agree) -> None:
    """One more answer; the last yes takes back, the first no ends it."""
    asking = room.asked
    if asking is None or command.seat not in asking.awaited:
        raise Sorry(409, "nothing-asked")
    if not command.yes:
        connection.done(command.id, room.length)
        refuse(room)
        return
    if asking.awaited == {command.seat}:
        room.asked = None
        await _take_back(room, asking.by)
        connection.done(command.id, room.length)
        asking.connection.done(asking.id, room.length)
        room.tell_everybody(keep_sand=True)
        return
    asking.awaited.discard(command.seat)
    connection.done(command.id, room.length)
    tell_asked(room)


def refuse(room: Room, key: str = "outvoted") -> None:
    """Somebody said no, or nothing, or played on: nothing is taken back."""
    asking, room.asked = room.asked, None
    if asking is None:
        return
    said = sentence(BOOK, key, asking.connection.lang)
    asking.connection.say(No(id=asking.id, error="not-fair", sentence=said))
    for each in room.connections:
        each.say(Asked(what="undo", by=asking.by, seats=(), sentence=sentence(BOOK, key, each.lang)))


async def _take_back(room: Room, seat: int) -> None:
    table = room.playing()
    if table.undoable(seat) > 0:
        table.undo(seat)
    else:
        table.take_back(seat)
    await keeping.commit(room)


def check_length(table: Table[State], length: int) -> None:
    """Stale unless nothing but sand has happened since that length."""
    if length > len(table.log) or any(table.log.seat_at(number) != CLOCK for number in range(length, len(table.log))):
        raise Sorry(409, "stale")


def _after(table: Table[State], seat: int, length: int, action: int | None) -> int | None:
    """How long the log was after this very entry, if it is the one that was made at that length; None if it is not.

    Sand that fell first hides no double, and what chance drew after it belongs to it. Without an action: a taking-back.
    """
    log = table.log
    number = length
    while number < len(log) and log.seat_at(number) == CLOCK:
        number += 1
    if number >= len(log) or log.seat_at(number) != seat:
        return None
    if log.action_at(number) != (UNDO if action is None else action):
        return None
    number += 1
    while number < len(log) and log.seat_at(number) == CHANCE:
        number += 1
    return number
