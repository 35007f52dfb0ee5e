"""Under way: which step and which shift of a pearl the raft to act may make. [compiled]

`spot` is a raft's place on its page of the chart (`page + spot`); `pearls` are the covered holes.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.laguna.chart import ALL_HOLES, ARROWS, HOLES, REEFS, STEPS, STRIDE, meeting, ways_under
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


def open_ways(page: i64, spots: vec[i64], seat: i64, pearls: i64) -> i64:
    """R13–R15: the ways of a raft that has just come where it lies; none where a reef shows."""
    spot: i64 = page + spots[seat]
    if shown_reefs(spot, pearls):
        return 0
    return bound_ways(free_ways(page, spots, seat), shown_ways(spot, pearls))


def ways_ahead(page: i64, spots: vec[i64], seat: i64, pearls: i64, ways: i64, steps: i64) -> vec[i64]:
    """Every spot within so many steps, each followed by its ways. The first is where the raft lies, with `ways`.

    A step forgets the arrows seen before it (R26), so what is open at a spot does not depend on the way there.
    """
    found = vec[i64]([spots[seat], ways])
    there = spots[:]
    first: i64 = 0
    while steps > 0:
        steps -= 1
        last: i64 = len(found)
        while first < last:
            left: i64 = found[first + 1]
            while left:
                target: i64 = found[first] + STRIDE[lowest(left)]
                if not _is_found(found, target):
                    there[seat] = target
                    found = append(append(found, target), open_ways(page, there, seat, pearls))
                left &= left - 1
            first += 2
    return found


def _is_found(found: vec[i64], spot: i64) -> bool:
    at: i64 = 0
    while at < len(found):
        if found[at] == spot:
            return True
        at += 2
    return False


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
