"""Who is meant: the seats among a sentence's facts, called by their players' names. [compiled]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atoll.kernel.state import CHANCE, CLOCK
from atoll.words import HOUSE, sentence
from atoll.words.facts import Fact, Name
from atoll.words.patterns import SEAT

SPIRITS: Final = {CHANCE: "spirit-chance", CLOCK: "spirit-clock"}  # who acts without sitting at the table


def called(facts: dict[str, Fact], lang: str, names: Sequence[str]) -> dict[str, Fact]:
    """The facts, with every seat (a fact called `who…`) by its player's name where names are given."""
    told: dict[str, Fact] = {}
    for name, fact in facts.items():
        told[name] = _who(fact, lang, names) if name.startswith(SEAT) else fact
    return told


def _who(seat: Fact, lang: str, names: Sequence[str]) -> Fact:
    if isinstance(seat, int):
        if 0 <= seat < len(names):
            name = names[seat]
            return name if isinstance(name, Name) else Name(name)
        if seat in SPIRITS:
            return sentence(HOUSE, SPIRITS[seat], lang)
    return sentence(HOUSE, "seat-name", lang, {"seat": seat})
