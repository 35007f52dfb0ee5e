"""Little Sharks as numbers: boards, catches, tokens, and the cubes in hand, in papa's mouth and in the bag.

`colours` are four planes of 36 fish, in the order of `COLOURS`, fish row by row from a1.
"""

from __future__ import annotations

from typing import Final

from atoll.games.sharks import steps
from atoll.games.sharks.boards import BOXES, FISH
from atoll.games.sharks.boards import ZONES as ZONE_FISH
from atoll.games.sharks.material import COLOURS, CUBES, FACES, TOKENS
from atoll.games.sharks.notation import FISH_NAMES, ZONES
from atoll.games.sharks.rules import LAST_TURN
from atoll.games.sharks.scoring import BOX_POINTS, ROW_POINTS
from atoll.games.sharks.view import PHASE_NAMES, PLACINGS, SharksView
from atoll.kernel.observation import SeatActions, Span, flags, observe_table, one_hot, seats_from, table_layout

# Aims; gives, hands, puts, dare and decline; thefts and leaving. Tokens, draws and rolls are chance's.
ACTIONS: Final = SeatActions(
    range(steps.AIM_0, steps.DRAW_0), range(steps.GIVE_0, steps.ROLL_0), range(steps.STEAL_0, steps.ACTIONS)
)
PHASES: Final = tuple(PHASE_NAMES.values())
ZONE_NUMBERS: Final = range(1, ZONES + 1)
MOST_POINTS: Final = len(BOXES) * BOX_POINTS + len(ZONE_FISH) * ROW_POINTS  # R21, R22
MOST_CUBES: Final = sum(CUBES)


def layout(seats: int) -> list[Span]:
    spans = [
        *table_layout(seats, most=MOST_POINTS),
        Span("placing", len(PLACINGS)),
        Span("phase", len(PHASES)),
        Span("turn", 1, LAST_TURN),
        Span("active", seats),  # own first, like all that is by seat
        Span("zone", ZONES),
        Span("hand", len(COLOURS), MOST_CUBES),
        Span("papa", len(COLOURS), MOST_CUBES),
        Span("bag", len(COLOURS), MOST_CUBES),
        Span("receiver", seats),
        Span("owed", 1, MOST_CUBES),
        Span("colour", len(COLOURS)),
        Span("face", len(FACES)),
        Span("lined", seats),
        Span("rolled", seats),
    ]
    for step in range(seats):
        spans += [
            Span(f"colours_{step}", len(COLOURS) * FISH),
            Span(f"caught_{step}", FISH),
            Span(f"tokens_{step}", ZONES * len(TOKENS)),  # one of the tokens for each zone
            Span(f"shark_{step}", ZONES),
        ]
    return spans


def observe(view: SharksView) -> list[int]:
    around = seats_from(view)
    numbers = [
        *observe_table(view),
        *one_hot(view.placing, PLACINGS),
        *one_hot(view.phase, PHASES),
        view.turn,
        *one_hot(view.active, around),
        *one_hot(view.zone, ZONE_NUMBERS),
        *(cubes[colour] for cubes in (view.hand, view.papa, view.bag) for colour in COLOURS),
        *one_hot(view.receiver, around),
        view.owed,
        *one_hot(view.colour, COLOURS),
        *one_hot(view.face, FACES),
        *flags(view.lined, around),
        *flags(view.rolled, around),
    ]
    for seat in around:
        board, tokens = view.boards[seat], view.tokens[seat]
        numbers += [1 if board[fish] == colour else 0 for colour in COLOURS for fish in FISH_NAMES]
        numbers += flags(view.caught[seat], FISH_NAMES)
        for zone in range(ZONES):
            numbers += one_hot(tokens[zone] if zone < len(tokens) else None, TOKENS)
        numbers += one_hot(view.sharks[seat], ZONE_NUMBERS)
    return numbers
