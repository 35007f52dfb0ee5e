"""Why an action of Reef is not allowed: a rule, a sentence and the places to look at. [compiled]"""

from __future__ import annotations

from atoll.games.reef.notation import CELL_NAMES, SAY, said
from atoll.games.reef.rules import CELLS, DRAW_0, PLACE, PLACE_0, SIDE, SLIDE, SLIDE_0, STAY, Reef
from atoll.kernel.bits import BIT
from atoll.kernel.game import Refusal


def forbids(state: Reef, action: int) -> Refusal | None:
    """Why whoever is to act may not do that now; None if it may."""
    if action >= DRAW_0:
        return _why_not_draw(state, action - DRAW_0)
    if action >= PLACE_0:
        return _why_not_place(state, *divmod(action - PLACE_0, CELLS))
    if state.phase == PLACE:
        return SAY.no("R7", "nothing-slides-yet") if state.placed == 0 else SAY.no("R17", "slide-is-over")
    return None if action == STAY else _why_not_slide(state, *divmod(action - SLIDE_0, CELLS))


def _why_not_draw(state: Reef, tile: int) -> Refusal | None:
    return None if state.reserve & BIT[tile] else SAY.no("R2", "drawn-already", tile=said(tile))


def _why_not_slide(state: Reef, source: int, target: int) -> Refusal | None:
    start, goal = CELL_NAMES[source], CELL_NAMES[target]
    if not state.rows & BIT[source]:
        return SAY.no("R6", "nothing-there", start, cell=start)
    if source == target:
        return SAY.no("R16", "slide-nowhere", start, cell=start)
    if not state.reach(source):
        return SAY.no("R6", "slide-stuck", start, cell=start)
    if source // SIDE != target // SIDE and source % SIDE != target % SIDE:
        return SAY.no("R6", "not-in-line", start, goal, source=start, target=goal)
    if state.rows & BIT[target]:
        return SAY.no("R6", "slide-taken", goal, cell=goal)
    if not state.reach(source) & BIT[target]:
        block = CELL_NAMES[_first_between(state, source, target)]
        return SAY.no("R6", "slide-blocked", block, cell=block)
    return None


def _why_not_place(state: Reef, tile: int, cell: int) -> Refusal | None:
    if state.phase == SLIDE:
        return SAY.no("R5", "slide-first")
    if not state.river & BIT[tile]:
        if state.reserve & BIT[tile]:
            return SAY.no("R8", "tile-in-reserve", tile=said(tile))
        place = CELL_NAMES[_cell_of(state, tile)]
        return SAY.no("R8", "tile-on-reef", place, tile=said(tile), cell=place)
    if state.rows & BIT[cell]:
        return SAY.no("R8", "cell-taken", CELL_NAMES[cell], cell=CELL_NAMES[cell])
    return None


def _cell_of(state: Reef, tile: int) -> int:
    return next(cell for cell in range(CELLS) if state.rows & BIT[cell] and state.board[cell] == tile)


def _first_between(state: Reef, source: int, target: int) -> int:
    """The nearest tile on the way from one cell to another of the same line."""
    step = (SIDE if source % SIDE == target % SIDE else 1) * (1 if target > source else -1)
    return next(cell for cell in range(source + step, target, step) if state.rows & BIT[cell])
