"""The voice of a game. [compiled]"""

from __future__ import annotations

from atoll.kernel.phrases import Event, Phrase, Refusal, ScoreLine
from atoll.words import Fact


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
