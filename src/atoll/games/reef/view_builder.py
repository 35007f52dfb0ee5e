"""Looking at a position of Reef: what everybody sees, filled in. [compiled]"""

from __future__ import annotations

from mypy_extensions import i64

from atoll.games.reef.notation import CELL_NAMES, TILE_NAMES
from atoll.games.reef.rules import CELLS, TILES, Reef
from atoll.games.reef.shoals import named, shoals_of
from atoll.games.reef.view import PHASE_NAMES, ReefView
from atoll.kernel.bits import lowest
from atoll.kernel.game import Viewer
from atoll.kernel.state import OVER

Sheet = tuple[int, tuple[int, ...], tuple[tuple[str, ...], ...]]  # the score, what each shoal is worth, their cells


def view_of(state: Reef, viewer: Viewer) -> ReefView:
    """All that anybody sees."""
    first, second = _sheet(state, 0), _sheet(state, 1)
    to_act = int(state.to_act())
    return ReefView(
        viewer=viewer,
        to_act=to_act,
        scores=(first[0], second[0]),
        board=_board(state),
        river=named(state.river, TILE_NAMES),
        reserve=TILES - int(state.drawn),
        phase="over" if to_act == OVER else PHASE_NAMES[int(state.phase)],
        turn=min(int(state.placed) + 1, CELLS),
        gathers=("types", "colours") if state.types_seat == 0 else ("colours", "types"),
        shoals=(first[2], second[2]),
        points=(first[1], second[1]),
    )


def _board(state: Reef) -> dict[str, str]:
    """The tiles by their cells."""
    board: dict[str, str] = {}
    left: i64 = state.rows
    while left:
        cell = lowest(left)
        board[CELL_NAMES[cell]] = TILE_NAMES[state.board[cell]]
        left &= left - 1
    return board


def _sheet(state: Reef, seat: int) -> Sheet:
    shoals = shoals_of(state, seat)
    points, total = [worth for worth, _ in shoals], 0
    for worth in points:
        total += worth
    return total, tuple(points), tuple([cells for _, cells in shoals])
