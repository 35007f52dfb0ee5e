"""Players that are programs. A bot is given an imagined position, never the true one."""

from atoll.bots.seating.levels import LEVELS, UnknownBot, bot_names, known_bot, seat_bot
from atoll.bots.seating.minds import AsyncMinds, BotTrouble, Minds, ask
from atoll.bots.thinking.bot import Bot, Choice

__all__ = [
    "LEVELS",
    "AsyncMinds",
    "Bot",
    "BotTrouble",
    "Choice",
    "Minds",
    "UnknownBot",
    "ask",
    "bot_names",
    "known_bot",
    "seat_bot",
]
