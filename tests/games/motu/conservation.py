"""Motu's 142 tiles: pile, market, hands, pontoons, islands and discards, each once; the rest are flowers."""

from atoll.games.motu.pile import TILES, tiles_of
from atoll.games.motu.placing import NONE
from atoll.kernel.bits import BIT


def inventory(state):
    found = [int(tile) for tile in tiles_of(state.pile)]
    found += [int(tile) for tile in tiles_of(state.discards)]
    found += [int(tile) for tile in state.market if tile != NONE]
    found += [int(tile) for tile in state.held if tile != NONE]
    for island in state.islands:
        found += [int(entry) % 1024 // 4 for level in range(3) for entry in island.laid(level)]
    given = int(state.day * state.day_flowers() + max(0, state.turn - state.turns()))
    return {
        "tiles": len(found) + given,
        "different tiles": len(set(found)) + given,
        "tiles that do not exist": sum(not 0 <= tile < TILES for tile in found),
        "spaces wrongly called filled": sum(
            bool(state.filled & BIT[space]) != (tile != NONE) for space, tile in enumerate(state.market)
        ),
        "tiles in the hand of somebody who is not placing": sum(
            state.held[seat * 5 + place] != NONE
            for seat in range(state.seats)
            for place in range(3)
            if seat != state.to_act()
        ),
    }
