"""Who sits where: sitting down, starting, leaving a seat to a bot and taking it back, one more game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from atoll.bots import LEVELS, UnknownBot
from atoll.kernel.errors import shown
from atoll.kernel.match_setup import check_seats, drawn_seats
from atoll.server import first_sand, keeping, moves, ringing
from atoll.server.connection import Connection
from atoll.server.hourglass import wall_ms
from atoll.server.names import clean_name
from atoll.server.room import MOMENT_MS, Room
from atoll.server.tokens import fits, hashed, new_seed, new_token
from atoll.store import StoredSeat
from atoll.wire.errors import BOOK, Sorry
from atoll.wire.messages import Again, Host, Hurry, Leave, No, Return, StandIn
from atoll.words import sentence

USUAL_LEVEL: Final = "sailor"


def known_level(level: str | None) -> str:
    """A level that a bot can have at a table; UnknownBot lists them."""
    chosen = level or USUAL_LEVEL
    if chosen not in LEVELS:
        raise UnknownBot("unknown-bot", bot=shown(chosen), known=", ".join(LEVELS))
    return chosen


async def sit_down(room: Room, seat: int | None, name: str | None) -> tuple[int, str]:
    """Take a free seat; the token is told this once."""
    if seat is not None and seat >= len(room.row.seats):
        raise Sorry(422, "no-such-seat", seat=seat)
    free = [each for each in room.row.seats if each.kind == "open" and seat in (None, each.seat)]
    if room.row.phase != "waiting" or not free:
        taken = seat is not None and room.row.phase == "waiting"
        raise Sorry(409, "seat-taken", seat=seat or 0) if taken else Sorry(409, "nothing-free")
    token = new_token()
    taking = StoredSeat(seat=free[0].seat, kind="person", name=clean_name(name), token_hash=hashed(token))
    await keeping.keep(room, room.with_seat(taking))
    room.tell_people()
    return taking.seat, token


async def start(room: Room, level: str | None, lines: Sequence[str] = ()) -> None:
    """The game begins: open seats are filled by bots, seats are drawn if that was wished, chance draws what it must."""
    if room.row.phase != "waiting":
        raise Sorry(409, "started")
    bots = known_level(level)
    seats = tuple(
        StoredSeat(seat=seat.seat, kind="bot", level=bots) if seat.kind == "open" else seat for seat in room.row.seats
    )
    if room.settings.seating == "drawn" and not lines:
        seats = reseated(seats, drawn_seats(room.row.seed, len(seats)))
    room.row = msgspec.structs.replace(room.row, seats=seats, phase="playing")
    await begin(room, lines)
    for connection in room.connections:
        connection.seats = room.seats_of(connection)
    room.tell_people("told-started")
    room.tell_everybody()


async def begin(room: Room, lines: Sequence[str] = ()) -> None:
    """Sit down at a fresh table, or at one that goes on with these lines, and put on disk what chance draws first.

    The rules have been asked about the lines already (`starting_point.past_of`, or a game's own lesson).
    """
    room.sit(await keeping.table_of(room, room.row.seed, lines))
    room.length = 0
    await keeping.commit(room, room.row)


def reseated(seats: Sequence[StoredSeat], order: Sequence[int]) -> tuple[StoredSeat, ...]:
    """The same players in another order: `order` says who comes to sit on seat 0, 1, …"""
    return tuple(msgspec.structs.replace(seats[who], seat=seat) for seat, who in enumerate(order))


async def leave(room: Room, connection: Connection, command: Leave) -> None:
    """A bot plays for this seat until its person returns. Nobody else can take it: the token stays good."""
    level = known_level(command.level)
    await room.thinking.take_over(command.seat, level, "told-left")
    connection.done(command.id, room.length)
    await start_when_all_ask(room)


async def hurry(room: Room, connection: Connection, command: Hurry) -> None:
    """Somebody has seen enough of the bots' pauses."""
    room.thinking.hurry()
    connection.done(command.id, room.length)


async def come_back(room: Room, connection: Connection, command: Return) -> None:
    if room.row.seats[command.seat].kind != "bot":
        raise Sorry(409, "not-a-bot", seat=command.seat)
    await take_back(room, command.seat)
    connection.done(command.id, room.length)
    room.tell_people("told-returned", name=room.name_of(command.seat))
    room.tell(connection)


async def take_back(room: Room, seat: int) -> None:
    """The bot stands up, and its person plays."""
    person = msgspec.structs.replace(room.row.seats[seat], kind="person", level=None, returns=False)
    await keeping.keep(room, room.with_seat(person))
    first_sand.look_again(room)


async def stand_in(room: Room, connection: Connection, command: StandIn) -> None:
    """Nobody has to wait for ever: a bot plays on for somebody who went, but not for one who is back in a moment."""
    absent = command.absent
    if absent >= len(room.row.seats):
        raise Sorry(422, "no-such-seat", seat=absent)
    if int(room.playing().state.to_act()) != absent:
        raise Sorry(409, "not-awaited")
    if room.row.seats[absent].kind == "bot" or room.is_here(absent):
        raise Sorry(409, "not-away")
    left_ms = MOMENT_MS - room.away_ms(absent)
    if left_ms > 0:
        raise Sorry(409, "not-away", "away-shortly", seconds=math.ceil(left_ms / 1000))
    await room.thinking.take_over(absent, known_level(command.level), "told-away")
    connection.done(command.id, room.length)


async def again(room: Room, connection: Connection, command: Again) -> None:
    """One more, everybody one seat further, when all people at the table have asked. Bots agree."""
    if room.row.phase != "over":
        raise Sorry(409, "not-over")
    room.again.add(command.seat)
    connection.done(command.id, room.length)
    if not await start_when_all_ask(room):
        room.tell_again(command.seat)


async def start_when_all_ask(room: Room) -> bool:
    """One more game, if nobody who is still at the table has not asked for it; whether it has begun."""
    people = people_at(room)
    if room.row.phase != "over" or not people or not people <= room.again:
        return False
    await start_next(room)
    return True


def people_at(room: Room) -> set[int]:
    return {seat.seat for seat in room.row.seats if seat.kind == "person" and room.is_at_table(seat.seat)}


async def start_next(room: Room) -> None:
    seats = reseated(room.row.seats, [*range(1, len(room.row.seats)), 0])
    room.again.clear()
    moves.refuse(room, "overtaken")
    room.row = msgspec.structs.replace(
        room.row, seats=seats, phase="playing", leg=room.row.leg + 1, seed=new_seed(), touched_ms=wall_ms()
    )
    await begin(room)
    for connection in room.connections:
        connection.seats = room.seats_of(connection)
        connection.told.clear()
        connection.shown = None
        room.welcome(connection)
    room.tell_everybody()


async def host(room: Room, connection: Connection, command: Host) -> None:
    """What only the host may do."""
    check_host(room, command.host)
    match command.do:
        case "start":
            await start(room, command.level)
        case "settings":
            await change_settings(room, connection, command)
        case "seat":
            await change_seat(room, command)
        case "add-seat":
            added = StoredSeat(seat=len(room.row.seats), kind="open")
            await change_seats(room, (*room.row.seats, added))
        case "remove-seat":
            await change_seats(room, without_seat(room, command.at))
        case "close":
            await keeping.close(room)
    connection.done(command.id, room.length)


def check_host(room: Room, token: str | None) -> None:
    if token is None:
        raise Sorry(401, "no-token")
    presented = hashed(token)
    if fits(presented, room.row.host_hash):
        return
    if any(fits(presented, seat.token_hash) for seat in room.row.seats):
        raise Sorry(403, "not-yours", "host-only")
    raise Sorry(401, "not-yours", "wrong-token")


async def change_settings(room: Room, host: Connection, command: Host) -> None:
    if command.settings is None:
        raise Sorry(422, "host-what", do="settings", needs="settings")
    changed = {**room.row.settings, **msgspec.to_builtins(command.settings)}
    if room.row.phase != "waiting" and changed.get("seating") not in (None, room.settings.seating):
        raise Sorry(409, "started")
    await keeping.keep(room, msgspec.structs.replace(room.row, settings=changed))
    rested = room.time.rests
    await ringing.set_clock(room)
    if room.time.rests != rested:
        room.tell_everybody(keep_sand=True)
    if room.settings.spectators == "no":
        send_spectators_away(room, host)
    for connection in room.connections:
        room.welcome(connection)


def send_spectators_away(room: Room, host: Connection) -> None:
    """Nobody may look on any more; the host's own screen stays until it goes."""
    for connection in [each for each in room.connections if not each.seats and each is not host]:
        room.connections.discard(connection)
        said = sentence(BOOK, "no-spectators", connection.lang)
        connection.say(No(id=None, error="not-yours", sentence=said))
        connection.send_away()


def without_seat(room: Room, at: int | None) -> tuple[StoredSeat, ...]:
    """The seats without one that nobody took; those after it move up."""
    if at is None:
        raise Sorry(422, "host-what", do="remove-seat", needs="at")
    if at >= len(room.row.seats):
        raise Sorry(422, "no-such-seat", seat=at)
    if room.row.seats[at].token_hash is not None:
        raise Sorry(409, "seat-taken", seat=at)
    left = [seat for seat in room.row.seats if seat.seat != at]
    return tuple(msgspec.structs.replace(seat, seat=number) for number, seat in enumerate(left))


async def change_seats(room: Room, seats: tuple[StoredSeat, ...]) -> None:
    """Before the start a table may have more seats or fewer, as many as its game is for."""
    if room.row.phase != "waiting":
        raise Sorry(409, "started")
    check_seats(room.game.meta, len(seats))
    await keeping.keep(room, msgspec.structs.replace(room.row, seats=seats))
    room.gone_ms.clear()  # these go by the numbers of seats
    for connection in room.connections:
        connection.seats = room.seats_of(connection)
    room.tell_people()


async def change_seat(room: Room, command: Host) -> None:
    """Before the start any seat that nobody took; afterwards a person's seat may be given to a bot."""
    wish = command.seat
    if wish is None:
        raise Sorry(422, "host-what", do="seat", needs="seat")
    if wish.seat >= len(room.row.seats):
        raise Sorry(422, "no-such-seat", seat=wish.seat)
    told = room.row.seats[wish.seat]
    if room.row.phase == "waiting" and told.token_hash is None:
        level = known_level(wish.level) if wish.kind == "bot" else None
        await keeping.keep(room, room.with_seat(StoredSeat(seat=wish.seat, kind=wish.kind, level=level)))
        room.tell_people()
    elif room.row.phase != "waiting" and wish.kind == "bot":
        key = "told-left" if room.is_here(wish.seat) else "told-away"
        await room.thinking.take_over(wish.seat, known_level(wish.level), key)
        await start_when_all_ask(room)
    else:
        raise Sorry(409, "seat-taken", seat=wish.seat)
