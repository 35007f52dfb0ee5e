"""Connect Four's rules on one board of bits, in the order of rules.md. [compiled]

A column takes seven bits: its six cells from the bottom up, and one that stays empty so that no line wraps round.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.kernel.bits import BIT
from atoll.kernel.state import OVER, Rng, State, stir

COLUMNS: Final = 7  # R1
ROWS: Final = 6
DISCS: Final = 42  # R2
BOTTOM: Final[vec[i64]] = vec[i64]([BIT[column * 7] for column in range(COLUMNS)])
TOP: Final[vec[i64]] = vec[i64]([BIT[column * 7 + 5] for column in range(COLUMNS)])
STEPS: Final[vec[i64]] = vec[i64]([1, 6, 7, 8])  # to the next cell upwards, down-right, right, up-right


class ConnectFour(State):
    """One position of Connect Four. An action is a column, 0 … 6."""

    def __init__(self, discs: i64, latest: i64, dropped: i64, is_won: bool) -> None:
        self.discs = discs  # the cells that hold a disc
        self.latest = latest  # those of them that belong to whoever dropped last
        self.dropped = dropped
        self.is_won = is_won

    def copy(self) -> ConnectFour:
        return ConnectFour(self.discs, self.latest, self.dropped, self.is_won)

    def to_act(self) -> i64:
        return OVER if self.is_won or self.dropped == DISCS else self.dropped & 1  # R3, R6, R7

    def legal(self) -> vec[i64]:
        columns = vec[i64](capacity=COLUMNS)
        column: i64
        for column in range(COLUMNS):
            if not self.is_won and not self.discs & TOP[column]:  # R5
                columns = append(columns, column)
        return columns

    def pick(self, rng: Rng) -> i64:
        while True:
            column: i64 = rng.below(COLUMNS)
            if not self.discs & TOP[column]:
                return column

    def apply(self, column: i64) -> None:
        self.discs |= self.discs + BOTTOM[column]  # R4: the carry runs up the column to its first empty cell
        self.latest ^= self.discs
        self.dropped += 1
        self.is_won = lines(self.latest) != 0  # R6

    def score(self, seat: i64) -> i64:
        return 1 if self.is_won and seat == 1 - (self.dropped & 1) else 0  # R6: whoever dropped last

    def digest(self) -> i64:
        return stir(stir(0, self.discs), self.latest)


def lines(discs: i64) -> i64:
    """R6: the cells of all lines of four, as a set."""
    cells: i64 = 0
    for step in STEPS:
        pairs: i64 = discs & discs >> step
        fours: i64 = pairs & pairs >> 2 * step  # where a line starts
        cells |= fours | fours << step | fours << 2 * step | fours << 3 * step
    return cells
