"""Bots at the tables: they think in processes of their own, and play at a pace that a person can follow.

A bot that fails or is too slow is replaced by the greedy player, and if even that one cannot be asked, any legal action
is played: a table never waits for a bot for ever.
"""

from __future__ import annotations

import logging
import secrets
from typing import Final

import msgspec

from atoll.bots import ask_for_move
from atoll.bots.async_pool import AsyncBotPool
from atoll.coach import HintAnswer, HintQuestion
from atoll.kernel.errors import AtollError
from atoll.kernel.state import State
from atoll.kernel.table import Table
from atoll.server.lamp import Lamp

STAND_IN: Final = "greedy"  # plays where a bot fails or is too slow
LOG: Final = logging.getLogger("atoll.bots")


class Chosen(msgspec.Struct, frozen=True):
    """What is played for a bot, and whether somebody had to stand in for it."""

    action: int
    stood_in: bool


class Bots:
    """All bots of one server. A bot sits at its table for the whole game, so that it can go on with a plan."""

    def __init__(self, width: int, pause_ms: int, patience_s: float) -> None:
        self.pause_ms = pause_ms
        self._pool = AsyncBotPool(width, patience_s)
        self._lamp = Lamp()
        self._seeds: dict[tuple[str, int, int, str], int] = {}

    async def choose(self, code: str, leg: int, bot: str, table: Table[State]) -> Chosen:
        """An action for the bot that is to act. Only what its seat can know leaves this process."""
        seat = int(table.state.to_act())
        for level in dict.fromkeys((bot, STAND_IN)):
            try:
                question = ask_for_move(table, seat, level, seed=self._seed(code, leg, seat, level))
                answer = await self._pool.ask(question)
                return Chosen(table.game.parse(answer.lines[0]), stood_in=level != bot)
            except (AtollError, OSError, ValueError) as error:
                LOG.warning("bot %s of %s failed: %s", level, table.game.meta.key, type(error).__name__)
        return Chosen(table.game.parse(secrets.choice(question.legal)), stood_in=True)

    async def hint(self, question: HintQuestion) -> HintAnswer:
        """What the adviser would play, in words and with reasons; BotError or OSError if that cannot be found."""
        return await self._lamp.explain(question, await self._pool.ask(question.move))

    def _seed(self, code: str, leg: int, seat: int, level: str) -> int:
        return self._seeds.setdefault((code, leg, seat, level), secrets.randbits(62))

    def stand_up(self, code: str) -> None:
        """A table went to sleep: its bots are let go."""
        for key in [key for key in self._seeds if key[0] == code]:
            del self._seeds[key]

    async def close(self) -> None:
        self._lamp.close()
        await self._pool.close()
