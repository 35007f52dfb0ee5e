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
    tile: i64 = state.board[cell]
    left: i64 = state.alike(seat)[tile // SIDE if seat == state.types_seat else tile % SIDE]
    group = shoal(left)
    while not group & BIT[cell]:
        left ^= group
        group = shoal(left)
    return int(count(group))


def named(members: i64, names: tuple[str, ...]) -> tuple[str, ...]:
    """The members of a set by their names."""
    named: list[str] = []
    while members:
        named.append(names[lowest(members)])
        members &= members - 1
    return tuple(named)
