"""Four named strengths for every game, and the two yardsticks beside them.

Mousse, the ship's boy, looks at his own turn only and overlooks things that stand on the board for all to see.
Matelot, the sailor, overlooks nothing in his turn, but does not ask what the others will do. Capitaine, the captain,
does: by a tree of everybody's actions, where turns are long of whole turns, or by quick games where a game can be
played at a glance. Amiral, the admiral, thinks longer.
"""

from __future__ import annotations

from typing import Final

from atoll.bots.players import Bot, GlanceBot, GreedyBot, RandomBot, RoundBot, SearchBot
from atoll.kernel.errors import AtollError, shown
from atoll.kernel.game import Game
from atoll.kernel.state import State


class UnknownBot(AtollError):
    pass


LEVELS: Final = ("boy", "sailor", "captain", "admiral")
SECONDS: Final = {"captain": 0.9, "admiral": 4.5}  # at most
YARDSTICKS: Final = ("random", "greedy")


def bot_names() -> list[str]:
    """Every bot there is: the levels, weakest first, then the yardsticks."""
    return [*LEVELS, *YARDSTICKS]


def known_bot(name: str) -> str:
    """That name, if a bot has it; UnknownBot lists the names."""
    if name not in bot_names():
        raise UnknownBot("unknown-bot", bot=shown(name), known=", ".join(bot_names()))
    return name


def seat_bot(name: str, game: Game[State], seats: int, seed: int) -> Bot:
    """A bot of that name for one seat of one table; UnknownBot lists the names."""
    if name == "random":
        return RandomBot(name, seats, seed)
    tuning = game.meta.tuning
    if tuning.glances:
        return glance_bot(known_bot(name), game, seats, seed)
    if name == "greedy":
        return GreedyBot(name, game, seats, seed, 100)
    if known_bot(name) == "boy":
        return GreedyBot(name, game, seats, seed, tuning.attention)
    if name == "sailor":
        return GreedyBot(name, game, seats, seed, 100)
    simulations = tuning.captain if name == "captain" else tuning.admiral
    if tuning.long_turns:
        return RoundBot(name, game, seats, seed, simulations, SECONDS[name])
    return SearchBot(name, game, seats, seed, simulations, SECONDS[name])


def glance_bot(name: str, game: Game[State], seats: int, seed: int) -> Bot:
    """The same levels where a game can be played at a glance: looks are what is thought with, none is first sight."""
    tuning = game.meta.tuning
    looks = {"captain": tuning.captain, "admiral": tuning.admiral}.get(name, 0)
    bot = GlanceBot(name, game, seats, seed, looks, SECONDS.get(name, 0.0))
    if name == "boy":
        bot.glances.attention = tuning.attention
    return bot
