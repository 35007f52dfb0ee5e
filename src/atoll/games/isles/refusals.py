"""Why an action of Isles is not allowed: a rule, a sentence and the places to look at."""

from __future__ import annotations

from atoll.games.isles.boards import DREAM
from atoll.games.isles.building import free_columns
from atoll.games.isles.material import PILES
from atoll.games.isles.notation import SAY, cell_mark, offer_mark, seat_mark
from atoll.games.isles.phrases import said
from atoll.games.isles.rules import (
    DRAW,
    DRAW_0,
    HIDE,
    HIDE_0,
    NAME,
    NAME_0,
    OPEN,
    OPEN_0,
    PUT,
    PUT_0,
    TAKE,
    TAKE_0,
    Isles,
)
from atoll.games.isles.scoring import COLUMNS, TILES
from atoll.games.isles.view import PHASE_NAMES
from atoll.games.isles.view_builder import taker_of
from atoll.kernel.bits import BIT
from atoll.kernel.game import CommonNo, Refusal


def common_rule(state: Isles, no: CommonNo) -> str | None:
    """The rule behind a common no, where it is not the same everywhere."""
    match no:
        case "not-your-turn":
            return _turn_rule(state)
        case "chance-waits":
            return _opening_rule(state)
        case _:
            return None


def forbids(state: Isles, action: int) -> Refusal | None:
    """Why whoever is to act may not do that now; None if it may."""
    if DRAW_0 <= action < HIDE_0:
        return _why_not_draw(state, action - DRAW_0)
    if action >= NAME_0:
        return _why_not_name(state, action - NAME_0)
    if action >= PUT_0:
        return _why_not_put(state, action - PUT_0)
    if action >= TAKE_0:
        return _why_not_take(state, action - TAKE_0)
    return _why_not_hide(state) if action >= HIDE_0 else _why_not_open(state, action - OPEN_0)


def _why_not_draw(state: Isles, tile: int) -> Refusal | None:
    pile, index = divmod(tile, TILES)
    if pile != state.pile:
        opened = PILES[state.pile]
        return SAY.no(_opening_rule(state), "other-pile", opened, pile=f"@row-{opened}")
    if not state.undrawn[pile] & BIT[index]:
        return SAY.no("R40", "drawn-already", tile=said(tile))
    return None


def _why_not_open(state: Isles, pile: int) -> Refusal | None:
    rule, name = _opening_rule(state), PILES[state.pile]
    if state.phase != OPEN:
        return SAY.no(rule, "opened-already", name, pile=f"@row-{name}")
    if state.pile_size(pile) == 0:
        return SAY.no(rule, "pile-empty", PILES[pile], pile=f"@row-{PILES[pile]}")
    return None


def _why_not_hide(state: Isles) -> Refusal | None:
    if state.seats != 2:
        return SAY.no("R29", "hide-needs-two")
    if state.phase == HIDE:
        return None
    return _now(state) if state.phase == OPEN else SAY.no("R29", "hidden-already")


def _why_not_take(state: Isles, place: int) -> Refusal | None:
    if state.phase != TAKE:
        return _now(state)
    if place >= state.offer_size():
        return SAY.no(_opening_rule(state), "no-such-place", place=place + 1, places=int(state.offer_size()))
    taker = taker_of(state, place)
    if taker is not None:
        return SAY.no(_turn_rule(state), "place-taken", offer_mark(place), place=place + 1, who=taker)
    return None


def _why_not_put(state: Isles, column: int) -> Refusal | None:
    if state.phase != PUT:
        is_dream = state.pile == DREAM and state.phase in (TAKE, NAME)
        return SAY.no("R10", "dream-has-no-column") if is_dream else _now(state)
    row = int(state.pile) - 1
    cell = row * COLUMNS + column
    mark = cell_mark(int(state.actor), cell)
    if state.filled[state.actor] & BIT[cell]:
        return SAY.no("R12", "column-taken", mark, column=column + 1, row=f"@row-{PILES[row + 1]}")
    if not free_columns(state.filled[state.actor], row) & BIT[column]:
        return SAY.no("R11", "not-adjacent", mark, column=column + 1, row=f"@row-{PILES[row + 1]}")
    return None


def _why_not_name(state: Isles, named: int) -> Refusal | None:
    if state.seats == 2:
        return SAY.no("R31", "nobody-named")
    if state.phase != NAME:
        return _now(state)
    if named >= state.seats:
        return SAY.no("R8", "unknown-seat", seat=named)
    if named == state.actor:
        return SAY.no("R35", "name-yourself", seat_mark(named))
    if not state.waiting & BIT[named]:
        return SAY.no("R8", "served-already", seat_mark(named), who=named)
    return None


def _opening_rule(state: Isles) -> str:
    """The rule by which a pile is opened and tiles are drawn."""
    return "R28" if state.seats == 2 else "R6"


def _turn_rule(state: Isles) -> str:
    """The rule that says whose turn it is."""
    if state.phase in (OPEN, DRAW):
        return _opening_rule(state)
    if state.phase == HIDE:
        return "R29"
    if state.phase == NAME:
        return "R8"
    if state.seats == 2:
        return "R31" if state.actor == state.lookout else "R30"
    if state.actor == state.lookout:
        return "R7"
    return "R8" if state.waiting & (state.waiting - 1) else "R9"


def _now(state: Isles) -> Refusal:
    """Something else comes first: what this phase asks for."""
    rule = "R42" if state.phase == PUT else _turn_rule(state)
    return SAY.no(rule, f"{PHASE_NAMES[int(state.phase)]}-first")
