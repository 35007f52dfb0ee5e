"""What an island is worth when the game is over. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.motu.island import Island
from atoll.games.motu.material import (
    BOTTLE,
    BOTTLE_VALUE,
    FACES,
    FLOWER_VALUES,
    KINDS,
    TERRAIN_BY_TILE,
)
from atoll.kernel.bits import BIT

VALUE: Final[vec[i64]] = vec[i64](FLOWER_VALUES)  # R34: what one flower is worth, by element
MALUS: Final[vec[i64]] = vec[i64]([BOTTLE_VALUE])  # R35
TERRAIN: Final[vec[i64]] = vec[i64](TERRAIN_BY_TILE)


def _kinds() -> list[int]:
    """By tile: the elements on it that can get a flower, as a set."""
    return [sum(BIT[kind] for kind in set(face) if kind < KINDS) for face in FACES]


KINDS_ON: Final[vec[i64]] = vec[i64](_kinds())


def island_points(island: Island, flowers: vec[i64]) -> i64:
    """R33–R35: visible elements by their values, less the visible bottles."""
    points: i64 = island.seen[BOTTLE] * MALUS[0]
    kind: i64
    for kind in range(KINDS):
        points += island.seen[kind] * flowers[kind] * VALUE[kind]
    return points
