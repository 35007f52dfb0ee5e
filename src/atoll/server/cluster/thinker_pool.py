"""Asks thinkers, if there are any, and this server's own processes if not."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress
from typing import Final

import msgspec

from atoll.bots.levels import seconds_for
from atoll.bots.questions import Answer, BotError, BotSeat, Question, checked
from atoll.bots.worker_protocol import patience_for
from atoll.server.bots import BotPool
from atoll.server.cluster.link import Link, LinkError, NobodyListens, Unanswered
from atoll.server.cluster.thinker_messages import ThinkerReply, game_subject, thinker_subject

LOG: Final = logging.getLogger("atoll.bots")
TRIES: Final = 2
QUEUE_S: Final = 2.0  # a question may wait so long, and as long as five answers take, before another thinker is asked
MOST_BOTS: Final = 10_000  # of which it is known at which thinker they sit


class ThinkerPool:
    """The cluster's thinkers. A bot that sits at a thinker is asked there again."""

    def __init__(self, link: Link, own: BotPool, patience_s: float) -> None:
        self._link = link
        self._own = own
        self._patience_s = patience_s
        self._places: OrderedDict[BotSeat, str] = OrderedDict()

    async def ask(self, question: Question) -> Answer:
        """What the bot answers; BotError if neither thinkers nor our own processes did in time."""
        until = asyncio.get_running_loop().time() + patience_for(question, self._patience_s)
        # A yardstick has answered before the question would be sent.
        if seconds_for(question.bot.level) and (found := await self._found(question)):
            return found
        try:
            async with asyncio.timeout_at(until):
                await asyncio.sleep(0)  # nobody is asked for whom there is no time left
                return await self._own.ask(question)
        except TimeoutError as error:
            raise BotError("bot-silent", bot=question.bot.level) from error

    async def _found(self, question: Question) -> Answer | None:
        """What a thinker answers; None if there is none, or two of them are silent, busy, or cannot."""
        patience_s = self._patience_for(question)
        for _ in range(TRIES):
            try:
                reply = await self._reply(question, patience_s)
                if isinstance(reply.told, Answer):
                    return self._kept(question.bot, reply.thinker, checked(reply.told, question))
            except Unanswered:
                LOG.warning("a thinker kept silent")
            except (LinkError, BotError, msgspec.MsgspecError) as error:
                if not isinstance(error, NobodyListens):
                    LOG.warning("no thinker could be asked: %s", error)
                return None
        return None

    async def _reply(self, question: Question, patience_s: float) -> ThinkerReply:
        asked = msgspec.json.encode(question)
        place = None if question.is_first else self._places.pop(question.bot, None)
        if place is not None:
            with suppress(NobodyListens):  # it is gone
                return decoded(await self._link.request(thinker_subject(place), asked, patience_s))
        return decoded(await self._link.request(game_subject(question.bot.game), asked, patience_s))

    def _kept(self, bot: BotSeat, thinker: str, answer: Answer) -> Answer:
        """The answer; the bot is asked there again."""
        self._places[bot] = thinker
        if len(self._places) > MOST_BOTS:
            self._places.popitem(last=False)
        return answer

    def _patience_for(self, question: Question) -> float:
        """For one thinker. An admiral may take half of a table's patience, a boy less."""
        most_s = patience_for(question, self._patience_s) / TRIES
        return min(most_s, QUEUE_S + 5 * seconds_for(question.bot.level))

    async def close(self) -> None:
        await self._own.close()


def decoded(told: bytes) -> ThinkerReply:
    return msgspec.json.decode(told, type=ThinkerReply)
