"""Every sentence that a person can read, in French and in English, from Project Fluent catalogues. [compiled]

A *book* is a package with `fr.ftl` and `en.ftl` in it. The house's own sentences, here, stand behind every book.
A fact that starts with `@` names a message of the same book: `{"tile": "@the-crab-yellow"}` reads "the yellow
crab". It may name several, each with a number: `"@elements-palm:2 @and @one-snake"` reads "2 palms and a snake".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache, partial
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import NumberLiteral, SelectExpression, TextElement, VariableReference
from fluent.syntax.ast import Resource

from atoll.words.facts import Fact, Name, listed
from atoll.words.simple_messages import NOT_PLAIN, Gap, Part, Refer, Selector, Text, Whole
from atoll.words.spacing import NO_BREAK, space_texts, spaced

LANGUAGES: Final = ("fr", "en")
HOUSE: Final = "atoll.words"
REMEMBERED: Final = 8192  # sentences
VARIABLE: Final = re.compile(r"\$(\w+)")
PLACED: Final = re.compile(r"\{ ([a-z][\w-]*) \}")  # a message inside another one
MESSAGE: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)

_PLAIN: Final[dict[str, dict[str, dict[str, Part]]]] = {"fr": {}, "en": {}}  # by language, book and key
REFERENCE: Final = re.compile(r"@([\w-]+)(?::(\d+))?")

__all__ = [
    "HOUSE",
    "LANGUAGES",
    "NO_BREAK",
    "Fact",
    "Name",
    "enumerated",
    "facts_of",
    "language",
    "listed",
    "messages",
    "open_books",
    "plainly",
    "sentence",
    "spaced",
]


def sentence(book: str, key: str, lang: str, facts: dict[str, Fact] | None = None) -> str:
    """The message `key` of a book in one language; KeyError says what is missing."""
    said = plainly(book, key, lang, facts or {})
    if said is not None:
        return said
    told = [(name, fact, isinstance(fact, Name)) for name, fact in (facts or {}).items()]
    return _said(book, key, lang, tuple(told))


def plainly(book: str, key: str, lang: str, facts: dict[str, Fact], names: tuple[str, ...] = ()) -> str | None:
    """A message that only puts facts in their places and chooses by them, as nearly all do; None for any other.

    Where names are given, a fact called `who…` is a seat, and is said by its name.
    """
    known = _PLAIN[lang].get(book)
    plain = None if known is None else known.get(key)
    if plain is None:
        plain = _plain(book, key, lang) or NOT_PLAIN
        _PLAIN[lang].setdefault(book, {})[key] = plain
    return plain.said(facts, names)


def _plain(book: str, key: str, lang: str) -> Part | None:
    """A message that can be said without Fluent; None for any other."""
    plural = cache(_bundle(book, lang)._plural_form)
    return _part(_pattern(book, key, lang), _refer(book, lang), plural)


def _part(pattern: Any, refer: Refer, plural: Callable[[int], str]) -> Part | None:
    parts: list[Part] = []
    for element in getattr(pattern, "elements", (pattern,)):  # a text alone stands for itself
        expression = getattr(element, "expression", None)
        part: Part | None = None
        if isinstance(element, TextElement):
            part = Text(element.value)
        elif isinstance(expression, VariableReference):
            part = Gap(expression.id.name, refer)
        elif isinstance(expression, SelectExpression) and isinstance(expression.selector, VariableReference):
            part = _choice(expression, refer, plural)
        if part is None:
            return None
        parts.append(part)
    return parts[0] if len(parts) == 1 else Whole(parts)


def _choice(expression: Any, refer: Refer, plural: Callable[[int], str]) -> Part | None:
    ways: list[tuple[str | int, Part]] = []
    usual: Part | None = None
    for variant in expression.variants:
        part = _part(variant.value, refer, plural)
        key = variant.key.value if isinstance(variant.key, NumberLiteral) else variant.key.name
        if part is None or not isinstance(key, str | int):
            return None
        ways.append((key, part))
        usual = part if variant.default else usual
    return None if usual is None else Selector(expression.selector.id.name, ways, usual, refer, plural)


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


@cache
def facts_of(book: str, key: str, lang: str) -> frozenset[str] | None:
    """The facts that a message of a book's own catalogue asks for, by itself or by another one that it is made of; None
    where there is no such message."""
    found = re.search(rf"(?m)^{re.escape(key)} *=.*\n(?:[ }}].*\n)*", _source(book, lang))
    if found is None:
        return None
    made_of = [facts_of(book, other, lang) or frozenset() for other in PLACED.findall(found[0])]
    return frozenset(VARIABLE.findall(found[0])).union(*made_of)


def enumerated(things: Sequence[str], lang: str) -> str:
    """Things one after the other, as they are spoken: « a, b et c »."""
    *most, last = things
    return f"{', '.join(most)} {sentence(HOUSE, 'and', lang)} {last}" if most else last


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
        return _refer(book, lang).said(fact)
    return fact


@cache
def _refer(book: str, lang: str) -> Refer:
    return Refer(partial(_referred, book, lang), REMEMBERED)


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
    catalogue = FluentResource(_source(package, lang))
    if lang == "fr":
        space_texts(catalogue)
    return catalogue
