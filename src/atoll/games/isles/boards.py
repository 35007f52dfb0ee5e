"""What lies in front of every seat in Isles: islands, lamps, dreams, and the points they give. [compiled]

Everything here is for all to see. A cell is 4 × row + column; a pile is the type of its tiles, dreams being 0.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from atoll.games.isles.scoring import (
    BRIGAND,
    BRIGAND_POINTS,
    COLUMNS,
    COUNTS,
    KIND_OF,
    LAMP,
    TILE_BITS,
    TILE_MASK,
    TILES,
    dream_points,
    number_of,
    pair_points,
    palm_points,
)
from atoll.kernel.bits import BIT, count, lowest
from atoll.kernel.state import State

DREAM: Final = 0
LAMPS: Final = 3  # R15: the third one turns the two older over


@mypyc_attr(acyclic=True)
class Boards(State):
    """The boards of one position."""

    def __init__(
        self,
        seats: i64,
        turn: i64,
        islands: vec[i64],
        filled: vec[i64],
        flipped: vec[i64],
        lamps: vec[i64],
        counts: vec[i64],
        dreams: vec[i64],
    ) -> None:
        self.seats = seats
        self.turn = turn  # 0 … 15; 16 when the game is over
        self.islands = islands  # by seat, as all that follow: the tile on each filled cell, five bits each
        self.filled = filled  # cells with a tile, as a set
        self.flipped = flipped  # cells whose tile shows its genie side
        self.lamps = lamps  # cells with a visible lamp
        self.counts = counts  # visible elements, six bits each
        self.dreams = dreams  # index + 1 of each dream, five bits each, the latest lowest

    # Building

    def dream_of(self, seat: i64, index: i64) -> None:
        """R10: a dream goes to the left edge, where its place does not matter."""
        self.dreams[seat] = self.dreams[seat] << TILE_BITS | index + 1

    def lay(self, seat: i64, cell: i64, index: i64) -> None:
        """Put a tile on an island."""
        counts: i64 = COUNTS[cell // COLUMNS * TILES + index]
        self.islands[seat] |= index << cell * TILE_BITS
        self.filled[seat] |= BIT[cell]
        self.counts[seat] += counts
        if number_of(counts, LAMP) > 0:
            self._light(seat, cell)

    def _light(self, seat: i64, cell: i64) -> None:
        older: i64 = self.lamps[seat]
        self.lamps[seat] |= BIT[cell]
        if count(older) + 1 < LAMPS:
            return
        # R15: the two older lamps turn over at once, each time a third is placed
        self.lamps[seat] = BIT[cell]
        self.flipped[seat] |= older
        while older:
            dark: i64 = lowest(older)
            # R16: what is on a flipped tile no longer counts
            self.counts[seat] -= COUNTS[dark // COLUMNS * TILES + self.tile_at(seat, dark)]
            older &= older - 1

    def tile_at(self, seat: i64, cell: i64) -> i64:
        """The index of the tile on a filled cell."""
        return self.islands[seat] >> cell * TILE_BITS & TILE_MASK

    # The count

    def score(self, seat: i64) -> i64:
        """R17–R26: dreams, palms and pairs on what is visible, less the brigands."""
        points: i64 = palm_points(self.counts[seat]) + pair_points(self.counts[seat]) + self.brigand_points(seat)
        dreams: i64 = self.dreams[seat]
        while dreams:
            points += self.dream_points(seat, KIND_OF[(dreams & TILE_MASK) - 1])
            dreams >>= TILE_BITS
        return points

    def dream_points(self, seat: i64, kind: i64) -> i64:
        """R21–R26: what one dream of this kind gives this seat."""
        visible: i64 = self.filled[seat] & ~self.flipped[seat]
        return dream_points(kind, self.counts[seat], self.islands[seat], visible, self.flipped[seat])

    def brigands(self, seat: i64) -> i64:
        return number_of(self.counts[seat], BRIGAND)

    def most_brigands(self) -> i64:
        """What the seat with the most brigands has."""
        most: i64 = 0
        for counts in self.counts:
            most = max(most, number_of(counts, BRIGAND))
        return most

    def brigand_points(self, seat: i64) -> i64:
        """R20: only the most lose points, and all who tie for it do."""
        own: i64 = self.brigands(seat)
        return BRIGAND_POINTS * own if own == self.most_brigands() else 0
