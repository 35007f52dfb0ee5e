"""`python -m bench.hurried laguna captain sailor --part 56`: what a level is worth with a part of its time.

In a browser nothing is compiled (docs/strength.md, "Without a server"). Compiled bots whose limits of time are divided
by so much play as they do there, as far as the clock decides; the limits count time of this core, so others may work.
"""

from __future__ import annotations

from itertools import cycle
from typing import Annotated

import typer

from atoll.arena.game_job import lot
from atoll.arena.ratings import wilson
from atoll.bots.levels import SECONDS, thinking_by
from atoll.bots.questions import ask_here
from atoll.bots.thinking.bot import Bot
from atoll.games import find, instinct_of
from atoll.kernel.game import Game
from atoll.kernel.state import Rng, State
from atoll.kernel.table import Table
from bench.strength import OPTIONS


def hurried(name: str, game: Game[State], part: float, seed: int) -> Bot:
    """A bot of that level for one of two seats, with such a part of its time."""
    instinct, rng = instinct_of(game), Rng(seed)
    thinking = thinking_by(getattr(instinct.tuning, name), instinct, 2, SECONDS[name] / part, rng)
    return Bot(name, game, thinking, rng)


def winners(game: Game[State], bots: list[Bot], seed: str) -> tuple[int, ...]:
    table = Table(game, 2, OPTIONS.get(game.meta.key, {}), seed)
    eyes = [Rng(lot(seed, f"eyes {seat}")) for seat in range(2)]
    while not table.is_over:
        seat = int(table.state.to_act())
        table.act(seat, ask_here(bots[seat], game, table.state, seat, eyes[seat]).action)
    assert table.outcome is not None
    return table.outcome.winners


def main(key: str, bot: str, other: str, part: Annotated[float, typer.Option()], games: int = 60) -> None:
    """One game after the other, in either seat by turns; both bots have that part of their time."""
    game, won = find(key), 0.0
    for number, own in zip(range(games), cycle((0, 1))):
        names = [bot, other] if own == 0 else [other, bot]
        bots = [hurried(name, game, part, lot(f"{number}", name)) for name in names]
        best = winners(game, bots, f"hurried-{number}")
        won += (own in best) / len(best)
    rate = wilson(won, games)
    print(
        f"| {key}: {bot} against {other} | {rate.rate:.1%} | {rate.low:.1%} … {rate.high:.1%} | {games} |", flush=True
    )


if __name__ == "__main__":
    typer.run(main)
