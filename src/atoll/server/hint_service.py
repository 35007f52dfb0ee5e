"""The lamp: hints, which the adviser finds in one process and the coach puts into words in another one."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor
from typing import Final

import msgspec

from atoll.bots import Answer
from atoll.bots.process_executor import LocalPool
from atoll.coach.hint_question import HintAnswer, HintQuestion, explain_text, explaining_text

PATIENCE_S: Final = 120.0  # plain Python on a busy machine; compiled it is a moment


class HintService:
    """The process that explains. It is started when somebody first asks, and again if it died."""

    def __init__(self) -> None:
        self._pool: LocalPool | None = None

    async def explain(self, question: HintQuestion, move: Answer) -> HintAnswer:
        """An adviser's move as a hint. OSError if the process died, or is too slow."""
        return msgspec.json.decode(await self._answer(explaining_text(question, move)), type=HintAnswer)

    async def _answer(self, asked: str) -> str:
        pool = self._pool = self._pool or LocalPool(1)
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await asyncio.wrap_future(pool.submit(explain_text, asked))
        except (BrokenExecutor, TimeoutError) as error:
            self.close()
            raise OSError("the explaining process is gone") from error

    def close(self) -> None:
        """End the process."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.end()
