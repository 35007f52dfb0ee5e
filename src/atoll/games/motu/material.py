"""Motu's printed material, read from data.toml once at import.

Elements and tiles are small numbers from here on; the names of the notation are beside them.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict

from atoll.kernel.material import Box, Group, check_by_seats, check_size, check_words, read_material

Terrain = Literal["sea", "sand", "construction"]

SEA: Final = 0
SAND: Final = 1
CONSTRUCTION: Final = 2
TERRAIN_NAMES: Final[tuple[Terrain, ...]] = ("sea", "sand", "construction")
KINDS: Final = 9  # elements that can get flowers; the bottle comes after them
BOTTLE: Final = 9
BLANK: Final = 10  # an empty cell of a tile

MARKET_SPACES: Final = 30  # R1: what the rulebook's tiles need, in five or six columns
PRINTED_TILES: Final = 142  # R2
MOST_DAYS: Final = {2: 6, 3: 9, 4: 9}  # by seats; on more an island could outgrow the numbers of its spots (R41)


class SeaValues(Struct, frozen=True, forbid_unknown_fields=True):
    seahorse: int
    ray: int
    octopus: int
    fish: int


class SandValues(Struct, frozen=True, forbid_unknown_fields=True):
    turtle: int
    parrot: int
    crab: int


class ConstructionValues(Struct, frozen=True, forbid_unknown_fields=True):
    hut: int
    tiki: int


class Elements(Group, frozen=True):
    """What one flower makes each kind worth."""

    sea: SeaValues
    sand: SandValues
    construction: ConstructionValues
    bottle: int


class Days(Group, frozen=True):
    by_seats: dict[int, int]


class Market(Group, frozen=True):
    columns: Literal[5, 6]
    rows: Literal[5, 6]


class Neutral(Group, frozen=True):
    line: str


class StartFlowers(Group, frozen=True):
    drawn: Annotated[int, Meta(ge=1, le=7)]  # of the animals
    sea: Annotated[int, Meta(ge=1)]
    sand: Annotated[int, Meta(ge=1)]


class Faces(Group, frozen=True):
    faces: tuple[str, ...]


class Constructions(Group, frozen=True):
    hut: int
    tiki: int


class Tiles(Struct, frozen=True, forbid_unknown_fields=True):
    sea: Faces
    sand: Faces
    construction: Constructions


class Material(Box, frozen=True):
    elements: Elements
    days: Days
    market: Market
    neutral: Neutral
    start_flowers: StartFlowers
    tiles: Tiles


MATERIAL: Final = read_material(__package__, Material)
_VALUES: Final[list[dict[str, int]]] = [
    asdict(MATERIAL.elements.sea),
    asdict(MATERIAL.elements.sand),
    asdict(MATERIAL.elements.construction),
]

ELEMENT_NAMES: Final[list[str]] = [*(name for values in _VALUES for name in values), "bottle"]
TERRAIN_BY_KIND: Final[list[int]] = [terrain for terrain, values in enumerate(_VALUES) for _ in values]
FLOWER_VALUES: Final[list[int]] = [value for values in _VALUES for value in values.values()]
BOTTLE_VALUE: Final = MATERIAL.elements.bottle

COLUMNS: Final[int] = MATERIAL.market.columns
ROWS: Final[int] = MATERIAL.market.rows
check_size(__package__, "market", COLUMNS * ROWS, MARKET_SPACES)
NEUTRAL_LINE: Final = MATERIAL.neutral.line

DAYS_BY_SEATS: Final = MATERIAL.days.by_seats
check_by_seats(__package__, "days.by-seats", DAYS_BY_SEATS, tuple(MOST_DAYS))
for _seats, _days in DAYS_BY_SEATS.items():
    _known = [str(days) for days in range(1, MOST_DAYS[_seats] + 1)]
    check_words(__package__, f"days.by-seats.{_seats}", [str(_days)], _known)
BLOSSOMS: Final = MATERIAL.start_flowers.drawn
ANIMALS: Final[int] = sum(terrain != CONSTRUCTION for terrain in TERRAIN_BY_KIND)
START_FLOWERS: Final[list[int]] = [
    MATERIAL.start_flowers.sea if TERRAIN_BY_KIND[at] == SEA else MATERIAL.start_flowers.sand for at in range(ANIMALS)
]


def _cells(where: str, face: str, words: dict[str, int]) -> list[int]:
    """`seahorse . . ray` as element numbers in reading order."""
    check_size(__package__, where, len(face.split()), 4)
    check_words(__package__, where, face.split(), [".", *words, "bottle"])
    return [BLANK if word == "." else ELEMENT_NAMES.index(word) for word in face.split()]


def _tiles() -> list[tuple[str, int, list[int]]]:
    """Every tile with its name, its terrain and its four cells; a construction shows its element once."""
    tiles: list[tuple[str, int, list[int]]] = []
    for terrain, printed in ((SEA, MATERIAL.tiles.sea), (SAND, MATERIAL.tiles.sand)):
        for number, face in enumerate(printed.faces, 1):
            name = f"{TERRAIN_NAMES[terrain]}-{number:02d}"
            tiles.append((name, terrain, _cells(f"tiles.{name}", face, _VALUES[terrain])))
    for kind, built in (("hut", MATERIAL.tiles.construction.hut), ("tiki", MATERIAL.tiles.construction.tiki)):
        for number in range(1, built + 1):
            tiles.append((f"{kind}-{number:02d}", CONSTRUCTION, [ELEMENT_NAMES.index(kind), BLANK, BLANK, BLANK]))
    check_size(__package__, "tiles", len(tiles), PRINTED_TILES)
    return tiles


TILE_NAMES: Final[list[str]] = [name for name, _, _ in _tiles()]
TERRAIN_BY_TILE: Final[list[int]] = [terrain for _, terrain, _ in _tiles()]
FACES: Final[list[list[int]]] = [cells for _, _, cells in _tiles()]
