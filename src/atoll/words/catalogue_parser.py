"""Reads the text of a catalogue by the documented parser of Project Fluent."""

from __future__ import annotations

from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Message,
    MessageReference,
    Pattern,
    Placeable,
    StringLiteral,
    Term,
    TextElement,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

PARSER = FluentParser(with_spans=False)


def patterns_in(source: str) -> dict[str, Pattern]:
    """The messages of a catalogue by key, and its terms by `-key`. What cannot be read is left out; a test finds it."""
    found: dict[str, Pattern] = {}
    for entry in PARSER.parse(source).body:
        if isinstance(entry, Message) and entry.value is not None:
            found[entry.id.name] = entry.value
        elif isinstance(entry, Term):
            found[f"-{entry.id.name}"] = entry.value
    return found


def texts_in(source: str) -> dict[str, str]:
    """The messages of a catalogue that has nothing but texts."""
    return {key: "".join(map(_text, pattern.elements)) for key, pattern in patterns_in(source).items()}


def _text(element: TextElement | Placeable) -> str:
    if isinstance(element, TextElement):
        return element.value
    if isinstance(element.expression, StringLiteral):
        return str(element.expression.parse()["value"])
    raise ValueError(f"only texts can stand here, and no {type(element.expression).__name__}")


class _Names(Visitor):
    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  (fluent's own name)
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def asked_by(pattern: Pattern) -> tuple[frozenset[str], frozenset[str]]:
    """The facts that a pattern asks for in any of its variants, and the other messages that it is made of."""
    names = _Names()
    names.visit(pattern)
    return frozenset(names.facts), frozenset(names.messages)
