"""Motu's lines: `take row-3 a3 c3`, `put 1 2,-1 3`, `keep 2`, `drop 4`, `done`, `flower b2 octopus`, `lay row-1`;
chance writes `blossom ray` and `deal a1 sea-05`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from atoll.games.motu.island import ORIGIN, REACH, ROW
from atoll.games.motu.market import (
    COLUMN_CHOICES,
    LINES,
    MOST_TAKEN,
    ROW_CHOICES,
    choice_of,
    first_take,
    line_of,
    space_at,
)
from atoll.games.motu.material import ANIMALS, COLUMNS, ELEMENT_NAMES, KINDS, NEUTRAL_LINE, ROWS, TILE_NAMES
from atoll.games.motu.pile import TILES
from atoll.games.motu.placing import (
    DONE,
    DROP_0,
    HELD,
    KEEP_0,
    PUT_0,
    put_action,
    put_place,
    put_spot,
    put_turns,
)
from atoll.games.motu.rules import ACTIONS, BLOSSOM_0, DEAL_0, ELEMENTS, FLOWER_0, LAY_0
from atoll.kernel.bits import BIT
from atoll.kernel.errors import BadNotation, shown
from atoll.kernel.game import Book
from atoll.kernel.material import check_words

SAY: Final = Book(__package__)

LETTERS: Final = "abcdef"[:COLUMNS]
SPACE_NAMES: Final = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in LETTERS)
LINE_NAMES: Final = (*(f"row-{row}" for row in range(1, ROWS + 1)), *(f"column-{column}" for column in LETTERS))
check_words(__package__, "neutral.line", (NEUTRAL_LINE,), LINE_NAMES)
SPACE_BY_NAME: Final = {name: space for space, name in enumerate(SPACE_NAMES)}
LINE_BY_NAME: Final = {name: line for line, name in enumerate(LINE_NAMES)}
ELEMENT_BY_NAME: Final = {name: element for element, name in enumerate(ELEMENT_NAMES)}
TILE_BY_NAME: Final = {name: tile for tile, name in enumerate(TILE_NAMES)}
WHOLE: Final = re.compile(r"0|-?[1-9][0-9]{0,3}")


def spot_of(x: int, y: int) -> int:
    """A place of the island as island.py counts it."""
    return ORIGIN + y * ROW + x


def x_y(spot: int) -> tuple[int, int]:
    """Where a spot, or a cell, of island.py lies."""
    return (spot & 127) - 64, (spot >> 7) - 64


def point(spot: int) -> str:
    """A spot, or a cell, as it is written: `2,-1`."""
    x, y = x_y(spot)
    return f"{x},{y}"


def spaces_of(take: int) -> list[int]:
    """The spaces that a take empties, in the order of its line."""
    line, choice = int(line_of(take)), int(choice_of(take))
    return [space for space, place in PLACE_BY_SPACE[line].items() if choice & BIT[place]]


def line_spaces(line: int) -> list[int]:
    """The spaces of a row or a column, in order."""
    return [int(space_at(line, place)) for place in range(COLUMNS if line < ROWS else ROWS)]


PLACE_BY_SPACE: Final = tuple({space: place for place, space in enumerate(line_spaces(line))} for line in range(LINES))


def own(seat: int, word: str) -> str:
    """The mark of a place that each seat has: `1:3` in its hand or on its pontoon, `1:2,-1` on its island."""
    return f"{seat}:{word}"


@cache
def places(seats: int) -> frozenset[str]:
    """Every mark of a table: the market's spaces and lines, the kinds of flower, and what each seat has."""
    cells = [f"{x},{y}" for x in range(-REACH, REACH + 2) for y in range(-REACH, REACH + 2)]  # a tile reaches one on
    words = [*(str(place + 1) for place in range(HELD)), *cells]
    common = (*SPACE_NAMES, *LINE_NAMES, *ELEMENT_NAMES[:KINDS])
    return frozenset((*common, *(own(seat, word) for seat in range(seats) for word in words)))


def text(action: int) -> str:
    """The action in one short line."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"{action} is not an action of motu: they are 0 to {ACTIONS - 1}")
    if action < PUT_0:
        names = " ".join(SPACE_NAMES[space] for space in spaces_of(action))
        return f"take {LINE_NAMES[line_of(action)]} {names}"
    if action < KEEP_0:
        return f"put {put_place(action) + 1} {point(int(put_spot(action)))} {put_turns(action)}"
    if action < DROP_0:
        return f"keep {action - KEEP_0 + 1}"
    if action < DONE:
        return f"drop {action - DROP_0 + 1}"
    if action == DONE:
        return "done"
    if action < LAY_0:
        space, element = divmod(action - FLOWER_0, ELEMENTS)
        return f"flower {SPACE_NAMES[space]} {ELEMENT_NAMES[element]}"
    if action < BLOSSOM_0:
        return f"lay {LINE_NAMES[action - LAY_0]}"
    if action < DEAL_0:
        return f"blossom {ELEMENT_NAMES[action - BLOSSOM_0]}"
    space, tile = divmod(action - DEAL_0, TILES)
    return f"deal {SPACE_NAMES[space]} {TILE_NAMES[tile]}"


def parse(line: str) -> int:
    """The action that a line names; BadNotation says what was expected."""
    match line.split():
        case ["take", name, *cells]:
            return _take(_line(name), cells)
        case ["put", place, at, turns]:
            return int(put_action(_place(place), _spot(at), _turns(turns)))
        case ["keep", place]:
            return KEEP_0 + _place(place)
        case ["drop", place]:
            return DROP_0 + _place(place)
        case ["done"]:
            return DONE
        case ["flower", cell, element]:
            return FLOWER_0 + _space(cell) * ELEMENTS + _element(element)
        case ["lay", name]:
            return LAY_0 + _line(name)
        case ["blossom", animal]:
            return BLOSSOM_0 + _animal(animal)
        case ["deal", cell, tile]:
            return DEAL_0 + _space(cell) * TILES + _tile(tile)
        case _:
            raise BadNotation("bad-line", SAY.package, line=shown(line), expected="@word-examples")


def _take(line: int, cells: list[str]) -> int:
    name = LINE_NAMES[line]
    if not 1 <= len(cells) <= MOST_TAKEN:
        raise BadNotation("bad-take-count", SAY.package, count=len(cells), example=f"take {name} {_example(line)}")
    places = [_place_on(line, cell) for cell in cells]
    if places != sorted(set(places)):
        raise BadNotation("bad-take-order", SAY.package, line=f"@line-{name}", example=f"take {name} {_example(line)}")
    choices = ROW_CHOICES if line < ROWS else COLUMN_CHOICES
    return int(first_take(line)) + list(choices).index(sum(BIT[place] for place in places))


def _place_on(line: int, cell: str) -> int:
    space = _space(cell)
    if space not in PLACE_BY_SPACE[line]:
        raise BadNotation(
            "bad-take-cell", SAY.package, cell=cell, line=f"@line-{LINE_NAMES[line]}", example=_example(line)
        )
    return PLACE_BY_SPACE[line][space]


def _example(line: int) -> str:
    first, _, third, *_ = line_spaces(line)
    return f"{SPACE_NAMES[first]} {SPACE_NAMES[third]}"


def _line(name: str) -> int:
    return _named(LINE_BY_NAME, name, "bad-line-name")


def _space(name: str) -> int:
    return _named(SPACE_BY_NAME, name, "bad-space")


def _element(name: str) -> int:
    return _named(ELEMENT_BY_NAME, name, "bad-element")


def _animal(name: str) -> int:
    animal = _named(ELEMENT_BY_NAME, name, "bad-animal")
    if animal >= ANIMALS:
        raise BadNotation("bad-animal", SAY.package, word=shown(name))
    return animal


def _tile(name: str) -> int:
    return _named(TILE_BY_NAME, name, "bad-tile")


def _named(number_by_name: dict[str, int], name: str, key: str) -> int:
    if name not in number_by_name:
        raise BadNotation(key, SAY.package, word=shown(name))
    return number_by_name[name]


def _place(word: str) -> int:
    if not (WHOLE.fullmatch(word) and 1 <= int(word) <= HELD):
        raise BadNotation("bad-place", SAY.package, word=shown(word))
    return int(word) - 1


def _turns(word: str) -> int:
    if word not in ("0", "1", "2", "3"):
        raise BadNotation("bad-turns", SAY.package, word=shown(word))
    return int(word)


def _spot(word: str) -> int:
    numbers = word.split(",")
    if len(numbers) != 2 or not all(WHOLE.fullmatch(number) for number in numbers):
        raise BadNotation("bad-spot", SAY.package, word=shown(word))
    x, y = map(int, numbers)
    if max(abs(x), abs(y)) > REACH:
        raise BadNotation("bad-reach", SAY.package, word=shown(word), reach=REACH)  # R41
    return spot_of(x, y)
