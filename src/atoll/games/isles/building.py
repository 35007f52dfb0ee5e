"""Isles' rules of building: where a tile may go. [compiled]

An island's cells are a set: bit 4 × row + column, row 0 on top, column 0 beside the character board.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from atoll.games.isles.scoring import COLUMNS

ALL_COLUMNS: Final = 0xF
BESIDE_BOARD: Final = 0x111  # the first column of each row
NOT_FIRST: Final = 0xEEE


def free_columns(filled: i64, row: i64) -> i64:
    """R11: free columns of a row beside the character board or a tile, as a set. R34: gaps are allowed."""
    # To the right of a last column the shift lands in a first one, which is beside the board anyway.
    near: i64 = filled << 1 | (filled & NOT_FIRST) >> 1 | filled << COLUMNS | filled >> COLUMNS
    return ((near | BESIDE_BOARD) & ~filled) >> row * COLUMNS & ALL_COLUMNS
