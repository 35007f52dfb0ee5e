"""Does the tasks of `thinking.py`, in a worker of its own: it never sees a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from atoll.bots.answering import SeatedBots
from atoll.bots.questions import Question, ask_for_move
from atoll.coach.claim import BOOK as COACH
from atoll.coach.hint_question import explain_text
from atoll.coach.puzzle_judge import hint_text, judge_text
from atoll.coach.review_lines import ReviewQuestion, line_of
from atoll.coach.review_worker import review_lines
from atoll.games import find
from atoll.kernel.game import Game
from atoll.kernel.state import State
from atoll.kernel.table import Table
from atoll.offline.thinking import TaskResult, ThinkingTask
from atoll.words import open_books

WARMED: Final = "sailor"


class Thinker:
    def __init__(self) -> None:
        self._bots = SeatedBots()

    def work(self, text: str, tell: Callable[[str], None]) -> None:
        """Do a task, and tell what comes of it; whatever fails here arrives there as words."""
        try:
            for told in self._told(msgspec.json.decode(text, type=ThinkingTask)):
                tell(msgspec.json.encode(told).decode())
        except Exception as error:
            tell(msgspec.json.encode(TaskResult(failure=f"{type(error).__name__}: {error}")).decode())

    def _warm(self, game: Game[State]) -> None:
        """The first decision of a game, and its sentences: Laguna's charts take seconds in plain Python."""
        open_books((game.say.package, COACH))
        table = Table(game, game.meta.seats[0], {}, "0")
        self._bots.answer(ask_for_move(table, int(table.state.to_act()), WARMED, seed=0, is_first=True))

    def _told(self, task: ThinkingTask) -> Iterator[TaskResult]:
        match task.work:
            case "warm":
                self._warm(find(task.asked))
                yield TaskResult()
            case "move":
                answer = self._bots.answer(msgspec.json.decode(task.asked, type=Question))
                yield TaskResult(text=msgspec.json.encode(answer).decode())
            case "explain":
                yield TaskResult(text=explain_text(task.asked))
            case "judge":
                yield TaskResult(text=judge_text(task.asked))
            case "puzzle-hint":
                yield TaskResult(text=hint_text(task.asked))
            case "review":
                for line in review_lines(msgspec.json.decode(task.asked, type=ReviewQuestion)):
                    yield TaskResult(text=line_of(line).decode(), is_last=False)
                yield TaskResult()
