"""Reef's score pad: the reef itself, tile by tile."""

from __future__ import annotations

from typing import Final

from atoll.games.reef.game import GAME, META
from atoll.games.reef.notation import CELL_NAMES, COLOURS, SAY, TILE_BY_NAME, TILE_NAMES, TYPES
from atoll.games.reef.rules import CELLS, DRAW_0, PLACE_0, SIDE, Reef
from atoll.kernel.errors import Refused
from atoll.kernel.game import Event, ScoreLine
from atoll.kernel.pad import Ask, Form, Pad, PadSheet, Row, word

GATHERS: Final = "types"  # the game's own option: who gathers types


def _form() -> Form:
    option = META.options[0]
    cells = [
        Ask(key=name, says="pad-cell", facts={"cell": name}, words=TILE_NAMES, at=(at % SIDE, at // SIDE))
        for at, name in enumerate(CELL_NAMES)
    ]
    who = Ask(key=GATHERS, says=f"option-{option.key}", words=option.values)
    rows = [Row(key=name, says=f"sheet-{name}") for name in (*TYPES, *COLOURS)]
    return Form(seats=META.seats, together=(who, *cells), rows=tuple(rows), adds_up=False)


class ReefPad(Pad[Reef]):
    game = GAME
    form = _form()
    is_exact = True

    def position(self, sheet: PadSheet) -> Reef:
        who = word(sheet.together, GATHERS)
        state = GAME.start(len(sheet.seats), {GATHERS: who} if who else {})
        lain: set[str] = set()
        for cell, name in enumerate(CELL_NAMES):
            tile = word(sheet.together, name)
            if tile in lain:
                raise Refused(SAY.no("R2", "pad-twice", name, tile=f"@the-{tile}"))
            if tile:
                lain.add(tile)
                state.apply(DRAW_0 + TILE_BY_NAME[tile])
                state.apply(PLACE_0 + TILE_BY_NAME[tile] * CELLS + cell)
        return state

    def row_of(self, line: ScoreLine) -> str:
        return str(line.facts["shoal"]).removeprefix("@shoal-")

    def verdict(self, state: Reef, winners: tuple[int, ...]) -> list[Event]:
        del state
        return [SAY.event("game-won", who=who) for who in winners]


PAD: Final = ReefPad()
