"""Why an action is not allowed now: a rule, a sentence and the places to look at. None means that it is."""

from __future__ import annotations

from typing import Final

from atoll.games.laguna import docking, opening, sailing
from atoll.games.laguna.chart import (
    ALL_ISLANDS,
    ARROWS,
    BROAD,
    HOLES,
    ISLANDS,
    LANDS,
    OVERLAPS,
    SEA,
    SIZE,
    STEPS,
    STRIDE,
    TALL,
    VOLCANO_BIT,
    WAYS,
    cells_under,
    is_on_board,
    meeting,
    ways_under,
)
from atoll.games.laguna.material import COLOURS, ISLAND_SIZE, MAPS, VOLCANO
from atoll.games.laguna.material import ISLANDS as ISLAND_SYMBOLS
from atoll.games.laguna.notation import CELL_NAMES, HOLE_NAMES, ISLAND_NAMES, SAY, WAY_NAMES, hole_mark, pearl_words
from atoll.games.laguna.pearls import (
    BERTH_0,
    COUNT,
    ELAPSE_0,
    END,
    LACK_0,
    LOAD_0,
    MUST_STAY,
    PLACE_0,
    SAIL_0,
    SHIFT_0,
    STOCK_SIZE,
    SWAP_0,
    UNLOAD_0,
    colour_at,
    covered,
    pearls_of,
    stock_of,
)
from atoll.games.laguna.rules import BERTH, PLACE, SAND, STEP_BUDGET, TURN, Laguna
from atoll.kernel.bits import BIT
from atoll.kernel.game import Refusal

SHARED_LIMIT: Final = 4


def forbids(state: Laguna, action: int) -> Refusal | None:
    if action >= ELAPSE_0:
        return _why_not_elapse(state)
    if action >= LACK_0:
        return _why_not_lack(state, *divmod(action - LACK_0, len(COLOURS)))
    if BERTH_0 <= action < PLACE_0:
        return _why_not_berth(state, action - BERTH_0)
    if state.phase == BERTH:
        return SAY.no("R5", "berth-first")
    if action >= PLACE_0:
        return _why_not_place(state, *divmod(action - PLACE_0, ISLANDS))
    if state.phase == PLACE:
        return SAY.no("R22", "place-first")
    return _why_not_turn(state, action)


def _why_not_elapse(state: Laguna) -> Refusal | None:
    if state.hourglass != SAND:
        return SAY.no("R24" if state.hourglass == STEP_BUDGET else "R23", "no-sand")
    if state.phase != TURN:
        return SAY.no("R19", "clock-waits")
    return None


def _why_not_lack(state: Laguna, island: int, colour: int) -> Refusal | None:
    if island != state.set_up:
        return SAY.no("R4", "island-order", _island(state.set_up), island=ISLAND_NAMES[state.set_up])
    if opening.times_lacked(state.stocks, state.set_up, colour) == opening.LACKING_ISLANDS:
        return SAY.no("R4", "lacked-twice", pearl=_pearl(colour))
    return None


def _why_not_berth(state: Laguna, spot: int) -> Refusal | None:
    if state.phase != BERTH:
        return SAY.no("R6", "berthed-already")
    cell = CELL_NAMES[spot // 2]
    if not is_on_board(spot):
        return SAY.no("R5", "off-board", cell, cell=cell)
    if not SEA[state.page + spot]:
        land = land_under(state, spot)
        return SAY.no("R5", "on-land", land, cell=land)
    others = range(int(state.seat))
    for other in others:
        if meeting(spot, state.spots[other]) & OVERLAPS:
            return SAY.no("R40", "on-raft", f"raft-{other}", whom=other)
    islands = int(LANDS[state.page + spot]) & ALL_ISLANDS
    if not islands:
        return SAY.no("R5", "no-island-there", cell, cell=cell)
    taken = [other for other in others if LANDS[state.page + state.spots[other]] & islands]
    if taken and not opening.may_berth(state.page, state.spots, state.seat, spot):
        island = next(i for i in range(ISLANDS) if islands & BIT[i])
        return SAY.no("R6", "island-taken", _island(island), island=ISLAND_NAMES[island], whom=taken[0])
    return None


def land_under(state: Laguna, spot: int) -> str:
    """The first cell of land under a spot on the board."""
    rows = MAPS[1 if state.page else 0]
    land = ISLAND_SYMBOLS + VOLCANO
    return next(CELL_NAMES[cell] for cell in cells_under(spot) if rows[cell // SIZE][cell % SIZE] in land)


def _why_not_place(state: Laguna, colour: int, island: int) -> Refusal | None:
    if state.phase != PLACE:
        return SAY.no("R22" if state.set_up > ISLANDS else "R4", "all-placed")
    if colour == state.seat:
        return SAY.no("R22", "own-colour-placed", pearl=_pearl(colour))
    if not opening.unplaced(state.stocks, colour):
        return SAY.no("R22", "colour-out", pearl=_pearl(colour))
    if STOCK_SIZE[state.stocks[island]] == ISLAND_SIZE:
        return SAY.no("R22", "island-full", _island(island), island=ISLAND_NAMES[island])
    return None


def _why_not_turn(state: Laguna, action: int) -> Refusal | None:
    if COUNT[covered(state.cargoes[state.seat])] < MUST_STAY and not LOAD_0 <= action < SWAP_0:
        return SAY.no("R8", "load-first")
    if action == END:
        return None
    if action < SHIFT_0:
        return _why_not_sail(state, action - SAIL_0)
    if action < LOAD_0:
        return _why_not_shift(state, *divmod(action - SHIFT_0, HOLES))
    if action < SWAP_0:
        return _why_not_load(state, *pearl_words(action - LOAD_0))
    if action < UNLOAD_0:
        return _why_not_swap(state, *pearl_words(action - SWAP_0))
    return _why_not_unload(state, action - UNLOAD_0)


def _why_not_sail(state: Laguna, way: int) -> Refusal | None:
    spot, pearls = int(state.spots[state.seat]), covered(state.cargoes[state.seat])
    reefs = sailing.shown_reefs(state.page + spot, pearls)
    if reefs:
        return SAY.no("R13", "reef-shows", *_cells(spot, reefs))
    if not STEPS[state.page + spot] & BIT[way]:
        return _why_not_ahead(state, spot, way)
    for other in range(state.seats):
        if other != state.seat and meeting(spot, state.spots[other]) & BIT[way]:
            return SAY.no("R12", "raft-ahead", f"raft-{other}", whom=other)
    if not state.sail_ways() & BIT[way]:
        shown = sailing.shown_ways(state.page + spot, pearls)
        if shown & state.sail_ways():
            marks = _shown_arrows(state, spot, pearls)
            return SAY.no("R14", "follow-arrow", *marks, ways=ways_said(state.sail_ways()))
        return SAY.no("R26", "follow-covered-arrow", ways=ways_said(state.sail_ways()))
    return None


def _why_not_ahead(state: Laguna, spot: int, way: int) -> Refusal:
    row, column, upright = spot // 2 // SIZE, spot // 2 % SIZE, spot % 2
    edges = (row == 0, column + BROAD[upright] == SIZE, row + TALL[upright] == SIZE, column == 0)
    if edges[way]:
        return SAY.no("R12", "edge-ahead", way=f"@way-{WAY_NAMES[way]}")
    land = land_under(state, spot + int(STRIDE[way]))
    return SAY.no("R12", "land-ahead", land, cell=land)


def _why_not_shift(state: Laguna, source: int, target: int) -> Refusal | None:
    if not state.may_shift():
        return SAY.no("R46", "shift-never") if state.literal else SAY.no("R23", "shift-too-late")
    pearls = covered(state.cargoes[state.seat])
    if not pearls & BIT[source]:
        return _empty(state, "R11", source)
    if pearls & BIT[target]:
        return _full(state, "R11", target)
    return None


def _why_not_now(state: Laguna, *, may: bool) -> Refusal | None:
    """R33, R46: an arrow that shows prevents what may not be done now."""
    if may:
        return None
    spot, pearls = int(state.spots[state.seat]), covered(state.cargoes[state.seat])
    arrows = _shown_arrows(state, spot, pearls)
    ways = ways_said(sailing.shown_ways(state.page + spot, pearls))
    if state.literal:
        return SAY.no("R46", "arrow-shows-swap" if state.may_shift() else "arrow-stays-swap", *arrows, ways=ways)
    return SAY.no("R33", "arrow-shows" if state.may_shift() else "arrow-stays", *arrows, ways=ways)


def _shown_arrows(state: Laguna, spot: int, pearls: int) -> list[str]:
    arrows = int(ARROWS[state.page + spot])
    return _cells(spot, sum(BIT[hole] for hole in range(HOLES) if ways_under(arrows, BIT[hole] & ~pearls)))


def _why_not_load(state: Laguna, island: int, colour: int, hole: int) -> Refusal | None:
    place = _island(island)
    if not LANDS[state.page + state.spots[state.seat]] & BIT[island]:
        return SAY.no("R9", "not-at-island", place, island=ISLAND_NAMES[island])
    if docking.is_kept(state.page, state.spots, state.cargoes, state.seat, island):
        return SAY.no("R34", "island-kept", place, island=ISLAND_NAMES[island])
    if refusal := _why_not_now(state, may=state.may_dock()):
        return refusal
    if not state.has_room():
        return _no_room(state)
    if not stock_of(state.stocks[island], colour):
        return SAY.no("R9", "no-pearl-there", place, island=ISLAND_NAMES[island], pearl=_pearl(colour))
    return _full(state, "R9", hole) if covered(state.cargoes[state.seat]) & BIT[hole] else None


def _no_room(state: Laguna) -> Refusal:
    if state.turns < state.seats:
        return SAY.no("R8", "limit-first-turn")
    rule = "R9" if state.limit == SHARED_LIMIT else "R21"
    return SAY.no(rule, "limit-reached", limit=int(state.limit))


def _why_not_swap(state: Laguna, partner: int, colour: int, hole: int) -> Refusal | None:
    if refusal := _why_not_partner(state, partner) or _why_not_now(state, may=state.may_swap()):
        return refusal
    cargo = state.cargoes[state.seat]
    if not covered(cargo) & BIT[hole]:
        return _empty(state, "R16", hole)
    if not docking.partner_colours(partner, state.stocks, state.cargoes) & BIT[colour]:
        if partner < ISLANDS:
            facts = {"island": ISLAND_NAMES[partner], "pearl": _pearl(colour)}
            return SAY.no("R16", "no-pearl-there", _island(partner), **facts)
        return SAY.no("R16", "no-pearl-aboard", _raft(partner), whom=partner - ISLANDS, pearl=_pearl(colour))
    if colour_at(cargo, hole) == colour:
        return SAY.no("R31", "equal-colours", hole_mark(int(state.seat), hole), pearl=_pearl(colour))
    return None


def _why_not_partner(state: Laguna, partner: int) -> Refusal | None:
    if partner < ISLANDS:
        if not state.partners() & BIT[partner]:
            return SAY.no("R16", "not-at-island", _island(partner), island=ISLAND_NAMES[partner])
        return None
    other = partner - ISLANDS
    if other >= state.seats:
        return SAY.no("R16", "no-such-raft", number=other)
    if other == state.seat:
        return SAY.no("R16", "own-raft", _raft(partner))
    if not state.partners() & BIT[partner]:
        return SAY.no("R32", "not-at-raft", _raft(partner), whom=other)
    return None


def _why_not_unload(state: Laguna, hole: int) -> Refusal | None:
    if not LANDS[state.page + state.spots[state.seat]] & VOLCANO_BIT:
        return SAY.no("R17", "not-at-volcano", "volcano")
    if refusal := _why_not_now(state, may=state.may_dock()):
        return refusal
    cargo = state.cargoes[state.seat]
    if not covered(cargo) & BIT[hole]:
        return _empty(state, "R17", hole)
    if not pearls_of(cargo, state.seat) & BIT[hole]:
        return SAY.no("R17", "not-your-colour", hole_mark(int(state.seat), hole), pearl=_pearl(colour_at(cargo, hole)))
    if COUNT[covered(cargo)] <= MUST_STAY:
        return SAY.no("R17", "two-must-stay", hole_mark(int(state.seat), hole))
    return None


def ways_said(ways: int) -> str:
    """A set of ways as a fact: `@ways-ne` reads "north or east"."""
    return "@ways-" + "".join(WAY_NAMES[way] for way in range(WAYS) if ways & BIT[way])


def _empty(state: Laguna, rule: str, hole: int) -> Refusal:
    return SAY.no(rule, "hole-empty", hole_mark(int(state.seat), hole), hole=HOLE_NAMES[hole])


def _full(state: Laguna, rule: str, hole: int) -> Refusal:
    return SAY.no(rule, "hole-full", hole_mark(int(state.seat), hole), hole=HOLE_NAMES[hole])


def _cells(spot: int, holes: int) -> list[str]:
    cells = cells_under(spot)
    return [CELL_NAMES[cells[hole]] for hole in range(HOLES) if holes & BIT[hole]]


def _pearl(colour: int) -> str:
    return f"@pearl-{COLOURS[colour]}"


def _island(island: int) -> str:
    return f"island-{ISLAND_NAMES[island]}"


def _raft(partner: int) -> str:
    return f"raft-{partner - ISLANDS}"
