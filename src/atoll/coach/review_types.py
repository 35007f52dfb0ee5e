"""What a review of a match is made of: points of margin, split into luck, decisions and what nobody can explain.

`atoll review --json` prints a `Review` as it stands here. A value is a seat's points less those of the best other seat.
Seats are those of the first game, also in return games, where everybody has moved on by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from atoll.kernel.game import Game, Seat
from atoll.kernel.state import State

Kind = Literal["chance", "decision"]
About = Literal["luck", "decisions", ""]


class LuckSource(msgspec.Struct, frozen=True, kw_only=True):
    """The luck of one seat that came from one place: the river, the bag, the die."""

    key: str  # `chance-draw`, in the game's catalogue
    name: str  # in the reader's language
    luck: float


class Account(msgspec.Struct, frozen=True, kw_only=True):
    """Where one seat's result comes from: start + luck + own + others + unexplained = result, to the last digit."""

    seat: Seat
    start: float  # what the seat was worth before anything was drawn
    luck: float
    own: float  # 0 or less
    others: float  # what the others' decisions gave away, or took
    unexplained: float  # where values before and after do not agree with each other
    result: float
    sources: tuple[LuckSource, ...] = ()  # the luck by where it came from; they add up to it, to the last digit


class ReviewCandidate(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that could have been played, or an outcome that could have come."""

    line: str
    value: float  # for the seat whose event it is; for seat 0 where chance drew
    noise: float  # one standard deviation of that value, as far as it is known


class BestMove(msgspec.Struct, frozen=True, kw_only=True):
    line: str
    value: float


class ReviewEvent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One draw, or one turn: all that a seat did before chance or anybody else came.

    Where a market is filled (Motu), draws in a row are one event, and `line` has them all.
    """

    number: int  # of its first entry in the log of its game
    seat: Seat  # -1 is chance
    kind: Kind
    line: str  # as in the log, without the seat; the actions of a turn are parted by LINE_BREAK
    delta: tuple[float, ...]  # by seat, in points: luck, or what was lost against the best turn
    noise: float  # one standard deviation of the largest delta
    value: tuple[float, ...]  # by seat: what the position after it looked worth
    leg: int = 1  # which game of the match
    entries: int = 1  # how many entries of the log it is, those that fell to the clock included
    best: BestMove | None = None  # decisions only
    candidates: tuple[ReviewCandidate, ...] = ()  # best first; the played one is among them
    chances: tuple[float, ...] | None = None  # by seat, to win, after it: where they are known to be true

    @property
    def is_equal(self) -> bool:
        """Whether a loss is too small beside its noise to be told: the turn was about as good as the best one."""
        return self.kind == "decision" and -self.delta[self.seat] <= 2 * self.noise


class Moment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An event that decided much, for the seat that the review is told to."""

    number: int
    seat: Seat
    kind: Kind
    points: float  # for the seat that the review is told to
    played: str
    sentence: str
    leg: int = 1
    best: str | None = None
    played_words: str = ""  # what was played, told as it was then
    best_words: str | None = None  # what would have been better, as it is proposed
    chances: str = ""  # a sentence, where they are known to be true and it moved them


class HeadlinePart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Some words of the headline, and which term of the account they tell."""

    text: str
    about: About = ""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    seats: int
    scores: tuple[int, ...]  # of all games together
    accounts: tuple[Account, ...]
    events: tuple[ReviewEvent, ...]
    moments: tuple[Moment, ...]
    headline: str
    practise: str
    headline_parts: tuple[HeadlinePart, ...] = ()  # the same words, for whoever draws them in colours
    chances: str = ""  # how they went, in a sentence; empty where they are not known to be true
    practise_kind: str = ""  # by which puzzles are found in which that is practised; empty where nothing was lost
    finest: Moment | None = None  # the best move of whoever made no fault


class ReviewProgress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a review has come."""

    done: int  # events
    total: int


class EventFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What words can be found from: an event with the position before it. Not for JSON."""

    event: ReviewEvent
    before: State
    seat: Seat  # who acts in that position, by the seats of its own game; CHANCE for a draw
    played: tuple[int, ...]  # actions, without the clock's
    best: tuple[int, ...] = ()  # of the best turn


class MatchFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The whole match, for whoever puts a review into words."""

    game: Game[State]
    names: tuple[str, ...]  # by the seats of the first game
    events: tuple[EventFacts, ...]  # in the order of `Review.events`
    ends: tuple[State, ...]  # the last position of every game

    def of(self, moment: Moment) -> EventFacts:
        """The event that a moment is about."""
        return next(each for each in self.events if (each.event.leg, each.event.number) == (moment.leg, moment.number))


LINE_BREAK = ", "
DIGITS: Final = 3  # of a point, in what is printed of an event


def turn_line(game: Game[State], actions: Sequence[int]) -> str:
    """A turn as it is shown: its actions one after the other."""
    return LINE_BREAK.join(game.text(action) for action in actions)


def printed(number: float, digits: int = DIGITS) -> float:
    """Rounded, and never -0.0."""
    return round(number, digits) + 0.0
