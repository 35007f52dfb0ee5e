"""Under way: which step and which shift of a pearl the raft to act may make. [compiled]

`spot` is a raft's place on its page of the chart (`page + spot`); `pearls` are the covered holes.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.laguna.chart import ALL_HOLES, ARROWS, HOLES, REEFS, STEPS, meeting, ways_under
from atoll.games.laguna.pearls import COUNT, SAIL_0, SHIFT_0
from atoll.kernel.bits import lowest, nth


def shown_reefs(spot: i64, pearls: i64) -> i64:
    """R13: the empty holes with a reef under them."""
    return REEFS[spot] & ~pearls


def shown_ways(spot: i64, pearls: i64) -> i64:
    """R14: the ways of the arrows under the empty holes."""
    return ways_under(ARROWS[spot], ALL_HOLES ^ pearls)


def free_ways(page: i64, spots: vec[i64], seat: i64) -> i64:
    """R12: the ways with six sea cells and no raft ahead."""
    ways: i64 = STEPS[page + spots[seat]]
    other: i64
    for other in range(len(spots)):
        if other != seat:
            ways &= ~meeting(spots[seat], spots[other])
    return ways


def bound_ways(free: i64, seen: i64) -> i64:
    """R14, R15: a seen arrow binds unless the ways of all seen arrows are blocked."""
    return free & seen if free & seen else free


def sail_actions(actions: vec[i64], ways: i64) -> vec[i64]:
    while ways:
        actions = append(actions, SAIL_0 + lowest(ways))
        ways &= ways - 1
    return actions


def shift_actions(actions: vec[i64], pearls: i64) -> vec[i64]:
    """R11: any pearl aboard into any empty hole."""
    sources: i64 = pearls
    while sources:
        first: i64 = SHIFT_0 + lowest(sources) * HOLES
        holes: i64 = ALL_HOLES ^ pearls
        while holes:
            actions = append(actions, first + lowest(holes))
            holes &= holes - 1
        sources &= sources - 1
    return actions


def nth_shift(pearls: i64, n: i64) -> i64:
    empty: i64 = ALL_HOLES ^ pearls
    size: i64 = COUNT[empty]
    return SHIFT_0 + nth(pearls, n // size) * HOLES + nth(empty, n % size)
