"""Reef's rules on bitboards, in the order of rules.md. [compiled]

A cell is a number 0 … 35, row by row from the top left; a tile is 6 × type + colour. A line of six cells has only
64 occupancies, so all slides inside a line are tabulated.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from atoll.kernel.bits import BIT, lowest, nth
from atoll.kernel.state import CHANCE, OVER, Rng, State, stir

SIDE: Final = 6
CELLS: Final = 36  # R1
TILES: Final = 36  # R2: six types in six colours, each pair once
RIVER_SIZE: Final = 6  # R3
ALL: Final = 0xFFFFFFFFF

# Actions, ascending.
STAY: Final = 0
SLIDE_0: Final = 1  # + source * 36 + target
PLACE_0: Final = 1297  # + tile * 36 + cell
DRAW_0: Final = 2593  # + tile
ACTIONS: Final = 2629

# Phases of a turn.
DRAW: Final = 0
SLIDE: Final = 1
PLACE: Final = 2

SHOAL_POINTS: Final[vec[i64]] = vec[i64]([0, 0, 1, 3, 6, 10, 15])  # R12, by size

NOTHING: Final[vec[i64]] = vec[i64]([0] * CELLS)
SIX_SETS: Final[vec[i64]] = vec[i64]([0] * SIDE)
NOT_LEFT: Final = 0xFBEFBEFBE  # every cell but column a
NOT_RIGHT: Final = 0x7DF7DF7DF  # every cell but column f


def _reach(source: int, occupied: int) -> list[int]:
    """R6: where a tile on place `source` of a line may slide to: any free place before the next tile."""
    places: list[int] = []
    for step in (-1, 1):
        target = source + step
        while 0 <= target < SIDE and not occupied >> target & 1:
            places.append(target)
            target += step
    return places


def _line_slides(occupied: int) -> vec[i64]:
    """All slides inside one line as source * 6 + target."""
    return vec[i64]([a * SIDE + b for a in range(SIDE) if occupied >> a & 1 for b in _reach(a, occupied)])


def _row_reach() -> list[int]:
    """By column of the source * 64 + occupancy of its row: the columns within reach, as a set."""
    return [sum(BIT[b] for b in _reach(a, occupied)) for a in range(SIDE) for occupied in range(64)]


def _column_reach() -> list[int]:
    """By row of the source * 64 + occupancy of its column: the cells within reach in column a, as a set."""
    return [sum(BIT[b * SIDE] for b in _reach(a, occupied)) for a in range(SIDE) for occupied in range(64)]


LINE_SLIDES: Final[vec[vec[i64]]] = vec[vec[i64]]([_line_slides(occupied) for occupied in range(64)])
LINE_SLIDE_COUNT: Final[vec[i64]] = vec[i64]([len(LINE_SLIDES[occupied]) for occupied in range(64)])
ROW_REACH: Final[vec[i64]] = vec[i64](_row_reach())
COLUMN_REACH: Final[vec[i64]] = vec[i64](_column_reach())
TRANSPOSED: Final[vec[i64]] = vec[i64]([BIT[cell % SIDE * SIDE + cell // SIDE] for cell in range(CELLS)])


@mypyc_attr(acyclic=True)
class Reef(State):
    """One position of Reef."""

    def __init__(
        self,
        board: vec[i64],
        rows: i64,
        columns: i64,
        reserve: i64,
        river: i64,
        drawn: i64,
        placed: i64,
        phase: i64,
        types_seat: i64,
    ) -> None:
        self.board = board  # the tile on each occupied cell
        self.rows = rows  # occupied cells, row by row
        self.columns = columns  # the same, column by column
        self.reserve = reserve  # tiles not drawn yet, as a set
        self.river = river
        self.drawn = drawn
        self.placed = placed
        self.phase = phase
        self.types_seat = types_seat  # R4: who gathers types; the other gathers colours

    def copy(self) -> Reef:
        return Reef(
            self.board[:],
            self.rows,
            self.columns,
            self.reserve,
            self.river,
            self.drawn,
            self.placed,
            self.phase,
            self.types_seat,
        )

    def seat(self) -> i64:
        """R5: whose turn it is. Seat 0 starts, then turns alternate, one placed tile each."""
        return self.placed & 1

    def to_act(self) -> i64:
        if self.phase == DRAW:
            return CHANCE
        if self.placed == CELLS:
            return OVER  # R10
        return self.placed & 1

    def legal(self) -> vec[i64]:
        if self.phase == DRAW:
            return self._draws()
        if self.placed == CELLS:
            return vec[i64]()
        if self.phase == SLIDE:
            return self._slides()
        return self._placements()

    def _draws(self) -> vec[i64]:
        actions = vec[i64](capacity=36)
        left: i64 = self.reserve
        while left:
            actions = append(actions, DRAW_0 + lowest(left))
            left &= left - 1
        return actions

    def _slides(self) -> vec[i64]:
        actions = vec[i64]([STAY] * (1 + self._slide_count()))
        n: i64 = 0
        sources: i64 = self.rows
        while sources:
            source: i64 = lowest(sources)
            targets: i64 = self.reach(source)
            while targets:
                n += 1
                actions[n] = SLIDE_0 + source * CELLS + lowest(targets)
                targets &= targets - 1
            sources &= sources - 1
        return actions

    def _slide_count(self) -> i64:
        count: i64 = 0
        shift: i64
        for shift in range(0, CELLS, SIDE):
            count += LINE_SLIDE_COUNT[self.rows >> shift & 63] + LINE_SLIDE_COUNT[self.columns >> shift & 63]
        return count

    def reach(self, source: i64) -> i64:
        """R6: the cells that the tile on `source` may slide to, as a set."""
        row: i64 = source // SIDE
        column: i64 = source % SIDE
        across: i64 = ROW_REACH[column * 64 + (self.rows >> row * SIDE & 63)]
        down: i64 = COLUMN_REACH[row * 64 + (self.columns >> column * SIDE & 63)]
        return across << row * SIDE | down << column

    def _placements(self) -> vec[i64]:
        cells = _listed(~self.rows & ALL)
        actions = vec[i64]([0] * (len(cells) * (self.drawn - self.placed)))
        n: i64 = 0
        for tile in _listed(self.river):
            for cell in cells:
                actions[n] = PLACE_0 + tile * CELLS + cell
                n += 1
        return actions

    def pick(self, rng: Rng) -> i64:
        if self.phase == PLACE:
            tile: i64 = nth(self.river, rng.below(self.drawn - self.placed))
            return PLACE_0 + tile * CELLS + nth(~self.rows & ALL, rng.below(CELLS - self.placed))
        if self.phase == SLIDE:
            return self._pick_slide(rng)
        return DRAW_0 + nth(self.reserve, rng.below(TILES - self.drawn))

    def _pick_slide(self, rng: Rng) -> i64:
        rows: i64 = self.rows
        columns: i64 = self.columns
        n: i64 = rng.below(1 + self._slide_count()) - 1
        if n < 0:
            return STAY
        line: i64
        for line in range(SIDE):
            occupied: i64 = rows & 63
            if n < LINE_SLIDE_COUNT[occupied]:
                slide: i64 = LINE_SLIDES[occupied][n]
                return SLIDE_0 + (line * SIDE + slide // SIDE) * CELLS + line * SIDE + slide % SIDE
            n -= LINE_SLIDE_COUNT[occupied]
            occupied = columns & 63
            if n < LINE_SLIDE_COUNT[occupied]:
                slide = LINE_SLIDES[occupied][n]
                return SLIDE_0 + (slide // SIDE * SIDE + line) * CELLS + slide % SIDE * SIDE + line
            n -= LINE_SLIDE_COUNT[occupied]
            rows >>= SIDE
            columns >>= SIDE
        raise AssertionError("fewer slides than counted")

    def apply(self, action: i64) -> None:
        if action >= DRAW_0:
            self._draw(action - DRAW_0)
        elif action >= PLACE_0:
            self._place((action - PLACE_0) // CELLS, (action - PLACE_0) % CELLS)
        else:
            if action != STAY:
                source: i64 = (action - SLIDE_0) // CELLS
                self._lift(source)
                self._lay(self.board[source], (action - SLIDE_0) % CELLS)
            self.phase = PLACE

    def _draw(self, tile: i64) -> None:
        self.reserve ^= BIT[tile]
        self.river ^= BIT[tile]
        self.drawn += 1
        if self.drawn - self.placed == RIVER_SIZE or self.drawn == TILES:
            self.phase = PLACE if self.placed == 0 else SLIDE  # R7: nothing slides on the very first turn

    def _place(self, tile: i64, cell: i64) -> None:
        self.river ^= BIT[tile]
        self._lay(tile, cell)
        self.placed += 1
        self.phase = DRAW if self.drawn < TILES else SLIDE  # R9: no refill once the reserve is empty

    def _lay(self, tile: i64, cell: i64) -> None:
        self.board[cell] = tile
        self.rows ^= BIT[cell]
        self.columns ^= TRANSPOSED[cell]

    def _lift(self, cell: i64) -> None:
        self.rows ^= BIT[cell]
        self.columns ^= TRANSPOSED[cell]

    def score(self, seat: i64) -> i64:
        """R12: points for every shoal of what this seat gathers."""
        points: i64 = 0
        alike: i64
        for alike in self.alike(seat):
            left: i64 = in_company(alike)  # whoever is alone is worth nothing, and most are
            while left:
                group = shoal(left)
                left ^= group
                size: i64 = 0
                while group:
                    group &= group - 1
                    size += 1
                points += SHOAL_POINTS[size]
        return points

    def alike(self, seat: i64) -> vec[i64]:
        """The cells of each type, or of each colour, as this seat gathers them."""
        sets = SIX_SETS[:]
        gathers_types: bool = seat == self.types_seat
        left: i64 = self.rows
        while left:
            tile: i64 = self.board[lowest(left)]
            sets[tile // SIDE if gathers_types else tile % SIDE] |= left & -left
            left &= left - 1
        return sets

    def digest(self) -> i64:
        digest: i64 = self.types_seat
        left: i64 = self.rows
        while left:
            cell: i64 = lowest(left)
            digest = stir(digest, cell * TILES + self.board[cell])
            left &= left - 1
        digest = stir(digest, self.river)
        digest = stir(digest, self.reserve)
        return stir(digest, self.phase)


def _listed(places: i64) -> vec[i64]:
    """A set of cells or tiles, ascending."""
    listed = vec[i64](capacity=CELLS)
    while places:
        listed = append(listed, lowest(places))
        places &= places - 1
    return listed


def beside(cells: i64) -> i64:
    """The cells that share a side with one of these; some of them may lie below the last row."""
    return (cells & NOT_RIGHT) << 1 | (cells & NOT_LEFT) >> 1 | cells << SIDE | cells >> SIDE


def in_company(alike: i64) -> i64:
    """Those cells of a set that touch another one of it."""
    return alike & beside(alike)


def shoal(alike: i64) -> i64:
    """R11: the connected group, by sides only, that holds the first cell of a set."""
    group: i64 = alike & -alike
    while True:
        grown: i64 = (group | beside(group)) & alike
        if grown == group:
            return group
        group = grown


def new_reef(types_seat: i64) -> Reef:
    """R1–R4: an empty reef, all tiles in the reserve, six draws to come."""
    return Reef(NOTHING[:], 0, 0, ALL, 0, 0, 0, DRAW, types_seat)
