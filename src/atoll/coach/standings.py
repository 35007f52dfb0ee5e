"""How a match stood after each of its events, in the few numbers that chances to win are told from."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from atoll.coach.segments import Segment, segments
from atoll.games import instinct_of
from atoll.kernel.game import Seat
from atoll.kernel.state import CHANCE, OVER, State
from atoll.kernel.table import Table


class MatchStanding(msgspec.Struct, frozen=True, kw_only=True):
    """A position, by the seats of its own game. Nothing in it depends on what only one seat knows."""

    hoped: tuple[int, ...]  # `Instinct.hoped_points` of every seat, in hundredths
    to_act: Seat  # or CHANCE, or OVER
    acted: Seat  # whose turn it was last; CHANCE before the first one
    turns: int  # that have begun
    won: tuple[float, ...] = ()  # at the end: what every seat has won, a shared victory split


def standings(table: Table[State]) -> Iterator[tuple[Segment, MatchStanding]]:
    """Every draw and every turn of one game, as a review tells them, with how it stood after it."""
    felt, seats = instinct_of(table.game), range(table.seats)
    acted, turns = CHANCE, 0
    for segment in segments(table, 0, together=felt.tuning.review.together):
        if segment.seat not in (CHANCE, acted):
            acted, turns = segment.seat, turns + 1
        after = segment.after
        over = int(after.to_act()) == OVER
        yield (
            segment,
            MatchStanding(
                hoped=tuple(int(felt.hoped_points(after, seat)) for seat in seats),
                to_act=int(after.to_act()),
                acted=acted,
                turns=turns,
                won=won(table) if over else (),
            ),
        )


def won(table: Table[State]) -> tuple[float, ...]:
    """Of a match that is over: 1 for whoever won it, and a part of it for each where several did."""
    winners = table.game.winners(table.state)
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(table.seats))
