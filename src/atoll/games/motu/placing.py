"""Placing: what a seat may do with the tiles that it holds. [compiled]

A seat holds five places: 0, 1, 2 are its drafted tiles, 3 and 4 its pontoon (1 … 5 in the notation). `held` has the
places of all seats in a row; `first` is the first one of the seat that is placing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.motu.island import SPAN, Island
from atoll.games.motu.material import CONSTRUCTION, TERRAIN_BY_TILE
from atoll.kernel.bits import BIT, count, nth
from atoll.kernel.state import Rng

HELD: Final = 5
DRAFTED: Final = 3
PONTOON: Final = 3  # its first place
NONE: Final = -1

# Actions, ascending.
PUT_0: Final = 355  # + ((place * 105 + y + 52) * 105 + x + 52) * 4 + turns
KEEP_0: Final = 220855  # + place
DROP_0: Final = 220860  # + place
DONE: Final = 220865

SPOTS: Final = 11025  # 105 × 105: no legal game leaves them (R41)
MARGIN: Final = 12  # island.py counts x and y from 64, the action from 52
TERRAIN: Final[vec[i64]] = vec[i64](TERRAIN_BY_TILE)


def put_action(place: i64, spot: i64, turns: i64) -> i64:
    """The action that lays the tile of a place on a spot of island.py."""
    return PUT_0 + ((place * SPAN + (spot >> 7) - MARGIN) * SPAN + (spot & 127) - MARGIN) * 4 + turns


def put_place(action: i64) -> i64:
    """The place that a put takes its tile from."""
    return (action - PUT_0) // (4 * SPOTS)


def put_spot(action: i64) -> i64:
    """The spot of island.py that a put names."""
    at: i64 = (action - PUT_0) // 4 % SPOTS
    return (at // SPAN + MARGIN) * 128 + at % SPAN + MARGIN


def put_turns(action: i64) -> i64:
    """How many quarters a put turns its tile."""
    return action - PUT_0 & 3


def ways(tile: i64, island: Island) -> i64:
    """In how many ways a tile can be laid now: spots, and four turns but for a construction (R24)."""
    spots: i64 = len(island.spots(TERRAIN[tile]))
    return spots if TERRAIN[tile] == CONSTRUCTION else 4 * spots


def drafted(held: vec[i64], first: i64) -> i64:
    """The places that still hold a drafted tile, as a set."""
    places: i64 = 0
    place: i64
    for place in range(DRAFTED):
        if held[first + place] != NONE:
            places |= BIT[place]
    return places


def pontoon_is_full(held: vec[i64], first: i64) -> bool:
    return held[first + PONTOON] != NONE and held[first + PONTOON + 1] != NONE


def keeps(held: vec[i64], first: i64) -> i64:
    """R14: the places whose tile may be kept: drafted ones, while the pontoon has room."""
    return 0 if pontoon_is_full(held, first) else drafted(held, first)


def drops(held: vec[i64], first: i64, island: Island) -> i64:
    """R16: with a full pontoon and a drafted tile that fits nowhere, any held tile may be dropped."""
    if not pontoon_is_full(held, first) or not is_stuck(held, first, island):
        return 0
    return drafted(held, first) | BIT[PONTOON] | BIT[PONTOON + 1]


def is_stuck(held: vec[i64], first: i64, island: Island) -> bool:
    """Whether a drafted tile has no spot on the island at this moment."""
    place: i64
    for place in range(DRAFTED):
        tile: i64 = held[first + place]
        if tile != NONE and ways(tile, island) == 0:
            return True
    return False


def placings(held: vec[i64], first: i64, island: Island) -> vec[i64]:
    """Every action of the placing step, ascending."""
    actions = vec[i64](capacity=256)
    place: i64
    for place in range(HELD):
        if held[first + place] != NONE:
            actions = _with_puts(actions, held[first + place], place, island)
    kept: i64 = keeps(held, first)
    dropped: i64 = drops(held, first, island)
    for place in range(DRAFTED):
        if kept & BIT[place]:
            actions = append(actions, KEEP_0 + place)
    for place in range(HELD):
        if dropped & BIT[place]:
            actions = append(actions, DROP_0 + place)
    if drafted(held, first) == 0:
        actions = append(actions, DONE)  # R13
    return actions


def _with_puts(actions: vec[i64], tile: i64, place: i64, island: Island) -> vec[i64]:
    last: i64 = 1 if TERRAIN[tile] == CONSTRUCTION else 4
    spot: i64
    turns: i64
    for spot in island.spots(TERRAIN[tile]):
        for turns in range(last):
            actions = append(actions, put_action(place, spot, turns))
    return actions


def pick_placing(held: vec[i64], first: i64, island: Island, rng: Rng) -> i64:
    """One of those at random, all alike, without listing them."""
    kept: i64 = keeps(held, first)
    dropped: i64 = drops(held, first, island)
    total: i64 = count(kept) + count(dropped)
    if drafted(held, first) == 0:
        total += 1
    place: i64
    for place in range(HELD):
        if held[first + place] != NONE:
            total += ways(held[first + place], island)
    n: i64 = rng.below(total)
    for place in range(HELD):
        tile: i64 = held[first + place]
        if tile != NONE:
            if n < ways(tile, island):
                return _nth_put(tile, place, island, n)
            n -= ways(tile, island)
    if n < count(kept):
        return KEEP_0 + nth(kept, n)
    n -= count(kept)
    return DROP_0 + nth(dropped, n) if n < count(dropped) else DONE


def _nth_put(tile: i64, place: i64, island: Island, n: i64) -> i64:
    spots = island.spots(TERRAIN[tile])
    if TERRAIN[tile] == CONSTRUCTION:
        return put_action(place, spots[n], 0)
    return put_action(place, spots[n >> 2], n & 3)
