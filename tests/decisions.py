"""Prints what every level chooses in many positions of every game: what tests/bots/test_decisions.py compares.

`python tests/decisions.py` asks about all of them, `python tests/decisions.py reef motu` about those of some games.
Only budgets of looks end a thought here, never time, so that the answers are the same on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

from atoll.bots import seat_bot
from atoll.games import find
from atoll.kernel.state import CHANCE, OVER, Rng, State

IN_A_ROW = 4  # decisions of one turn that are written down
TURNS = {"boy": 8, "sailor": 6, "greedy": 3}  # positions of each game that a bot without a budget is asked about
BUDGETS = {
    "reef": {"captain@300": 4, "admiral@900": 2},
    "isles": {"captain@80": 6, "admiral@200": 3},
    "laguna": {"captain@3": 2, "admiral@2": 1},
    "sharks": {"captain@2": 5, "admiral@3": 3},
    "motu": {"captain@60": 3, "admiral@100": 2, "greedy": 2},
}
TABLES = {
    "reef": [(2, {}), (2, {"types": "second"})],
    "isles": [(2, {}), (3, {}), (5, {})],
    "laguna": [
        (2, {"hourglass": "steps"}),
        (2, {"hourglass": "none", "side": "hard"}),
        (2, {"hourglass": "sand"}),
        (4, {"hourglass": "steps", "five": "yes", "deal": "yes"}),
    ],
    "sharks": [(2, {}), (3, {}), (4, {})],
    "motu": [(2, {}), (3, {}), (4, {})],
}


class Asked(NamedTuple):
    """One bot in one position of one game."""

    game: str
    seats: int
    options: dict[str, str]
    entries: int  # of a random game that led here
    bot: str

    def __str__(self) -> str:
        options = ",".join(f"{key}={value}" for key, value in self.options.items()) or "-"
        return f"{self.game} {self.seats} {options} {self.entries} {self.bot}"


def questions(keys: list[str]) -> Iterator[Asked]:
    """Everything that is asked, from the quickest games to the slowest."""
    for key in keys:
        for seats, options in TABLES[key]:
            length = entries_of(key, seats, options)
            for bot, positions in {**TURNS, **BUDGETS[key]}.items():
                later = 1 if bot in BUDGETS[key] else 0  # who thinks long is not asked at the very start
                for number in range(positions):
                    yield Asked(key, seats, options, (2 * number + later) * length // (2 * positions), bot)


def entries_of(key: str, seats: int, options: dict[str, str]) -> int:
    """How long a random game is, up to a point: Laguna's wander about for a thousand entries."""
    state, rng, entries = find(key).start(seats, options), Rng(1), 0
    while state.to_act() != OVER and entries < 240:
        state.apply(state.pick(rng))
        entries += 1
    return entries


def position(asked: Asked) -> State | None:
    """Where somebody sits who may choose; None if the game ends before."""
    state, rng, left = find(asked.game).start(asked.seats, asked.options), Rng(1 + asked.entries), asked.entries
    while left > 0 or state.to_act() == CHANCE or len(state.legal()) < 2:
        if state.to_act() == OVER:
            return None
        state.apply(state.pick(rng))
        left -= 1
    return state


def answer(asked: Asked) -> str:
    """What the bot does until its turn is over, and how everybody stands then, in its eyes."""
    state = position(asked)
    if state is None:
        return "over"
    game, rng, seat, lines = find(asked.game), Rng(7), state.to_act(), []
    bot = seat_bot(asked.bot, game, asked.seats, 5 + asked.entries)
    while state.to_act() == seat and len(lines) < IN_A_ROW:
        choice = bot.choose(game.imagine(state, int(seat), rng))
        lines.append(game.text(choice.action))
        state.apply(choice.action)
    return f"{', '.join(lines)} | {' '.join(f'{value:.4f}' for value in choice.values)}"


def report(keys: list[str]) -> Iterator[str]:
    for asked in questions(keys or list(TABLES)):
        yield f"{asked}: {answer(asked)}"


if __name__ == "__main__":
    for line in report(sys.argv[1:]):
        print(line, flush=True)
