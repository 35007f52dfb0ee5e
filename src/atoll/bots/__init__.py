"""Players that are programs. A bot is given an imagined position, never the true one."""

from atoll.bots.players import Bot, Choice, UnknownBot, bot_names, find_bot

__all__ = ["Bot", "Choice", "UnknownBot", "bot_names", "find_bot"]
