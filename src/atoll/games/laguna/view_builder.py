"""Looking at a position of Laguna: what everybody sees, filled in. [compiled]"""

from __future__ import annotations

from typing import Final

from atoll.games.laguna import docking, opening, sailing
from atoll.games.laguna.chart import HOLES, ISLANDS, LANDS, SIZE, VOLCANO_BIT, cells_under
from atoll.games.laguna.material import COLOURS, MAPS, NEED_BY_SEATS, SIDES
from atoll.games.laguna.notation import CELL_NAMES, LIE_NAMES, PARTNER_NAMES, WAY_NAMES, Way
from atoll.games.laguna.pearls import COUNT, MUST_STAY, colour_at, covered, stock_of
from atoll.games.laguna.rules import (
    BERTH,
    NOWHERE,
    PLACE,
    SAND,
    TURN,
    TURN_ACTIONS,
    TURNS_A_SEAT,
    Laguna,
)
from atoll.games.laguna.view import HOURGLASSES, PHASE_NAMES, READINGS, LagunaView, Raft
from atoll.kernel.bits import BIT
from atoll.kernel.game import Viewer

STEPS_AHEAD: Final = 4  # that a hand can make before the first of them is answered
WAYS_IN: Final[tuple[tuple[Way, ...], ...]] = tuple(
    [tuple([name for way, name in enumerate(WAY_NAMES) if ways & BIT[way]]) for ways in range(16)]
)


def view_of(state: Laguna, viewer: Viewer) -> LagunaView:
    """All that anybody sees."""
    seats, running = range(state.seats), bool(state.phase == TURN)
    bound = bound_ways(state) if running else 0
    return LagunaView(
        viewer=viewer,
        to_act=int(state.to_act()),
        scores=tuple([int(state.score(who)) for who in seats]),
        side=SIDES[1 if state.page else 0],
        rows=MAPS[1 if state.page else 0],
        hourglass=HOURGLASSES[int(state.hourglass)],
        reading=READINGS[int(state.literal)],
        phase=PHASE_NAMES[int(state.phase)],
        turn=min(int(state.turns) // int(state.seats) + 1, TURNS_A_SEAT),
        rafts=tuple([_raft(state, who) for who in seats]),
        islands=tuple([_island(state, island) for island in range(ISLANDS)]),
        unplaced=_unplaced(state) if state.phase in (BERTH, PLACE) else {},
        delivered=tuple([int(state.delivered[who]) for who in seats]),
        need=NEED_BY_SEATS[int(state.seats)],
        limit=int(state.most_aboard()),
        fresh=bool(state.fresh),
        bound=WAYS_IN[bound],
        grounded=running and is_grounded(state),
        ahead=ahead(state) if running else {},
        touching=touching(state) if running else (),
        actions_left=int(TURN_ACTIONS[state.hourglass] - state.counted) if running else None,
        sand_ms=sand_left(state),
    )


def ahead(state: Laguna) -> dict[str, tuple[Way, ...]]:
    """R12–R15: what lies ahead of the raft to act, as long as its pearls stay where they are."""
    pearls = covered(state.cargoes[state.seat])
    if COUNT[pearls] < MUST_STAY:
        return {}  # R8
    steps = min(STEPS_AHEAD, int(TURN_ACTIONS[state.hourglass] - state.counted) - 1)
    found = sailing.ways_ahead(state.page, state.spots, state.seat, pearls, state.sail_ways(), steps)
    return {CELL_NAMES[found[at] // 2]: WAYS_IN[found[at + 1]] for at in range(0, len(found), 2)}


def touching(state: Laguna) -> tuple[str, ...]:
    """R32: what the raft to act touches by a side."""
    partners = docking.partners_of(state.page, state.spots, state.seat)
    names = tuple([name for partner, name in enumerate(PARTNER_NAMES) if partners & BIT[partner]])
    at_volcano = LANDS[state.page + state.spots[state.seat]] & VOLCANO_BIT
    return (*names, "volcano") if at_volcano else names


def sand_left(state: Laguna) -> int | None:
    """Milliseconds of sand left; None where no sand runs."""
    return int(state.sand_ms) if state.phase == TURN and state.hourglass == SAND else None


def _raft(state: Laguna, seat: int) -> Raft:
    spot = int(state.spots[seat])
    if spot == NOWHERE:
        return Raft(colour=COLOURS[seat], cell="", lie="", cells=(), symbols="", pearls=("",) * HOLES)
    cargo = state.cargoes[seat]
    holes = covered(cargo)
    cells = cells_under(spot)
    rows = MAPS[1 if state.page else 0]
    return Raft(
        colour=COLOURS[seat],
        cell=CELL_NAMES[spot // 2],
        lie=LIE_NAMES[spot % 2],
        cells=tuple([CELL_NAMES[cell] for cell in cells]),
        symbols="".join([rows[cell // SIZE][cell % SIZE] for cell in cells]),
        pearls=tuple([COLOURS[colour_at(cargo, hole)] if holes & BIT[hole] else "" for hole in range(HOLES)]),
    )


def _island(state: Laguna, island: int) -> tuple[str, ...]:
    stock = state.stocks[island]
    return tuple([name for colour, name in enumerate(COLOURS) for _ in range(stock_of(stock, colour))])


def _unplaced(state: Laguna) -> dict[str, int]:
    left = {name: int(opening.unplaced(state.stocks, colour)) for colour, name in enumerate(COLOURS)}
    return {name: number for name, number in left.items() if number}


def is_grounded(state: Laguna) -> bool:
    spot = state.page + state.spots[state.seat]
    return sailing.shown_reefs(spot, covered(state.cargoes[state.seat])) != 0


def bound_ways(state: Laguna) -> int:
    """R14, R15: the ways that the arrows leave; none where they do not bind."""
    free = sailing.free_ways(state.page, state.spots, state.seat)
    return int(free & state.seen_ways())
