"""What bots are called. A record knows players by name only, so a bot's name says that it is one."""

from __future__ import annotations

import re
from typing import Final

from atoll.bots.levels import LEVELS, bot_names, known_bot
from atoll.words import HOUSE, LANGUAGES, sentence

BOT: Final = re.compile(r"^(.{1,40}?)(?: \d+)? \(bot\)$")  # Sailor (bot), Matelot (bot), greedy 2 (bot)


def bot_name(key: str, lang: str) -> str:
    """How a bot is called: the levels have names in every language."""
    return sentence(HOUSE, f"bot-{key}", lang) if key in LEVELS else key


def bot_key(name: str) -> str:
    """The bot that goes by that name in any language; UnknownBot lists the keys."""
    named = {bot_name(key, lang).casefold(): key for key in bot_names() for lang in LANGUAGES}
    plain, at, budget = name.partition("@")
    return known_bot(named.get(plain.casefold(), plain) + at + budget)


def bot_of(player: str) -> str | None:
    """The key of the bot that a player's name stands for; None for a person."""
    known = BOT.match(player)
    return bot_key(known[1]) if known else None
