"""What players are called. A name is shown to everybody and stands in records, so it is cleaned first."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from atoll.bots import LEVELS
from atoll.store import StoredSeat
from atoll.wire.errors import BOOK
from atoll.words import HOUSE, Fact, Name, sentence

LONGEST_NAME: Final = 24  # letters, as people see them
MOST_SIGNS: Final = 72  # that they may be written with
UNFIT: Final = ',()@<>&"`{}\\'  # they mean something in records and catalogues
MOST_MARKS: Final = 2  # accents over one letter; more only paint over the neighbours
JOINER: Final = "\u200d"  # makes one emoji of several; between letters it would only hide
LOOK: Final = "\ufe0f"  # draws a sign as an emoji
SKINS: Final = range(0x1F3FB, 0x1F400)  # colour the emoji before them
FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)  # two of them are a flag


def clean_name(typed: str | None) -> str:
    """Letters, digits, spaces and ordinary signs of any script; nothing that hides, breaks lines or fakes a bot."""
    name = unicodedata.normalize("NFC", typed or "")
    kept: list[str] = []
    marks = 0
    for place, sign in enumerate(name):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind[0] == "Z" or kind == "Cc" or sign in UNFIT:
            kept.append(" ")
        elif (kind[0] != "C" and marks <= MOST_MARKS) or (sign == JOINER and _joins_emoji(name, place)):
            kept.append(sign)
    return shortened(re.sub(r" +", " ", "".join(kept)).strip()).strip()


def _joins_emoji(name: str, place: int) -> bool:
    """Whether a joiner stands between two emoji: a family, a pirate's flag."""
    before, after = name[:place].rstrip(LOOK), name[place + 1 :]
    return bool(before and after) and _is_emoji(before[-1]) and _is_emoji(after[0])


def _is_emoji(sign: str) -> bool:
    return unicodedata.category(sign) == "So" or ord(sign) in SKINS


def shortened(name: str) -> str:
    """Cut where a reader would cut it: never in the middle of an emoji or of a letter with its accent."""
    begins = [place for place in range(len(name)) if _begins_letter(name, place)]
    cuts = [*begins, len(name)][: LONGEST_NAME + 1]
    return name[: max(cut for cut in cuts if cut <= MOST_SIGNS)]


def _begins_letter(name: str, place: int) -> bool:
    """Whether what people see as one letter begins here; the rest belongs to the one before it."""
    sign = name[place]
    if place == 0:
        return True
    if unicodedata.category(sign)[0] == "M" or sign == JOINER or name[place - 1] == JOINER or ord(sign) in SKINS:
        return False
    flags = 0
    while flags <= place and ord(name[place - flags]) in FLAG_LETTERS:
        flags += 1
    return flags % 2 == 1 or flags == 0


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


def waits_for(seats: tuple[StoredSeat, ...], seat: int, lang: str) -> str:
    """Whose turn it is, as everybody else is told: a person is named, a bot thinks."""
    told = seats[seat]
    facts: dict[str, Fact] = {"who": Name(names_of(seats, lang)[seat])}
    if told.kind != "bot":
        return sentence(HOUSE, "waits-for", lang, facts)
    level = "" if told.name else told.level or ""  # a bot in somebody's place goes by that person's name
    return sentence(BOOK, "bot-thinks", lang, {**facts, "level": level})


def clean_text(typed: str) -> str:
    """A line of free text: one line, no control signs."""
    signs = (" " if unicodedata.category(sign) in ("Zs", "Zl", "Zp", "Cc") else sign for sign in typed)
    kept = "".join(sign for sign in signs if not unicodedata.category(sign).startswith("C"))
    return re.sub(r" +", " ", kept).strip()
