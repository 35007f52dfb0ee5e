"""What a viewer of Reef sees."""

from __future__ import annotations

from typing import Final, Literal

from atoll.games.reef.rules import CELLS, DRAW, PLACE, SLIDE, TILES, Reef
from atoll.games.reef.shoals import board_of, river_of, sheets_of
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
    first, second = sheets_of(state)
    return ReefView(
        viewer=viewer,
        to_act=int(state.to_act()),
        scores=(first[0], second[0]),
        board=board_of(state),
        river=river_of(state),
        reserve=TILES - int(state.drawn),
        phase=phase_of(state),
        turn=min(int(state.placed) + 1, CELLS),
        gathers=("types", "colours") if state.types_seat == 0 else ("colours", "types"),
        shoals=(first[2], second[2]),
        points=(first[1], second[1]),
    )
