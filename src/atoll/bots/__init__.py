"""Players that are programs. A bot is given an imagined position, never the true one."""

from atoll.bots.levels import LEVELS, UnknownBot, bot_names, known_bot, seat_bot
from atoll.bots.processes import AsyncMinds, BotError, Minds, ask
from atoll.bots.thinking.bot import Bot, Choice

__all__ = [
    "LEVELS",
    "AsyncMinds",
    "Bot",
    "BotError",
    "Choice",
    "Minds",
    "UnknownBot",
    "ask",
    "bot_names",
    "known_bot",
    "seat_bot",
]
