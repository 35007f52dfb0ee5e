"""The compiled rules against the slow ones of sketch.py: islands laid by Hypothesis, and whole games line by line."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.games.motu import GAME
from atoll.games.motu.island import empty_island
from atoll.games.motu.material import ELEMENT_NAMES, TERRAIN_NAMES
from atoll.games.motu.notation import TILE_BY_NAME, spot_of
from atoll.kernel.state import OVER, Rng
from games.motu.scene import lines, spots
from games.motu.sketch import PRINTED, TERRAINS, Sketch, SlowMotu


def counted(seen) -> Counter[str]:
    return Counter({name: int(count) for name, count in zip(ELEMENT_NAMES, seen, strict=False) if count})


by_terrain = {terrain: [tile for tile in TERRAINS if TERRAINS[tile] == terrain] for terrain in TERRAIN_NAMES}
choices, turnings = st.integers(0, 10_000), st.integers(0, 3)
any_tiles = st.one_of(*map(st.sampled_from, by_terrain.values()))
sea_moves = st.tuples(
    st.sampled_from(by_terrain["sea"]), choices, turnings
)  # first, so that something can stand on them
any_moves = st.tuples(any_tiles, choices, turnings)


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(st.lists(sea_moves, max_size=9), st.lists(any_moves, max_size=18))
def test_the_compiled_island_agrees_with_the_drawn_one(base, more):
    """R17, R18, R19, R20, R21, R22, R23, R24, R33"""
    fast, slow = empty_island(), Sketch()
    # The base is sea, so that something can stand on it.
    for tile, choice, turns in base + more:
        terrain = TERRAINS[tile]
        fitting = slow.spots(terrain)
        if not fitting:
            continue
        x, y = map(int, fitting[choice % len(fitting)].split(","))
        turns = 0 if terrain == "construction" else turns
        fast = fast.with_tile(TERRAIN_NAMES.index(terrain), TILE_BY_NAME[tile], spot_of(x, y), turns)
        slow.lay(tile, x, y, turns)
        for name in TERRAIN_NAMES:
            assert spots(fast, name).split() == slow.spots(name)
        assert counted(fast.seen) == slow.seen()


def random_game(seats: int, neutral: str, seed: int):
    """A random game at both speeds; every step gives the two positions."""
    state, slow, rng = GAME.start(seats, {"neutral": neutral}), SlowMotu(seats, neutral), Rng(seed)
    while state.to_act() != OVER:
        yield state, slow
        action = int(state.pick(rng))
        slow.say(GAME.text(action))
        state.apply(action)
    yield state, slow


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("seats", "neutral"), [(2, "column-f"), (3, "column-f"), (3, "chosen"), (4, "column-f")])
def test_whole_games_list_the_same_lines_at_both_speeds(seats, neutral, seed):
    """R3, R4, R6, R7, R8, R9, R10, R12, R13, R14, R15, R16, R26, R27, R28, R29, R30, R31, R32"""
    for state, slow in random_game(seats, neutral, seed):
        assert set(lines(state)) == slow.lines()
        if slow.script:
            assert state.to_act() == slow.script[0][0]
    assert slow.is_over()
    assert [int(state.score(seat)) for seat in range(seats)] == slow.scores()
    assert list(GAME.winners(state)) == slow.winners()


def test_random_games_reach_every_level_and_every_kind_of_line():
    """R16, R22: the comparison above is worth something only if all of it comes up"""
    words, built = set(), 0
    for seats, neutral in ((2, "column-f"), (3, "chosen"), (4, "column-f")):
        for seed in range(3):
            for state, _ in random_game(seats, neutral, seed):
                words |= {line.split()[0] for line in lines(state)}
            built += sum(len(island.built) for island in state.islands)
    assert words == {"blossom", "lay", "deal", "take", "put", "keep", "drop", "done", "flower"}
    assert built > 0
    assert set(PRINTED) == set(TILE_BY_NAME)
