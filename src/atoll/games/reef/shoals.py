"""R12: the shoals, and everything else that a viewer sees on the reef and in the river, by name. [compiled]"""

from __future__ import annotations

from mypy_extensions import i64

from atoll.games.reef.notation import CELL_NAMES, TILE_NAMES
from atoll.games.reef.rules import CELLS, SHOAL_POINTS, SIDE, TILES, Reef, shoal
from atoll.games.reef.view import PHASE_NAMES, ReefView
from atoll.kernel.bits import BIT, count, lowest
from atoll.kernel.game import Viewer
from atoll.kernel.state import OVER

Shoal = tuple[int, tuple[str, ...]]  # what it is worth, and its cells
Sheet = tuple[int, tuple[int, ...], tuple[tuple[str, ...], ...]]  # the score, what each shoal is worth, their cells


def view_of(state: Reef, viewer: Viewer) -> ReefView:
    """All that anybody sees."""
    first, second = _sheet_of(state, 0), _sheet_of(state, 1)
    to_act = int(state.to_act())
    return ReefView(
        viewer=viewer,
        to_act=to_act,
        scores=(first[0], second[0]),
        board=board_of(state),
        river=_named(state.river, TILE_NAMES),
        reserve=TILES - int(state.drawn),
        phase="over" if to_act == OVER else PHASE_NAMES[int(state.phase)],
        turn=min(int(state.placed) + 1, CELLS),
        gathers=("types", "colours") if state.types_seat == 0 else ("colours", "types"),
        shoals=(first[2], second[2]),
        points=(first[1], second[1]),
    )


def board_of(state: Reef) -> dict[str, str]:
    """The tiles by their cells."""
    board: dict[str, str] = {}
    left: i64 = state.rows
    while left:
        cell = lowest(left)
        board[CELL_NAMES[cell]] = TILE_NAMES[state.board[cell]]
        left &= left - 1
    return board


def shoals_of(state: Reef, seat: int) -> list[Shoal]:
    """All that this seat has gathered, kind by kind."""
    shoals: list[Shoal] = []
    for alike in state.alike(seat):
        _gather(alike, shoals)
    return shoals


def _sheet_of(state: Reef, seat: int) -> Sheet:
    shoals = shoals_of(state, seat)
    points, total = [worth for worth, _ in shoals], 0
    for worth in points:
        total += worth
    return total, tuple(points), tuple([cells for _, cells in shoals])


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
            shoals.append((int(SHOAL_POINTS[count(group)]), _named(group, CELL_NAMES)))


def shoal_size(state: Reef, seat: int, cell: int) -> int:
    """How many tiles are in this seat's shoal on a cell."""
    tile: i64 = state.board[cell]
    left: i64 = state.alike(seat)[tile // SIDE if seat == state.types_seat else tile % SIDE]
    group = shoal(left)
    while not group & BIT[cell]:
        left ^= group
        group = shoal(left)
    return int(count(group))


def _named(members: i64, names: tuple[str, ...]) -> tuple[str, ...]:
    """The members of a set by their names."""
    named: list[str] = []
    while members:
        named.append(names[lowest(members)])
        members &= members - 1
    return tuple(named)
