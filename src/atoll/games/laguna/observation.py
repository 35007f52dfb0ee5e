"""Laguna as numbers: the rafts with what is printed under them, the pearls, and what binds the next step.

The printed map is not repeated at every step: `side` names it, and `view.rows` holds it. The sand is left out, because
time stands still in a laboratory; `actions_left` is what ends a turn there.
"""

from __future__ import annotations

from typing import Final

from atoll.games.laguna.chart import HOLES, ISLANDS, SIZE
from atoll.games.laguna.game import EASIER_LIMIT
from atoll.games.laguna.material import ARROWS, COLOURS, NEED_BY_SEATS, PEARLS_EACH, REEF, SIDES
from atoll.games.laguna.notation import CELL_NAMES, LIE_NAMES, WAY_NAMES
from atoll.games.laguna.pearls import LACK_0
from atoll.games.laguna.rules import TURN_ACTIONS, TURNS_A_SEAT
from atoll.games.laguna.view import HOURGLASSES, PHASE_NAMES, READINGS, LagunaView, Raft
from atoll.kernel.observation import SeatActions, Span, flags, observe_table, one_hot, seats_from, table_layout

ACTIONS: Final = SeatActions(range(LACK_0))  # the game's own numbers, without chance's `lack` and the clock's `elapse`
PHASES: Final = tuple(PHASE_NAMES.values())
SYMBOLS: Final = REEF + ARROWS
MOST_ACTIONS: Final = max(int(number) for number in TURN_ACTIONS)
PLACE_BY_CELL: Final = {cell: divmod(number, SIZE) for number, cell in enumerate(CELL_NAMES)}


def layout(seats: int) -> list[Span]:
    spans = [
        *table_layout(seats, most=PEARLS_EACH),
        Span("side", len(SIDES)),
        Span("hourglass", len(HOURGLASSES)),
        Span("reading", len(READINGS)),
        Span("phase", len(PHASES)),
        Span("turn", 1, TURNS_A_SEAT),
        Span("need", 1, max(NEED_BY_SEATS.values())),
        Span("limit", 1, max(EASIER_LIMIT, HOLES)),
        Span("fresh", 1),
        Span("bound", len(WAY_NAMES)),
        Span("grounded", 1),
        Span("actions_left", 1, MOST_ACTIONS),
        Span("unplaced", len(COLOURS), PEARLS_EACH),
        Span("islands", ISLANDS * len(COLOURS), PEARLS_EACH),
    ]
    for step in range(seats):  # own raft first
        spans += [
            Span(f"colour_{step}", len(COLOURS)),
            Span(f"lie_{step}", len(LIE_NAMES)),  # both 0 before it is berthed
            Span(f"row_column_{step}", 2, SIZE - 1),
            Span(f"under_{step}", HOLES * len(SYMBOLS)),  # reef, or arrow n e s w, under each hole
            Span(f"pearls_{step}", HOLES * len(COLOURS)),
        ]
    return spans


def observe(view: LagunaView) -> list[int]:
    numbers = [
        *observe_table(view),
        *one_hot(view.side, SIDES),
        *one_hot(view.hourglass, HOURGLASSES),
        *one_hot(view.reading, READINGS),
        *one_hot(view.phase, PHASES),
        view.turn,
        view.need,
        view.limit,
        1 if view.fresh else 0,
        *flags(view.bound, WAY_NAMES),
        1 if view.grounded else 0,
        view.actions_left or 0,
        *(view.unplaced.get(colour, 0) for colour in COLOURS),
        *(pearls.count(colour) for pearls in view.islands for colour in COLOURS),
    ]
    for seat in seats_from(view):
        numbers += _raft(view.rafts[seat])
    return numbers


def _raft(raft: Raft) -> list[int]:
    under = raft.symbols or " " * HOLES
    return [
        *one_hot(raft.colour, COLOURS),
        *one_hot(raft.lie, LIE_NAMES),
        *PLACE_BY_CELL.get(raft.cell, (0, 0)),
        *(1 if printed == symbol else 0 for printed in under for symbol in SYMBOLS),
        *(1 if pearl == colour else 0 for pearl in raft.pearls for colour in COLOURS),
    ]
