"""Reef's 36 tiles: each is in the reserve, in the river or on the reef, exactly once."""

from atoll.games.reef.rules import CELLS, TILES
from atoll.kernel.bits import BIT


def inventory(state):
    on_reef = [int(state.board[cell]) for cell in range(CELLS) if state.rows & BIT[cell]]
    counts = {
        f"tile {tile}": on_reef.count(tile) + bool(state.reserve & BIT[tile]) + bool(state.river & BIT[tile])
        for tile in range(TILES)
    }
    counts["cells that rows and columns disagree on"] = sum(
        bool(state.rows & BIT[cell]) != bool(state.columns & BIT[cell % 6 * 6 + cell // 6]) for cell in range(CELLS)
    )
    counts["placed tiles miscounted"] = int(state.placed) - len(on_reef)
    return counts
