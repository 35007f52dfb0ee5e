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
from typing import Final

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
    told = [(name, fact, isinstance(fact, Name)) for name, fact in (facts or {}).items()]
    return _said(book, key, lang, tuple(told))


@lru_cache(REMEMBERED)
def _said(book: str, key: str, lang: str, facts: tuple[tuple[str, Fact, bool], ...]) -> str:
    """Fluent takes some 50 µs a sentence, and the same ones are said over and over. A Name equals its text: hence the
    third part."""
    bundle = _bundle(book, lang)
    if not bundle.has_message(key):
        raise KeyError(f"{book}/{lang}.ftl has no sentence {key!r}")
    told = {name: _fact(book, lang, fact) for name, fact, _ in facts}
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise KeyError(f"{book}/{lang}.ftl: {key!r} has no text")
    plain = _plain(pattern, told)
    if plain is not None:
        return plain
    text, errors = bundle.format_pattern(pattern, told)
    if errors:
        raise KeyError(f"{book}/{lang}.ftl: {key!r} cannot be said with {sorted(told)}: {errors[0]}")
    return str(text)


def _plain(pattern: object, told: Mapping[str, Fact]) -> str | None:
    """The sentence, if its pattern only puts texts and small numbers in their places, as most do; None if it does more.

    Fluent would say the same, twenty times as slowly.
    """
    parts: list[str] = []
    for element in getattr(pattern, "elements", ()):
        if isinstance(element, TextElement):
            parts.append(element.value)
            continue
        variable = getattr(element, "expression", None)
        fact = told.get(variable.id.name) if isinstance(variable, VariableReference) else None
        if isinstance(fact, str):
            parts.append(fact)
        elif isinstance(fact, int) and 0 <= fact < GROUPED:
            parts.append(str(fact))
        else:
            return None
    return "".join(parts) if parts else None


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
        return REFERENCE.sub(lambda named: _named(book, lang, named[1], named[2]), fact)
    return fact


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
