"""Laguna's score pad: the pearls that every raft has brought to the volcano."""

from __future__ import annotations

from typing import Final

from atoll.games.laguna import phrases
from atoll.games.laguna.game import GAME, META
from atoll.games.laguna.material import NEED_BY_SEATS
from atoll.games.laguna.notation import SAY
from atoll.games.laguna.rules import Laguna
from atoll.kernel.errors import Refused
from atoll.kernel.game import Event, ScoreLine
from atoll.kernel.pad import Ask, Form, Pad, PadSheet, Row, Term, number

PEARLS: Final = "pearls"
MOST: Final = max(NEED_BY_SEATS.values())


def _form() -> Form:
    each = Ask(key=PEARLS, says="pad-pearls", most=MOST, most_by_seats=NEED_BY_SEATS)
    points = tuple(range(MOST + 1))  # R18: the score is the pearls brought
    row = Row(key=PEARLS, says="pad-pearls", terms=(Term(of=(PEARLS,), points=points),))
    return Form(seats=META.seats, each=(each,), rows=(row,))


class LagunaPad(Pad[Laguna]):
    game = GAME
    form = _form()

    def position(self, sheet: PadSheet) -> Laguna:
        brought = [number(answers, PEARLS) for answers in sheet.seats]
        need = NEED_BY_SEATS[len(brought)]
        if brought.count(need) > 1:
            raise Refused(SAY.no("R42", "pad-one-winner", "volcano", need=need))
        state = GAME.start(len(brought), {})
        for seat, pearls in enumerate(brought):
            state.delivered[seat] = pearls
        return state

    def row_of(self, line: ScoreLine) -> str:
        del line  # there is only one
        return PEARLS

    def verdict(self, state: Laguna, winners: tuple[int, ...]) -> list[Event]:
        return phrases.outcome(state, winners)


PAD: Final = LagunaPad()
