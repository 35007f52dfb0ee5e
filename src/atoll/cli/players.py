"""Who sits at the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from atoll.bots.names import bot_key, bot_name
from atoll.cli.console import CliError, clean, say

LONGEST_NAME: Final = 24
NOBODY: Final = "none"  # --bot none: every seat is played on this screen


def person_name(typed: str, default: str) -> str:
    """A name that a record can hold and that no bot has."""
    name = re.sub(r"[\s,()]+", " ", clean(typed)).strip().lstrip("@ ")
    return name[:LONGEST_NAME].strip() or default


def seating(seats: int, seat: int, bot: str, names: Sequence[str], lang: str) -> list[str]:
    """Players by seat: one person and bots, or persons only."""
    if not 0 <= seat < seats:
        raise CliError("no-such-seat", seat=seat, last=seats - 1)
    if bot == NOBODY:
        persons = [say("person-number", lang, number=number + 1) for number in range(seats)]
        given = [person_name(name, persons[at]) for at, name in enumerate(names[:seats])]
        return given + persons[len(given) :]
    called = bot_name(bot_key(bot), lang)
    bots = [f"{called}{f' {n}' if seats > 2 else ''} (bot)" for n in range(1, seats)]
    person = person_name(names[0] if names else "", say("person", lang))
    return [*bots[:seat], person, *bots[seat:]]


def shown_names(players: Sequence[str]) -> list[str]:
    """Names as they may be printed, whatever a file says."""
    return [clean(name).lstrip("@")[:LONGEST_NAME] or "?" for name in players]
