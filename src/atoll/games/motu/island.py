"""One seat's island: three levels of tiles on a plane without borders. [compiled]

An island never changes: laying a tile gives a new one, so that positions share islands and a copy costs nothing.
It keeps the spots where each terrain could be laid next, so that nothing is searched when a player chooses.

A spot is the north-west cell of a tile: 128 × (y + 64) + x + 64. A seat gets 27 tiles at most (R41), the first lies
at 0,0 and each further one reaches at most two cells on, so |x|, |y| ≤ 52: a row of 128 never runs over.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.motu.material import FACES, SAND, SEA

ROW: Final = 128  # from a cell to the one south of it
ORIGIN: Final = 8256  # the spot 0,0
REACH: Final = 52  # |x| and |y| of every spot that a legal game can use
SPAN: Final = 105  # -52 … 52
CORNER: Final = 129  # from a cell to the one south-east of it
COUNTERS: Final = 11  # one for each element, the bottle, and the blank that nobody reads
ENTRY: Final = 1024  # a laid tile is spot * 1024 + tile * 4 + turns

# Spots by their distance from a tile, ascending.
BESIDE: Final[vec[i64]] = vec[i64]([-257, -256, -255, -130, -126, -2, 2, 126, 130, 255, 256, 257])  # share a side (R18)
ASTRIDE: Final[vec[i64]] = vec[i64]([-129, -128, -127, -1, 1, 127, 128, 129])  # share some cells, not all (R20, R22)
CORNERS: Final[vec[i64]] = vec[i64]([-258, -254, 254, 258])  # share a corner and nothing else
CELL: Final[vec[i64]] = vec[i64]([0, 1, 128, 129])  # NW NE SW SE
NO_SPOTS: Final[vec[i64]] = vec[i64]()
NOTHING_SEEN: Final[vec[i64]] = vec[i64]([0] * COUNTERS)


def _overlaps() -> list[int]:
    """How many cells two tiles share, by the distance of their spots + 129."""
    overlaps = [0] * 259
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            overlaps[dy * 128 + dx + 129] = (2 - abs(dx)) * (2 - abs(dy))
    return overlaps


def _turned_faces() -> list[int]:
    """By tile * 16 + turns * 4 + cell: the element there after so many clockwise turns."""
    source = [2, 0, 3, 1]  # R24: what comes to NW NE SW SE with one turn was at SW NW SE NE
    faces: list[int] = []
    for face in FACES:
        cells = face
        for _ in range(4):
            faces.extend(cells)
            cells = [cells[at] for at in source]
    return faces


OVERLAP: Final[vec[i64]] = vec[i64](_overlaps())
FACE: Final[vec[i64]] = vec[i64](_turned_faces())


class Island:
    """What a seat has laid, where it can lay, and what is seen from above."""

    def __init__(
        self,
        sea: vec[i64],
        sand: vec[i64],
        built: vec[i64],
        sea_spots: vec[i64],
        sand_spots: vec[i64],
        built_spots: vec[i64],
        seen: vec[i64],
    ) -> None:
        self.sea = sea  # laid tiles of each level, ascending
        self.sand = sand
        self.built = built
        self.sea_spots = sea_spots  # where the next tile of each level fits, ascending
        self.sand_spots = sand_spots
        self.built_spots = built_spots
        self.seen = seen  # visible elements (R33), by element

    def spots(self, terrain: i64) -> vec[i64]:
        """Every spot where a tile of this terrain may be laid now."""
        if terrain == SEA:
            return self.sea_spots
        if terrain == SAND:
            return self.sand_spots
        return self.built_spots

    def laid(self, terrain: i64) -> vec[i64]:
        """The tiles of this level."""
        if terrain == SEA:
            return self.sea
        if terrain == SAND:
            return self.sand
        return self.built

    def with_tile(self, terrain: i64, tile: i64, spot: i64, turns: i64) -> Island:
        """The island with one more tile. Trusts its caller: the spot is one of `spots(terrain)`."""
        entry: i64 = spot * ENTRY + tile * 4 + turns
        seen = self.seen[:]
        _show(seen, tile * 16 + turns * 4)
        if terrain == SEA:
            return self._with_sea(entry, spot, seen)
        if terrain == SAND:
            return self._with_sand(entry, spot, seen)
        _hide(seen, self.sand, spot)
        built = _inserted(self.built, entry)
        spots = _renewed(self.built_spots, NO_SPOTS, spot)
        return Island(self.sea, self.sand, built, self.sea_spots, self.sand_spots, spots, seen)

    def _with_sea(self, entry: i64, spot: i64, seen: vec[i64]) -> Island:
        sea = _inserted(self.sea, entry)
        beside = vec[i64](capacity=12)
        step: i64
        for step in BESIDE:
            if cells_on(sea, spot + step) == 0:  # R18, R19: side by side, on no other sea tile
                beside = append(beside, spot + step)
        sea_spots = _renewed(self.sea_spots, beside, spot)
        sand_spots = _renewed(self.sand_spots, _astride(sea, self.sand, spot), spot)
        return Island(sea, self.sand, self.built, sea_spots, sand_spots, self.built_spots, seen)

    def _with_sand(self, entry: i64, spot: i64, seen: vec[i64]) -> Island:
        _hide(seen, self.sea, spot)
        sand = _inserted(self.sand, entry)
        sand_spots = _renewed(self.sand_spots, NO_SPOTS, spot)
        built_spots = _renewed(self.built_spots, _astride(sand, self.built, spot), spot)
        return Island(self.sea, sand, self.built, self.sea_spots, sand_spots, built_spots, seen)


def empty_island() -> Island:
    """R17: the first tile is sea and lies at 0,0."""
    first = vec[i64]([ORIGIN])
    return Island(NO_SPOTS, NO_SPOTS, NO_SPOTS, first, NO_SPOTS, NO_SPOTS, NOTHING_SEEN)


def shared_cells(spot: i64, other: i64) -> i64:
    """How many cells tiles on these two spots have in common."""
    distance: i64 = spot - other + CORNER
    if distance < 0 or distance > 2 * CORNER:
        return 0
    return OVERLAP[distance]


def cells_on(laid: vec[i64], spot: i64) -> i64:
    """How many of the four cells of a spot lie on tiles of this level."""
    cells: i64 = 0
    entry: i64
    for entry in laid:
        cells += shared_cells(entry >> 10, spot)
    return cells


def tiles_under(laid: vec[i64], spot: i64) -> i64:
    """How many different tiles of this level a tile on this spot would touch."""
    tiles: i64 = 0
    entry: i64
    for entry in laid:
        if shared_cells(entry >> 10, spot) > 0:
            tiles += 1
    return tiles


def is_covered(laid: vec[i64], cell: i64) -> bool:
    """Whether a tile of this level lies on a cell."""
    entry: i64
    step: i64
    for entry in laid:
        for step in CELL:
            if (entry >> 10) + step == cell:
                return True
    return False


def _astride(below: vec[i64], level: vec[i64], spot: i64) -> vec[i64]:
    """R20–R23: spots that a new tile below opens: all four cells on that level, two tiles or more, nothing on them."""
    spots = vec[i64](capacity=8)
    step: i64
    for step in ASTRIDE:
        if cells_on(below, spot + step) == 4 and cells_on(level, spot + step) == 0:
            spots = append(spots, spot + step)
    return spots


def _renewed(spots: vec[i64], fresh: vec[i64], laid: i64) -> vec[i64]:
    """The spots of a level after a tile was laid: without those that it took away, with the fresh ones, ascending."""
    renewed = vec[i64](capacity=len(spots) + len(fresh))
    at: i64 = 0
    spot: i64
    for spot in spots:
        while at < len(fresh) and fresh[at] < spot:
            renewed = append(renewed, fresh[at])
            at += 1
        if at < len(fresh) and fresh[at] == spot:
            at += 1
        if shared_cells(spot, laid) == 0:
            renewed = append(renewed, spot)
    while at < len(fresh):
        renewed = append(renewed, fresh[at])
        at += 1
    return renewed


def _inserted(laid: vec[i64], entry: i64) -> vec[i64]:
    """A level with one more tile, ascending: the order of laying leaves no trace."""
    longer = vec[i64](capacity=len(laid) + 1)
    waiting: bool = True
    other: i64
    for other in laid:
        if waiting and entry < other:
            longer = append(longer, entry)
            waiting = False
        longer = append(longer, other)
    if waiting:
        longer = append(longer, entry)
    return longer


def _show(seen: vec[i64], face: i64) -> None:
    """R33: all elements of a tile that was just laid are visible."""
    at: i64
    for at in range(face, face + 4):
        seen[FACE[at]] += 1


def _hide(seen: vec[i64], below: vec[i64], spot: i64) -> None:
    """R33: what a tile on this spot covers is not visible any more, bottles included."""
    entry: i64
    cell: i64
    covering: i64
    for entry in below:
        under: i64 = entry >> 10
        if shared_cells(under, spot) > 0:
            for cell in range(4):
                for covering in range(4):
                    if under + CELL[cell] == spot + CELL[covering]:
                        seen[FACE[(entry & 1023) * 4 + cell]] -= 1
