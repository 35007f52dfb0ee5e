"""Chances to win: how a position stands, as the part of the matches like it that a seat has won between bots.

This is a scale for telling, fitted by `atoll learn GAME --chances` to matches that were played out, and proved by
others (chances.json of a game; docs/strength.md has the tables). What bots choose by is another one. It is told of
matches that are over, and only where what was told came true: for other games, numbers of seats, options, players and
parts of a match nothing is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

import msgspec

from atoll.bots import UnknownBot
from atoll.bots.names import bot_of
from atoll.coach.standings import MatchStanding, standings
from atoll.games import package_of
from atoll.kernel.game import Options
from atoll.kernel.state import State
from atoll.kernel.table import Table

CHANCES: Final = "chances.json"
MIXED: Final = "mixed"  # a table of people, or of bots of several levels
PLAYED: Final = ("boy", "sailor", "captain")  # the levels of which matches are played; the Admiral takes too long
THIRDS: Final = 3  # of a match

Chances = tuple[float, ...]  # by seat; together they are 1, and a victory that is shared counts in parts


class ChanceScale(msgspec.Struct, frozen=True, kw_only=True):
    """For one number of seats. The three rows go from the start of a match to its end, and between two of their numbers
    over into each other. They are logits."""

    turns: int  # that a match takes
    by_point: tuple[float, ...]  # what a hoped point is worth
    to_act: tuple[float, ...]  # what it is worth to be the next to act
    acted: tuple[float, ...]  # and to have acted last
    places: tuple[float, ...]  # by seat: what sitting there is worth at the start; nothing at the end
    firmness: dict[str, float]  # by kind of table: all of it so many times. Captains keep a lead that boys lose again

    def stage(self, standing: MatchStanding) -> float:
        """How much of the match is over, as far as its turns tell: 0 … 1."""
        return min(1.0, standing.turns / self.turns)

    def chances(self, standing: MatchStanding, kind: str) -> Chances:
        """Of every seat, whether they are true there or not. How a match has ended is known."""
        if standing.won:
            return standing.won
        stage = self.stage(standing)
        logits = [
            between(self.by_point, stage) * hoped / 100 + (1 - stage) * place
            for hoped, place in zip(standing.hoped, self.places, strict=True)
        ]
        if standing.to_act >= 0:
            logits[standing.to_act] += between(self.to_act, stage)
        if standing.acted >= 0:
            logits[standing.acted] += between(self.acted, stage)
        highest = max(logits)
        parts = [exp(self.firmness[kind] * (each - highest)) for each in logits]
        return tuple(part / sum(parts) for part in parts)


def between(row: Sequence[float], stage: float) -> float:
    """What stands in a row there."""
    place = stage * (len(row) - 1)
    before = min(int(place), len(row) - 2)
    return row[before] + (place - before) * (row[before + 1] - row[before])


def third_of(stage: float) -> int:
    return min(THIRDS - 1, int(stage * THIRDS))


class Bin(msgspec.Struct, frozen=True, array_like=True):
    """The positions in which a seat was told a chance between two tenths, and how many of them it won."""

    matches: int
    positions: int
    told: float  # the mean, as `won`
    won: float  # of 1
    error: float  # of `won`: one standard deviation, counted by matches and not by positions


class Reliability(msgspec.Struct, frozen=True, kw_only=True):
    """Whether what was told came true, over matches that had no part in the fit. A bin without positions is None."""

    matches: int
    bins: tuple[Bin | None, ...]  # 0–10 % … 90–100 %
    off: float  # how far told and won are apart: the mean by bins, as many positions as there are in each
    slope: float  # 1 where chances are neither too bold nor too timid; above 1 they are too timid
    slope_error: float


class ChanceProof(msgspec.Struct, frozen=True, kw_only=True):
    """Of one number of seats."""

    whole: Reliability
    thirds: tuple[Reliability, ...]  # of a match, the first one first
    kinds: dict[str, Reliability]  # of table
    trusted_thirds: tuple[bool, ...]
    trusted_kinds: tuple[str, ...]

    def tells(self, kind: str) -> bool:
        """Whether that kind of table is told chances: where they are not true of mixed ones, nobody is."""
        return MIXED in self.trusted_kinds and kind in self.trusted_kinds and any(self.trusted_thirds)


class ChancePlan(msgspec.Struct, frozen=True, kw_only=True):
    """Matches with one number of seats: so many to fit the scale to, and as many other ones to prove it."""

    kinds: dict[str, int]  # by kind of table
    captains: int  # of the mixed ones, those in which captains may sit; in the others only who thinks quickly


class SeatChances(msgspec.Struct, frozen=True, kw_only=True):
    """All about one number of seats."""

    plan: ChancePlan
    hopes: (
        int  # what `hoped_points` said in one match (`learn/chance_matches.py`): with other hopes it is another scale
    )
    scale: ChanceScale
    proof: ChanceProof


class ChanceFile(msgspec.Struct, frozen=True, kw_only=True):
    """chances.json of a game."""

    seed: str
    options: dict[str, tuple[str, ...]]  # the values that were played; with any other one nothing is told
    seats: dict[str, SeatChances]  # by their number


@cache
def read_chances(key: str) -> ChanceFile | None:
    """A game's chances.json; None where there is none yet."""
    file = files(package_of(key)) / CHANCES
    return msgspec.json.decode(file.read_bytes(), type=ChanceFile) if file.is_file() else None


def kind_of(players: Sequence[str]) -> str | None:
    """What kind of table these players make, by their names in a record; None with a bot that nothing is known of."""
    try:
        levels = {bot_of(player) for player in players}
    except UnknownBot:
        return None
    if not levels <= {None, *PLAYED}:
        return None
    only = levels.pop()
    return only if not levels and only is not None else MIXED


def told_chances(table: Table[State], players: Sequence[str]) -> dict[int, Chances | None]:
    """Of a match that is over: after each event, by its number, what every seat's chances were; None where they are not
    known to be true. Nothing at all at a table of which nothing is known."""
    if not table.is_over:
        raise ValueError("chances are told of matches that are over")
    file, kind = read_chances(table.game.meta.key), kind_of(players)
    known = file.seats.get(str(table.seats)) if file is not None else None
    if (
        file is None
        or known is None
        or kind is None
        or not known.proof.tells(kind)
        or not _was_played(file, table.options)
    ):
        return {}
    scale, trusted = known.scale, known.proof.trusted_thirds
    return {
        segment.number: scale.chances(standing, kind)
        if standing.won or trusted[third_of(scale.stage(standing))]
        else None
        for segment, standing in standings(table)
    }


def _was_played(file: ChanceFile, options: Options) -> bool:
    return all(value in file.options.get(name, ()) for name, value in options.items())
