"""Heaps of island tiles: the pile that is dealt from, and the discards. [compiled]

A heap is a set of the 142 tiles, as three words of up to 62. Nothing is shuffled: a tile is drawn out of all that are
left.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.kernel.bits import BIT, PLACES, count, lowest, nth
from atoll.kernel.state import Rng

TILES: Final = 142  # R2
WORDS: Final = 3
NO_TILES: Final[vec[i64]] = vec[i64]([0] * WORDS)


def full_pile() -> vec[i64]:
    """Every tile of the box."""
    pile = NO_TILES[:]
    tile: i64
    for tile in range(TILES):
        switch(pile, tile)
    return pile


def switch(heap: vec[i64], tile: i64) -> None:
    """Put a tile on a heap, or take it off."""
    heap[tile // PLACES] ^= BIT[tile % PLACES]


def holds(heap: vec[i64], tile: i64) -> bool:
    return heap[tile // PLACES] & BIT[tile % PLACES] != 0


def size(heap: vec[i64]) -> i64:
    """How many tiles a heap has."""
    return count(heap[0]) + count(heap[1]) + count(heap[2])


def tiles_of(heap: vec[i64]) -> vec[i64]:
    """The tiles of a heap, ascending."""
    tiles = vec[i64](capacity=TILES)
    word: i64
    for word in range(WORDS):
        left: i64 = heap[word]
        while left:
            tiles = append(tiles, word * PLACES + lowest(left))
            left &= left - 1
    return tiles


def pick_tile(heap: vec[i64], rng: Rng) -> i64:
    """R4: a tile at random, all alike."""
    first: i64 = count(heap[0])
    second: i64 = count(heap[1])
    n: i64 = rng.below(first + second + count(heap[2]))
    if n < first:
        return nth(heap[0], n)
    if n < first + second:
        return PLACES + nth(heap[1], n - first)
    return 2 * PLACES + nth(heap[2], n - first - second)
