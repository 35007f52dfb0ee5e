"""A position of Reef as JSON: what `view_builder.view_of` shows, joined out of words that are ready. [compiled]

Every move is told to everybody; about a quarter of the instructions for that filled in a view, encoded it and threw it
away.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from atoll.games.reef.notation import CELL_NAMES, TILE_NAMES
from atoll.games.reef.rules import CELLS, SHOAL_POINTS, TILES, Reef, shoal
from atoll.games.reef.shoals import named
from atoll.games.reef.view import PHASE_NAMES
from atoll.kernel.bits import count, lowest
from atoll.kernel.game import Viewer
from atoll.kernel.state import OVER

TILE: Final = tuple([f'"{tile}"' for tile in TILE_NAMES])
LAID: Final = tuple([f'"{cell}":"{tile}"' for cell in CELL_NAMES for tile in TILE_NAMES])
WORTH: Final = tuple([str(points) for points in SHOAL_POINTS])
GATHERS: Final = ('"types","colours"', '"colours","types"')  # by the seat that gathers types
_CELLS: Final[dict[int, str]] = {}  # by shoal: its cells; there are some thousands of shoals


def written(state: Reef, viewer: Viewer) -> bytes:
    """All that anybody sees."""
    to_act = int(state.to_act())
    first, second = Shoals(state, 0), Shoals(state, 1)
    eyes = "null" if viewer is None else str(viewer)
    phase = "over" if to_act == OVER else PHASE_NAMES[int(state.phase)]
    return (
        f'{{"viewer":{eyes},"to_act":{to_act},"scores":[{first.score},{second.score}],"board":{{{_board(state)}}}'
        f',"river":[{_river(state)}],"reserve":{TILES - int(state.drawn)},"phase":"{phase}"'
        f',"turn":{min(int(state.placed) + 1, CELLS)},"gathers":[{GATHERS[int(state.types_seat)]}]'
        f',"shoals":[[{",".join(first.cells)}],[{",".join(second.cells)}]]'
        f',"points":[[{",".join(first.points)}],[{",".join(second.points)}]]}}'
    ).encode()


@mypyc_attr(acyclic=True)
class Shoals:
    """What one seat has gathered, written."""

    def __init__(self, state: Reef, seat: int) -> None:
        self.cells: list[str] = []
        self.points: list[str] = []
        score: i64 = 0
        for alike in state.alike(seat):
            left: i64 = alike
            while left & (left - 1):  # two tiles at least
                group = shoal(left)
                left ^= group
                if group & (group - 1):
                    size = count(group)
                    score += SHOAL_POINTS[size]
                    self.points.append(WORTH[size])
                    self.cells.append(_cells(group))
        self.score = int(score)


def _cells(group: i64) -> str:
    known = _CELLS.get(group)
    if known is None:
        cells = ",".join([f'"{cell}"' for cell in named(group, CELL_NAMES)])
        known = _CELLS[group] = f"[{cells}]"
    return known


def _board(state: Reef) -> str:
    """The tiles by their cells."""
    laid: list[str] = []
    left: i64 = state.rows
    while left:
        cell = lowest(left)
        laid.append(LAID[cell * TILES + state.board[cell]])
        left &= left - 1
    return ",".join(laid)


def _river(state: Reef) -> str:
    tiles: list[str] = []
    left: i64 = state.river
    while left:
        tiles.append(TILE[lowest(left)])
        left &= left - 1
    return ",".join(tiles)
