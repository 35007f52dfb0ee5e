"""Reef's names of tiles and cells, and one short line for every action. [compiled]"""

from __future__ import annotations

from typing import Final

from atoll.games.reef.rules import ACTIONS, CELLS, DRAW_0, PLACE_0, SLIDE_0, STAY
from atoll.kernel.errors import BadNotation, shown
from atoll.kernel.game import Book

SAY: Final = Book(__package__)

TYPES: Final = ("crab", "fish", "jellyfish", "seahorse", "starfish", "turtle")
COLOURS: Final = ("blue", "green", "pink", "purple", "red", "yellow")
TILE_NAMES: Final = tuple(f"{kind}-{colour}" for kind in TYPES for colour in COLOURS)
CELL_NAMES: Final = tuple(f"{column}{row}" for row in range(1, 7) for column in "abcdef")
TILE_BY_NAME: Final = {name: tile for tile, name in enumerate(TILE_NAMES)}
CELL_BY_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
SAID: Final = tuple([f"@the-{tile}" for tile in TILE_NAMES])
PLACES: Final = frozenset((*CELL_NAMES, *TILE_NAMES))  # a tile is marked where it lies in the river


def text(action: int) -> str:
    """The action in one short line."""
    return LINES[action]


def _line(action: int) -> str:
    if action == STAY:
        return "stay"
    if action < PLACE_0:
        source, target = divmod(action - SLIDE_0, CELLS)
        return f"slide {CELL_NAMES[source]} {CELL_NAMES[target]}"
    if action < DRAW_0:
        tile, cell = divmod(action - PLACE_0, CELLS)
        return f"place {TILE_NAMES[tile]} {CELL_NAMES[cell]}"
    return f"draw {TILE_NAMES[action - DRAW_0]}"


LINES: Final = tuple([_line(action) for action in range(ACTIONS)])
ACTION_BY_LINE: Final = {line: action for action, line in enumerate(LINES)}


def parse(line: str) -> int:
    """The action that a line names; BadNotation says what was expected."""
    known = ACTION_BY_LINE.get(line)
    return _parse(line) if known is None else known


def _parse(line: str) -> int:
    """The same for a line that is not quite as we write it, or none."""
    match line.split():
        case ["stay"]:
            return STAY
        case ["slide", source, target]:
            return SLIDE_0 + _cell(source) * CELLS + _cell(target)
        case ["place", tile, cell]:
            return PLACE_0 + _tile(tile) * CELLS + _cell(cell)
        case ["draw", tile]:
            return DRAW_0 + _tile(tile)
        case _:
            raise BadNotation("bad-line", SAY.package, line=shown(line), expected="@word-examples")


def _cell(name: str) -> int:
    if name not in CELL_BY_NAME:
        raise BadNotation("bad-cell", SAY.package, cell=shown(name))
    return CELL_BY_NAME[name]


def _tile(name: str) -> int:
    if name not in TILE_BY_NAME:
        raise BadNotation("bad-tile", SAY.package, tile=shown(name))
    return TILE_BY_NAME[name]


def said(tile: int) -> str:
    """A tile as a fact of a sentence: « la tortue rouge »."""
    return SAID[tile]
