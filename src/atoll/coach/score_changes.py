"""What a turn does to a score sheet, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from atoll.kernel.game import Game, ScoreLine, Seat
from atoll.kernel.state import State


class ScoreChange(msgspec.Struct, frozen=True, kw_only=True):
    """A line that stands on one sheet, and what stood on the other in its place."""

    line: ScoreLine  # as it stands after; as it stood before, where nothing came in its place
    was: int | None  # None where nothing of that name has gone
    now: int | None
    replaced: tuple[ScoreLine, ...] = ()  # what has gone, where something came in its place

    @property
    def growth(self) -> int:
        return (self.now or 0) - (self.was or 0)


def changes(game: Game[State], before: State, after: State, seat: Seat) -> list[ScoreChange]:
    """The lines that are not as before, those that bring most first."""
    then, now = game.score_lines(before, seat), game.score_lines(after, seat)
    gone, fresh = missing_lines(then, now), missing_lines(now, then)
    told = [change for name in dict.fromkeys(map(_name, (*fresh, *gone))) for change in _changed(name, gone, fresh)]
    return sorted((change for change in told if change.growth), key=lambda change: -change.growth)


def _changed(name: tuple[str, ...], gone: list[ScoreLine], fresh: list[ScoreLine]) -> Iterator[ScoreChange]:
    """One line may take the place of several; which of several new ones takes whose place, nobody can say."""
    old = [line for line in gone if _name(line) == name]
    new = [line for line in fresh if _name(line) == name]
    if len(new) == 1:
        was = sum(line.points for line in old) if old else None
        yield ScoreChange(line=new[0], was=was, now=new[0].points, replaced=tuple(old))
    elif len(old) == 1 and not new:
        yield ScoreChange(line=old[0], was=old[0].points, now=None)


def _name(line: ScoreLine) -> tuple[str, ...]:
    """What a line is about, without its numbers: the octopuses, the dream of rocs."""
    return (line.key, *(f"{name}={fact}" for name, fact in sorted(line.facts.items()) if isinstance(fact, str)))


def missing_lines(sheet: list[ScoreLine], other: list[ScoreLine]) -> list[ScoreLine]:
    """The lines of a sheet that the other one has not, each as often as it is missing there."""
    there, rest = Counter(map(msgspec.json.encode, other)), list[ScoreLine]()
    for line in sheet:
        text = msgspec.json.encode(line)
        if there[text]:
            there[text] -= 1
        else:
            rest.append(line)
    return rest
