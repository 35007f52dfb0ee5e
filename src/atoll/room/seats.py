"""Who sits where: sitting down, starting, leaving a seat to a bot and taking it back."""

from __future__ import annotations

import math

import msgspec

from atoll.bots import LEVELS, UnknownBot
from atoll.kernel.errors import shown
from atoll.kernel.match_setup import drawn_seats
from atoll.room import grace_time, rematch
from atoll.room.bot_turns import USUAL_LEVEL
from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.room.internal_commands import StartMatch, TakeSeat
from atoll.room.names import clean_name
from atoll.room.room import Room
from atoll.room.tokens import hashed, new_token
from atoll.store import StoredSeat
from atoll.wire.errors import Sorry
from atoll.wire.http_types import NewSeat, Seated
from atoll.wire.messages import Hurry, Leave, Return, StandIn


def known_level(level: str | None) -> str:
    """A level that a bot can have at a table; UnknownBot lists them."""
    chosen = level or USUAL_LEVEL
    if chosen not in LEVELS:
        raise UnknownBot("unknown-bot", bot=shown(chosen), known=", ".join(LEVELS))
    return chosen


def new_seat(seat: int, wish: NewSeat, token: str | None) -> StoredSeat:
    """A seat as it was wished for."""
    return StoredSeat(
        seat=seat,
        kind=wish.kind,
        name=clean_name(wish.name) if wish.kind != "open" else "",
        level=known_level(wish.level) if wish.kind == "bot" else None,
        token_hash=None if token is None else hashed(token),
    )


def check_seat(room: Room, seat: int) -> None:
    if seat >= len(room.row.seats):
        raise Sorry(422, "no-such-seat", seat=seat)


def take_seat(room: Room, change: Change, command: TakeSeat) -> None:
    """Take a free seat; the token is told this once."""
    if command.seat is not None:
        check_seat(room, command.seat)
    free = [each for each in room.row.seats if each.kind == "open" and command.seat in (None, each.seat)]
    if room.row.phase != "waiting" or not free:
        taken = command.seat is not None and room.row.phase == "waiting"
        raise Sorry(409, "seat-taken", seat=command.seat or 0) if taken else Sorry(409, "nothing-free")
    seat, token = free[0].seat, new_token()
    room.set_seat(StoredSeat(seat=seat, kind="person", name=clean_name(command.name), token_hash=hashed(token)))
    room.tell_people(change)
    change.result = Seated(seat=seat, token=token)


def start(room: Room, change: Change, command: StartMatch) -> None:
    """The game begins: open seats are filled by bots, seats are drawn if that was wished, chance draws what it must.

    A table that comes along goes on from a record or a lesson; the rules have been asked about it already.
    """
    if room.row.phase != "waiting":
        raise Sorry(409, "started")
    bots = known_level(command.level)
    seats = tuple(
        [StoredSeat(seat=seat.seat, kind="bot", level=bots) if seat.kind == "open" else seat for seat in room.row.seats]
    )
    if room.settings.seating == "drawn" and command.table is None:
        seats = rematch.reseated(seats, drawn_seats(room.row.seed, len(seats)))
    room.set_row(msgspec.structs.replace(room.row, seats=seats, phase="playing"))
    room.begin_leg(command.table)
    for connection in room.connections:
        connection.seats = room.seats_of(connection)
    room.tell_people(change, "told-started")
    room.tell_everybody(change)


def leave(room: Room, change: Change, connection: Connection, command: Leave) -> None:
    """A bot plays for this seat until its person returns. Nobody else can take it: the token stays good."""
    room.bot_turns.take_over(change, command.seat, known_level(command.level), "told-left")
    room.done(change, connection, command.id)
    rematch.start_when_all_ask(room, change)


def hurry(room: Room, change: Change, connection: Connection, command: Hurry) -> None:
    """Somebody has seen enough of the bots' pauses."""
    room.done(change, connection, command.id)
    room.bot_turns.hurry(change)


def come_back(room: Room, change: Change, connection: Connection, command: Return) -> None:
    if room.row.seats[command.seat].kind != "bot":
        raise Sorry(409, "not-a-bot", seat=command.seat)
    take_back_seat(room, change, command.seat)
    room.done(change, connection, command.id)
    room.tell_people(change, "told-returned", name=room.name_of(command.seat))
    room.tell(change, connection)


def take_back_seat(room: Room, change: Change, seat: int) -> None:
    """The bot stands up, and its person plays."""
    room.set_seat(msgspec.structs.replace(room.row.seats[seat], kind="person", level=None, returns=False))
    grace_time.look_again(room, change)


def stand_in(room: Room, change: Change, connection: Connection, command: StandIn) -> None:
    """Nobody has to wait for ever: a bot plays on for somebody who went, but not for one who is back in a moment."""
    absent = command.absent
    check_seat(room, absent)
    if int(room.playing().state.to_act()) != absent:
        raise Sorry(409, "not-awaited")
    if room.row.seats[absent].kind == "bot" or room.is_here(absent):
        raise Sorry(409, "not-away")
    left_ms = room.config.moment_ms - room.away_ms(absent)
    if left_ms > 0:
        raise Sorry(409, "not-away", "away-shortly", seconds=math.ceil(left_ms / 1000))
    room.bot_turns.take_over(change, absent, known_level(command.level), "told-away")
    room.done(change, connection, command.id)
