"""What a language still lacks, beside English: messages, facts in them, rules.

python -m atoll.cli.missing de        in a clone of Atoll
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fluent.syntax import parse
from fluent.syntax.ast import Junk

from atoll.games.rules_pages import drafted
from atoll.words import FALLBACK
from atoll.words.catalogue_parser import asked_by, patterns_in

FOLDERS: Final = ("src", "web/src", "examples")
ENGLISH: Final = f"{FALLBACK}.ftl"
PECULIAR: Final = "language."  # what a language says of itself differs from language to language


def missing(lang: str, root: Path) -> list[str]:
    """A line for everything that is missing or wrong, below the folders of a clone."""
    lines: list[str] = []
    for folder in FOLDERS:
        for english in sorted((root / folder).rglob(f"*{ENGLISH}")):
            own = english.with_name(english.name.removesuffix(ENGLISH) + f"{lang}.ftl")
            lines += [f"{own.relative_to(root)}: {what}" for what in _lacks(english, own)]
        for page in sorted((root / folder).rglob("rules.md")):
            lines += [f"{page.relative_to(root)}: {what}" for what in _lacks_rules(page, lang)]
    return lines


def _lacks(english: Path, own: Path) -> Iterator[str]:
    if not own.is_file():
        yield "there is no such file"
        return
    source = own.read_text("utf-8")
    for entry in parse(source).body:
        if isinstance(entry, Junk):
            yield f"cannot be read: {(entry.content or '').splitlines()[0]}"
    if english.name.startswith(PECULIAR):
        return
    wanted, found = patterns_in(english.read_text("utf-8")), patterns_in(source)
    for key in sorted(wanted.keys() - found.keys()):
        yield f"lacks {key}"
    for key in sorted(found.keys() - wanted.keys()):
        if not key.startswith("-"):  # terms are a language's own business
            yield f"has {key}, which English does not have"
    for key in sorted(wanted.keys() & found.keys()):
        (facts, _), (own_facts, _) = asked_by(wanted[key]), asked_by(found[key])
        if facts != own_facts:
            yield f"{key} asks for {_told(own_facts)}, and in English for {_told(facts)}"


def _told(facts: frozenset[str]) -> str:
    return ", ".join(f"${name}" for name in sorted(facts)) or "nothing"


def _lacks_rules(page: Path, lang: str) -> Iterator[str]:
    own = page.with_name(f"rules.{lang}.md")
    pages = [page.read_text("utf-8"), *([own.read_text("utf-8")] if own.is_file() else ())]
    for rule in drafted(*pages):
        for name, texts in (("chapter", rule.chapter), ("source", rule.source), ("wording", rule.wording)):
            if lang not in texts:
                yield f"{rule.number} has no {name}"


def main() -> int:
    told = missing(sys.argv[1], Path.cwd())
    print("\n".join(told) or "Nothing is missing.")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
