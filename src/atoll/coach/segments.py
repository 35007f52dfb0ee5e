"""A game of a match as draws and turns, one after the other."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from atoll.kernel.game import Game, Seat
from atoll.kernel.state import CHANCE, CLOCK, State
from atoll.kernel.table import Table


class Segment(msgspec.Struct, kw_only=True):
    """One draw, or one turn, with the positions around it. By the seats of its own game."""

    leg: int  # from 0
    number: int
    seat: Seat  # CHANCE for a draw
    drawn: str  # from where: the first word of a draw's line
    before: State
    after: State
    actions: list[int]
    entries: int = 0
    is_closed: bool = False  # what comes next is an event of its own


def segments(table: Table[State], leg: int, *, together: bool) -> Iterator[Segment]:
    """The draws and turns that stand. Sand that falls belongs to the turn of whoever was to act.

    A turn ends where chance or somebody else comes, and where its seat is shown what it did not know.
    """
    log, game = table.log, table.game
    state = game.start(table.seats, table.options)
    current: Segment | None = None
    for depth in range(log.standing):
        number = log.standing_at(depth)
        seat, action, mover = log.seat_at(number), log.action_at(number), int(state.to_act())
        drawn = what_is_drawn(game, action) if mover == CHANCE else ""
        if current is None or (current.seat, current.drawn) != (mover, drawn) or current.is_closed:
            if current is not None and current.actions:
                yield current
            before = state.copy()
            current = Segment(leg=leg, number=number, seat=mover, drawn=drawn, before=before, after=before, actions=[])
        current.is_closed = not together if mover == CHANCE else game.reveals(state, action)
        state.apply(action)
        current.entries += 1
        if seat != CLOCK:
            current.actions.append(action)
        current.after = state.copy()
    if current is not None and current.actions:
        yield current


def what_is_drawn(game: Game[State], action: int) -> str:
    return game.text(action).split(" ", 1)[0]
