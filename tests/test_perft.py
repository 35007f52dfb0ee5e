"""Counts all ways to play on: any change of the rules that lists one action more or fewer shows here.

tests/games/KEY/perft.txt, one row a line: `seats options seed skip depth nodes`. Options are `-` or `a=b,c=d`.
From the start, `skip` picks of Rng(seed); then the sequences of `depth` actions, draws included.
`python tests/test_perft.py KEY 2 - 7 30 3` prints a row to add.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from atoll.kernel.state import OVER, Rng, State
from walking import folder_of, game_keys, game_of

pytestmark = pytest.mark.both_speeds


def options_of(text: str) -> dict[str, str]:
    return {} if text == "-" else dict(pair.split("=") for pair in text.split(","))


def position(key: str, seats: int, options: dict[str, str], seed: int, skip: int) -> State:
    state, rng = game_of(key).start(seats, options), Rng(seed)
    for _ in range(skip):
        if state.to_act() == OVER:
            break
        state.apply(state.pick(rng))
    return state


def nodes(state: State, depth: int) -> int:
    """How many sequences of that many actions there are; shorter ones where the game ends earlier do not count."""
    actions = state.legal()
    if depth <= 1:
        return len(actions)
    total = 0
    for action in actions:
        twin = state.copy()
        twin.apply(action)
        total += nodes(twin, depth - 1)
    return total


def perft_file(key: str) -> Path:
    return folder_of(key) / "perft.txt"


def rows() -> list[tuple[str, str]]:
    return [
        (key, line)
        for key in game_keys()
        if perft_file(key).exists()
        for line in perft_file(key).read_text("utf-8").splitlines()
        if line.strip() and not line.startswith("#")
    ]


@pytest.mark.parametrize(("key", "row"), rows())
def test_as_many_ways_to_play_on_as_ever(key, row):
    seats, options, seed, skip, depth, expected = row.split()
    state = position(key, int(seats), options_of(options), int(seed), int(skip))
    assert nodes(state, int(depth)) == int(expected)


@pytest.mark.parametrize("key", game_keys())
def test_every_game_has_a_perft_file(key):
    seats = {int(row.split()[0]) for row_key, row in rows() if row_key == key}
    assert seats == set(game_of(key).meta.seats), f"perft.txt of {key} counts for {sorted(seats)} seats only"


@pytest.mark.parametrize("key", game_keys())
def test_every_value_of_every_option_is_counted(key):
    chosen = [options_of(row.split()[1]) for row_key, row in rows() if row_key == key]
    for option in game_of(key).meta.options:
        values = {options.get(option.key, option.default) for options in chosen}
        assert values == set(option.values), f"perft.txt of {key}: option {option.key} counts for {sorted(values)} only"


if __name__ == "__main__":
    key, seats, options, seed, skip, depth = sys.argv[1:]
    state = position(key, int(seats), options_of(options), int(seed), int(skip))
    print(seats, options, seed, skip, depth, nodes(state, int(depth)))
