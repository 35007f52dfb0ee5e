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
SPOTS: Final = LAID + len(TERRAINS)
WAITING: Final = SPOTS + 2 * (len(TERRAINS) - 1)
OTHERS: Final = WAITING + len(TERRAINS)
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
            values[OTHERS + 5] += 1
            best = max(best, gain)
    level: i64
    for level in range(len(TERRAINS)):
        values[TO_FLOWER + level] = values[SEEN + level] * flowers_left
    values[LAID] = len(island.sea)
    values[LAID + 1] = len(island.sand)
    values[LAID + 2] = len(island.built)
    values[SPOTS] = min(len(island.sand_spots), MANY)
    values[SPOTS + 1] = min(len(island.sand_spots), 1)
    values[SPOTS + 2] = min(len(island.built_spots), MANY)
    values[SPOTS + 3] = min(len(island.built_spots), 1)
    values[OTHERS] = island.seen[BOTTLE]
    if turns_left > 0:
        at: i64
        for at in range(seat * HELD, seat * HELD + HELD):
            tile: i64 = state.held[at]
            if tile >= 0:
                values[WAITING + TERRAIN[tile]] += 1
                values[OTHERS + 1] += tile_worth(tile, island, state.flowers, hope)
    values[OTHERS + 2] = turns_left
    values[OTHERS + 3] = turns_left * values[LAID + 1]
    values[OTHERS + 4] = turns_left * values[SPOTS + 2]
    values[OTHERS + 6] = best
    values[OTHERS + 7] = best * flowers_left
    return values
