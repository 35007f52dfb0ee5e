"""The printed material of data.toml, checked once at import."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from atoll.kernel.material import Box, Group, check_by_seats, check_size, check_words, read_material

Rows = tuple[str, ...]
Side = Literal["easy", "hard"]
Colour = Literal["red", "blue", "green", "yellow"]

VOLCANO: Final = "#"
ISLANDS: Final = "12345678"
REEF: Final = "R"
ARROWS: Final = "^>v<"  # n, e, s, w
WATER: Final = "."

SIZE: Final = 24  # cells a side: the tables of chart.py are made for it


class Pearls(Group, frozen=True):
    colours: tuple[Colour, Colour, Colour, Colour]
    each: int
    on_an_island: int


class Hourglass(Group, frozen=True):
    sand_ms: Annotated[int, Meta(ge=1)]


class Goal(Group, frozen=True):
    pearls_by_seats: dict[int, Annotated[int, Meta(ge=1, le=6)]]


class Land(Group, frozen=True):
    volcano_cells: int
    island_cells: int


class Printed(Group, frozen=True):
    """One side of the board: its map, and how many reefs and arrows are on it."""

    reefs: int
    arrows: int
    map: str


class Material(Box, frozen=True):
    pearls: Pearls
    hourglass: Hourglass
    goal: Goal
    land: Land
    easy: Printed
    hard: Printed


MATERIAL: Final = read_material(__package__, Material)

COLOURS: Final = MATERIAL.pearls.colours  # by seat
PEARLS_EACH: Final = MATERIAL.pearls.each
ISLAND_SIZE: Final = MATERIAL.pearls.on_an_island
SAND_MS: Final = MATERIAL.hourglass.sand_ms
NEED_BY_SEATS: Final = MATERIAL.goal.pearls_by_seats
SIDES: Final[tuple[Side, ...]] = ("easy", "hard")


def _rows(side: Side) -> Rows:
    """One printed side; BadMaterial says what an edited map got wrong."""
    printed = MATERIAL.easy if side == "easy" else MATERIAL.hard
    rows = tuple(printed.map.split())
    where = f"{side}.map"
    check_size(__package__, where, len(rows), SIZE)
    for number, row in enumerate(rows, 1):
        check_size(__package__, f"{where}, {number}", len(row), SIZE)
        check_words(__package__, f"{where}, {number}", row, ISLANDS + VOLCANO + REEF + ARROWS + WATER)
    cells = "".join(rows)
    land = MATERIAL.land
    wanted = dict.fromkeys(ISLANDS, land.island_cells) | {VOLCANO: land.volcano_cells, REEF: printed.reefs}
    for symbol, number in wanted.items():
        check_size(__package__, f"{where}, {symbol}", cells.count(symbol), number)
    check_size(__package__, f"{where}, {ARROWS}", sum(map(cells.count, ARROWS)), printed.arrows)
    return rows


MAPS: Final[tuple[Rows, ...]] = tuple(_rows(side) for side in SIDES)
check_size(__package__, "pearls.colours", len(set(COLOURS)), 4)
check_size(__package__, "pearls.each", PEARLS_EACH, 6)  # R4: three of them on each of eight islands, each colour on six
check_size(__package__, "pearls.on-an-island", ISLAND_SIZE, 3)
check_by_seats(__package__, "goal.pearls-by-seats", NEED_BY_SEATS, (2, 3, 4))
