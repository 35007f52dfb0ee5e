"""Chances to win in words, as they are told to one seat: in steps of five per cent, for no table is finer than that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from atoll.coach.chances import Chances
from atoll.coach.claim import BOOK
from atoll.kernel.game import Seat
from atoll.words import Fact, sentence

STEP: Final = 5  # per cent
MARKS: Final = {"chances-third": 1 / 3, "chances-two-thirds": 2 / 3}  # of a match, where its course is told


def percent(chance: float) -> int:
    """In steps; 0 is less than one of them, and 100 lacks less than one."""
    return round(100 * chance / STEP) * STEP


def percent_words(chance: float, lang: str) -> str:
    return sentence(BOOK, "chances-percent", lang, {"percent": percent(chance)})


def chances_course(chances: Mapping[int, Chances | None], seat: Seat, lang: str) -> str:
    """How they went: one and two thirds through the match. Empty where neither is known to be true."""
    stood = [*chances.values()][:-1]  # without the end
    told = []
    for key, part in MARKS.items():
        then = stood[int(part * len(stood))] if stood else None
        if then is not None:
            told.append(sentence(BOOK, key, lang, {"chance": percent_words(then[seat], lang)}))
    return sentence(BOOK, "chances-course", lang, {"told": ", ".join(told)}) if told else ""


def chances_moved(chances: Mapping[int, Chances | None], number: int, seat: Seat, lang: str) -> str:
    """What they were before and after an event. Empty where that is not known, or the same, or the end of the match."""
    numbers = [*chances]
    place = numbers.index(number) if number in chances else 0
    if place in (0, len(numbers) - 1):
        return ""
    before, after = chances[numbers[place - 1]], chances[number]
    if before is None or after is None or percent(before[seat]) == percent(after[seat]):
        return ""
    facts: dict[str, Fact] = {"before": percent_words(before[seat], lang), "after": percent_words(after[seat], lang)}
    return sentence(BOOK, "chances-moved", lang, facts)
