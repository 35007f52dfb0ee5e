"""The first sand of a game: it falls once the people at the table are ready, and in a calm first turn only as they act.

Time is a move (docs/decisions/0003): the server logs less sand here than the clock has seen, and no rule knows why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from atoll.kernel import tempo
from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.wire.errors import BOOK
from atoll.wire.messages import Asked, IsReady, SandRests
from atoll.words import sentence

if TYPE_CHECKING:
    from atoll.room.room import Room  # whose sand this is

PATIENCE_MS: Final = 60_000.0  # that the others have, once somebody is ready
LAST_GRAIN_MS: Final = 1  # stays in the glass until the action before it is played


def why_it_rests(room: Room, to_act: int) -> SandRests | None:
    """Why the sand of the seat that is to act does not fall by the clock; None where it does."""
    if is_calm_turn(room, to_act):
        return "first-turn"
    return "ready" if room.timekeeper.begun_leg != room.row.leg and not is_ready(room) else None


def is_calm_turn(room: Room, to_act: int) -> bool:
    """Whether a person has their first turn of the table's first game, and the table lets them think."""
    return (
        room.settings.first_turn == "calm"
        and room.row.leg == 0
        and room.row.seats[to_act].kind == "person"
        and room.game.in_first_turn(room.playing().state)
    )


def is_ready(room: Room) -> bool:
    """Whether somebody is here, and everybody who is asked has said yes. Bots, and programs that ask for no question,
    are always ready."""
    people = [seat.seat for seat in room.row.seats if seat.kind == "person"]
    return not people or (any(room.is_here(seat) for seat in people) and not awaited(room))


def awaited(room: Room) -> tuple[int, ...]:
    """The people who are here, are asked and have not answered."""
    asked = {seat for connection in room.connections if connection.asks_ready for seat in connection.seats}
    return tuple(
        seat.seat
        for seat in room.row.seats
        if seat.kind == "person" and seat.seat in asked and (room.row.leg, seat.seat) not in room.timekeeper.ready
    )


def ask(room: Room, change: Change) -> None:
    """Tell everybody whose answer is awaited."""
    seats = awaited(room)
    agreed = tuple(sorted([seat for leg, seat in room.timekeeper.ready if leg == room.row.leg]))
    by = int(room.playing().state.to_act())

    def asked(lang: str) -> Asked:
        said = sentence(BOOK, "asked-ready", lang)
        return Asked(what="ready", by=by, seats=seats, agreed=agreed, sentence=said)

    change.tell_each(room.connections, asked)


def ready(room: Room, change: Change, connection: Connection, command: IsReady) -> None:
    """One touch for everybody at this screen. Whoever does not answer is waited for a minute."""
    leg = room.row.leg
    is_first = not any(other == leg for other, _ in room.timekeeper.ready)
    if room.timekeeper.rests == "ready":
        room.timekeeper.ready.update((leg, seat) for seat in connection.seats)
    room.done(change, connection, command.id)
    look_again(room, change)
    if is_first and room.timekeeper.rests == "ready":

        def begin_without_them(change: Change) -> None:
            if room.timekeeper.rests == "ready" and room.row.leg == leg:
                begin(room, change)

        room.later(PATIENCE_MS, begin_without_them)


def look_again(room: Room, change: Change) -> None:
    """Somebody came, went, gave a seat to a bot or took it back, or is ready."""
    before = room.timekeeper.rests
    room.timekeeper.moved(keep_sand=True)
    if before == "ready" or room.timekeeper.rests != before:
        room.tell_everybody(change, keep_sand=True)


def begin(room: Room, change: Change) -> None:
    room.timekeeper.begin()
    room.tell_everybody(change, keep_sand=True)


def let_fall(room: Room, seat: int, action: int) -> None:
    """Log the sand before a person's action. Whoever is to act need not wait for the others to be ready."""
    table = room.playing()
    if seat == int(table.state.to_act()) and room.timekeeper.rests == "ready":
        room.timekeeper.begin()
    if room.timekeeper.rests == "first-turn":
        left_ms = (room.game.timer(table.state) or 0) - LAST_GRAIN_MS
        tempo.let_fall(table, min(room.game.tempo_ms(table.state, action), left_ms))
    else:
        room.timekeeper.let_fall(seat)


def end_calm_turn(room: Room, seat: int) -> None:
    """A calm turn has as many actions as a hand makes in its sand: after the last one the last grain falls."""
    table = room.playing()
    is_over = room.game.timer(table.state) == LAST_GRAIN_MS and int(table.state.to_act()) == seat
    if room.timekeeper.rests == "first-turn" and is_over:
        tempo.let_fall(table, LAST_GRAIN_MS)
