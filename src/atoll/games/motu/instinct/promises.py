"""What one island of Motu shows: from these numbers its final points are foretold. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.motu.instinct.glance import KIND_TERRAIN
from atoll.games.motu.instinct.outlook import tile_worth
from atoll.games.motu.material import BOTTLE, KINDS
from atoll.games.motu.placing import HELD
from atoll.games.motu.rules import Motu
from atoll.games.motu.scoring import TERRAIN, VALUE, island_points

TERRAINS: Final = ("sea", "sand", "built")
MANY: Final = 6  # spots: more make no difference

SEEN: Final = 1
FLOWERED: Final = SEEN + len(TERRAINS)
TO_FLOWER: Final = FLOWERED + len(TERRAINS)
LAID: Final = TO_FLOWER + len(TERRAINS)
SAND_SPOTS: Final = LAID + len(TERRAINS)
SAND_HAS_SPOT: Final = SAND_SPOTS + 1
BUILT_SPOTS: Final = SAND_HAS_SPOT + 1
BUILT_HAS_SPOT: Final = BUILT_SPOTS + 1
WAITING: Final = BUILT_HAS_SPOT + 1
BOTTLES: Final = WAITING + len(TERRAINS)
HELD_WORTH: Final = BOTTLES + 1
TURNS: Final = HELD_WORTH + 1
SAND_FOR_TURNS: Final = TURNS + 1
ROOM_FOR_TURNS: Final = SAND_FOR_TURNS + 1
KINDS_SEEN: Final = ROOM_FOR_TURNS + 1
BEST_KIND: Final = KINDS_SEEN + 1
BEST_FOR_FLOWERS: Final = BEST_KIND + 1
PROMISES: Final = (
    "points",
    *(f"{terrain}-elements" for terrain in TERRAINS),  # that are seen, by what a flower on them gives
    *(f"{terrain}-points" for terrain in TERRAINS),
    *(f"{terrain}-elements-for-flowers-to-come" for terrain in TERRAINS),
    *(f"{terrain}-tiles" for terrain in TERRAINS),
    *(f"{terrain}-{what}" for terrain in TERRAINS[1:] for what in ("spots", "has-spot")),
    *(f"{terrain}-held" for terrain in TERRAINS),
    "bottles",
    "held-worth",  # hundredths
    "turns-to-come",
    "sand-tiles-for-turns-to-come",
    "room-for-turns-to-come",  # spots for constructions
    "kinds-seen",
    "best-kind",  # the most that one more flower would give
    "best-kind-for-flowers-to-come",
)


def promises(state: Motu, seat: i64, flowers_left: i64, turns_left: i64, hope: i64) -> vec[i64]:
    values = vec[i64]([0] * len(PROMISES))
    island = state.islands[seat]
    values[0] = island_points(island, state.flowers)
    best: i64 = 0
    kind: i64
    for kind in range(KINDS):
        seen: i64 = island.seen[kind]
        if seen:
            terrain: i64 = KIND_TERRAIN[kind]
            gain: i64 = seen * VALUE[kind]
            values[SEEN + terrain] += gain
            values[FLOWERED + terrain] += gain * state.flowers[kind]
            values[KINDS_SEEN] += 1
            best = max(best, gain)
    level: i64
    for level in range(len(TERRAINS)):
        values[TO_FLOWER + level] = values[SEEN + level] * flowers_left
    values[LAID] = len(island.sea)
    values[LAID + 1] = len(island.sand)
    values[LAID + 2] = len(island.built)
    values[SAND_SPOTS] = min(len(island.sand_spots), MANY)
    values[SAND_HAS_SPOT] = min(len(island.sand_spots), 1)
    values[BUILT_SPOTS] = min(len(island.built_spots), MANY)
    values[BUILT_HAS_SPOT] = min(len(island.built_spots), 1)
    values[BOTTLES] = island.seen[BOTTLE]
    if turns_left > 0:
        at: i64
        for at in range(seat * HELD, seat * HELD + HELD):
            tile: i64 = state.held[at]
            if tile >= 0:
                values[WAITING + TERRAIN[tile]] += 1
                values[HELD_WORTH] += tile_worth(tile, island, state.flowers, hope)
    values[TURNS] = turns_left
    values[SAND_FOR_TURNS] = turns_left * values[LAID + 1]
    values[ROOM_FOR_TURNS] = turns_left * values[BUILT_SPOTS]
    values[BEST_KIND] = best
    values[BEST_FOR_FLOWERS] = best * flowers_left
    return values
