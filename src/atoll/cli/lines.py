"""From what somebody types to an action: exact lines, other cases, unique abbreviations, near misses."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

import msgspec

from atoll.cli.voice import Trouble
from atoll.kernel.errors import AtollError, BadNotation
from atoll.kernel.game import Game, State

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


def understand(game: Game[State], lines: Sequence[str], typed: str) -> Reading:
    """The action that a line names, as generously as is safe: a whole line never means a longer one."""
    problem = None
    for text in (typed, typed.lower()):
        try:
            action = game.parse(text)
        except BadNotation as error:
            problem = problem or error
        else:
            return Reading(action=action, guesses=near(typed, lines))
    words = typed.lower().split()
    meant = [line for line in lines if is_short_for(words, line)]
    if len(meant) == 1:
        return Reading(action=game.parse(meant[0]))
    if meant:
        return Reading(problem=Trouble("line-vague", line=typed, count=len(meant)), guesses=tuple(meant[:MOST_GUESSES]))
    return Reading(problem=problem, guesses=near(typed, lines))


def is_short_for(words: Sequence[str], line: str) -> bool:
    """Whether the words begin the words of a line, one by one: `pl cr-y c3` for `place crab-yellow c3`."""
    full = line.lower().split()
    return len(words) <= len(full) and all(map(_begins, words, full))


def _begins(short: str, word: str) -> bool:
    """Part by part; a part with digits in it is a place, and is never short for another place."""
    parts, full = short.split("-"), word.split("-")
    return len(parts) <= len(full) and all(
        whole.startswith(part) if part.isalpha() else whole == part for part, whole in zip(parts, full, strict=False)
    )


def near(typed: str, lines: Sequence[str]) -> tuple[str, ...]:
    """Legal lines that look like what was typed."""
    return tuple(get_close_matches(typed.lower(), lines, n=3, cutoff=0.75))
