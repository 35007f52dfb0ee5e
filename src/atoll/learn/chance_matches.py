"""Matches between bots of all levels, and how they stood on the way: chances to win are fitted to them and proved.

No table, ladder or test plays a match of these seeds, and those of one `purpose` are none of another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from atoll.bots.levels import seat_bot
from atoll.bots.questions import ask_here
from atoll.coach.chances import MIXED
from atoll.coach.standings import MatchStanding, standings
from atoll.games import find, instinct_of
from atoll.kernel.game import Game
from atoll.kernel.state import OVER, Rng, State, stir
from atoll.kernel.table import Table
from atoll.kernel.tempo import play_in_tempo

QUICK: Final = ("boy", "sailor")
CAPTAIN: Final = "captain"
LEVELS: Final = (*QUICK, CAPTAIN)
KINDS: Final = (*LEVELS, MIXED)  # everybody of one level, or each of one by lot


class MatchOrder(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a match follows from."""

    game: str
    seats: int
    options: dict[str, tuple[str, ...]]  # the values of which one is chosen by lot
    seed: str
    purpose: str
    kind: str
    number: int
    captains: bool  # in a mixed match, whether captains are among those who may sit down


class SeenMatch(msgspec.Struct, frozen=True, kw_only=True):
    """One match: whose it was, how it stood after each of its events, and what everybody won."""

    kind: str
    number: int
    standings: tuple[MatchStanding, ...]
    won: tuple[float, ...]  # by seat


def seen_match(order: MatchOrder) -> SeenMatch:
    """Play it."""
    game, seats = find(order.game), range(order.seats)
    told = f"{order.seed}:{order.purpose}:{order.game}:{order.seats}:{order.kind}:{order.number}"
    rng = Rng(lot(told, "table"))
    options = {key: values[int(rng.below(len(values)))] for key, values in order.options.items()}
    table: Table[State] = Table(game, order.seats, options, f"{lot(told, 'chance'):014x}")
    bots = [seat_bot(level_by_lot(order, rng), game, order.seats, lot(told, f"bot {seat}")) for seat in seats]
    eyes = [Rng(lot(told, f"eyes {seat}")) for seat in seats]
    while not table.is_over:
        seat = int(table.state.to_act())
        play_in_tempo(table, seat, ask_here(bots[seat], game, table.state, seat, eyes[seat]).action)
    stood = tuple(standing for _, standing in standings(table))
    return SeenMatch(kind=order.kind, number=order.number, standings=stood, won=stood[-1].won)


def level_by_lot(order: MatchOrder, rng: Rng) -> str:
    if order.kind != MIXED:
        return order.kind
    among = LEVELS if order.captains else QUICK
    return among[int(rng.below(len(among)))]


def hopes_digest(game: Game[State], seats: int, options: Mapping[str, Sequence[str]]) -> int:
    """A number out of all that `hoped_points` says in one match at random."""
    state, rng, digest = game.start(seats, {key: values[0] for key, values in options.items()}), Rng(1), 0
    felt = instinct_of(game)
    while int(state.to_act()) != OVER:
        state.apply(state.pick(rng))
        for seat in range(seats):
            digest = int(stir(digest, int(felt.hoped_points(state, seat))))
    return digest


def lot(seed: str, purpose: str) -> int:
    """A number that follows from a seed and is of no use for another purpose."""
    return int.from_bytes(sha256(f"chances:{seed}:{purpose}".encode()).digest()[:7], "big")
