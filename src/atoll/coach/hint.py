"""A hint: where to look, what to play, and why. The turn comes from a bot, the reasons from the rules alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from atoll.coach.claim import Claim, deeds_of
from atoll.coach.explainer import explain, is_foreseen
from atoll.coach.lookahead import own_turn
from atoll.kernel.game import Game, Phrase
from atoll.kernel.state import State
from atoll.words import Fact

CELL: Final = re.compile(r"(?:\d:)?([a-z]\d+)")  # `c3`, or `1:c3` where each seat has one


def proposed_turn(game: Game[State], worlds: Sequence[State], line: Sequence[int]) -> tuple[int, ...]:
    """What of an expected line its seat can settle now: its own turn, as far as it knows what it will see."""
    turn = own_turn(worlds[0], line)
    return next((turn[:end] for end in range(1, len(turn)) if not is_foreseen(game, worlds, turn[:end])), turn)


def hint_for(game: Game[State], worlds: Sequence[State], turn: Sequence[int]) -> list[Claim]:
    """Where to look, what to play, then every reason, the best one first, for whoever is to act."""
    deeds = deeds_of(game, worlds[0], turn)
    first, *_ = told = [deed.phrase for deed in deeds]
    look = Claim(key="hint-look", marks=first.marks, facts=_places(first))
    return [
        look if first.marks else Claim(key="hint-look-around"),
        Claim(key="hint-play", marks=_marks(told), actions=tuple(turn), deeds=deeds),
        *explain(game, worlds, turn),
    ]


def _marks(told: Sequence[Phrase]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(mark for phrase in told for mark in phrase.marks))


def _places(told: Phrase) -> dict[str, Fact]:
    """The cells among some places, as people call them; what has no such name is `lit`, as the board shows it."""
    *most, last = [cell[1] for cell in map(CELL.fullmatch, told.marks) if cell] or ["lit"]
    return {"places": ", ".join(most), "last": last} if most else {"places": last, "last": "none"}
