"""Players that are programs. A bot is given an imagined position, never the true one."""

from atoll.bots.levels import LEVELS, UnknownBot, bot_names, known_bot, seat_bot
from atoll.bots.minds import BotTrouble, Minds, ask
from atoll.bots.players import Bot, Choice

__all__ = ["LEVELS", "Bot", "BotTrouble", "Choice", "Minds", "UnknownBot", "ask", "bot_names", "known_bot", "seat_bot"]
