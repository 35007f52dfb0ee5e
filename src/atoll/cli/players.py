"""Who sits at the table. A record knows players by name only, so a bot's name says that it is one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from atoll.bots import Bot, find_bot
from atoll.cli.voice import Trouble, clean, say

BOT: Final = re.compile(r"^([a-z][a-z0-9-]*)(?: \d+)? \(bot\)$")  # greedy (bot), greedy 2 (bot)
LONGEST_NAME: Final = 24
NOBODY: Final = "none"  # --bot none: every seat is played on this screen


def person_name(typed: str, default: str) -> str:
    """A name that a record can hold and that no bot has."""
    name = re.sub(r"[\s,()]+", " ", clean(typed)).strip().lstrip("@ ")
    return name[:LONGEST_NAME].strip() or default


def bot_of(player: str) -> Bot | None:
    """The bot that a player's name stands for; None for a person."""
    known = BOT.match(player)
    return find_bot(known[1]) if known else None


def seating(seats: int, seat: int, bot: str, names: Sequence[str], lang: str) -> list[str]:
    """Players by seat: one person and bots, or persons only."""
    if not 0 <= seat < seats:
        raise Trouble("no-such-seat", seat=seat, last=seats - 1)
    if bot == NOBODY:
        persons = [say("person-number", lang, number=number + 1) for number in range(seats)]
        given = [person_name(name, persons[at]) for at, name in enumerate(names[:seats])]
        return given + persons[len(given) :]
    bots = [f"{find_bot(bot).name}{f' {n}' if seats > 2 else ''} (bot)" for n in range(1, seats)]
    person = person_name(names[0] if names else "", say("person", lang))
    return [*bots[:seat], person, *bots[seat:]]


def shown_names(players: Sequence[str]) -> list[str]:
    """Names as they may be printed, whatever a file says."""
    return [clean(name).lstrip("@")[:LONGEST_NAME] or "?" for name in players]
