"""What players are called. A name is shown to everybody and stands in records, so it is cleaned first."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from atoll.bots import LEVELS
from atoll.store import StoredSeat
from atoll.words import sentence

BOOK: Final = __package__ or "atoll.server"
LONGEST_NAME: Final = 24
UNFIT: Final = ',()@<>&"`{}\\'  # they mean something in records and catalogues
MOST_MARKS: Final = 2  # accents over one letter; more only paint over the neighbours


def clean_name(typed: str | None) -> str:
    """Letters, digits, spaces and ordinary signs of any script; nothing that hides, breaks lines or fakes a bot."""
    name = unicodedata.normalize("NFC", typed or "")
    kept: list[str] = []
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind[0] == "Z" or kind == "Cc" or sign in UNFIT:
            kept.append(" ")
        elif kind[0] != "C" and marks <= MOST_MARKS:
            kept.append(sign)
    return re.sub(r" +", " ", "".join(kept)).strip()[:LONGEST_NAME].strip()


def bot_title(level: str, lang: str) -> str:
    """How a bot is called: the levels have names in both languages."""
    return sentence(BOOK, f"bot-{level}", lang) if level in (*LEVELS, "greedy") else level


def names_of(seats: tuple[StoredSeat, ...], lang: str) -> tuple[str, ...]:
    """Everybody's name by seat, in one language. Nobody shares a name: the second one is called Nina 2."""
    return _names(tuple([(seat.name, seat.kind, seat.level) for seat in seats]), lang)


@lru_cache(1024)
def _names(seats: tuple[tuple[str, str, str | None], ...], lang: str) -> tuple[str, ...]:
    names: list[str] = []
    for number, (called, kind, level) in enumerate(seats, 1):
        name = called or (bot_title(level or "sailor", lang) if kind == "bot" else "")
        name = name or sentence(BOOK, "somebody", lang, {"number": number})
        same = sum(1 for other in names if other == name or re.fullmatch(rf"{re.escape(name)} \d", other))
        names.append(f"{name} {same + 1}" if same else name)
    return tuple(names)


def clean_text(typed: str) -> str:
    """A line of free text: one line, no control signs."""
    signs = (" " if unicodedata.category(sign) in ("Zs", "Zl", "Zp", "Cc") else sign for sign in typed)
    kept = "".join(sign for sign in signs if not unicodedata.category(sign).startswith("C"))
    return re.sub(r" +", " ", kept).strip()
