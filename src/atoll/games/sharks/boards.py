"""Little Sharks' boards as sets of fish. [compiled]

A fish is a number 0 … 35, row by row from the top left; a set of fish is the bits of one number.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.sharks.material import BOARDS
from atoll.kernel.bits import BIT

SIDE: Final = 6
FISH: Final = 36  # R1
NO_FISH: Final = 36  # R42: what is chosen by whoever puts no cube
COLOURS: Final = 4


def _set(fish: list[int]) -> int:
    return sum(BIT[one] for one in fish)


def _row(row: int) -> int:
    return _set([row * SIDE + column for column in range(SIDE)])


def _column(column: int) -> int:
    return _set([row * SIDE + column for row in range(SIDE)])


def _box(box: int) -> int:
    corner = box // 3 * 2 * SIDE + box % 3 * 2
    return _set([corner, corner + 1, corner + SIDE, corner + SIDE + 1])


def _fish_by_colour() -> list[int]:
    return [_set([f for f in range(FISH) if board[f] == c]) for board in BOARDS for c in range(COLOURS)]


def _fish_by_colours() -> list[int]:
    return [
        _set([f for f in range(FISH) if colours >> board[f] & 1]) for board in BOARDS for colours in range(2**COLOURS)
    ]


# R1: nine boxes of four fish, row by row.
BOXES: Final[vec[i64]] = vec[i64]([_box(box) for box in range(9)])
# R3: zones 1 to 3 are the columns of boxes, zones 4 to 6 the rows of boxes.
ZONES: Final[vec[i64]] = vec[i64](
    [_column(c) + _column(c + 1) for c in (0, 2, 4)] + [_row(r) + _row(r + 1) for r in (0, 2, 4)]
)
# R24: the twelve lines of six fish, rows 1 to 6, then columns a to f.
LINES: Final[vec[i64]] = vec[i64]([_row(r) for r in range(SIDE)] + [_column(c) for c in range(SIDE)])

FISH_OF: Final[vec[i64]] = vec[i64](_fish_by_colour())  # the fish of a colour, by seat * 4 + colour
FISH_OF_ANY: Final[vec[i64]] = vec[i64](_fish_by_colours())  # of a set of colours, by seat * 16 + set
COLOUR_OF: Final[vec[i64]] = vec[i64]([colour for board in BOARDS for colour in board])  # by seat * 36 + fish


def free_colours(seat: i64, caught: i64) -> i64:
    """The colours of which a fish is not caught yet, as a set."""
    colours: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if FISH_OF[seat * COLOURS + colour] & ~caught:
            colours |= BIT[colour]
    return colours


def completes_line(caught: i64, fish: i64) -> bool:
    """R15: whether the row or the column of this fish is caught to the last one."""
    row: i64 = LINES[fish // SIDE]
    column: i64 = LINES[SIDE + fish % SIDE]
    return caught & row == row or caught & column == column
