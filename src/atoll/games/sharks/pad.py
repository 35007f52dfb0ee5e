"""Little Sharks' score pad: which of the nine boxes of every board are full."""

from __future__ import annotations

from typing import Final

from atoll.games.sharks import phrases
from atoll.games.sharks.boards import BOXES, ZONES
from atoll.games.sharks.game import GAME, META
from atoll.games.sharks.rules import Sharks
from atoll.games.sharks.scoring import BOX_POINTS, ROW_POINTS
from atoll.kernel.game import Event, ScoreLine
from atoll.kernel.pad import Ask, Form, Pad, PadSheet, Row, Term, number

SIDE: Final = 3  # boxes


def _box(at: int) -> str:
    return f"box-{at + 1}"


def _in_zone(zone: int) -> tuple[str, ...]:
    """R22: the boxes of a row or column of boxes."""
    return tuple(_box(at) for at, box in enumerate(BOXES) if ZONES[zone] & box == box)


def _form() -> Form:
    asks = [
        Ask(key=_box(at), says="pad-box", facts={"box": at + 1}, at=(at % SIDE, at // SIDE), group="pad-boxes")
        for at in range(len(BOXES))
    ]
    boxes = [Term(of=(ask.key,), points=(0, BOX_POINTS)) for ask in asks]
    zones = [Term(of=_in_zone(zone), points=(0, ROW_POINTS)) for zone in range(len(ZONES))]
    rows = (
        Row(key="boxes", says="pad-boxes", terms=tuple(boxes)),
        Row(key="columns", says="pad-columns", terms=tuple(zones[:SIDE])),
        Row(key="rows", says="pad-rows", terms=tuple(zones[SIDE:])),
    )
    return Form(seats=META.seats, each=tuple(asks), rows=rows)


class SharksPad(Pad[Sharks]):
    game = GAME
    form = _form()

    def position(self, sheet: PadSheet) -> Sharks:
        state = GAME.start(len(sheet.seats), {})
        for seat, answers in enumerate(sheet.seats):
            full = [int(box) for at, box in enumerate(BOXES) if number(answers, _box(at))]
            state.caught[seat] = sum(full)  # no fish is in two boxes
        return state

    def row_of(self, line: ScoreLine) -> str:
        if line.key == "box-line":
            return "boxes"
        return "columns" if int(line.facts["zone"]) <= SIDE else "rows"

    def verdict(self, state: Sharks, winners: tuple[int, ...]) -> list[Event]:
        return phrases.outcome(state, winners)


PAD: Final = SharksPad()
