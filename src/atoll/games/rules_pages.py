"""Reads a game's rules.md: numbered rules in both languages, for the laws, the terminal and the rules drawer.

## Déroulement / Play                            a chapter, French / English
**R5** — livret, « Déplacer » / rulebook, "Move"    a rule and its source; `ruling A-1` where we had to decide,
                                                 `otherwise than the rulebook: A-1` where it is clear and we differ
- fr: …
- en: …
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from atoll.games import package_of
from atoll.words import spaced

CHAPTER: Final = re.compile(r"^## (.+)$")
RULE: Final = re.compile(r"^\*\*(R\d+[a-z]?)\*\* — (.+)$")
RECONSTRUCTED: Final = "What we had to reconstruct"  # the last chapter of a page
RULING: Final = re.compile(r"\b(?:arbitrage|ruling)")
OTHERWISE: Final = re.compile(r"^otherwise|; otherwise")
ELSEWHERE: Final = re.compile(r"\b(?:arbitrage|ruling|autrement|otherwise|public|reconstru)")  # than there
WORDING: Final = re.compile(r"^- (fr|en): (.+)$")


class Rule(msgspec.Struct, frozen=True):
    """One rule as a player reads it."""

    number: str
    chapter: dict[str, str]  # by language
    source: dict[str, str]
    wording: dict[str, str]

    @property
    def is_ruling(self) -> bool:
        """Whether the rulebook left it open, and we had to decide."""
        return RULING.search(self.source["en"]) is not None

    @property
    def departs(self) -> bool:
        """Whether the rulebook is clear, and we play otherwise for a reason that the rule gives."""
        return OTHERWISE.search(self.source["en"]) is not None

    def origin(self, lang: str) -> str:
        """Where it comes from, in the rulebook; empty where it does not come from there."""
        parts = [part.strip() for part in self.source[lang].split(";") if not ELSEWHERE.search(part)]
        return (spaced(" ; ") if lang == "fr" else "; ").join(parts)


@cache
def rules_of(key: str) -> tuple[Rule, ...]:
    """All rules of a game in the order of its rules.md."""
    return read_rules((files(package_of(key)) / "rules.md").read_text("utf-8"))


def read_rules(page: str) -> tuple[Rule, ...]:
    """The rules on a page. A wording may run over several lines, indented by two spaces."""
    rules: list[Rule] = []
    chapter: dict[str, str] = {}
    lines = re.sub(r"\n  (?=\S)", " ", page).splitlines()
    for line in lines:
        if title := CHAPTER.match(line):
            chapter = _both(title[1])
        elif head := RULE.match(line):
            rules.append(Rule(head[1], chapter, _both(head[2]), {}))
        elif (wording := WORDING.match(line)) and rules:
            rules[-1].wording[wording[1]] = spaced(wording[2]) if wording[1] == "fr" else wording[2]
    return tuple(rules)


def reconstruction(key: str) -> Rule | None:
    """The rule that says what we had to reconstruct; None for a game that does not say."""
    return next((rule for rule in rules_of(key) if rule.chapter["en"] == RECONSTRUCTED), None)


def _both(text: str) -> dict[str, str]:
    """`Mise en place / Set-up` by language; one text serves both where there is no slash."""
    french, slash, english = text.partition(" / ")
    return {"fr": spaced(french), "en": english if slash else text}
