"""The parts that a message is made of, each of which can be said: texts, facts and choices among them. [compiled]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atoll.words.facts import Fact, Name

SEAT: Final = "who"
GROUPED: Final = 1000  # from here on numbers are written in groups of digits
REMEMBERED: Final = 8192  # facts that name messages

Facts = dict[str, Fact]
Names = tuple[str, ...]  # by seat: where there are any, a fact called `who…` is a seat and is said by its name


class Unnamed(Exception):
    """A seat that no name is known for: chance, the clock, a stranger."""


class Lacking(Exception):
    """A fact that a message asks for, and was not told."""


class PatternContext:
    """What the parts of one book in one language have in common: its numbers, its plurals, its other messages."""

    def __init__(
        self, refer: Callable[[str], str], plural: Callable[[int], str], digit_group: str, numbers: dict[int, str]
    ) -> None:
        self._refer = refer
        self._plural = plural
        self._digit_group = digit_group
        self._numbers = numbers
        self._known: dict[str, str] = {}

    def text(self, fact: str) -> str:
        """A text as it stands, or the messages that it names: `@the-crab-red`."""
        if not fact.startswith("@") or isinstance(fact, Name):
            return fact
        known = self._known.get(fact)
        if known is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            known = self._known[fact] = self._refer(fact)
        return known

    def number(self, number: int) -> str:
        if -GROUPED < number < GROUPED:
            return str(number)
        return f"{number:,}".replace(",", self._digit_group)

    def spelled(self, number: int) -> str:
        """A number as it is said, if the language says it in a word."""
        return self._numbers.get(number) or self.number(number)

    def plural(self, number: int) -> str:
        """The category of a number: one, few, other …"""
        return self._plural(number)


class Part:
    """A piece of a message."""

    def said(self, facts: Facts, names: Names) -> str:
        raise NotImplementedError


class Text(Part):
    def __init__(self, text: str) -> None:
        self._text = text

    def said(self, facts: Facts, names: Names) -> str:
        return self._text


class Gap(Part):
    """Where a fact goes."""

    def __init__(self, name: str, context: PatternContext) -> None:
        self._name = name
        self._context = context
        self._is_seat = name.startswith(SEAT)

    def said(self, facts: Facts, names: Names) -> str:
        fact = facts.get(self._name)
        if self._is_seat and names:
            return _name_of(fact, names)
        if isinstance(fact, str):
            return self._context.text(fact)
        if isinstance(fact, int):
            return self._context.number(fact)
        raise Lacking(self._name)


class Spelled(Gap):
    """Where a number goes that is said in a word: `{ SPELLED($count) }`."""

    def said(self, facts: Facts, names: Names) -> str:
        fact = facts.get(self._name)
        return self._context.spelled(fact) if isinstance(fact, int) else super().said(facts, names)


class Selector(Part):
    """One of several ways to go on, by a number, its plural or a word; the first that fits, else the usual one."""

    def __init__(
        self, name: str, ways: list[tuple[str | int, Part]], usual: Part, context: PatternContext, *, in_term: bool
    ) -> None:
        self._name = name
        self._ways = ways
        self._usual = usual
        self._context = context
        self._in_term = in_term  # which may be told less than it asks for
        self._is_seat = name.startswith(SEAT)

    def said(self, facts: Facts, names: Names) -> str:
        fact = facts.get(self._name)
        if self._is_seat and names:
            return self._way(_name_of(fact, names), None).said(facts, names)
        if isinstance(fact, str):
            return self._way(self._context.text(fact), None).said(facts, names)
        if isinstance(fact, int):
            return self._way(self._context.plural(fact), fact).said(facts, names)
        if self._in_term:
            return self._usual.said(facts, names)
        raise Lacking(self._name)

    def _way(self, word: str, number: int | None) -> Part:
        for key, part in self._ways:
            if (key == word) if isinstance(key, str) else (key == number):
                return part
        return self._usual


class TermCall(Part):
    """A term of the catalogue, which knows no facts but those it is given there: `{ -tile(case: "genitive") }`."""

    def __init__(self, part: Part, facts: Facts) -> None:
        self._part = part
        self._facts = facts

    def said(self, facts: Facts, names: Names) -> str:
        return self._part.said(self._facts, ())


class Whole(Part):
    """One part after the other."""

    def __init__(self, parts: list[Part]) -> None:
        self._parts = parts

    def said(self, facts: Facts, names: Names) -> str:
        return "".join([part.said(facts, names) for part in self._parts])


def _name_of(seat: Fact | None, names: Names) -> str:
    if isinstance(seat, int) and 0 <= seat < len(names):
        return names[seat]
    raise Unnamed
