"""Phrases in a language, with everybody's names. [compiled]"""

from __future__ import annotations

from atoll.kernel.game import Event, Phrase, State
from atoll.kernel.seat_names import called
from atoll.kernel.table import Table
from atoll.wire.messages import Happening, SeatSheet, SheetLine
from atoll.words import Fact, sentence, sentence_with_names


def said_of(phrase: Phrase, lang: str, names: tuple[str, ...]) -> str:
    """A phrase with everybody's names."""
    return said_with(phrase.book, phrase.key, phrase.facts, lang, names)


def said_with(book: str, key: str, facts: dict[str, Fact], lang: str, names: tuple[str, ...]) -> str:
    """The same for a phrase that is taken apart."""
    said = sentence_with_names(book, key, lang, facts, names)
    return sentence(book, key, lang, called(facts, lang, names)) if said is None else said


def happening(seat: int, event: Event, lang: str, names: tuple[str, ...]) -> Happening:
    return Happening(seat=seat, key=event.key, marks=event.marks, sentence=said_of(event, lang, names))


def sheets_of(table: Table[State], lang: str, names: tuple[str, ...]) -> tuple[SeatSheet, ...]:
    """Every seat's score, line by line."""
    return tuple(
        SeatSheet(
            seat=seat,
            score=int(table.state.score(seat)),
            lines=tuple(
                SheetLine(points=line.points, key=line.key, marks=line.marks, sentence=line.sentence(lang, names))
                for line in table.game.score_lines(table.state, seat)
            ),
        )
        for seat in range(table.seats)
    )
