"""Reads a game's rules.md: numbered rules in several languages, for the laws, the terminal and the rules drawer.

## Déroulement / Play                            a chapter, in the order of the languages of the wordings below
**R5** — livret, « Déplacer » / rulebook, "Move"    a rule and its source; `ruling A-1` where we had to decide,
                                                 `otherwise than the rulebook: A-1` where it is clear and we differ
- fr: …
- en: …

A further language is a further line, or a page of its own, `rules.de.md`, with the same numbers. Where it lacks
something, English is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from atoll.games import package_of
from atoll.words import FALLBACK, LANGUAGES, spaced

PAGE: Final = re.compile(r"rules\.(?:[\w-]+\.)?md")
CHAPTER: Final = re.compile(r"^## (.+)$")
RULE: Final = re.compile(r"^\*\*(R\d+[a-z]?)\*\* — (.+)$")
RECONSTRUCTED: Final = "What we had to reconstruct"  # the last chapter of a page
RULING: Final = re.compile(r"\bruling")
OTHERWISE: Final = re.compile(r"^otherwise|; otherwise")
ELSEWHERE: Final = re.compile(r"\b(?:ruling|otherwise|public|reconstru)")  # than in the rulebook
WORDING: Final = re.compile(rf"^- ({'|'.join(map(re.escape, LANGUAGES))}): (.+)$", re.MULTILINE)
BETWEEN: Final = re.compile(r"\s*;\s*")  # the parts of a source


class Rule(msgspec.Struct, frozen=True):
    """One rule as a player reads it, in every language."""

    number: str
    chapter: dict[str, str]  # by language
    source: dict[str, str]
    wording: dict[str, str]

    @property
    def is_ruling(self) -> bool:
        """Whether the rulebook left it open, and we had to decide."""
        return RULING.search(self.source[FALLBACK]) is not None

    @property
    def departs(self) -> bool:
        """Whether the rulebook is clear, and we play otherwise for a reason that the rule gives."""
        return OTHERWISE.search(self.source[FALLBACK]) is not None

    def origin(self, lang: str) -> str:
        """Where it comes from, in the rulebook; empty where it does not come from there."""
        english, own = (BETWEEN.split(self.source[spoken]) for spoken in (FALLBACK, lang))
        between = BETWEEN.search(self.source[lang])
        kept = [part for part, told in zip(own, english, strict=False) if not ELSEWHERE.search(told)]
        return (between[0] if between else "").join(kept)


@cache
def rules_of(key: str) -> tuple[Rule, ...]:
    """All rules of a game in the order of its rules.md."""
    found = sorted((file for file in files(package_of(key)).iterdir() if PAGE.fullmatch(file.name)), key=_page_order)
    return read_rules(*(file.read_text("utf-8") for file in found))


def _page_order(file: Traversable) -> tuple[int, str]:
    return file.name.count("."), file.name  # rules.md, then those of further languages


def read_rules(*pages: str) -> tuple[Rule, ...]:
    """The rules on some pages, in every language."""
    return tuple(
        Rule(draft.number, _in_all(draft.chapter), _in_all(draft.source), _in_all(draft.wording))
        for draft in drafted(*pages)
    )


def drafted(*pages: str) -> tuple[Rule, ...]:
    """The same in the languages that the pages have. A wording may run over several lines, indented by two spaces."""
    drafts: dict[str, Rule] = {}
    for page in pages:
        _read(re.sub(r"\n  (?=\S)", " ", page), drafts)
    return tuple(drafts.values())


def _read(page: str, drafts: dict[str, Rule]) -> None:
    spoken = list(dict.fromkeys(lang for lang, _ in WORDING.findall(page)))
    chapter: dict[str, str] = {}
    draft: Rule | None = None
    for line in page.splitlines():
        if title := CHAPTER.match(line):
            chapter = _by_language(title[1], spoken)
        elif head := RULE.match(line):
            draft = drafts.setdefault(head[1], Rule(head[1], {}, {}, {}))
            draft.chapter.update(chapter)
            draft.source.update(_by_language(head[2], spoken))
        elif (wording := WORDING.match(line)) and draft is not None:
            draft.wording[wording[1]] = wording[2]


def _by_language(text: str, spoken: Iterable[str]) -> dict[str, str]:
    """`Mise en place / Set-up` by language; one text serves all where there is no slash."""
    parts = text.split(" / ")
    return dict.fromkeys(spoken, text) if len(parts) == 1 else dict(zip(spoken, parts, strict=False))


def _in_all(texts: dict[str, str]) -> dict[str, str]:
    """A text in every language, in English where it has none."""
    shown = {lang: lang if lang in texts else FALLBACK for lang in LANGUAGES}
    return {lang: spaced(texts.get(spoken, ""), spoken) for lang, spoken in shown.items()}


def reconstruction(key: str) -> Rule | None:
    """The rule that says what we had to reconstruct; None for a game that does not say."""
    return next((rule for rule in rules_of(key) if rule.chapter[FALLBACK] == RECONSTRUCTED), None)
