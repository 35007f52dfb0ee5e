"""`atoll think`: a process that answers questions of any server in the cluster. It sees imagined positions only."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
from collections.abc import Callable
from typing import Final

import msgspec

from atoll.bots.async_pool import AsyncBotPool
from atoll.bots.levels import seconds_for
from atoll.bots.questions import Answer, BotError, Question
from atoll.bots.worker_protocol import BotFailure
from atoll.games import keys
from atoll.server import log_format
from atoll.server.cluster.link import Link
from atoll.server.cluster.thinker_messages import QUEUE, Busy, ThinkerReply, game_subject, thinker_subject
from atoll.server.settings import ServerSettings

LOG: Final = logging.getLogger("atoll.thinker")
BUSY_S: Final = 5.0  # of work that waits for each process: then others are asked
CONNECT_S: Final = 5.0  # until it says that it thinks, whether there is a NATS server by then or not
LAST_S: Final = 10.0  # at the end, for what was asked before


class ClusterThinker:
    """Answers with its own processes, quick questions first, and says when it has enough to do."""

    def __init__(self, link: Link, minds: int, patience_s: float) -> None:
        self.name = secrets.token_hex(8)
        self._link = link
        self._pool = AsyncBotPool(minds, patience_s)
        self._most_s = minds * BUSY_S
        self._ahead_s = 0.0  # what is thought about now and next

    async def start(self) -> None:
        await self._pool.start()
        await self._link.answer(thinker_subject(self.name), self.answer)
        for key in keys():
            await self._link.answer(game_subject(key), self.answer, QUEUE)

    async def answer(self, asked: bytes) -> bytes:
        """The answer to a question, or why there is none."""
        return msgspec.json.encode(ThinkerReply(thinker=self.name, told=await self._told(asked)))

    async def _told(self, asked: bytes) -> Answer | BotFailure | Busy:
        try:
            question = msgspec.json.decode(asked, type=Question)
            seconds = seconds_for(question.bot.level)
            if self._ahead_s > self._most_s and not question.is_for_person:
                return Busy()
            self._ahead_s += seconds
            try:
                return await self._pool.ask(question)
            finally:
                self._ahead_s -= seconds
        except (BotError, msgspec.MsgspecError) as error:
            LOG.warning("a question was not answered: %s", error)
            return BotFailure(reason=str(error))

    async def stop(self) -> None:
        """Be asked no more, and answer what was asked before."""
        for key in keys():
            await self._link.unsubscribe(game_subject(key))
        await self._link.unsubscribe(thinker_subject(self.name))
        await self._link.finish(LAST_S)
        await self._pool.close()


async def think(settings: ServerSettings, ready: Callable[[], None]) -> None:
    """Answer until told to stop."""
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    link = Link(settings, "atoll think")
    thinker = ClusterThinker(link, settings.minds, settings.bot_patience_s)
    await link.open(CONNECT_S)
    try:
        await thinker.start()
        ready()
        await stopped.wait()
        await thinker.stop()
    finally:
        await link.close()


def run(settings: ServerSettings, ready: Callable[[], None]) -> None:
    import uvloop

    log_format.set_up(settings.log_level)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(think(settings, ready))
