"""What a viewer of Reef sees."""

from __future__ import annotations

from typing import Final, Literal

from atoll.games.reef.notation import CELL_NAMES, TILE_NAMES
from atoll.games.reef.rules import CELLS, DRAW, PLACE, SLIDE, TILES, Reef
from atoll.games.reef.telling import score_lines
from atoll.kernel.bits import BIT
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
    sheets = [score_lines(state, who) for who in (0, 1)]
    return ReefView(
        viewer=viewer,
        to_act=int(state.to_act()),
        scores=(int(state.score(0)), int(state.score(1))),
        board={CELL_NAMES[c]: TILE_NAMES[state.board[c]] for c in range(CELLS) if state.rows & BIT[c]},
        river=tuple(TILE_NAMES[tile] for tile in range(TILES) if state.river & BIT[tile]),
        reserve=TILES - int(state.drawn),
        phase=phase_of(state),
        turn=min(int(state.placed) + 1, CELLS),
        gathers=("types", "colours") if state.types_seat == 0 else ("colours", "types"),
        shoals=tuple(tuple(line.marks for line in sheet) for sheet in sheets),
        points=tuple(tuple(line.points for line in sheet) for sheet in sheets),
    )
