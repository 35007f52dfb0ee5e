"""Every sentence that a person can read, in French and in English, from Project Fluent catalogues.

A *book* is a package with `fr.ftl` and `en.ftl` in it. The house's own sentences, here, stand behind every book.
A fact that starts with `@` names a message of the same book: `{"tile": "@tile-crab-yellow"}` reads "yellow crab". It
may name several, each with a number: `"@elements-palm:2, @element-snake"` reads "2 palms, snake".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import TextElement, VariableReference
from fluent.syntax.ast import Resource

LANGUAGES: Final = ("fr", "en")
HOUSE: Final = "atoll.words"
GROUPED: Final = 1000  # from here on numbers are written in groups of digits
REMEMBERED: Final = 8192  # sentences
MESSAGE: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)

REFERENCE: Final = re.compile(r"@([\w-]+)(?::(\d+))?")

Fact = str | int


class Name(str):
    """A player's name: said as it is, whatever it starts with."""


def sentence(book: str, key: str, lang: str, facts: Mapping[str, Fact] | None = None) -> str:
    """The message `key` of a book in one language; KeyError says what is missing."""
    plain = _plainly(book, key, lang, facts or {})
    if plain is not None:
        return plain
    told = [(name, fact, isinstance(fact, Name)) for name, fact in (facts or {}).items()]
    return _said(book, key, lang, tuple(told))


def is_plain(book: str, key: str, lang: str) -> bool:
    """Whether a message only puts texts and numbers in their places, as most do."""
    return _parts(book, key, lang) is not None


def _plainly(book: str, key: str, lang: str, facts: Mapping[str, Fact]) -> str | None:
    """The sentence, if it is a plain one with small numbers only; None if Fluent is needed.

    Fluent would say the same, fifty times as slowly.
    """
    parts = _parts(book, key, lang)
    if parts is None:
        return None
    said: list[str] = []
    for part in parts:
        if isinstance(part, str):
            said.append(part)
            continue
        fact = facts.get(part.name)
        if isinstance(fact, str):
            is_reference = fact[:1] == "@" and not isinstance(fact, Name)
            said.append(_referred(book, lang, fact) if is_reference else fact)
        elif isinstance(fact, int) and 0 <= fact < GROUPED:
            said.append(str(fact))
        else:
            return None
    return "".join(said)


class _Gap:
    """Where a fact goes."""

    def __init__(self, name: str) -> None:
        self.name = name


@cache
def _parts(book: str, key: str, lang: str) -> tuple[str | _Gap, ...] | None:
    """A plain message as texts and gaps; None for any other."""
    parts: list[str | _Gap] = []
    for element in getattr(_pattern(book, key, lang), "elements", ()):
        variable = getattr(element, "expression", None)
        if isinstance(element, TextElement):
            parts.append(element.value)
        elif isinstance(variable, VariableReference):
            parts.append(_Gap(variable.id.name))
        else:
            return None
    return tuple(parts) or None


def _pattern(book: str, key: str, lang: str) -> Any:
    """What Fluent has parsed of a message; it has no types."""
    bundle = _bundle(book, lang)
    if not bundle.has_message(key):
        raise KeyError(f"{book}/{lang}.ftl has no sentence {key!r}")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise KeyError(f"{book}/{lang}.ftl: {key!r} has no text")
    return pattern


@lru_cache(REMEMBERED)
def _said(book: str, key: str, lang: str, facts: tuple[tuple[str, Fact, bool], ...]) -> str:
    """Fluent takes some 50 µs a sentence, and the same ones are said over and over. A Name equals its text: hence the
    third part."""
    told = {name: _fact(book, lang, fact) for name, fact, _ in facts}
    text, errors = _bundle(book, lang).format_pattern(_pattern(book, key, lang), told)
    if errors:
        raise KeyError(f"{book}/{lang}.ftl: {key!r} cannot be said with {sorted(told)}: {errors[0]}")
    return str(text)


def messages(book: str, lang: str) -> frozenset[str]:
    """The keys that a book's own catalogue defines."""
    return frozenset(MESSAGE.findall(_source(book, lang)))


def open_books(books: Iterable[str]) -> None:
    """Read these catalogues now, so that nobody waits for them later."""
    for book in books:
        for lang in LANGUAGES:
            _bundle(book, lang)


def language(wanted: str | None) -> str:
    """The language to speak: what was asked for (`fr_FR.UTF-8` is fr), else English."""
    short = (wanted or "")[:2].lower()
    return short if short in LANGUAGES else "en"


def _fact(book: str, lang: str, fact: Fact) -> Fact:
    if isinstance(fact, str) and fact.startswith("@") and not isinstance(fact, Name):
        return _referred(book, lang, fact)
    return fact


@lru_cache(REMEMBERED)
def _referred(book: str, lang: str, fact: str) -> str:
    return REFERENCE.sub(lambda named: _named(book, lang, named[1], named[2]), fact)


def _named(book: str, lang: str, key: str, number: str | None) -> str:
    said = sentence(book, key, lang)
    return f"{number} {said}" if number else said


def _source(book: str, lang: str) -> str:
    return (files(book) / f"{lang}.ftl").read_text("utf-8")


@cache
def _bundle(book: str, lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    for package in dict.fromkeys((HOUSE, book)):
        bundle.add_resource(_resource(package, lang), allow_overrides=True)
    return bundle


@cache
def _resource(package: str, lang: str) -> Resource:
    """Parsed once, although the house's own sentences stand behind every book."""
    return FluentResource(_source(package, lang))
