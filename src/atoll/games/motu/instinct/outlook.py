"""What an unfinished island of Motu promises, in hundredths of a point. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.motu.island import FACE, Island
from atoll.games.motu.material import BOTTLE, KINDS
from atoll.games.motu.scoring import MALUS, TERRAIN, VALUE, island_points

# What the greedy bot hopes for, in hundredths. Chosen by matches against an even share and less room: +11 ± 4 points.
HOPE: Final = 60  # of an even share of the flowers to come: they go where somebody wants them
READY: Final = 70  # of a held tile's worth, where it could be laid now
WAITING: Final = 35  # where it could not
SAND_ROOM: Final = 200  # for each of the first open spots for sand
BUILT_ROOM: Final = 600  # and for a construction
ROOMS: Final = 2


def hoped_points(island: Island, flowers: vec[i64], hope: i64) -> i64:
    """The points in hundredths, with so many hundredths of a flower hoped for on each element."""
    points: i64 = island_points(island, flowers) * 100
    kind: i64
    for kind in range(KINDS):
        points += island.seen[kind] * hope * VALUE[kind]
    return points


def room_worth(island: Island) -> i64:
    """Open spots for sand and for constructions, up to a few."""
    sand: i64 = min(len(island.sand_spots), ROOMS)
    built: i64 = min(len(island.built_spots), ROOMS)
    return sand * SAND_ROOM + built * BUILT_ROOM


def held_worth(held: vec[i64], island: Island, flowers: vec[i64], hope: i64) -> i64:
    """What the tiles on some places would bring; below 0 stands for none."""
    worth: i64 = 0
    tile: i64
    for tile in held:
        if tile >= 0:
            worth += tile_worth(tile, island, flowers, hope)
    return worth


def tile_worth(tile: i64, island: Island, flowers: vec[i64], hope: i64) -> i64:
    """A share of what a held tile would bring: more if it could be laid now."""
    worth: i64 = 0
    at: i64
    for at in range(tile * 16, tile * 16 + 4):
        kind: i64 = FACE[at]
        if kind < KINDS:
            worth += (flowers[kind] * 100 + hope) * VALUE[kind]
        elif kind == BOTTLE:
            worth += MALUS[0] * 100
    share: i64 = READY if len(island.spots(TERRAIN[tile])) > 0 else WAITING
    return worth * share // 100
