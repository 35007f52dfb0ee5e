"""R12: the shoals, by the names of their cells. [compiled]"""

from __future__ import annotations

from mypy_extensions import i64

from atoll.games.reef.notation import CELL_NAMES
from atoll.games.reef.rules import SHOAL_POINTS, SIDE, Reef, shoal
from atoll.kernel.bits import BIT, count, lowest

Shoal = tuple[int, tuple[str, ...]]  # what it is worth, and its cells


def shoals_of(state: Reef, seat: int) -> list[Shoal]:
    """All that this seat has gathered, kind by kind."""
    shoals: list[Shoal] = []
    for alike in state.alike(seat):
        _gather(alike, shoals)
    return shoals


def shoals_among(alike: int) -> list[Shoal]:
    """The shoals among the cells whose tiles are alike."""
    shoals: list[Shoal] = []
    _gather(alike, shoals)
    return shoals


def _gather(alike: i64, shoals: list[Shoal]) -> None:
    while alike & (alike - 1):  # two tiles at least
        group = shoal(alike)
        alike ^= group
        if group & (group - 1):
            shoals.append((int(SHOAL_POINTS[count(group)]), named(group, CELL_NAMES)))


def shoal_size(state: Reef, seat: int, cell: int) -> int:
    """How many tiles are in this seat's shoal on a cell."""
    left = kin(state, seat, state.board[cell])
    group = shoal(left)
    while not group & BIT[cell]:
        left ^= group
        group = shoal(left)
    return int(count(group))


def kin(state: Reef, seat: i64, tile: i64) -> i64:
    """The cells of the tiles that are alike to one: of its type or of its colour, as this seat gathers them."""
    kin: i64 = 0
    left: i64 = state.rows
    gathers_types: bool = seat == state.types_seat
    kind: i64 = tile // SIDE if gathers_types else tile % SIDE
    while left:
        other: i64 = state.board[lowest(left)]
        if kind == (other // SIDE if gathers_types else other % SIDE):
            kin |= left & -left
        left &= left - 1
    return kin


def worth(alike: i64) -> i64:
    """What the shoals among cells are worth whose tiles are alike."""
    worth: i64 = 0
    while alike:
        group = shoal(alike)
        alike ^= group
        worth += SHOAL_POINTS[count(group)]
    return worth


def named(members: i64, names: tuple[str, ...]) -> tuple[str, ...]:
    """The members of a set by their names."""
    named: list[str] = []
    while members:
        named.append(names[lowest(members)])
        members &= members - 1
    return tuple(named)
