"""How a game came out, and the match that several of them make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Every seat's points, who wins, and which of the game's endings it was."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str


class MatchOutcome(msgspec.Struct, frozen=True):
    """Points over several games and who has won them together, by the players' seats in the first game."""

    totals: tuple[int, ...]
    victors: tuple[int, ...]


def match_outcome(scores: Iterable[Sequence[int]], seats: int) -> MatchOutcome:
    """The points of all games added up: the largest total wins, equal ones share it.

    Everybody moves on by one seat from game to game. A game without points is not over, and does not count yet.
    """
    totals = [0] * seats
    for leg, of_leg in enumerate(scores):
        for seat, points in enumerate(of_leg):
            totals[(seat + leg) % seats] += points
    best = max(totals)
    return MatchOutcome(tuple(totals), tuple(seat for seat, total in enumerate(totals) if total == best))
