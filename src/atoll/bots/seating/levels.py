"""Four named strengths for every game, and the two yardsticks beside them.

Mousse, the ship's boy, looks at his own turn only and overlooks things that stand on the board for all to see.
Matelot, the sailor, overlooks little in his turn, but does not ask what the others will do. Capitaine, the captain,
does: by a tree of everybody's actions, by whole turns and the answers to them, or by quick games; amiral, the admiral,
thinks longer. How each of them thinks is the game's own (`Tuning`). `captain@30000` is a captain with that budget and
no clock, for the arena.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from atoll.bots.thinking.bot import Bot, ForesightBot, GlanceBot, GreedyBot, RandomBot, RoundBot, SearchBot
from atoll.kernel.errors import AtollError, shown
from atoll.kernel.game import Game
from atoll.kernel.state import State
from atoll.kernel.tuning import Foresight, Glance, Greed, Round, Thought, Tree

LEVELS: Final = ("boy", "sailor", "captain", "admiral")
YARDSTICKS: Final = ("random", "greedy")
THINKERS: Final = ("captain", "admiral")
SECONDS: Final = {
    "boy": 0.15,
    "sailor": 0.15,
    "captain": 0.9,
    "admiral": 4.5,
}  # at most, by the clock
UNHURRIED: Final = 3600.0
MOST_SIMULATIONS: Final = 10_000_000
BUDGET: Final = re.compile(r"[1-9][0-9]{0,7}")  # one way to write each number, for a bot is known by its name


class UnknownBot(AtollError):
    pass


def bot_names() -> list[str]:
    """Every bot there is: the levels, weakest first, then the yardsticks."""
    return [*LEVELS, *YARDSTICKS]


def known_bot(name: str) -> str:
    """That name, if a bot has it; UnknownBot lists the names."""
    plain, at, simulations = name.partition("@")
    if plain not in bot_names():
        raise UnknownBot("unknown-bot", bot=shown(name), known=", ".join(bot_names()))
    if at and not (plain in THINKERS and BUDGET.fullmatch(simulations) and int(simulations) <= MOST_SIMULATIONS):
        told = f"{plain}@{shown(simulations)}"
        raise UnknownBot("bot-simulations", bot=told, known=", ".join(THINKERS), most=MOST_SIMULATIONS)
    return name


def seat_bot(name: str, game: Game[State], seats: int, seed: int) -> Bot:
    """A bot of that name for one seat of one table; UnknownBot lists the names."""
    level, at, budget = known_bot(name).partition("@")
    if level == "random":
        return RandomBot(name, seats, seed)
    thought: Thought = Greed() if level == "greedy" else getattr(game.meta.tuning, level)
    seconds = SECONDS.get(level, UNHURRIED)
    if at:
        thought, seconds = with_budget(thought, int(budget)), UNHURRIED
    match thought:
        case Greed():
            return GreedyBot(name, game, seats, seed, thought)
        case Tree():
            return SearchBot(name, game, seats, seed, thought, seconds)
        case Glance():
            return GlanceBot(name, game, seats, seed, thought, seconds)
        case Round():
            return RoundBot(name, game, seats, seed, thought, seconds)
        case Foresight():
            return ForesightBot(name, game, seats, seed, thought, seconds)


def with_budget(thought: Thought, budget: int) -> Thought:
    """The same way of thinking, as much of it as that."""
    match thought:
        case Tree():
            return msgspec.structs.replace(thought, simulations=budget)
        case Glance() | Round():
            return msgspec.structs.replace(thought, looks=budget)
        case Foresight():
            return msgspec.structs.replace(thought, turns=budget)
        case Greed():
            return thought
