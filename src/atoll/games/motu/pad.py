"""Motu's score pad, like the paper one: the flowers of every element once, then what each island shows."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.motu import phrases
from atoll.games.motu.game import GAME, META
from atoll.games.motu.island import COUNTERS, NO_SPOTS, Island
from atoll.games.motu.material import BOTTLE, DAYS_BY_SEATS, ELEMENT_NAMES, FACES, KINDS, START_FLOWERS
from atoll.games.motu.rules import Motu
from atoll.games.motu.scoring import MALUS, VALUE
from atoll.kernel.game import Event, ScoreLine
from atoll.kernel.pad import Answers, Ask, Form, Pad, PadSheet, Row, Term, number

FLOWERS_A_DAY: Final = 3  # R28: at most
MOST_FLOWERS: Final = max(START_FLOWERS) + FLOWERS_A_DAY * max(DAYS_BY_SEATS.values())


def _flower(name: str) -> str:
    return f"flowers-{name}"


def _printed(element: int) -> int:
    return sum(face.count(element) for face in FACES)


def _form() -> Form:
    """R33–R35 as the paper sheet has them: a row for each element, times the value that its flowers give."""
    together = [
        Ask(key=_flower(name), says=f"element-{name}", most=MOST_FLOWERS, group="board-flowers")
        for name in ELEMENT_NAMES[:KINDS]
    ]
    each = [
        Ask(key=name, says=f"element-{name}", most=_printed(at), box=_printed(at), group="pad-seen")
        for at, name in enumerate(ELEMENT_NAMES)
    ]
    rows = []
    for at, name in enumerate(ELEMENT_NAMES):
        worth = int(MALUS[0] if at == BOTTLE else VALUE[at])
        points = tuple(worth * seen for seen in range(_printed(at) + 1))
        times = () if at == BOTTLE else (_flower(name),)
        rows.append(Row(key=name, says=f"element-{name}", terms=(Term(of=(name,), points=points, times=times),)))
    return Form(
        seats=META.seats,
        together=tuple(together),
        each=tuple(each),
        rows=tuple(rows),
        fewest=ELEMENT_NAMES[BOTTLE],
        won_tie="game-won-by-bottles",
    )


def _showing(answers: Answers) -> Island:
    """An island of which nothing is known but what is seen from above."""
    seen = [number(answers, name) for name in ELEMENT_NAMES]
    counters = vec[i64]([*seen, *[0] * (COUNTERS - len(seen))])
    return Island(NO_SPOTS, NO_SPOTS, NO_SPOTS, NO_SPOTS, NO_SPOTS, NO_SPOTS, counters)


class MotuPad(Pad[Motu]):
    game = GAME
    form = _form()

    def position(self, sheet: PadSheet) -> Motu:
        state = GAME.start(len(sheet.seats), {})
        for kind, name in enumerate(ELEMENT_NAMES[:KINDS]):
            state.flowers[kind] = number(sheet.together, _flower(name))
        for seat, answers in enumerate(sheet.seats):
            state.islands[seat] = _showing(answers)
        return state

    def row_of(self, line: ScoreLine) -> str:
        return str(line.facts["element"]).removeprefix("@seen-")

    def verdict(self, state: Motu, winners: tuple[int, ...]) -> list[Event]:
        return phrases.outcome(state, winners)


PAD: Final = MotuPad()
