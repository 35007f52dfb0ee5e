"""Prints fingerprints of seeded games, and whether compiled rules made them: what tests/test_speeds.py compares.

`python tests/speeds.py` uses the installed package, `PYTHONPATH=src python tests/speeds.py` the plain source.
"""

from __future__ import annotations

import json
import sys

from atoll.games import instinct_of
from atoll.kernel.state import OVER, Rng, State, listed_pick, stir
from walking import Case, combinations, game_keys, game_of, is_compiled, step

PICKED, LISTED = 400, 60  # entries at most
COMBINATIONS = 3


def walked(case: Case, reach: int, *, listed: bool, felt: bool) -> int:
    """One number for all positions of a random game: whom they ask, what they list, what they are worth to a bot."""
    state, rng, mark = case.start(), Rng(case.seed), 0
    for _ in range(reach):
        if state.to_act() == OVER:
            break
        action = listed_pick(state, rng) if listed else step(case, state, rng)[1]
        mark = int(stir(mark, action))
        state.apply(action)
        mark = int(stir(mark, state.digest()))
        if listed:
            mark = _looked_at(case, state, mark, felt=felt)
    return _looked_at(case, state, mark, felt=felt)


def _looked_at(case: Case, state: State, mark: int, *, felt: bool) -> int:
    mark = int(stir(mark, state.to_act() + 9))
    for action in state.legal():
        mark = int(stir(mark, action + state.weight(action) if state.to_act() == -1 else action))
    instinct = instinct_of(case.game)
    for seat in range(case.seats):
        worth = instinct.worth(state, seat) if felt else 0
        hoped = instinct.hoped_points(state, seat) if felt else 0
        mark = int(stir(stir(stir(mark, state.score(seat) + 100_000), worth + 10_000_000), hoped + 10_000_000))
    return mark


def fingerprints(key: str, most: int = COMBINATIONS, *, felt: bool = True) -> dict[str, int]:
    """By seats, options and way of playing; `most` combinations of them, spread over all there are.

    `felt` asks the instinct too, whose tables Laguna's takes ten seconds to make when it is not compiled.
    """
    game, marks = game_of(key), {}
    combos = combinations(game)
    most = min(most, len(combos))
    for number in range(most):
        seats, options = combos[number * len(combos) // most]
        case = Case(game, seats, options, number)
        marks[f"{case} picked"] = walked(case, PICKED, listed=False, felt=felt)
        marks[f"{case} listed"] = walked(case, LISTED, listed=True, felt=felt)
    return marks


def report(keys: list[str]) -> dict[str, object]:
    return {"compiled": is_compiled(), "marks": {key: fingerprints(key) for key in keys or game_keys()}}


if __name__ == "__main__":
    print(json.dumps(report(sys.argv[1:])))
