"""The market of thirty spaces and its paddles: which tiles of one line may be taken together. [compiled]

A space is a number 0 … 29 in reading order; a line is 0 … 4 for rows 1 … 5, then 5 … 10 for columns a … f. What is
taken from a line is a choice of its places; a line has only 64 sets of free places, so all choices are tabulated.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.motu.material import COLUMNS as PRINTED_COLUMNS
from atoll.games.motu.material import ROWS as PRINTED_ROWS
from atoll.kernel.bits import BIT

COLUMNS: Final[i64] = PRINTED_COLUMNS  # six by five as we reconstruct it, or five by six
ROWS: Final[i64] = PRINTED_ROWS
SPACES: Final = 30  # R1
LINES: Final = 11
ALL_SPACES: Final = 0x3FFFFFFF
MOST_TAKEN: Final = 3  # R8

ROW_MASK: Final[i64] = 2**PRINTED_COLUMNS - 1
COLUMN_A: Final = 0x1041041  # of six columns
GATHER: Final = 0x108421  # brings its five spaces together: bit 6r moves to bit 20 + r


def _choices(places: int) -> list[int]:
    """Every set of one to three places of a line: smaller sets first, then in reading order."""
    sets = [chosen for chosen in range(1, 2**places) if chosen.bit_count() <= MOST_TAKEN]
    return sorted(sets, key=lambda chosen: (chosen.bit_count(), [at for at in range(places) if chosen >> at & 1]))


def _within(choices: list[int], most: int) -> list[vec[i64]]:
    """By set of free places: the numbers of the choices that take at most so many, all of them free."""
    small = [at for at, chosen in enumerate(choices) if chosen.bit_count() <= most]
    return [vec[i64]([at for at in small if choices[at] & ~free == 0]) for free in range(64)]


def _numbers(choices: list[int]) -> list[int]:
    """By set of places: the number of that choice."""
    return [choices.index(chosen) if chosen in choices else -1 for chosen in range(64)]


def _line_spaces() -> list[int]:
    across, down = range(PRINTED_COLUMNS), range(PRINTED_ROWS)
    rows = [sum(BIT[row * PRINTED_COLUMNS + column] for column in across) for row in down]
    return rows + [sum(BIT[row * PRINTED_COLUMNS + column] for row in down) for column in across]


ROW_CHOICES: Final[vec[i64]] = vec[i64](_choices(PRINTED_COLUMNS))
COLUMN_CHOICES: Final[vec[i64]] = vec[i64](_choices(PRINTED_ROWS))
ROW_NUMBERS: Final[vec[i64]] = vec[i64](_numbers(_choices(PRINTED_COLUMNS)))
COLUMN_NUMBERS: Final[vec[i64]] = vec[i64](_numbers(_choices(PRINTED_ROWS)))
ROW_TAKES: Final[i64] = len(_choices(PRINTED_COLUMNS))  # choices of a row: 41 where it has six spaces, 25 of five
COLUMN_TAKES: Final[i64] = len(_choices(PRINTED_ROWS))
FIRST_COLUMN_TAKE: Final[i64] = PRINTED_ROWS * len(_choices(PRINTED_COLUMNS))
TAKES: Final = 355  # of five lines with 41 and six lines with 25 choices, either way round

# By the most that may be taken (2 or 3) * 64 + free places.
ROW_WITHIN: Final[vec[vec[i64]]] = vec[vec[i64]](
    [numbers for most in range(MOST_TAKEN + 1) for numbers in _within(_choices(PRINTED_COLUMNS), most)]
)
COLUMN_WITHIN: Final[vec[vec[i64]]] = vec[vec[i64]](
    [numbers for most in range(MOST_TAKEN + 1) for numbers in _within(_choices(PRINTED_ROWS), most)]
)
LINE_SPACES: Final[vec[i64]] = vec[i64](_line_spaces())


def line_of(take: i64) -> i64:
    """The line that a take puts its paddle on."""
    if take < FIRST_COLUMN_TAKE:
        return take // ROW_TAKES
    return ROWS + (take - FIRST_COLUMN_TAKE) // COLUMN_TAKES


def choice_of(take: i64) -> i64:
    """The places of its line that a take empties, as a set."""
    if take < FIRST_COLUMN_TAKE:
        return ROW_CHOICES[take % ROW_TAKES]
    return COLUMN_CHOICES[(take - FIRST_COLUMN_TAKE) % COLUMN_TAKES]


def take_of(line: i64, chosen: i64) -> i64:
    """The take that empties these places of a line."""
    return first_take(line) + (ROW_NUMBERS[chosen] if line < ROWS else COLUMN_NUMBERS[chosen])


def space_at(line: i64, place: i64) -> i64:
    """The space on a place of a line, counted from the left or from the top."""
    return line * COLUMNS + place if line < ROWS else place * COLUMNS + line - ROWS


def free_places(free: i64, line: i64) -> i64:
    """The free places of a line as a set, from all free spaces of the market."""
    if line < ROWS:
        return free >> line * COLUMNS & ROW_MASK
    if COLUMNS == 6:
        return (free >> line - ROWS & COLUMN_A) * GATHER >> 20 & 31
    return gathered(free >> line - ROWS)


def gathered(free: i64) -> i64:
    """The free spaces of column a as a set of places, one by one."""
    places: i64 = 0
    row: i64
    for row in range(ROWS):
        places |= (free >> row * COLUMNS & 1) << row
    return places


def takes_on(free: i64, line: i64, most: i64) -> vec[i64]:
    """R8: the choices that a line offers now, by number."""
    places: i64 = free_places(free, line)
    return ROW_WITHIN[most * 64 + places] if line < ROWS else COLUMN_WITHIN[most * 64 + places]


def first_take(line: i64) -> i64:
    """The number of a line's first take."""
    return line * ROW_TAKES if line < ROWS else FIRST_COLUMN_TAKE + (line - ROWS) * COLUMN_TAKES


def takes(free: i64, most: i64) -> vec[i64]:
    """Every take that these free spaces allow, ascending."""
    allowed = vec[i64](capacity=TAKES)
    line: i64
    number: i64
    for line in range(LINES):
        for number in takes_on(free, line, most):
            allowed = append(allowed, first_take(line) + number)
    return allowed


def take_count(free: i64, most: i64) -> i64:
    """How many takes these free spaces allow."""
    size: i64 = 0
    line: i64
    for line in range(LINES):
        size += len(takes_on(free, line, most))
    return size


def nth_take(free: i64, most: i64, n: i64) -> i64:
    """The n-th take that these free spaces allow, counting from 0."""
    line: i64
    for line in range(LINES):
        numbers = takes_on(free, line, most)
        if n < len(numbers):
            return first_take(line) + numbers[n]
        n -= len(numbers)
    raise AssertionError("fewer takes than counted")
