"""Who comes and who goes, and the curtain between people at one screen."""

from __future__ import annotations

from atoll.room import grace_time, rematch, seats, undo_vote
from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.room.internal_commands import Depart, Enter
from atoll.room.room import Room
from atoll.room.tokens import fits, hashed
from atoll.wire.errors import Sorry
from atoll.wire.messages import Curtain, SetLang, Show
from atoll.words import language


def enter(room: Room, change: Change, connection: Connection, command: Enter) -> None:
    """Somebody said hello: they are told how it stands, and the others that they are here."""
    hello = command.hello
    if hello.lang:
        connection.lang = language(hello.lang)
    hashes = tuple([hashed(token) for token in hello.tokens])
    if not all(any(fits(each, seat.token_hash) for seat in room.row.seats) for each in hashes):
        raise Sorry(401, "not-yours", "wrong-token")
    if not hashes and room.settings.spectators == "no":
        raise Sorry(403, "not-yours", "no-spectators")
    connection.token_hashes = hashes
    connection.seats = room.seats_of(connection)
    connection.asks_ready = not hello.ready
    have = 0 if hello.have is None else hello.have
    connection.told = {None: have}
    for seat in range(len(room.row.seats)):
        connection.told[seat] = have
    for seat in connection.seats:
        if room.row.seats[seat].returns:
            seats.take_back_seat(room, change, seat)
            room.tell_people(change, "told-returned", name=room.name_of(seat))
    room.welcome(change, connection)
    was_resting = room.is_resting
    room.connections.add(connection)
    if was_resting:
        room.timekeeper.moved()
    if connection.seats:
        room.tell_people(change)
    room.tell(change, connection)
    undo_vote.remind(room, change, connection)
    if room.again:
        rematch.tell_asked(room, change, min(room.again), [connection])
    if room.encoder is not None:
        room.encoder.forget()
    grace_time.look_again(room, change)
    if was_resting:
        room.bot_turns.go_on(change)


def depart(room: Room, change: Change, connection: Connection, command: Depart) -> None:
    """A connection is gone. The seat stays its person's."""
    if connection not in room.connections:
        return
    room.connections.discard(connection)
    if room.is_resting:
        room.timekeeper.moved()
    left = [seat for seat in connection.seats if not room.is_here(seat)]
    for seat in left:
        room.gone_ms[seat] = room.time_source.ticks_ms()
    if left:
        room.tell_people(change)
        grace_time.look_again(room, change)
    if left and room.again:  # nobody waits longer for them
        room.later(room.config.moment_ms, lambda change: _start_without_them(room, change))


def _start_without_them(room: Room, change: Change) -> None:
    rematch.start_when_all_ask(room, change)


def set_lang(room: Room, change: Change, connection: Connection, command: SetLang) -> None:
    """Speak this from now on, beginning with how it stands."""
    connection.lang = language(command.lang)
    room.tell(change, connection)


def show(room: Room, change: Change, connection: Connection, command: Show) -> None:
    """Lift the curtain, if this is the person whose secrets are behind it."""
    viewer = room.viewer_of(connection)
    if command.seat not in connection.seats:
        raise Sorry(403, "not-yours", "not-your-seat", seat=command.seat)
    if viewer != command.seat:
        if viewer is not None and room.needs_curtain(connection, viewer):
            change.tell(connection, Curtain(seat=viewer))
        return
    connection.shown = command.seat
    connection.told.clear()  # the log as the other person saw it is put away: it is told from the beginning
    room.tell(change, connection)
    undo_vote.remind(room, change, connection)
