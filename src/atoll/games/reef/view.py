"""What a viewer of Reef sees."""

from __future__ import annotations

from typing import Final, Literal

from atoll.games.reef.notation import CELLS_BY_BIT, TILE_NAMES, TILES_BY_BIT
from atoll.games.reef.rules import CELLS, DRAW, PLACE, SLIDE, TILES, Reef
from atoll.games.reef.telling import shoals_of
from atoll.kernel.game import View, Viewer
from atoll.kernel.state import OVER

Phase = Literal["draw", "slide", "place", "over"]
Gathers = Literal["types", "colours"]
PHASE_NAMES: Final[dict[int, Phase]] = {DRAW: "draw", SLIDE: "slide", PLACE: "place"}


class ReefView(View, frozen=True, kw_only=True):
    """Reef has no secrets: everybody sees the same."""

    board: dict[str, str]  # tile by cell
    river: tuple[str, ...]
    reserve: int  # how many tiles are left to draw
    phase: Phase
    turn: int  # 1 … 36
    gathers: tuple[Gathers, ...]  # by seat
    shoals: tuple[tuple[tuple[str, ...], ...], ...]  # by seat: the cells of each of its shoals
    points: tuple[tuple[int, ...], ...]  # by seat: what each of these shoals is worth


def phase_of(state: Reef) -> Phase:
    return "over" if state.to_act() == OVER else PHASE_NAMES[int(state.phase)]


def view_of(state: Reef, viewer: Viewer) -> ReefView:
    """All that anybody sees."""
    shoals = [[each for alike in state.alike(who) for each in shoals_of(int(alike))] for who in (0, 1)]
    rows, river, board = int(state.rows), int(state.river), state.board
    return ReefView(
        viewer=viewer,
        to_act=int(state.to_act()),
        scores=(int(state.score(0)), int(state.score(1))),
        board={name: TILE_NAMES[board[cell]] for cell, (bit, name) in enumerate(CELLS_BY_BIT) if rows & bit},
        river=tuple(name for bit, name in TILES_BY_BIT if river & bit),
        reserve=TILES - int(state.drawn),
        phase=phase_of(state),
        turn=min(int(state.placed) + 1, CELLS),
        gathers=("types", "colours") if state.types_seat == 0 else ("colours", "types"),
        shoals=tuple(tuple([cells for _, cells in sheet]) for sheet in shoals),
        points=tuple(tuple([points for points, _ in sheet]) for sheet in shoals),
    )
