"""Whoever thinks in another worker: what is asked there, and how its answers come back.

A worker is a pipe for texts, and knows its work by name (`thinker.py`). One is asked for moves, hints and puzzles, one
question after the other; every review has a worker of its own, which ends with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from typing import Final, Literal, Protocol, TypeVar

import msgspec

from atoll.bots.priority_lock import PriorityLock
from atoll.bots.questions import Answer, Question, checked
from atoll.coach.hint_question import HintAnswer, HintQuestion, explaining_text
from atoll.coach.puzzle_judge import PuzzleTry
from atoll.coach.review_lines import ReviewQuestion
from atoll.wire.puzzle_types import PuzzleHint, PuzzleVerdict

PATIENCE_S: Final = 60.0  # for one answer: a slow phone, whose worker has yet to start
SOON_S: Final = 1.0  # a person's question goes before those of bots that were asked less than so long before
LATER_S: Final = 10.0

Work = Literal["warm", "move", "explain", "judge", "puzzle-hint", "review"]
T = TypeVar("T")


class ThinkingTask(msgspec.Struct, frozen=True):
    """What a worker is told to do."""

    work: Work
    asked: str


class TaskResult(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What it tells. Of a review every line is one of these; `is_last` says that no more comes."""

    text: str = ""
    failure: str = ""
    is_last: bool = True


class BrowserWorker(Protocol):
    """Another worker of this browser."""

    def post(self, text: str) -> None:
        """Give it a task."""

    def terminate(self) -> None:
        """End it, whatever it is doing."""


NewWorker = Callable[[Callable[[str], None]], BrowserWorker]  # given what hears the worker


class ThinkingWorker:
    """One worker, begun when it is first needed, and anew when it failed or was too slow."""

    def __init__(self, new_worker: NewWorker) -> None:
        self._new_worker = new_worker
        self._worker: BrowserWorker | None = None
        self._told: asyncio.Queue[TaskResult] = asyncio.Queue()
        self._turns = PriorityLock()

    async def lines(self, task: ThinkingTask) -> AsyncGenerator[str]:
        """All that it tells of a task. OSError if it fails; it is ended if nobody waits for the rest."""
        if self._worker is None:
            self._told = asyncio.Queue()
            self._worker = self._new_worker(self._hearer(self._told))
        self._worker.post(msgspec.json.encode(task).decode())
        is_whole = False
        try:
            while not is_whole:
                async with asyncio.timeout(PATIENCE_S):
                    told = await self._told.get()
                if told.failure:
                    raise OSError(told.failure)
                is_whole = told.is_last
                yield told.text
        finally:
            if not is_whole:
                self.end()

    def _hearer(self, queue: asyncio.Queue[TaskResult]) -> Callable[[str], None]:
        return lambda text: queue.put_nowait(msgspec.json.decode(text, type=TaskResult))

    async def one(self, work: Work, asked: str, *, within_s: float = SOON_S) -> str:
        """The one line of a task, in its turn."""
        async with self._turns.turn(within_s):
            return "".join([line async for line in self.lines(ThinkingTask(work, asked))])

    def end(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            with suppress(Exception):  # it may have died already
                worker.terminate()


class WorkerBots:
    """Bots and the coach, in one worker."""

    def __init__(self, new_worker: NewWorker) -> None:
        self._thinking = ThinkingWorker(new_worker)

    async def ask(self, question: Question) -> Answer:
        within_s = SOON_S if question.is_for_person else LATER_S
        return checked(await self._found(Answer, "move", question, within_s), question)

    async def warm(self, game: str) -> None:
        """What a bot reckons once for all of a game's tables, while somebody is still looking at the board."""
        with suppress(OSError):
            await self._thinking.one("warm", game, within_s=LATER_S)

    async def explain(self, question: HintQuestion, move: Answer) -> HintAnswer:
        told = await self._thinking.one("explain", explaining_text(question, move))
        return msgspec.json.decode(told, type=HintAnswer)

    async def judge(self, asked: PuzzleTry) -> PuzzleVerdict:
        return await self._found(PuzzleVerdict, "judge", asked)

    async def puzzle_hint(self, asked: PuzzleTry) -> PuzzleHint:
        return await self._found(PuzzleHint, "puzzle-hint", asked)

    async def _found(self, kind: type[T], work: Work, asked: msgspec.Struct, within_s: float = SOON_S) -> T:
        text = msgspec.json.encode(asked).decode()
        return msgspec.json.decode(await self._thinking.one(work, text, within_s=within_s), type=kind)

    async def close(self) -> None:
        self._thinking.end()


def reviews_by(new_worker: NewWorker) -> Callable[[ReviewQuestion], AsyncGenerator[bytes]]:
    """What `ReviewService` asks: a worker for each review, ended with it."""

    async def lines(question: ReviewQuestion) -> AsyncGenerator[bytes]:
        thinking = ThinkingWorker(new_worker)
        try:
            async for line in thinking.lines(ThinkingTask("review", msgspec.json.encode(question).decode())):
                if line:
                    yield line.encode()
        finally:
            thinking.end()

    return lines
