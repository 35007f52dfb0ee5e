"""Bots at the tables: they think in processes of their own, and play at a pace that a person can follow.

A bot that fails or is too slow is replaced by the greedy player, and if even that one cannot be asked, any legal action
is played: a table never waits for a bot for ever.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from atoll.bots import AsyncMinds
from atoll.bots.worker import Sitting
from atoll.coach.hint_question import HintAnswer
from atoll.kernel.errors import AtollError
from atoll.kernel.game import Rng, State
from atoll.kernel.table import Table
from atoll.server.lamp import Lamp

STAND_IN: Final = "greedy"  # plays where a bot fails or is too slow
ADVISER: Final = "captain"  # whom the lamp asks
LOG: Final = logging.getLogger("atoll.bots")


class Chosen(msgspec.Struct, frozen=True):
    """What is played for a bot, and whether somebody had to stand in for it."""

    action: int
    stood_in: bool


class Bots:
    """All bots of one server. A bot sits at its table for the whole game, so that it can go on with a plan."""

    def __init__(self, width: int, pause_ms: int, patience_s: float) -> None:
        self.pause_ms = pause_ms
        self._minds = AsyncMinds(width, patience_s)
        self._lamp = Lamp()
        self._sittings: dict[tuple[str, int, int, str], Sitting] = {}

    async def choose(self, code: str, leg: int, bot: str, table: Table[State]) -> Chosen:
        """An action for the bot that is to act. Only what its seat can know leaves this process."""
        seat = int(table.state.to_act())
        imagined = table.game.imagine(table.state, seat, Rng(secrets.randbits(62)))
        for name in dict.fromkeys((bot, STAND_IN)):
            try:
                sitting = self._sitting(code, leg, seat, name, table)
                choice = await self._minds.choose(sitting, table.game, imagined, lot=len(table.log))
                return Chosen(choice.action, stood_in=name != bot)
            except (AtollError, OSError, ValueError) as error:
                LOG.warning("bot %s of %s failed: %s", name, table.game.meta.key, type(error).__name__)
        return Chosen(int(imagined.pick(Rng(secrets.randbits(62)))), stood_in=True)

    async def hint(
        self, code: str, leg: int, table: Table[State], worlds: Sequence[State], lang: str, names: Sequence[str]
    ) -> HintAnswer:
        """What the adviser would play in the seat that is to act, in words and with reasons; BotTrouble or OSError if
        that cannot be found. The worlds are all that goes out: positions that look to the seat as the true one does."""
        sitting = self._sitting(code, leg, int(worlds[0].to_act()), ADVISER, table)
        choice = await self._minds.choose(sitting, table.game, worlds[0], lot=len(table.log), is_hint=True)
        return await self._lamp.explain(table, worlds, choice.line, lang, names)

    def _sitting(self, code: str, leg: int, seat: int, bot: str, table: Table[State]) -> Sitting:
        key = (code, leg, seat, bot)
        if key not in self._sittings:
            seed = secrets.randbits(62)
            self._sittings[key] = self._minds.seat(bot, table.game, table.options, table.seats, seed)
        return self._sittings[key]

    def stand_up(self, code: str) -> None:
        """A table went to sleep: its bots are let go."""
        for key in [key for key in self._sittings if key[0] == code]:
            del self._sittings[key]

    async def close(self) -> None:
        self._lamp.close()
        await self._minds.close()
