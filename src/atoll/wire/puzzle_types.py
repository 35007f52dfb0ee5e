"""The puzzles of a day, as HTTP tells them: a position without its answer, a try, and what it was worth."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from atoll.wire.http_types import SeatInfo
from atoll.wire.messages import Position

PuzzleLevel = Literal["boy", "sailor", "captain", "admiral"]


class PuzzleOffer(msgspec.Struct, frozen=True, kw_only=True):
    """One of a day's puzzles."""

    game: str
    level: PuzzleLevel  # the weakest bot that finds it


class PuzzleDay(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzles of one day, one a game."""

    date: str
    puzzles: tuple[PuzzleOffer, ...]


class PuzzlePractice(msgspec.Struct, frozen=True, kw_only=True):
    """Puzzles of one game in which one thing is practised."""

    game: str
    kind: str
    numbers: tuple[int, ...]  # `no-17` is asked for in the place of a date


class PuzzleInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle as it is put: nothing of its answer."""

    date: str  # or its number: `no-17`
    game: str
    level: PuzzleLevel
    options: dict[str, str]
    seat: int  # whose turn is to be found
    seats: tuple[SeatInfo, ...]
    whole_turn: bool  # or one action
    two_stars: float  # for a turn that is worth so many points less than the best, at most
    one_star: float
    position: Position


class PuzzleLines(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody plays in a puzzle, from its beginning."""

    lines: Annotated[tuple[Annotated[str, Meta(max_length=100)], ...], Meta(max_length=60)] = ()
    hinted: bool = False  # the lamp was lit, which costs a star
    gives_up: bool = False  # the answer is wanted


class ComparedTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn beside others."""

    lines: tuple[str, ...]
    sentence: str  # what is done
    value: float  # points, beside the best one: 0 or less
    stars: int
    best: bool
    tried: bool


class PuzzleVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """How good a try was, and the answer."""

    stars: int
    missed: tuple[str, ...]  # sentences: what the best turn does and the tried one does not
    best: tuple[str, ...]  # lines
    play: str  # the best turn in words
    reasons: tuple[str, ...]
    marks: tuple[str, ...]  # the places of the best turn
    turns: tuple[ComparedTurn, ...]  # best first


class PuzzleTried(msgspec.Struct, frozen=True, kw_only=True):
    """How it stands after the lines; and the verdict, once they are a whole try or somebody gives up."""

    position: Position
    verdict: PuzzleVerdict | UnsetType = UNSET


class PuzzleHint(msgspec.Struct, frozen=True, kw_only=True):
    """Where to look, and what is found there."""

    marks: tuple[str, ...]
    sentence: str  # where
    reason: str  # the best of the reasons, for whoever sees no marks
