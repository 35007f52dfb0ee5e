"""A message that only puts facts in their places and chooses by them, as nearly all do, said without Fluent. [compiled]

Fluent would say the same, a hundred times as slowly. Whatever is not quite ordinary is left to it: then `said` is None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atoll.words.facts import Fact, Name

SEAT: Final = "who"
GROUPED: Final = 1000  # from here on numbers are written in groups of digits

Facts = dict[str, Fact]
Names = tuple[str, ...]  # by seat: where there are any, a fact called `who…` is a seat and is said by its name


class Refer:
    """Says facts that name other messages of a book, `@the-crab-red`. Each is remembered."""

    def __init__(self, say: Callable[[str], str], most: int) -> None:
        self._say = say
        self._most = most
        self._known: dict[str, str] = {}

    def said(self, fact: str) -> str:
        known = self._known.get(fact)
        if known is None:
            if len(self._known) >= self._most:
                self._known.clear()
            known = self._known[fact] = self._say(fact)
        return known


class Part:
    """A piece of a message."""

    def said(self, facts: Facts, names: Names) -> str | None:
        raise NotImplementedError


class NotPlain(Part):
    """A message that is left to Fluent."""

    def said(self, facts: Facts, names: Names) -> str | None:
        return None


NOT_PLAIN: Final = NotPlain()


class Text(Part):
    def __init__(self, text: str) -> None:
        self._text = text

    def said(self, facts: Facts, names: Names) -> str | None:
        return self._text


class Gap(Part):
    """Where a fact goes."""

    def __init__(self, name: str, refer: Refer) -> None:
        self._name = name
        self._refer = refer
        self._is_seat = name.startswith(SEAT)

    def said(self, facts: Facts, names: Names) -> str | None:
        fact = facts.get(self._name)
        if self._is_seat and names:
            return names[fact] if isinstance(fact, int) and 0 <= fact < len(names) else None
        if isinstance(fact, str):
            return _referred(fact, self._refer)
        return str(fact) if _is_small(fact) else None


class Selector(Part):
    """One of several ways to go on, by a number, its plural or a word; the first that fits, else the usual one."""

    def __init__(
        self, name: str, ways: list[tuple[str | int, Part]], usual: Part, refer: Refer, plural: Callable[[int], str]
    ) -> None:
        self._name = name
        self._ways = ways
        self._usual = usual
        self._refer = refer
        self._plural = plural
        self._has_numbers = any(isinstance(key, int) for key, _ in ways)

    def said(self, facts: Facts, names: Names) -> str | None:
        if names and self._name.startswith(SEAT):
            return None
        fact = facts.get(self._name)
        if isinstance(fact, str):
            return None if self._has_numbers else self._way(_referred(fact, self._refer), None).said(facts, names)
        if isinstance(fact, int) and _is_small(fact):
            return self._way(self._plural(fact), fact).said(facts, names)
        return None

    def _way(self, word: str, number: int | None) -> Part:
        for key, part in self._ways:
            if (key == word) if isinstance(key, str) else (key == number):
                return part
        return self._usual


class Whole(Part):
    """One part after the other."""

    def __init__(self, parts: list[Part]) -> None:
        self._parts = parts

    def said(self, facts: Facts, names: Names) -> str | None:
        told: list[str] = []
        for part in self._parts:
            said = part.said(facts, names)
            if said is None:
                return None
            told.append(said)
        return "".join(told)


def _is_small(fact: Fact | None) -> bool:
    return isinstance(fact, int) and 0 <= fact < GROUPED


def _referred(fact: str, refer: Refer) -> str:
    return refer.said(fact) if fact.startswith("@") and not isinstance(fact, Name) else fact
