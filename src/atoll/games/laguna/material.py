"""The printed material of data.toml, checked once at import."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, Literal

Rows = tuple[str, ...]
Side = Literal["easy", "hard"]

VOLCANO: Final = "#"
ISLANDS: Final = "12345678"
REEF: Final = "R"
ARROWS: Final = "^>v<"  # n, e, s, w
WATER: Final = "."

_DATA: Final = tomllib.loads((files(__package__) / "data.toml").read_text("utf-8"))

COLOURS: Final[tuple[str, ...]] = tuple(_DATA["pearls"]["colours"])
PEARLS_EACH: Final[int] = _DATA["pearls"]["each"]
ISLAND_SIZE: Final[int] = _DATA["pearls"]["on_an_island"]
SAND_MS: Final[int] = _DATA["hourglass"]["sand_ms"]
NEED_BY_SEATS: Final[dict[int, int]] = {int(seats): need for seats, need in _DATA["goal"]["pearls_by_seats"].items()}
SIZE: Final[int] = _DATA["land"]["size"]
SIDES: Final[tuple[Side, ...]] = ("easy", "hard")


def _rows(side: str) -> Rows:
    """One printed side; ValueError says what an edited map got wrong."""
    printed = _DATA[side]
    rows = tuple(printed["map"].split())
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        raise ValueError(f"data.toml: the {side} side must have {SIZE} rows of {SIZE} cells")
    cells = "".join(rows)
    land = _DATA["land"]
    wanted = dict.fromkeys(ISLANDS, land["island_cells"]) | {VOLCANO: land["volcano_cells"], REEF: printed["reefs"]}
    for symbol, number in wanted.items():
        if cells.count(symbol) != number:
            raise ValueError(f"data.toml: the {side} side has {cells.count(symbol)} cells {symbol!r}, not {number}")
    if sum(map(cells.count, ARROWS)) != printed["arrows"]:
        raise ValueError(f"data.toml: the {side} side must have {printed['arrows']} arrows")
    if strange := set(cells) - set(ISLANDS + VOLCANO + REEF + ARROWS + WATER):
        raise ValueError(f"data.toml: the {side} side has unknown symbols {sorted(strange)}")
    return rows


MAPS: Final[tuple[Rows, ...]] = tuple(_rows(side) for side in SIDES)
