"""What a board of Little Sharks may hope for, in hundredths of a point: its expected points at the end. [compiled]

The numbers are a linear fit of final points on what is listed here, over 100,000 games of two greedy sharks that played
one action in ten at random. A fish counts in its box, in two rows of boxes and in two lines, so that only sums mean
something: a single number may be negative where its neighbours count the same fish.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.sharks.boards import BOXES, COLOUR_OF, COLOURS, FISH, FISH_OF, LINES, SIDE, ZONES
from atoll.kernel.bits import BIT, count

# What a box still lacks, by the colours: nothing, one fish, two of one colour, two of two colours, three with a pair,
# three of three, two pairs, one pair and two others, four of four.
LACKS: Final = ("", "1", "2", "11", "12", "111", "22", "112", "1111")

# Before the last turn, by what the box lacks: when no hunt but the last will come through it, when one will, when two.
_NO_HUNT: Final = [65, -3, -24, -21, -17, -17, -2, -3, 0]
_ONE_HUNT: Final = [28, 18, 9, 12, 0, -1, 3, 4, 0]
_TWO_HUNTS: Final = [28, 18, 9, 12, -13, -8, 12, 17, 0]  # the first four are too rare to fit: as above
BOX_AHEAD: Final[vec[i64]] = vec[i64](_NO_HUNT + _ONE_HUNT + _TWO_HUNTS)
# By fish caught: rows of boxes that have been hunted, and those that are still to be.
ROW_PAST: Final[vec[i64]] = vec[i64]([0, 11, 26, 34, 32, 33, 37, 39, 49, 71, 97, 156, 280])
ROW_AHEAD: Final[vec[i64]] = vec[i64]([0, -28, -54, -70, -81, -78, -63, -42, -17, 18, 58, 99, 184])
LINE_AHEAD: Final[vec[i64]] = vec[i64]([0, 2, 2, 2, 5, 17, -20])  # a full one is spent
FREE_AHEAD: Final[vec[i64]] = vec[i64]([41, 43, 25, 0])  # by free fish of each colour in each zone to come
EMPTY_BOARD: Final[vec[i64]] = vec[i64]([332, 314, 265, 191, 162, 124, 54])  # by hunts that are over

# R19: when the last zone has been aimed at, for what lies outside it and for what lies in it.
_BOX_OUTSIDE: Final = [59, -41, -32, -35, -20, -19, 0, 1, 0]
_BOX_INSIDE: Final = [60, 31, -3, 15, 1, 12, -6, 1, 0]
_OTHER_ROW: Final = [0, 11, 20, 33, 44, 51, 56, 59, 64, 74, 117, 179, 321]
_AIMED_ROW: Final = [0, 17, 38, 46, 44, 51, 60, 69, 99, 139, 171, 248, 272]
BOX_AIMED: Final[vec[i64]] = vec[i64](_BOX_OUTSIDE + _BOX_INSIDE)
ROW_AIMED: Final[vec[i64]] = vec[i64](_OTHER_ROW + _AIMED_ROW)
LINE_AIMED: Final[vec[i64]] = vec[i64]([0, 0, 1, 2, 4, 14, -30])
EMPTY_AIMED: Final = -75

# R15: an attempt to steal that is still to come, by the cubes that papa has; more after one's last hunt, when every
# cube that is still missing is missed for good.
MUCH: Final = 9
ATTEMPT: Final[vec[i64]] = vec[i64]([1, 10, 25, 33, 53, 70, 85, 96, 100, 114])
LAST_ATTEMPT: Final[vec[i64]] = vec[i64]([1, 25, 50, 72, 85, 99, 110, 124, 128, 152])
CUBE: Final = 20  # a cube that will find its fish


def _lack(seat: int, box: int, caught: int) -> int:
    """Which of the LACKS a box has: `caught` are its four fish, two bits from each of its rows."""
    corner = box // 3 * 2 * SIDE + box % 3 * 2
    fish = [corner, corner + 1, corner + SIDE, corner + SIDE + 1]
    free = [int(COLOUR_OF[seat * FISH + one]) for place, one in enumerate(fish) if not caught & int(BIT[place])]
    return LACKS.index("".join(sorted(str(free.count(colour)) for colour in set(free))))


# By (seat * 9 + box) * 16 + the fish caught in it.
LACK_OF: Final[vec[i64]] = vec[i64](
    [_lack(seat, box, caught) for seat in range(4) for box in range(9) for caught in range(16)]
)


def lack(seat: i64, caught: i64, box: i64) -> i64:
    """What a box of this board lacks, as a number of LACKS."""
    rows: i64 = caught >> (box // 3 * 2 * SIDE + box % 3 * 2)
    return LACK_OF[(seat * 9 + box) * 16 + (rows & 3) + ((rows >> SIDE) & 3) * 4]


def hope(seat: i64, caught: i64, over: i64) -> i64:
    """What may be hoped for after so many hunts of the first six, while the last zone is still open."""
    worth: i64 = EMPTY_BOARD[over]
    place: i64
    for place in range(len(BOXES)):
        to_come: i64 = 2 if place % 3 >= over else 1 if place // 3 + 3 >= over else 0  # R3: columns first, then rows
        worth += BOX_AHEAD[to_come * len(LACKS) + lack(seat, caught, place)]
    for place in range(len(ZONES)):
        zone: i64 = ZONES[place]
        if place < over:
            worth += ROW_PAST[count(caught & zone)]
        else:
            worth += ROW_AHEAD[count(caught & zone)]
            colour: i64
            for colour in range(COLOURS):
                worth += FREE_AHEAD[count(FISH_OF[seat * COLOURS + colour] & zone & ~caught)]
    for line in LINES:
        worth += LINE_AHEAD[count(caught & line)]
    return worth


def last_hope(seat: i64, caught: i64, aimed: i64) -> i64:
    """R19: what may be hoped for when the last zone has been aimed at."""
    worth: i64 = EMPTY_AIMED
    place: i64
    for place in range(len(BOXES)):
        inside: i64 = 1 if BOXES[place] & ZONES[aimed] else 0
        worth += BOX_AIMED[inside * len(LACKS) + lack(seat, caught, place)]
    for place in range(len(ZONES)):
        worth += ROW_AIMED[(13 if place == aimed else 0) + count(caught & ZONES[place])]
    for line in LINES:
        worth += LINE_AIMED[count(caught & line)]
    return worth


def attempt(papa: i64, hunts_over: bool) -> i64:
    """R15: what an attempt to steal is worth when papa has so many cubes."""
    cubes: i64 = min(papa, MUCH)
    return LAST_ATTEMPT[cubes] if hunts_over else ATTEMPT[cubes]


def held(seat: i64, caught: i64, zone: i64, hand: vec[i64]) -> i64:
    """The cubes in hand that will find a fish: what is at stake in a gift."""
    worth: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        if hand[colour]:
            worth += CUBE * min(hand[colour], count(FISH_OF[seat * COLOURS + colour] & ZONES[zone] & ~caught))
    return worth
