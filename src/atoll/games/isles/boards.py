"""What lies in front of every seat in Isles: islands, lamps, dreams, and what they are worth. [compiled]

Everything here is for all to see. A cell is 4 × row + column; a pile is the type of its tiles, dreams being 0.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.isles.building import free_columns
from atoll.games.isles.outlook import POINT, dream_outlook, lone_outlook
from atoll.games.isles.scoring import (
    BRIGAND,
    BRIGAND_POINTS,
    CELLS,
    COLUMNS,
    COUNTS,
    GEM_SETS,
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
DREAMS: Final = 4  # R14: on a full board
DREAM_KINDS: Final = 10
LATE: Final = 14  # the turn from which brigands are counted as they stand
LAMPS: Final = 3  # R15: the third one turns the two older over
WORST: Final = -1_000_000_000_000


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

    # What may become of it

    def board_worth(self, seat: i64) -> i64:
        """The score with what tiles and dreams to come may add."""
        counts: i64 = self.counts[seat]
        rest: i64 = CELLS - count(self.filled[seat])
        worth: i64 = (palm_points(counts) + pair_points(counts)) * POINT + lone_outlook(counts, rest)
        free: i64 = DREAMS
        dreams: i64 = self.dreams[seat]
        while dreams:
            kind: i64 = KIND_OF[(dreams & TILE_MASK) - 1]
            worth += dream_outlook(kind, self.dream_points(seat, kind), rest)
            dreams >>= TILE_BITS
            free -= 1
        if free > 0:
            promise: i64 = 0
            for kind in range(DREAM_KINDS):
                promise += dream_outlook(kind, self.dream_points(seat, kind), rest)
            worth += free * promise // DREAM_KINDS
        # Early on any brigand may come to count; near the end it shows whose do.
        if self.turn < LATE:
            return worth + BRIGAND_POINTS * self.brigands(seat) * POINT
        return worth + self.brigand_points(seat) * POINT

    def tile_worth(self, seat: i64, pile: i64, index: i64) -> i64:
        """What this board would be worth with one more tile, on the column that suits it best."""
        if pile == DREAM:
            return self.dreamt_worth(seat, index)
        columns: i64 = free_columns(self.filled[seat], pile - 1)
        if not cares_where(pile, index):
            columns &= -columns
        most: i64 = WORST
        while columns:
            most = max(most, self.laid_worth(seat, (pile - 1) * COLUMNS + lowest(columns), index))
            columns &= columns - 1
        return most

    # Both try it on the board itself, and take it back: copies would cost more than all the rest.

    def dreamt_worth(self, seat: i64, index: i64) -> i64:
        dreams: i64 = self.dreams[seat]
        self.dream_of(seat, index)
        worth: i64 = self.board_worth(seat)
        self.dreams[seat] = dreams
        return worth

    def laid_worth(self, seat: i64, cell: i64, index: i64) -> i64:
        island: i64 = self.islands[seat]
        filled: i64 = self.filled[seat]
        flipped: i64 = self.flipped[seat]
        lamps: i64 = self.lamps[seat]
        counts: i64 = self.counts[seat]
        self.lay(seat, cell, index)
        worth: i64 = self.board_worth(seat)
        self.islands[seat] = island
        self.filled[seat] = filled
        self.flipped[seat] = flipped
        self.lamps[seat] = lamps
        self.counts[seat] = counts
        return worth


def cares_where(pile: i64, index: i64) -> bool:
    """Only gems count by where they lie."""
    return GEM_SETS[(pile - 1) * TILES + index] > 0
