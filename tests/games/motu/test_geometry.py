"""A second, slow island: a dict of cells and the rules word for word. Hypothesis lays tiles on both and compares."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.games.motu import GAME
from atoll.games.motu.island import empty_island
from atoll.games.motu.material import (
    BLANK,
    CONSTRUCTION,
    ELEMENT_NAMES,
    FACES,
    SAND,
    SEA,
    TERRAIN_BY_TILE,
    TERRAIN_NAMES,
)
from atoll.games.motu.notation import TILE_BY_NAME, spot_of
from atoll.kernel.state import OVER, Rng
from games.motu.scene import spots

Cell = tuple[int, int]


class Sketch:
    """An island as one would draw it: which tile lies on each cell of each level, and what it shows there."""

    def __init__(self) -> None:
        self.levels: list[dict[Cell, int]] = [{}, {}, {}]  # the number of the laid tile by cell
        self.shown: dict[Cell, int] = {}  # the element that is seen
        self.laid = 0

    def lay(self, tile: int, x: int, y: int, turns: int) -> None:
        self.laid += 1
        for at, element in enumerate(FACES[tile]):
            dx, dy = at % 2, at // 2
            for _ in range(turns):
                dx, dy = 1 - dy, dx  # a quarter turn clockwise about the tile's middle
            self.levels[TERRAIN_BY_TILE[tile]][x + dx, y + dy] = self.laid
            self.shown[x + dx, y + dy] = element

    def fits(self, terrain: int, x: int, y: int) -> bool:
        cells = {(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1)}
        if terrain == SEA:
            sea = self.levels[SEA]
            if not sea:
                return (x, y) == (0, 0)
            sides = {(cx + dx, cy + dy) for cx, cy in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
            return not cells & sea.keys() and bool(sides & sea.keys())
        below, own = self.levels[terrain - 1], self.levels[terrain]
        if not cells <= below.keys() or cells & own.keys():
            return False
        return len({below[cell] for cell in cells}) >= 2

    def spots(self, terrain: int) -> str:
        cells = self.levels[SEA].keys() | {(0, 0)}
        xs = range(min(x for x, _ in cells) - 3, max(x for x, _ in cells) + 4)
        ys = range(min(y for _, y in cells) - 3, max(y for _, y in cells) + 4)
        return " ".join(f"{x},{y}" for y in ys for x in xs if self.fits(terrain, x, y))

    def seen(self) -> Counter[str]:
        return Counter(ELEMENT_NAMES[element] for element in self.shown.values() if element != BLANK)


def counted(seen) -> Counter[str]:
    return Counter({name: int(count) for name, count in zip(ELEMENT_NAMES, seen, strict=False) if count})


sea_tiles, sand_tiles, constructions = (
    [tile for tile, terrain in enumerate(TERRAIN_BY_TILE) if terrain == wanted] for wanted in (SEA, SAND, CONSTRUCTION)
)
choices, turnings = st.integers(0, 10_000), st.integers(0, 3)
any_tiles = st.one_of(*map(st.sampled_from, (sea_tiles, sand_tiles, constructions)))
sea_moves = st.tuples(st.sampled_from(sea_tiles), choices, turnings)  # first, so that something can stand on them
any_moves = st.tuples(any_tiles, choices, turnings)


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(st.lists(sea_moves, max_size=9), st.lists(any_moves, max_size=18))
def test_the_compiled_island_agrees_with_the_drawn_one(base, more):
    """R17, R18, R19, R20, R21, R22, R23, R24, R33"""
    fast, slow = empty_island(), Sketch()
    for tile, choice, turns in base + more:
        terrain = TERRAIN_BY_TILE[tile]
        fitting = slow.spots(terrain).split()
        if not fitting:
            continue
        x, y = map(int, fitting[choice % len(fitting)].split(","))
        turns = 0 if terrain == CONSTRUCTION else turns
        fast = fast.with_tile(terrain, tile, spot_of(x, y), turns)
        slow.lay(tile, x, y, turns)
        assert [spots(fast, name) for name in TERRAIN_NAMES] == [slow.spots(at) for at in range(3)]
        assert counted(fast.seen) == slow.seen()


@settings(max_examples=8, deadline=None, derandomize=True, database=None)
@given(st.integers(0, 2**32), st.sampled_from([2, 3, 4]))
def test_islands_of_whole_games_agree_with_the_drawn_ones(seed, seats):
    """R17, R18, R19, R20, R21, R22, R23, R24, R33"""
    state, rng = GAME.start(seats, {}), Rng(seed)
    while state.to_act() != OVER:
        state.apply(state.pick(rng))
    for island, laid in zip(state.islands, GAME.view(state, None).islands, strict=True):
        slow = Sketch()
        for one in laid:
            slow.lay(TILE_BY_NAME[one.tile.name], one.x, one.y, one.turns)
        assert [spots(island, name) for name in TERRAIN_NAMES] == [slow.spots(at) for at in range(3)]
        assert counted(island.seen) == slow.seen()


def test_dense_islands_come_up_with_all_three_levels():
    """R22: the comparison above is worth something only if constructions are laid in it"""
    built = 0
    for seed in range(4):
        state, rng = GAME.start(4, {}), Rng(seed)
        while state.to_act() != OVER:
            state.apply(state.pick(rng))
        built += sum(len(island.built) for island in state.islands)
    assert built > 0
