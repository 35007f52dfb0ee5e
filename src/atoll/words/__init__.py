"""Every sentence that a person can read, in every language there is, from Project Fluent catalogues. [compiled]

A *book* is a package with `en.ftl` in it, and a file of that kind for every other language. The house's own sentences,
here, stand behind every book. Where a language lacks a message, it is said in English.
A fact that starts with `@` names a message of the same book: `{"tile": "@the-crab-yellow"}` reads "the yellow
crab". It may name several, each with a number: `"@elements-palm:2 @and @one-snake"` reads "two palms and a snake".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, partial
from importlib.resources import files
from typing import Final

from fluent.syntax import ast

from atoll.words.catalogue_parser import asked_by, patterns_in
from atoll.words.facts import Fact, Name, listed
from atoll.words.languages import FALLBACK, KNOWN, LANGUAGES, known_language, language, spaced
from atoll.words.patterns import (
    Facts,
    Gap,
    Lacking,
    Part,
    PatternContext,
    Selector,
    Spelled,
    TermCall,
    Text,
    Unnamed,
    Whole,
)
from atoll.words.spacing import NO_BREAK

HOUSE: Final = "atoll.words"
REFERENCE: Final = re.compile(r"@([\w-]+)(?::(\d+))?")

_MESSAGES: Final[dict[str, dict[str, dict[str, Part]]]] = {lang: {} for lang in LANGUAGES}  # then by book and key

__all__ = [
    "FALLBACK",
    "HOUSE",
    "LANGUAGES",
    "NO_BREAK",
    "Fact",
    "Name",
    "enumerated",
    "facts_of",
    "known_language",
    "language",
    "language_name",
    "listed",
    "messages",
    "open_books",
    "sentence",
    "sentence_with_names",
    "spaced",
]


def sentence(book: str, key: str, lang: str, facts: dict[str, Fact] | None = None) -> str:
    """The message `key` of a book in one language; KeyError says what is missing."""
    return _said(book, key, lang, facts or {}, ())


def sentence_with_names(book: str, key: str, lang: str, facts: dict[str, Fact], names: tuple[str, ...]) -> str | None:
    """The same where names are known: a fact called `who…` is a seat, and is said by its name. None if it has none."""
    try:
        return _said(book, key, lang, facts, names)
    except Unnamed:
        return None


def _said(book: str, key: str, lang: str, facts: dict[str, Fact], names: tuple[str, ...]) -> str:
    try:
        return _message(book, key, lang).said(facts, names)
    except Lacking as lacking:
        told = f"cannot be said with {sorted(facts)}: it asks for {lacking}"
        raise KeyError(f"{book}/{lang}.ftl: {key!r} {told}") from None


@cache
def messages(book: str, lang: str) -> frozenset[str]:
    """The keys of what a book itself can say in a language, or else in English."""
    return frozenset(key for spoken in (lang, FALLBACK) for key in _patterns(book, spoken) if not key.startswith("-"))


@cache
def facts_of(book: str, key: str, lang: str) -> frozenset[str] | None:
    """The facts that a message of a book's own catalogue asks for, by itself or by another one that it is made of; None
    where there is no such message."""
    if key not in messages(book, lang):
        return None
    _, pattern = _found(book, key, lang)
    names, others = asked_by(pattern)
    made_of = [facts_of(book, other, lang) or frozenset() for other in others]
    return names.union(*made_of)


def enumerated(things: Sequence[str], lang: str) -> str:
    """Things one after the other, as they are spoken: « a, b et c »."""
    *most, last = things
    return f"{', '.join(most)} {sentence(HOUSE, 'and', lang)} {last}" if most else last


def open_books(books: Iterable[str]) -> None:
    """Read these catalogues now, so that nobody waits for them later."""
    for book in (HOUSE, *books):
        for lang in LANGUAGES:
            _patterns(book, lang)


def language_name(lang: str) -> str:
    """What a language calls itself: Français."""
    return KNOWN[lang].name


def _message(book: str, key: str, lang: str) -> Part:
    known = _MESSAGES[lang].get(book)
    message = None if known is None else known.get(key)
    if message is None:
        message = _MESSAGES[lang].setdefault(book, {})[key] = _made(book, key, lang, ())
    return message


def _made(book: str, key: str, lang: str, inside: tuple[str, ...]) -> Part:
    """A message that can be said, made of what was parsed. One that is said in English is English throughout."""
    if key in inside:
        raise KeyError(f"{book}/{lang}.ftl: {key!r} is made of itself")
    spoken, pattern = _found(book, key, lang)
    return _Maker(book, spoken, (*inside, key)).whole(pattern)


def _found(book: str, key: str, lang: str) -> tuple[str, ast.Pattern]:
    """The language in which a message can be said, and its pattern: a book's own English goes before the house."""
    for package in (book, HOUSE):
        for spoken in (lang, FALLBACK):
            pattern = _patterns(package, spoken).get(key)
            if pattern is not None:
                return spoken, pattern
    raise KeyError(f"{book}/{lang}.ftl has no sentence {key!r}")


class _Maker:
    """Makes the parts of one message."""

    def __init__(self, book: str, lang: str, inside: tuple[str, ...]) -> None:
        self._book = book
        self._lang = lang
        self._inside = inside
        self._context = _context(book, lang)

    def whole(self, pattern: ast.Pattern) -> Part:
        parts = [self._part(element) for element in pattern.elements]
        return parts[0] if len(parts) == 1 else Whole(parts)

    def _part(self, element: ast.TextElement | ast.Placeable) -> Part:
        if isinstance(element, ast.TextElement):
            return Text(spaced(element.value, self._lang))
        expression = element.expression
        if isinstance(expression, ast.Placeable):
            return self._part(expression)
        if isinstance(expression, ast.VariableReference):
            return Gap(expression.id.name, self._context)
        if isinstance(expression, ast.StringLiteral | ast.NumberLiteral):
            return Text(_literal(expression))
        if isinstance(expression, ast.MessageReference) and expression.attribute is None:
            return _made(self._book, expression.id.name, self._lang, self._inside)
        if isinstance(expression, ast.TermReference) and expression.attribute is None:
            return self._term(expression)
        if isinstance(expression, ast.SelectExpression) and isinstance(expression.selector, ast.VariableReference):
            return self._choice(expression, expression.selector.id.name)
        if isinstance(expression, ast.FunctionReference) and (name := _spelled_fact(expression)) is not None:
            return Spelled(name, self._context)
        what = type(expression).__name__
        raise KeyError(f"{self._book}/{self._lang}.ftl: {self._inside[0]!r} has a {what}, which is not known here")

    def _term(self, reference: ast.TermReference) -> Part:
        named = reference.arguments.named if reference.arguments is not None else []
        facts: Facts = {argument.name.name: _literal(argument.value) for argument in named}
        return TermCall(_made(self._book, f"-{reference.id.name}", self._lang, self._inside), facts)

    def _choice(self, expression: ast.SelectExpression, name: str) -> Part:
        ways: list[tuple[str | int, Part]] = []
        usual: Part = Text("")
        for variant in expression.variants:
            key = variant.key
            part = self.whole(variant.value)
            ways.append((int(key.value) if isinstance(key, ast.NumberLiteral) else key.name, part))
            usual = part if variant.default else usual
        return Selector(name, ways, usual, self._context, in_term=self._inside[-1].startswith("-"))


def _spelled_fact(call: ast.FunctionReference) -> str | None:
    """The fact that `SPELLED($count)` names; None for any other function."""
    given = [one.id.name for one in call.arguments.positional if isinstance(one, ast.VariableReference)]
    return given[0] if call.id.name == "SPELLED" and len(given) == 1 and not call.arguments.named else None


def _literal(literal: ast.StringLiteral | ast.NumberLiteral) -> str:
    return str(literal.parse()["value"]) if isinstance(literal, ast.StringLiteral) else str(literal.value)


@cache
def _context(book: str, lang: str) -> PatternContext:
    known = KNOWN[lang]
    return PatternContext(partial(_referred, book, lang), known.plural, known.digit_group, known.numbers)


def _referred(book: str, lang: str, fact: str) -> str:
    return REFERENCE.sub(lambda named: _named(book, lang, named[1], named[2]), fact)


def _named(book: str, lang: str, key: str, number: str | None) -> str:
    said = sentence(book, key, lang)
    return f"{_context(book, lang).spelled(int(number))} {said}" if number else said


@cache
def _patterns(book: str, lang: str) -> dict[str, ast.Pattern]:
    """What a book's own catalogue has in one language: nothing where a language has not come that far."""
    return patterns_in(_source(book, lang))


def _source(book: str, lang: str) -> str:
    file = files(book) / f"{lang}.ftl"
    return file.read_text("utf-8") if file.is_file() else ""
