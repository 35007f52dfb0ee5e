"""The one way by which anything happens at a table: a command goes in, a `Change` comes out. [compiled]

Every command of the wire, every answer of a bot, every tick of the clock and every request over HTTP is performed here,
one after another. Handlers are plain functions: they check first, then change the room, and say whom to tell what.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from atoll.kernel.errors import AtollError
from atoll.room import chat, grace_time, hints, hosting, moves, presence, queries, rematch, seats, undo_vote
from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.room.internal_commands import BotChose, Depart, Enter, HintFound, StartMatch, TakeSeat, Tick
from atoll.room.refusals import answer_no
from atoll.room.room import Room
from atoll.wire.errors import Sorry, unknown_table
from atoll.wire.messages import (
    Again,
    Agree,
    Draw,
    Hello,
    Hint,
    Host,
    Hurry,
    IsReady,
    Leave,
    Play,
    Return,
    Say,
    SetLang,
    SheetRequest,
    Show,
    StandIn,
    Undo,
    Why,
)

FromConnection = Callable[[Room, Change, Connection, Any], None]
FromOutside = Callable[[Room, Change, Any], None]

# Of a seat: whoever sends one must hold that seat's token.
SEAT_COMMANDS: Final[dict[type[msgspec.Struct], FromConnection]] = {
    Play: moves.play,
    Why: moves.why,
    Undo: moves.undo,
    Agree: undo_vote.agree,
    Say: chat.say,
    Hint: hints.hint,
    Leave: seats.leave,
    Hurry: seats.hurry,
    Return: seats.come_back,
    StandIn: seats.stand_in,
    Again: rematch.again,
    IsReady: grace_time.ready,
}
# Of any connection, or about one.
CONNECTION_COMMANDS: Final[dict[type[msgspec.Struct], FromConnection]] = {
    Enter: presence.enter,
    Depart: presence.depart,
    Host: hosting.host,
    Draw: queries.draw,
    SheetRequest: queries.sheet,
    Show: presence.show,
    SetLang: presence.set_lang,
    HintFound: hints.found,
}


def tick(room: Room, change: Change, command: Tick) -> None:
    for work in room.agenda.due(room.time_source.ticks_ms()):
        work(change)
    room.timekeeper.look(change)


def bot_chose(room: Room, change: Change, command: BotChose) -> None:
    room.bot_turns.chose(change, command)


# Of nobody at the table: errors are raised to whoever asked.
OTHER_COMMANDS: Final[dict[type[msgspec.Struct], FromOutside]] = {
    TakeSeat: seats.take_seat,
    StartMatch: seats.start,
    Tick: tick,
    BotChose: bot_chose,
}


def perform(room: Room, command: msgspec.Struct, connection: Connection | None = None) -> Change:
    """Apply one command. Nothing of the change may be shown before its addition is stored.

    What a connection may not do is answered to it, and nothing has changed. Anything that is raised may have changed
    the room half-way: it must be loaded anew if it `is_ahead`.
    """
    change = Change()
    try:
        if connection is None:
            OTHER_COMMANDS[type(command)](room, change, command)
        else:
            _perform_for(room, change, connection, command)
        change.addition = room.take_addition()
    except AtollError as error:
        change.drop()
        if connection is None or room.is_ahead or isinstance(command, Enter):
            raise
        answer_no(room, change, connection, getattr(command, "id", None), error)
    except Exception:
        change.drop()
        raise
    return change


def _perform_for(room: Room, change: Change, connection: Connection, command: msgspec.Struct) -> None:
    if room.is_closed and not isinstance(command, Depart):
        raise unknown_table()
    handler = SEAT_COMMANDS.get(type(command))
    if handler is not None:
        seat: int = command.seat  # type: ignore[attr-defined]  # every one of these has a seat
        if seat not in connection.seats:
            raise Sorry(403, "not-yours", "not-your-seat", seat=seat)
        handler(room, change, connection, command)
    elif isinstance(command, Hello):
        raise Sorry(400, "malformed", "hello-once")
    else:
        CONNECTION_COMMANDS[type(command)](room, change, connection, command)
