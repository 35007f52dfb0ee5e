"""What is said: sentences as data, with the places that they are about. docs/notation.md has the grammar of places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from atoll.kernel.state import CHANCE, CLOCK
from atoll.words import HOUSE, Fact, Name, sentence

SPIRITS: Final = {CHANCE: "spirit-chance", CLOCK: "spirit-clock"}  # who acts without sitting at the table


class Phrase(msgspec.Struct, frozen=True, kw_only=True):
    """Something to say: a message of a book, its facts, and the places that it is about."""

    key: str
    book: str
    marks: tuple[str, ...] = ()
    facts: dict[str, Fact] = {}

    def sentence(self, lang: str, names: Sequence[str] = ()) -> str:
        """Say it. A fact called `who…` is a seat, said by its player's name where names are given."""
        facts = {name: _who(fact, lang, names) if name.startswith("who") else fact for name, fact in self.facts.items()}
        return sentence(self.book, self.key, lang, facts)


def _who(seat: Fact, lang: str, names: Sequence[str]) -> Fact:
    if isinstance(seat, int) and seat in SPIRITS:
        return sentence(HOUSE, SPIRITS[seat], lang)
    if isinstance(seat, int) and 0 <= seat < len(names):
        return Name(names[seat])
    return sentence(HOUSE, "seat-name", lang, {"seat": seat})


class Refusal(Phrase, frozen=True, kw_only=True):
    """Why an action is not allowed: a rule of rules.md, a sentence, the places to highlight."""

    rule: str


class Event(Phrase, frozen=True, kw_only=True):
    """Something that happened, as one viewer may know it. The key is in the past: `line-completed`."""


class ScoreLine(Phrase, frozen=True, kw_only=True):
    """One line of the score sheet. The points of a seat's lines add up to its score."""

    points: int


class Book:
    """Speaks for one game: makes phrases of the catalogue in that game's folder."""

    def __init__(self, package: str) -> None:
        self.package = package

    def no(self, rule: str, key: str, *marks: str, **facts: Fact) -> Refusal:
        return Refusal(rule=rule, key=key, marks=marks, facts=facts, book=self.package)

    def event(self, key: str, *marks: str, **facts: Fact) -> Event:
        return Event(key=key, marks=marks, facts=facts, book=self.package)

    def line(self, points: int, key: str, *marks: str, **facts: Fact) -> ScoreLine:
        return ScoreLine(points=points, key=key, marks=marks, facts=facts, book=self.package)

    def phrase(self, key: str, *marks: str, **facts: Fact) -> Phrase:
        return Phrase(key=key, marks=marks, facts=facts, book=self.package)
