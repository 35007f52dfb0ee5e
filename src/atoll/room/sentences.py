"""Phrases in a language, with everybody's names. [compiled]"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from atoll.kernel.game import Event, Phrase, State
from atoll.kernel.seat_names import called
from atoll.kernel.table import Table
from atoll.wire.messages import Happening, SeatSheet, SheetLine
from atoll.words import Fact, plainly

MARK: Final = "\ue000"  # no name has it: it is for private use
STAND_INS: Final = tuple(f"{MARK}{seat}{MARK}" for seat in range(8))


def said_of(phrase: Phrase, lang: str, names: tuple[str, ...]) -> str:
    """A phrase with everybody's names."""
    return said_with(phrase.book, phrase.key, phrase.facts, lang, names)


def said_with(book: str, key: str, facts: dict[str, Fact], lang: str, names: tuple[str, ...]) -> str:
    """The same for a phrase that is taken apart.

    One that needs Fluent is said once for all tables with stand-ins, which then are called by name.
    """
    plain = plainly(book, key, lang, facts, names)
    if plain is None:
        plain = plainly(book, key, lang, called(facts, lang, names))
    if plain is not None:
        return plain
    said = _with_stand_ins(book, key, lang, tuple(facts.items()))
    if MARK in said:
        for stand_in, name in zip(STAND_INS, names, strict=False):
            said = said.replace(stand_in, name)
    return said


@lru_cache(20_000)
def _with_stand_ins(book: str, key: str, lang: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    return Phrase(book=book, key=key, facts=dict(facts)).sentence(lang, STAND_INS)


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
