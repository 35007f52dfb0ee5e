"""What is said: sentences as data, with the places that they are about. docs/notation.md has the grammar of places.

There are many of them and no cycles among them, so garbage is not looked for there (`gc=False`).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from atoll.kernel.seat_names import SPIRITS, called
from atoll.words import Fact, sentence

__all__ = ["SPIRITS", "Event", "Phrase", "Refusal", "ScoreLine"]


class Phrase(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something to say: a message of a book, its facts, and the places that it is about."""

    key: str
    book: str
    marks: tuple[str, ...] = ()
    facts: dict[str, Fact] = {}

    def sentence(self, lang: str, names: Sequence[str] = ()) -> str:
        """Say it. A fact called `who…` is a seat, said by its player's name where names are given."""
        return sentence(self.book, self.key, lang, called(self.facts, lang, names))


class Refusal(Phrase, frozen=True, kw_only=True, gc=False):
    """Why an action is not allowed: a rule of rules.md, a sentence, the places to highlight."""

    rule: str


class Event(Phrase, frozen=True, kw_only=True, gc=False):
    """Something that happened, as one viewer may know it. The key is in the past: `line-completed`."""


class ScoreLine(Phrase, frozen=True, kw_only=True, gc=False):
    """One line of the score sheet. The points of a seat's lines add up to its score."""

    points: int
