"""Questions for thinkers, a real one in a process of its own, and some that do as a test wants."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import msgspec

from atoll.bots import Question, ask_for_move
from atoll.games import find
from atoll.kernel.table import Table
from atoll.server.cluster.thinker_messages import QUEUE, ThinkerReply, game_subject
from patience import PATIENCE_S


def question(level="captain@30", seed=4) -> Question:
    """What to do at the beginning of a game of Reef."""
    table = Table(find("reef"), 2, {}, "thinking")
    return ask_for_move(table, int(table.state.to_act()), level, seed=seed)


class ThinkerProcess:
    """`atoll think`, once it listens."""

    def __init__(self, url: str, *flags: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "atoll.cli", "think", "--nats", url, "--minds", "1", "--lang", "en", *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self.first_line = self.process.stdout.readline()

    def stop(self) -> str:
        """SIGTERM; what it said."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.communicate(timeout=PATIENCE_S)[1]


class StagedThinker:
    """Answers each question by the next of these deeds; the last one goes on."""

    def __init__(self, link, name, *deeds) -> None:
        self.link = link
        self.name = name
        self.deeds = list(deeds)
        self.asked: list[bytes] = []

    async def start(self, subject=None) -> None:
        await self.link.answer(subject or game_subject("reef"), self.answer, QUEUE)

    async def answer(self, asked: bytes) -> bytes:
        self.asked.append(asked)
        deed = self.deeds.pop(0) if len(self.deeds) > 1 else self.deeds[0]
        told = deed(msgspec.json.decode(asked, type=Question))
        if hasattr(told, "__await__"):
            told = await told
        return msgspec.json.encode(ThinkerReply(thinker=self.name, told=told))
