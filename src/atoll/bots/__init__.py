"""Players that are programs. They are asked by one contract: a `Question` about an imagined position, and its `Answer`.

`ask_for_move` makes the question at a table and imagines the position, so that nobody can hand over the true one.
`answer` answers it in this process. Other processes are imported by name: with `atoll.bots.blocking_worker` one waits
for the answer, with `atoll.bots.async_pool` one does not. What is imported here knows no threads, processes or sockets.
"""

from atoll.bots.answering import SeatedBots, answer
from atoll.bots.levels import LEVELS, UnknownBot, bot_names, known_bot, seat_bot
from atoll.bots.questions import Answer, BotError, Question, ask_for_move, ask_for_values, ask_here
from atoll.bots.thinking.bot import Bot, Choice

__all__ = [
    "LEVELS",
    "Answer",
    "Bot",
    "BotError",
    "Choice",
    "Question",
    "SeatedBots",
    "UnknownBot",
    "answer",
    "ask_for_move",
    "ask_for_values",
    "ask_here",
    "bot_names",
    "known_bot",
    "seat_bot",
]
