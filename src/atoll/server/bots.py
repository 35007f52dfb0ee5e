"""Bots and hints of one server: they are thought about in processes of their own.

A bot that fails or is too slow is replaced by the greedy player, and if even that one cannot be asked, any legal line
is played: a table never waits for a bot for ever.
"""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Final

import msgspec

from atoll.bots import Question
from atoll.bots.async_pool import AsyncBotPool
from atoll.coach.hint_question import HintAnswer, HintQuestion
from atoll.coach.puzzle_judge import PuzzleTry
from atoll.kernel.errors import AtollError
from atoll.room.bot_turns import STAND_IN
from atoll.server.hint_service import HintService
from atoll.wire.puzzle_types import PuzzleHint, PuzzleVerdict

if TYPE_CHECKING:
    from atoll.server.cluster.link import Link
    from atoll.server.cluster.thinker_pool import ThinkerPool

LOG: Final = logging.getLogger("atoll.bots")


class ChosenLine(msgspec.Struct, frozen=True):
    """What is played for a bot, and whether somebody had to stand in for it."""

    line: str
    stood_in: bool


class Bots:
    """Answers what rooms ask."""

    def __init__(self, width: int, patience_s: float) -> None:
        self._patience_s = patience_s
        self._pool: AsyncBotPool | ThinkerPool = AsyncBotPool(width, patience_s)
        self._hints = HintService()

    def ask_thinkers(self, link: Link) -> None:
        """From now on ask the cluster's thinkers first, before our own processes."""
        from atoll.server.cluster.thinker_pool import ThinkerPool  # here: a server by itself has none of it

        assert isinstance(self._pool, AsyncBotPool)
        self._pool = ThinkerPool(link, self._pool, self._patience_s)

    async def choose(self, question: Question) -> ChosenLine:
        asked = question.bot
        for level in dict.fromkeys((asked.level, STAND_IN)):
            try:
                bot = msgspec.structs.replace(asked, level=level)
                answer = await self._pool.ask(msgspec.structs.replace(question, bot=bot))
                return ChosenLine(answer.lines[0], stood_in=level != asked.level)
            except (AtollError, OSError, ValueError) as error:
                LOG.warning("bot %s of %s failed: %s", level, asked.game, type(error).__name__)
        return ChosenLine(secrets.choice(question.legal), stood_in=True)

    async def hint(self, question: HintQuestion) -> HintAnswer | None:
        """What the adviser would play, in words and with reasons; None if that cannot be found."""
        try:
            return await self._hints.explain(question, await self._pool.ask(question.move))
        except (AtollError, OSError, ValueError) as error:
            LOG.warning("no hint: %s", type(error).__name__)
            return None

    async def judge(self, asked: PuzzleTry) -> PuzzleVerdict:
        """What a try at a puzzle is worth, in words. OSError if that cannot be found now."""
        return await self._hints.judge(asked)

    async def puzzle_hint(self, asked: PuzzleTry) -> PuzzleHint:
        """Where to look in a puzzle. OSError if that cannot be found now."""
        return await self._hints.puzzle_hint(asked)

    async def close(self) -> None:
        self._hints.close()
        await self._pool.close()
