"""Four named strengths for every game, and the two yardsticks beside them.

Mousse, the ship's boy, looks at his own turn only and overlooks things that stand on the board for all to see.
Matelot, the sailor, looks a little ahead. Capitaine, the captain, thinks. Amiral, the admiral, thinks twenty times as
long.
"""

from __future__ import annotations

from typing import Final

import msgspec

from atoll.bots.players import Bot, GreedyBot, RandomBot, SearchBot
from atoll.kernel.errors import AtollError, shown
from atoll.kernel.game import Game
from atoll.kernel.state import State


class UnknownBot(AtollError):
    pass


class Level(msgspec.Struct, frozen=True):
    """How much a level sees: `attention` per cent of its own actions, or so many simulations for at most so long."""

    key: str
    attention: int = 100
    simulations: int = 0
    seconds: float = 0.0


LEVELS: Final = {
    level.key: level
    for level in (
        Level("boy", attention=35),
        Level("sailor", simulations=300, seconds=0.2),
        Level("captain", simulations=3_000, seconds=0.9),
        Level("admiral", simulations=60_000, seconds=4.5),
    )
}
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
    if name == "greedy":
        return GreedyBot(name, seats, seed, 100)
    level = LEVELS[known_bot(name)]
    if level.simulations:
        return SearchBot(name, game, seats, seed, level.simulations, level.seconds)
    return GreedyBot(name, seats, seed, level.attention)
