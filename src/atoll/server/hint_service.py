"""The coach's process: puts hints, which an adviser has found in another one, and tries at puzzles into words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Final

import msgspec

from atoll.bots import Answer
from atoll.bots.process_executor import LocalPool
from atoll.coach.hint_question import HintAnswer, HintQuestion, explain_text, explaining_text
from atoll.coach.puzzle_judge import PuzzleTry, hint_text, judge_text
from atoll.wire.puzzle_types import PuzzleHint, PuzzleVerdict

PATIENCE_S: Final = 120.0  # plain Python on a busy machine; compiled it is a moment


class HintService:
    """The process that explains. It is started when somebody first asks, and again if it died."""

    def __init__(self) -> None:
        self._pool: LocalPool | None = None

    async def explain(self, question: HintQuestion, move: Answer) -> HintAnswer:
        """An adviser's move as a hint. OSError if the process died, or is too slow."""
        return msgspec.json.decode(await self._answer(explain_text, explaining_text(question, move)), type=HintAnswer)

    async def judge(self, asked: PuzzleTry) -> PuzzleVerdict:
        """What a try at a puzzle is worth. OSError as above."""
        return msgspec.json.decode(await self._answer(judge_text, _text(asked)), type=PuzzleVerdict)

    async def puzzle_hint(self, asked: PuzzleTry) -> PuzzleHint:
        """Where to look in a puzzle. OSError as above."""
        return msgspec.json.decode(await self._answer(hint_text, _text(asked)), type=PuzzleHint)

    async def _answer(self, work: Callable[[str], str], asked: str) -> str:
        pool = self._pool = self._pool or LocalPool(1)
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await asyncio.wrap_future(pool.submit(work, asked))
        except (BrokenExecutor, TimeoutError) as error:
            self._end()
            raise OSError("the explaining process is gone") from error

    async def close(self) -> None:
        self._end()

    def _end(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.end()


def _text(asked: PuzzleTry) -> str:
    return msgspec.json.encode(asked).decode()
