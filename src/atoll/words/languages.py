"""The languages there are: one for each `language.*.ftl` in this folder, which says what is peculiar to it."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from atoll.words.catalogue_parser import texts_in
from atoll.words.plurals import plural_category
from atoll.words.spacing import spacing

FALLBACK: Final = "en"  # shown where a language lacks something; the language of logs, too
FILE: Final = re.compile(r"language\.([\w-]+)\.ftl")
TAG_END: Final = re.compile(r"[.;@]")  # of fr_FR.UTF-8, or fr;q=0.8
LAST: Final = 1000  # place in menus of a language that does not name one
PLURAL: Final = "plural-"


class Language:
    """One language: its code, its own name, and how it writes numbers, plurals and spaces."""

    def __init__(self, code: str, said: dict[str, str]) -> None:
        self.code = code
        self.name = said["name"]
        self.place = int(said.get("place", LAST))
        self.digit_group = said.get("digit-group", "")
        self.decimal_mark = said.get("decimal-mark", ".")
        self.numbers = dict(enumerate(said.get("numbers-from-two", "").split(), 2))
        rules = {key.removeprefix(PLURAL): rule for key, rule in said.items() if key.startswith(PLURAL)}
        self.plural = plural_category(rules)
        self.spaced = spacing(said.get("no-break-before", ""), said.get("no-break-after", ""))


def _found() -> dict[str, Language]:
    named = [(file, FILE.fullmatch(file.name)) for file in files(__package__).iterdir()]
    known = [Language(name[1], texts_in(file.read_text("utf-8"))) for file, name in named if name]
    return {each.code: each for each in sorted(known, key=lambda each: (each.place, each.name))}


KNOWN: Final = _found()
LANGUAGES: Final = tuple(KNOWN)  # the one list, in the order of menus


def spaced(text: str, lang: str) -> str:
    """A text as it is printed in that language."""
    return KNOWN[lang].spaced(text)


@cache
def known_language(tag: str) -> str | None:
    """The language of ours that a tag asks for: `fr_FR.UTF-8` and `fr-CA` are fr; None where it is none."""
    wanted = TAG_END.split(tag.strip(), maxsplit=1)[0].replace("_", "-").lower()
    codes = {code.lower(): code for code in LANGUAGES}
    while wanted not in codes and "-" in wanted:
        wanted = wanted.rpartition("-")[0]
    return codes.get(wanted)


def language(wanted: str | None) -> str:
    """The language to speak: what was asked for, else English."""
    return known_language(wanted or "") or FALLBACK
