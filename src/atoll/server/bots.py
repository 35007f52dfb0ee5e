"""Bots and hints of one server: they are thought about elsewhere, so that nobody waits for them.

A bot that fails or is too slow is replaced by the greedy player, and if even that one cannot be asked, any legal line
is played: a table never waits for a bot for ever.
"""

from __future__ import annotations

import logging
import secrets
from typing import Final, Protocol

import msgspec

from atoll.bots import Answer, Question
from atoll.coach.hint_question import HintAnswer, HintQuestion
from atoll.coach.puzzle_judge import PuzzleTry
from atoll.kernel.errors import AtollError
from atoll.room.bot_turns import STAND_IN
from atoll.wire.puzzle_types import PuzzleHint, PuzzleVerdict

LOG: Final = logging.getLogger("atoll.bots")


class ChosenLine(msgspec.Struct, frozen=True):
    """What is played for a bot, and whether somebody had to stand in for it."""

    line: str
    stood_in: bool


class BotPool(Protocol):
    """Where bots think: processes, or a browser's worker. AtollError or OSError if nothing comes of a question."""

    async def ask(self, question: Question) -> Answer:
        """What the bot answers."""

    async def close(self) -> None:
        """Let them go."""


class Explainers(Protocol):
    """Where moves and tries are put into words. OSError if that cannot be done now."""

    async def explain(self, question: HintQuestion, move: Answer) -> HintAnswer:
        """An adviser's move as a hint."""

    async def judge(self, asked: PuzzleTry) -> PuzzleVerdict:
        """What a try at a puzzle is worth."""

    async def puzzle_hint(self, asked: PuzzleTry) -> PuzzleHint:
        """Where to look in a puzzle."""

    async def close(self) -> None:
        """Let them go."""


class Bots:
    """Answers what rooms ask."""

    def __init__(self, thinkers: BotPool, explainers: Explainers) -> None:
        self._pool = thinkers
        self._hints = explainers

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
        await self._hints.close()
        await self._pool.close()
