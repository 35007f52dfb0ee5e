"""Four named strengths for every game, and the two yardsticks beside them.

Mousse, the ship's boy, looks at his own turn only and overlooks things that stand on the board for all to see.
Matelot, the sailor, overlooks little in his turn, but does not ask what the others will do. Capitaine, the captain,
does: by a tree of everybody's actions, by whole turns and the answers to them, or by quick games; amiral, the admiral,
thinks longer. How each of them thinks is the game's own (`Instinct.tuning`). `captain@30000` is a captain with that
budget and no clock, for the arena.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots.thinking.bot import Bot
from atoll.bots.thinking.foresight import Foresight
from atoll.bots.thinking.greed import Greed
from atoll.bots.thinking.quick_games import QuickGames
from atoll.bots.thinking.rounds import Rounds
from atoll.bots.thinking.thought import Lots, Thinking
from atoll.bots.thinking.tree import Tree
from atoll.games import instinct_of
from atoll.kernel.errors import AtollError, shown
from atoll.kernel.game import Game
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import Rng, State
from atoll.kernel.tuning import ByForesight, ByGreed, ByQuickGames, ByRounds, ByTree, Way

SECONDS: Final = {"boy": 0.15, "sailor": 0.15, "captain": 0.9, "admiral": 4.5}  # at most, by the clock; weakest first
LEVELS: Final = tuple(SECONDS)
ADVICE_SECONDS: Final = 0.6  # for a person who waits: putting it into words takes up to half a second in a browser
THINKERS: Final = ("captain", "admiral")  # who can be given a budget
YARDSTICKS: Final = ("random", "greedy")
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


def seconds_for(name: str) -> float:
    """How long a bot of that name thinks at most; next to nothing for a yardstick."""
    level, at, _ = name.partition("@")
    return UNHURRIED if at else SECONDS.get(level, 0.0)


def seat_bot(name: str, game: Game[State], seats: int, seed: int, most_seconds: float = UNHURRIED) -> Bot:
    """A bot of that name for one seat of one table; UnknownBot lists the names."""
    level, at, budget = known_bot(name).partition("@")
    instinct, rng = instinct_of(game), Rng(seed)
    if level == "random":
        return Bot(name, game, Lots(instinct, seats, rng), rng)
    way: Way = ByGreed() if level == "greedy" else getattr(instinct.tuning, level)
    seconds = min(SECONDS.get(level, UNHURRIED), most_seconds)
    if at:
        way, seconds = with_budget(way, int(budget)), UNHURRIED
    return Bot(name, game, thinking_by(way, instinct, seats, seconds, rng), rng)


def thinking_by(way: Way, instinct: Instinct[State], seats: int, seconds: float, rng: Rng) -> Thinking:
    """Somebody's thoughts: this way, for so many seconds at most."""
    match way:
        case ByGreed():
            return Greed(instinct, seats, way.attention, rng)
        case ByTree():
            return Tree(instinct, seats, way, seconds, rng)
        case ByQuickGames():
            return QuickGames(instinct, seats, way, seconds, rng.word())
        case ByRounds():
            return Rounds(instinct, seats, way, seconds, rng.word())
        case ByForesight():
            # Everybody answers once at least, and the seat itself once more.
            answers = vec[i64]([*way.answers, *[1] * (seats - len(way.answers))])
            return Foresight(instinct, seats, way.turns, answers, seconds, rng.word())


def with_budget(way: Way, budget: int) -> Way:
    """The same way of thinking, as much of it as that."""
    match way:
        case ByTree():
            return msgspec.structs.replace(way, simulations=budget)
        case ByQuickGames() | ByRounds():
            return msgspec.structs.replace(way, looks=budget)
        case ByForesight():
            return msgspec.structs.replace(way, turns=budget)
        case ByGreed():
            return way
