"""The guided first game at a table: where its script stands, what it expects, what the others answer."""

from __future__ import annotations

from msgspec import UNSET

from atoll.games import package_of
from atoll.games.lessons import Cue, Lesson, lesson_of, line_for, opening_of, played, script_of
from atoll.kernel.game import State
from atoll.kernel.table import Table
from atoll.store import StoredTable
from atoll.wire import messages
from atoll.wire.errors import Nudged


class LessonScript:
    """Keeps one table to the script of its lesson; when that is through, everybody plays on as they like."""

    def __init__(self, key: str, lesson: Lesson) -> None:
        self._lesson = lesson
        self._book = package_of(key)
        self._script = script_of(lesson)
        self._prepared = played(opening_of(key, lesson))

    def _cue(self, table: Table[State]) -> Cue | None:
        """What comes next; None once it is through."""
        done = played(table) - self._prepared
        return self._script[done] if 0 <= done < len(self._script) else None

    def action(self, table: Table[State]) -> int | None:
        """What the script has next for whoever is to act."""
        cue = self._cue(table)
        if cue is None or cue.seat != int(table.state.to_act()):
            return None
        return table.game.parse(line_for(table, cue))

    def check(self, table: Table[State], action: int) -> None:
        """Nudged unless this is what the step is about."""
        cue = self._cue(table)
        if cue is not None and not cue.fits(table.game.text(action)):
            step = self._lesson.steps[cue.step]
            raise Nudged(self._book, step.nudge or step.say, step.marks)

    def progress(self, table: Table[State]) -> messages.LessonProgress:
        """How far it has come, as everybody may know it."""
        cue = self._cue(table)
        if cue is None:
            return messages.LessonProgress(step=len(self._lesson.steps))
        mine = cue.seat == self._lesson.learner
        return messages.LessonProgress(step=cue.step, line=line_for(table, cue) if mine else UNSET)


def script_for(row: StoredTable) -> LessonScript | None:
    """The script of a table's first game, if that is a lesson."""
    lesson = lesson_of(row.game) if row.settings.get("lesson") and row.leg == 0 else None
    return LessonScript(row.game, lesson) if lesson else None
