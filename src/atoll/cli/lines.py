"""From what somebody types to an action: exact lines, other cases, unique abbreviations, near misses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

import msgspec

from atoll.cli.voice import Trouble
from atoll.kernel.errors import AtollError, BadNotation, shown
from atoll.kernel.game import Game, State
from atoll.kernel.tongue import continues, fold, in_words, to_notation

LONGEST_LINE: Final = 200  # no notation comes near this
MOST_GUESSES: Final = 3


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """What a line was understood as: an action, or what is wrong with it and what may have been meant."""

    action: int | None = None
    problem: AtollError | None = None
    guesses: tuple[str, ...] = ()

    def sure(self) -> int:
        """The action, if there is one; else the problem is raised."""
        if self.action is None:
            raise self.problem or BadNotation("unknown-action")
        return self.action


def understand(game: Game[State], lines: Sequence[str], typed: str, lang: str, names: Sequence[str]) -> Reading:
    """The action that a line names, in the player's words or in English, as generously as is safe: a whole line never
    means a longer one."""
    spoken = {in_words(line, game, lang, names): line for line in lines}
    try:
        action = game.parse(to_notation(typed, game, lang, lines, names))
    except BadNotation as error:
        problem = error
    else:
        return Reading(action=action, guesses=near(typed, spoken))
    meant = [said for said, line in spoken.items() if continues(typed, line, game, lang, names)]
    if len(meant) == 1:
        return Reading(action=game.parse(spoken[meant[0]]))
    if meant:
        return Reading(problem=Trouble("line-vague", line=typed, count=len(meant)), guesses=tuple(meant[:MOST_GUESSES]))
    if "line" in problem.facts:
        problem.facts["line"] = shown(typed)  # as it was typed, not as far as it was understood
    return Reading(problem=problem, guesses=near(typed, spoken))


def near(typed: str, spoken: Iterable[str]) -> tuple[str, ...]:
    """Legal lines, in the player's words, that look like what was typed."""
    folded = {fold(said): said for said in spoken}
    return tuple(folded[close] for close in get_close_matches(fold(typed), folded, n=3, cutoff=0.75))
