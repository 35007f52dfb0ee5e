"""What the shoals of one seat promise: from these numbers its final points are foretold. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.reef.rules import ALL, NOT_LEFT, NOT_RIGHT, SHOAL_POINTS, SIDE, Reef, shoal
from atoll.kernel.bits import count, lowest

# By size, a single tile counting as one: how many groups there are, how many free cells touch them, and how many tiles
# of the river would make one greater. A group is whole with six tiles.
SIZES: Final = 5
GROUPS: Final = 1
SHORES: Final = GROUPS + SIZES
OFFERS: Final = SHORES + SIZES
PARTS: Final = OFFERS + SIZES
BRIDGES: Final = PARTS + 1
BEST_OFFER: Final = BRIDGES + 1
OFFER_ON_TURN: Final = BEST_OFFER + 1
ON_TURN: Final = OFFER_ON_TURN + 1
UNSEEN: Final = ON_TURN + 1
PROMISES: Final = (
    "points",
    *(f"groups-of-{size}" for size in range(1, SIZES + 1)),
    *(f"shores-of-{size}" for size in range(1, SIZES + 1)),
    *(f"river-for-{size}" for size in range(1, SIZES + 1)),
    "parts",  # groups beyond the first of each kind: they have to be brought together
    "bridges",  # free cells between two groups of one kind
    "best-offer",  # points that the best tile of the river adds at once
    "best-offer-on-turn",
    "on-turn",
    "unseen-kinds",
)


def promises(state: Reef, seat: i64) -> vec[i64]:
    values = vec[i64]([0] * len(PROMISES))
    gathers_types: bool = seat == state.types_seat
    free: i64 = ALL & ~state.rows
    sets = state.alike(seat)
    best: i64 = 0
    kind: i64
    for kind in range(SIDE):
        alike: i64 = sets[kind]
        offers: i64 = river_tiles(state.river, kind, gathers_types)
        largest: i64 = 0
        parts: i64 = 0
        shores: i64 = 0
        bridges: i64 = 0
        left: i64 = alike
        while left:
            group: i64 = shoal(left)
            left ^= group
            size: i64 = count(group)
            values[0] += SHOAL_POINTS[size]
            shore: i64 = beside(group) & free
            bridges |= shores & shore
            shores |= shore
            parts += 1
            if size <= SIZES:
                values[GROUPS + size - 1] += 1
                values[SHORES + size - 1] += count(shore)
                if shore:
                    values[OFFERS + size - 1] += offers
                    if size > largest:
                        largest = size
        if parts > 1:
            values[PARTS] += parts - 1
        values[BRIDGES] += count(bridges)
        if offers and largest:
            best = max(best, SHOAL_POINTS[largest + 1] - SHOAL_POINTS[largest])
        if parts == 0:
            values[UNSEEN] += 1
    values[BEST_OFFER] = best
    if state.seat() == seat:
        values[OFFER_ON_TURN] = best
        values[ON_TURN] = 1
    return values


def beside(group: i64) -> i64:
    """The cells that touch a group by a side, its own among them."""
    return (group & NOT_RIGHT) << 1 | (group & NOT_LEFT) >> 1 | group << SIDE | group >> SIDE


def river_tiles(river: i64, kind: i64, is_type: bool) -> i64:
    """How many tiles of the river are of this type, or of this colour."""
    tiles: i64 = 0
    while river:
        tile: i64 = lowest(river)
        river &= river - 1
        if kind == (tile // SIDE if is_type else tile % SIDE):
            tiles += 1
    return tiles
