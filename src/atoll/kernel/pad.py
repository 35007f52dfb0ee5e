"""A score pad, for people who play with the box: what it asks for, and the position that the answers stand for.

A pad asks for numbers and words: how many palms, what lies on c4. `position` makes a position of the game that shows as
much, and the game's own `score_lines` and `winners` count that: no rule is written twice. For the times when no server
answers, the form carries the printed points of every row as tables, read from the rules; adding them up is all that is
left to do then (docs/decisions/0013-score-pad.md).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final, Generic, Literal

import msgspec

from atoll.kernel.errors import AtollError, shown
from atoll.kernel.game import Game, S
from atoll.kernel.match_setup import check_seats
from atoll.kernel.phrases import Event, Phrase, ScoreLine
from atoll.words import Fact, Name

Answer = int | str
Answers = Mapping[str, Answer]
AND: Final = "+"  # a word may name two things that lie on one place: `ruby+diamond`


class Ask(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to enter: a number from 0 to `most`, or one of `words`. `says` is a sentence of the game's own."""

    key: str
    says: str
    facts: dict[str, Fact] = {}
    most: int = 1  # for one seat
    most_by_seats: dict[int, int] = {}  # where it depends on how many play
    step: int = 1
    box: int | None = None  # in the whole box, for all seats together
    words: tuple[str, ...] = ()
    at: tuple[int, int] | None = None  # column and row, for what is entered in a square
    needs: tuple[str, ...] = ()  # asked only where one of these is more than 0
    group: str = ""  # `group` says it, a sentence of the catalogue


class Term(msgspec.Struct, frozen=True, kw_only=True):
    """Points by a number: of the least of some answers, or of the different words among them; then multiplied."""

    of: tuple[str, ...]
    how: Literal["least", "different"] = "least"
    points: tuple[int, ...]  # by that number
    times: tuple[str, ...] = ()


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the sheet: the sum of its terms. With `most_of`, only whoever has the most of that gets them."""

    key: str
    says: str
    facts: dict[str, Fact] = {}
    terms: tuple[Term, ...] = ()
    most_of: str = ""


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """All that a pad asks, and how its sheet looks. `won`, `won_tie` and `victory_shared` are sentences with `who`."""

    seats: tuple[int, ...]
    together: tuple[Ask, ...] = ()  # entered once, for all seats
    each: tuple[Ask, ...] = ()  # entered for every seat
    rows: tuple[Row, ...]
    adds_up: bool = True  # False where tables cannot say what a row is worth
    fewest: str = ""  # on a tie, whoever has the fewest of this wins
    won: str = "game-won"
    won_tie: str = "game-won"
    victory_shared: str = "victory-shared"


class PadSheet(msgspec.Struct, frozen=True, kw_only=True):
    """What was entered. What is not named is 0, or empty."""

    seats: tuple[Answers, ...]
    together: Answers = {}


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """The sheet as the rules count it."""

    scores: tuple[int, ...]
    lines: tuple[list[ScoreLine], ...]
    rows: tuple[dict[str, int], ...]  # by seat: the points of every row
    winners: tuple[int, ...]
    verdict: list[Event]


class BadSheet(AtollError):
    """A sheet that no game can end with. `what` is the thing that was asked for."""

    def __init__(self, key: str, what: Phrase | None = None, /, **facts: Fact) -> None:
        super().__init__(key, **facts)
        self.what = what

    def sentence(self, lang: str) -> str:
        if self.what is None:
            return super().sentence(lang)
        told = Phrase(key=self.key, book=self.book, facts={**self.facts, "what": Name(self.what.sentence(lang))})
        return told.sentence(lang)


class Pad(ABC, Generic[S]):
    """One object a game: `PAD` of its module `pad`."""

    game: ClassVar[Game]  # type: ignore[type-arg]  # a class variable cannot be generic
    form: ClassVar[Form]
    is_exact: ClassVar[bool] = False  # whether the position is the one on the table, so that its places mean something

    @abstractmethod
    def position(self, sheet: PadSheet) -> S:
        """A position that counts as the sheet says. Refused where a rule of the game forbids it."""

    @abstractmethod
    def row_of(self, line: ScoreLine) -> str:
        """The row that a line of the game's own score belongs to."""

    @abstractmethod
    def verdict(self, state: S, winners: tuple[int, ...]) -> list[Event]:
        """Who wins and by what, in the words of the table."""

    def count(self, sheet: PadSheet) -> Counted:
        """Count a sheet by the rules; BadSheet, BadSeats or Refused says what cannot be."""
        self.check(sheet)
        state = self.position(sheet)
        seats = range(len(sheet.seats))
        lines = tuple(self.game.score_lines(state, seat) for seat in seats)
        winners = self.game.winners(state)
        return Counted(
            scores=tuple(int(state.score(seat)) for seat in seats),
            lines=lines,
            rows=tuple(self._rows(of_seat) for of_seat in lines),
            winners=winners,
            verdict=self.verdict(state, winners),
        )

    def _rows(self, lines: list[ScoreLine]) -> dict[str, int]:
        rows = {row.key: 0 for row in self.form.rows}
        for line in lines:
            rows[self.row_of(line)] += line.points
        return rows

    def check(self, sheet: PadSheet) -> None:
        """Whether these are answers to what is asked, and no more than is in the box."""
        seats = len(sheet.seats)
        check_seats(self.game.meta, seats)
        for answers in sheet.seats:
            self._check(self.form.each, answers, seats)
        self._check(self.form.together, sheet.together, seats)
        for ask in self.form.each:
            if ask.box is not None and sum(number(answers, ask.key) for answers in sheet.seats) > ask.box:
                raise BadSheet("sheet-box", self._said(ask), box=ask.box)

    def _check(self, asks: tuple[Ask, ...], answers: Answers, seats: int) -> None:
        known = {ask.key: ask for ask in asks}
        for key, answer in answers.items():
            ask = known.get(key)
            if ask is None:
                raise BadSheet("sheet-unknown", word=shown(key), known=", ".join(known) or "-")
            if ask.words:
                if answer not in ask.words:
                    raise BadSheet("sheet-word", self._said(ask), word=shown(str(answer)), known=", ".join(ask.words))
            elif not isinstance(answer, int):
                raise BadSheet("sheet-number", self._said(ask), word=shown(answer))
            elif not 0 <= answer <= ask.most_by_seats.get(seats, ask.most):
                raise BadSheet("sheet-most", self._said(ask), most=ask.most_by_seats.get(seats, ask.most))
            elif answer % ask.step:
                raise BadSheet("sheet-step", self._said(ask), step=ask.step)

    def _said(self, ask: Ask) -> Phrase:
        return Phrase(key=ask.says, book=self.game.say.package, facts=ask.facts)


def number(answers: Answers, key: str) -> int:
    """What was entered for a number."""
    answer = answers.get(key, 0)
    return answer if isinstance(answer, int) else 0


def word(answers: Answers, key: str) -> str:
    """What was entered for a word."""
    answer = answers.get(key, "")
    return answer if isinstance(answer, str) else ""
