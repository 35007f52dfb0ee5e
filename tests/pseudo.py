"""A made-up language: English with an accent on every vowel, and longer. It is added as catalogues alone.

Its code is the one that the CLDR keeps for accented English. No text of it has a plain vowel, so that whatever is not
said in it shows.
"""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import TextElement
from fluent.syntax.visitor import Visitor

from atoll.cli.missing import ENGLISH, FOLDERS
from atoll.games.rules_pages import drafted

CODE = "en-XA"
VOWELS = {"a": "àâ", "e": "éê", "i": "îï", "o": "ôö", "u": "ûü", "y": "ÿ"}
ACCENTS = str.maketrans(VOWELS | {vowel.upper(): accented.capitalize() for vowel, accented in VOWELS.items()})
TYPED = re.compile(r"(`[^`]*`)")
WORD = re.compile(r"[^\W\d_]+")


def pseudo(text: str) -> str:
    """A text in the made-up language; what stands between ` is typed, and stays."""
    return "".join(part if part.startswith("`") else part.translate(ACCENTS) for part in TYPED.split(text))


class _Accents(Visitor):
    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802  (fluent's own name)
        node.value = node.value.translate(ACCENTS)


def _catalogue(source: str) -> str:
    resource = FluentParser(with_spans=False).parse(source)
    _Accents().visit(resource)
    return FluentSerializer().serialize(resource)


def _language(source: str) -> str:
    """What English says of itself, under another name and with other numbers, at the end of the list."""
    said = re.sub(r"(?m)^(name|numbers-from-two) = (.+)$", lambda found: f"{found[1]} = {pseudo(found[2])}", source)
    return re.sub(r"(?m)^place = .*\n", "", said)


def _rules(page: str) -> str:
    lines = []
    for rule in drafted(page):
        lines += [f"## {pseudo(rule.chapter['en'])}", f"**{rule.number}** — {pseudo(rule.source['en'])}"]
        lines += [f"- {CODE}: {pseudo(rule.wording['en'])}", ""]
    return "\n".join(lines)


def add_language(root: Path) -> list[Path]:
    """Writes every catalogue of the language into a tree, beside the English ones; the files."""
    written = []
    for folder in FOLDERS:
        for english in sorted((root / folder).rglob(f"*{ENGLISH}")):
            own = english.with_name(english.name.removesuffix(ENGLISH) + f"{CODE}.ftl")
            source = english.read_text("utf-8")
            own.write_text(_language(source) if own.name.startswith("language.") else _catalogue(source), "utf-8")
            written.append(own)
        for page in sorted((root / folder).rglob("rules.md")):
            own = page.with_name(f"rules.{CODE}.md")
            own.write_text(_rules(page.read_text("utf-8")), "utf-8")
            written.append(own)
    return written


def plain_words(text: str, *names: str) -> set[str]:
    """The words of a text that are not of the language, but for names: several letters with a plain vowel."""
    words = {word for word in WORD.findall(text) if len(word) > 1 and set(word.lower()) & set(VOWELS)}
    return {word for word in words if word not in {part for name in names for part in WORD.findall(name)}}
