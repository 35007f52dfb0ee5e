"""The first golden records of a new game, played at random, and its first counts of positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from atoll.kernel.game import Game, State
from atoll.kernel.game_series import Match
from atoll.kernel.record import write
from atoll.kernel.state import Rng


def first_records(game: Game[State]) -> dict[str, str]:
    """By file name: for every number of seats a match that one seat wins, and one whose victory is shared."""
    found: dict[str, str] = {}
    for seats in game.meta.seats:
        wanted = {True, False}
        for match in _matches(game, seats):
            winners = game.winners(match.table.state)
            if (len(winners) > 1) in wanted:
                wanted.remove(len(winners) > 1)
                ending = "shared" if len(winners) > 1 else f"win{winners[0]}"
                found[f"{seats}-{ending}.txt"] = write(match.record())
            if not wanted:
                break
    return found


def _matches(game: Game[State], seats: int) -> Iterator[Match[State]]:
    for seed in count(1):
        match, rng = Match(game, [f"random {seat}" for seat in range(seats)], {}, str(seed)), Rng(seed)
        while not match.table.is_over:
            match.table.play(int(match.table.state.to_act()), int(match.table.state.pick(rng)))
        yield match


def count_lines(game: Game[State]) -> str:
    """Rows of perft.txt, from the start and from the middle: `seats options seed skip depth nodes`."""
    rows = ["# seats options seed skip depth nodes"]
    for seats in game.meta.seats:
        for skip in (0, 20):
            state, rng = game.start(seats, {}), Rng(seats)
            for _ in range(skip):
                state.apply(state.pick(rng))
            rows.append(f"{seats} - {seats} {skip} 3 {_nodes(state, 3)}")
    return "\n".join(rows) + "\n"


def _nodes(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in state.legal():
        twin = state.copy()
        twin.apply(action)
        total += _nodes(twin, depth - 1)
    return total
