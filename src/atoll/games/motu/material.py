"""Motu's printed material, read from data.toml once at import.

Elements and tiles are small numbers from here on; the names of the notation are beside them.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, Literal

Terrain = Literal["sea", "sand", "construction"]

SEA: Final = 0
SAND: Final = 1
CONSTRUCTION: Final = 2
TERRAIN_NAMES: Final[tuple[Terrain, ...]] = ("sea", "sand", "construction")
KINDS: Final = 9  # elements that can get flowers; the bottle comes after them
BOTTLE: Final = 9
BLANK: Final = 10  # an empty cell of a tile

_DATA: Final[dict[str, Any]] = tomllib.loads((files(__package__) / "data.toml").read_text("utf-8"))
_VALUES: Final[dict[str, dict[str, int]]] = {terrain: _DATA["elements"][terrain] for terrain in TERRAIN_NAMES}

ELEMENT_NAMES: Final[list[str]] = [*(name for terrain in TERRAIN_NAMES for name in _VALUES[terrain]), "bottle"]
TERRAIN_BY_KIND: Final[list[int]] = [at for at, terrain in enumerate(TERRAIN_NAMES) for _ in _VALUES[terrain]]
FLOWER_VALUES: Final[list[int]] = [value for terrain in TERRAIN_NAMES for value in _VALUES[terrain].values()]
BOTTLE_VALUE: Final[int] = _DATA["elements"]["bottle"]

COLUMNS: Final[int] = _DATA["market"]["columns"]
ROWS: Final[int] = _DATA["market"]["rows"]
NEUTRAL_LINE: Final[str] = _DATA["neutral"]["line"]

DAYS_BY_SEATS: Final[dict[int, int]] = {int(seats): days for seats, days in _DATA["days"]["by_seats"].items()}
BLOSSOMS: Final[int] = _DATA["start_flowers"]["drawn"]
ANIMALS: Final[int] = sum(terrain != CONSTRUCTION for terrain in TERRAIN_BY_KIND)
START_FLOWERS: Final[list[int]] = [_DATA["start_flowers"][TERRAIN_NAMES[TERRAIN_BY_KIND[at]]] for at in range(ANIMALS)]


def _cells(face: str) -> list[int]:
    """`seahorse . . ray` as element numbers in reading order."""
    return [BLANK if word == "." else ELEMENT_NAMES.index(word) for word in face.split()]


def _tiles() -> list[tuple[str, int, list[int]]]:
    """Every tile with its name, its terrain and its four cells; a construction shows its element once."""
    tiles: list[tuple[str, int, list[int]]] = []
    for terrain in (SEA, SAND):
        name = TERRAIN_NAMES[terrain]
        for number, face in enumerate(_DATA["tiles"][name]["faces"], 1):
            tiles.append((f"{name}-{number:02d}", terrain, _cells(face)))
    for kind in _VALUES["construction"]:
        for number in range(1, _DATA["tiles"]["construction"][kind] + 1):
            tiles.append((f"{kind}-{number:02d}", CONSTRUCTION, [ELEMENT_NAMES.index(kind), BLANK, BLANK, BLANK]))
    return tiles


TILE_NAMES: Final[list[str]] = [name for name, _, _ in _tiles()]
TERRAIN_BY_TILE: Final[list[int]] = [terrain for _, terrain, _ in _tiles()]
FACES: Final[list[list[int]]] = [cells for _, _, cells in _tiles()]
