"""What only the host of a table may do."""

from __future__ import annotations

import msgspec

from atoll.kernel.match_setup import check_seats
from atoll.room import rematch, seats
from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.room.internal_commands import StartMatch
from atoll.room.room import Room
from atoll.room.tokens import fits, hashed
from atoll.store import StoredSeat
from atoll.wire.errors import BOOK, Sorry
from atoll.wire.messages import Host, No
from atoll.words import sentence


def host(room: Room, change: Change, connection: Connection, command: Host) -> None:
    check_host(room, command.host)
    if command.do == "start":
        seats.start(room, change, StartMatch(command.level))
    elif command.do == "settings":
        _change_settings(room, change, connection, command)
    elif command.do == "seat":
        _change_seat(room, change, command)
    elif command.do == "add-seat":
        _change_seats(room, change, (*room.row.seats, StoredSeat(seat=len(room.row.seats), kind="open")))
    elif command.do == "remove-seat":
        _change_seats(room, change, _without_seat(room, command.at))
    elif command.do == "close":
        change.closes_table = True
        room.close(change)
    room.done(change, connection, command.id)


def check_host(room: Room, token: str | None) -> None:
    if token is None:
        raise Sorry(401, "no-token")
    presented = hashed(token)
    if fits(presented, room.row.host_hash):
        return
    if any(fits(presented, seat.token_hash) for seat in room.row.seats):
        raise Sorry(403, "not-yours", "host-only")
    raise Sorry(401, "not-yours", "wrong-token")


def _change_settings(room: Room, change: Change, host: Connection, command: Host) -> None:
    if command.settings is None:
        raise Sorry(422, "host-what", do="settings", needs="settings")
    changed = {**room.row.settings, **msgspec.to_builtins(command.settings)}
    if room.row.phase != "waiting" and changed.get("seating") not in (None, room.settings.seating):
        raise Sorry(409, "started")
    room.set_row(msgspec.structs.replace(room.row, settings=changed))
    rested = room.timekeeper.rests
    room.timekeeper.set_kind()
    if room.timekeeper.rests != rested:
        room.tell_everybody(change, keep_sand=True)
    if room.settings.spectators == "no":
        _send_spectators_away(room, change, host)
    for connection in room.connections:
        room.welcome(change, connection)


def _send_spectators_away(room: Room, change: Change, host: Connection) -> None:
    """Nobody may look on any more; the host's own screen stays until it goes."""
    for connection in [each for each in room.connections if not each.seats and each is not host]:
        room.connections.discard(connection)
        said = sentence(BOOK, "no-spectators", connection.lang)
        change.tell(connection, No(id=None, error="not-yours", sentence=said))
        change.dismissed.append(connection)


def _without_seat(room: Room, at: int | None) -> tuple[StoredSeat, ...]:
    """The seats without one that nobody took; those after it move up."""
    if at is None:
        raise Sorry(422, "host-what", do="remove-seat", needs="at")
    seats.check_seat(room, at)
    if room.row.seats[at].token_hash is not None:
        raise Sorry(409, "seat-taken", seat=at)
    left = [seat for seat in room.row.seats if seat.seat != at]
    return tuple([msgspec.structs.replace(seat, seat=number) for number, seat in enumerate(left)])


def _change_seats(room: Room, change: Change, changed: tuple[StoredSeat, ...]) -> None:
    """Before the start a table may have more seats or fewer, as many as its game is for."""
    if room.row.phase != "waiting":
        raise Sorry(409, "started")
    check_seats(room.game.meta, len(changed))
    room.set_row(msgspec.structs.replace(room.row, seats=changed))
    room.gone_ms.clear()  # these go by the numbers of seats
    for connection in room.connections:
        connection.seats = room.seats_of(connection)
    room.tell_people(change)


def _change_seat(room: Room, change: Change, command: Host) -> None:
    """Before the start any seat that nobody took; afterwards a person's seat may be given to a bot."""
    wish = command.seat
    if wish is None:
        raise Sorry(422, "host-what", do="seat", needs="seat")
    seats.check_seat(room, wish.seat)
    told = room.row.seats[wish.seat]
    if room.row.phase == "waiting" and told.token_hash is None:
        level = seats.known_level(wish.level) if wish.kind == "bot" else None
        room.set_seat(StoredSeat(seat=wish.seat, kind=wish.kind, level=level))
        room.tell_people(change)
    elif room.row.phase != "waiting" and wish.kind == "bot":
        key = "told-left" if room.is_here(wish.seat) else "told-away"
        room.bot_turns.take_over(change, wish.seat, seats.known_level(wish.level), key)
        rematch.start_when_all_ask(room, change)
    else:
        raise Sorry(409, "seat-taken", seat=wish.seat)
