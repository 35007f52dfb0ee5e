"""The names of cells, holes, islands and rafts, and one short line for every action."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from atoll.games.laguna.chart import HOLES, ISLANDS, SIZE
from atoll.games.laguna.material import COLOURS
from atoll.games.laguna.pearls import (
    BERTH_0,
    ELAPSE_0,
    END,
    LACK_0,
    LOAD_0,
    LONGEST_ELAPSE_MS,
    PLACE_0,
    RAFTS,
    SAIL_0,
    SHIFT_0,
    SWAP_0,
    UNLOAD_0,
)
from atoll.kernel.errors import BadNotation, shown
from atoll.kernel.game import Book

SAY: Final = Book(__package__)
Way = Literal["n", "e", "s", "w"]
Lie = Literal["h", "v"]

CELL_NAMES: Final = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abcdefghijklmnopqrstuvwx")
HOLE_NAMES: Final = tuple(str(hole) for hole in range(1, HOLES + 1))
ISLAND_NAMES: Final = tuple(str(island) for island in range(1, ISLANDS + 1))
PARTNER_NAMES: Final = tuple(f"island-{name}" for name in ISLAND_NAMES) + tuple(f"raft-{seat}" for seat in range(RAFTS))
WAY_NAMES: Final[tuple[Way, ...]] = ("n", "e", "s", "w")
LIE_NAMES: Final[tuple[Lie, ...]] = ("h", "v")
ELAPSE: Final = re.compile(r"[1-9][0-9]{0,4}")


def hole_mark(seat: int, hole: int) -> str:
    """A hole of a raft: `1:3`."""
    return f"{seat}:{HOLE_NAMES[hole]}"


def places(seats: int) -> frozenset[str]:
    """Every mark of a table: cells, islands, rafts, the holes of each raft, and the volcano."""
    holes = (hole_mark(seat, hole) for seat in range(seats) for hole in range(HOLES))
    return frozenset((*CELL_NAMES, *PARTNER_NAMES[: ISLANDS + seats], *holes, "volcano"))


def text(action: int) -> str:
    """The action in one short line."""
    if action == END:
        return "end"
    if action < SHIFT_0:
        return f"sail {WAY_NAMES[action - SAIL_0]}"
    if action < LOAD_0:
        source, target = divmod(action - SHIFT_0, HOLES)
        return f"shift {HOLE_NAMES[source]} {HOLE_NAMES[target]}"
    if action < SWAP_0:
        island, colour, hole = pearl_words(action - LOAD_0)
        return f"load {ISLAND_NAMES[island]} {COLOURS[colour]} {HOLE_NAMES[hole]}"
    if action < UNLOAD_0:
        partner, colour, hole = pearl_words(action - SWAP_0)
        return f"swap {PARTNER_NAMES[partner]} {COLOURS[colour]} {HOLE_NAMES[hole]}"
    if action < BERTH_0:
        return f"unload {HOLE_NAMES[action - UNLOAD_0]}"
    if action < PLACE_0:
        cell, lie = divmod(action - BERTH_0, 2)
        return f"berth {CELL_NAMES[cell]} {LIE_NAMES[lie]}"
    if action < LACK_0:
        colour, island = divmod(action - PLACE_0, ISLANDS)
        return f"place {COLOURS[colour]} {ISLAND_NAMES[island]}"
    if action < ELAPSE_0:
        island, colour = divmod(action - LACK_0, len(COLOURS))
        return f"lack {ISLAND_NAMES[island]} {COLOURS[colour]}"
    return f"elapse {action - ELAPSE_0 + 1}"


def pearl_words(number: int) -> tuple[int, int, int]:
    """Partner, colour and hole of a load or a swap."""
    return number // 24, number // HOLES % 4, number % HOLES


def parse(line: str) -> int:
    """The action that a line names; BadNotation says what was expected."""
    match line.split():
        case ["end"]:
            return END
        case ["sail", way]:
            return SAIL_0 + _index("bad-way", WAY_NAMES, way)
        case ["shift", source, target]:
            return SHIFT_0 + _hole(source) * HOLES + _hole(target)
        case ["load", island, colour, hole]:
            return LOAD_0 + (_island(island) * 4 + _colour(colour)) * HOLES + _hole(hole)
        case ["swap", partner, colour, hole]:
            return SWAP_0 + (_index("bad-partner", PARTNER_NAMES, partner) * 4 + _colour(colour)) * HOLES + _hole(hole)
        case ["unload", hole]:
            return UNLOAD_0 + _hole(hole)
        case ["berth", cell, lie]:
            return BERTH_0 + _index("bad-cell", CELL_NAMES, cell) * 2 + _index("bad-lie", LIE_NAMES, lie)
        case ["place", colour, island]:
            return PLACE_0 + _colour(colour) * ISLANDS + _island(island)
        case ["lack", island, colour]:
            return LACK_0 + _island(island) * 4 + _colour(colour)
        case ["elapse", ms]:
            return elapse(_milliseconds(ms))
        case _:
            raise BadNotation("bad-line", SAY.package, line=shown(line), expected="@word-examples")


def elapse(ms: int) -> int:
    """The CLOCK's action for that many milliseconds."""
    if not 1 <= ms <= LONGEST_ELAPSE_MS:
        raise BadNotation("bad-elapse", SAY.package, ms=str(ms))
    return ELAPSE_0 + ms - 1


def _milliseconds(word: str) -> int:
    if not ELAPSE.fullmatch(word):
        raise BadNotation("bad-elapse", SAY.package, ms=shown(word))
    return int(word)


def _hole(word: str) -> int:
    return _index("bad-hole", HOLE_NAMES, word)


def _island(word: str) -> int:
    return _index("bad-island", ISLAND_NAMES, word)


def _colour(word: str) -> int:
    return _index("bad-colour", COLOURS, word)


def _index(key: str, names: Sequence[str], word: str) -> int:
    if word not in names:
        raise BadNotation(key, SAY.package, word=shown(word))
    return names.index(word)
