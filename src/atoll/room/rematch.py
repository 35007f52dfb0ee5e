"""One more game, everybody one seat further, when all people at the table have asked for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from atoll.room import undo_vote
from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.room.tokens import new_seed
from atoll.store import StoredSeat
from atoll.wire.errors import BOOK, Sorry
from atoll.wire.messages import Again, Asked
from atoll.words import Name, sentence

if TYPE_CHECKING:
    from atoll.room.room import Room  # where it is played


def again(room: Room, change: Change, connection: Connection, command: Again) -> None:
    """Bots agree."""
    if room.row.phase != "over":
        raise Sorry(409, "not-over")
    room.again.add(command.seat)
    room.done(change, connection, command.id)
    if not start_when_all_ask(room, change):
        tell_asked(room, change, command.seat, room.connections)


def tell_asked(room: Room, change: Change, by: int, whom: Iterable[Connection]) -> None:
    """Somebody wants one more game: everybody is asked, or one who came just now."""
    awaited, agreed = tuple(sorted(room.people_at_table() - room.again)), tuple(sorted(room.again))

    def asked(lang: str) -> Asked:
        said = sentence(BOOK, "asked-again", lang, {"name": Name(room.names(lang)[by])})
        return Asked(what="again", by=by, seats=awaited, agreed=agreed, sentence=said)

    change.tell_each(whom, asked)


def start_when_all_ask(room: Room, change: Change) -> bool:
    """Begin, if nobody who is still at the table has not asked for it; whether it has begun."""
    people = room.people_at_table()
    if room.row.phase != "over" or not people or not people <= room.again:
        return False
    _start_next(room, change)
    return True


def reseated(seats: Sequence[StoredSeat], order: Sequence[int]) -> tuple[StoredSeat, ...]:
    """The same players in another order: `order` says who comes to sit on seat 0, 1, …"""
    return tuple([msgspec.structs.replace(seats[who], seat=seat) for seat, who in enumerate(order)])


def _start_next(room: Room, change: Change) -> None:
    row = room.row
    room.again.clear()
    undo_vote.refuse(room, change, "overtaken")
    seats = reseated(row.seats, [*range(1, len(row.seats)), 0])
    room.set_row(msgspec.structs.replace(row, seats=seats, phase="playing", leg=row.leg + 1, seed=new_seed()))
    room.begin_leg()
    for connection in room.connections:
        connection.seats = room.seats_of(connection)
        connection.told.clear()
        connection.shown = None
        room.welcome(change, connection)
    room.tell_everybody(change)
