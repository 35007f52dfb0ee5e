"""What is changed in a server before it starts: faults that a test must find, and limits that it can wait for."""

from __future__ import annotations

import asyncio
import resource
import sys
import time
from types import SimpleNamespace

import msgspec

from atoll.bots import Answer
from atoll.bots.async_pool import AsyncBotPool, AsyncBotProcess
from atoll.games import find
from atoll.games.isles.game import IslesGame
from atoll.kernel.table import Table
from atoll.room import hints, queries
from atoll.server import room_runner, server_context
from atoll.server.cluster import neighbours
from atoll.server.http import routes
from atoll.server.net import http_protocol, table_socket
from atoll.store.sqlite import SqliteStore
from patience import PATIENCE_S

LATE_S = 5.0


def acknowledge_early() -> None:
    """Says that it is on disk, and writes it when there is time."""
    kept = SqliteStore.append

    def append(self, addition):
        loop = asyncio.get_running_loop()
        loop.call_later(LATE_S, kept, self, addition)
        answer = loop.create_future()
        answer.set_result(None)
        return answer

    SqliteStore.append = append


def wait_for_answers() -> None:
    """What another server is asked is waited for as long as that lives."""
    neighbours.ANSWER_S = neighbours.REPEAT_S = neighbours.MOVING_S = 10 * PATIENCE_S


def newer_laguna() -> None:
    """A later version of Atoll, with other rules of Laguna."""
    meta = find("laguna").meta
    msgspec.structs.force_setattr(meta, "version", meta.version + 1)


def be_short() -> None:
    """Nobody is waited for longer than half a second; and 256 files may be open unless one asks, as on a laptop."""
    http_protocol.HEAD_S = table_socket.HELLO_S = routes.BODY_S = 0.5
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))


def be_impatient() -> None:
    """Whoever has been away for a second has been away for a minute."""
    usual = server_context.room_config
    server_context.room_config = lambda settings: msgspec.structs.replace(usual(settings), moment_ms=1_000.0)


def think_alike() -> None:
    """Chance that is only the server's own is the same every time, and the adviser takes what it is shown in order."""
    hints.secrets = SimpleNamespace(randbits=lambda bits: 7)

    async def ask(self, question):
        return Answer(lines=question.legal[-1:], values=(), simulations=1, seconds=0.0)

    AsyncBotPool.ask = ask


def show_everybody_the_same() -> None:
    """Takes every game for one without secrets, so that everybody sees with the eyes of the seat to act."""
    think_alike()

    class Open(Table):
        def sight(self, viewer, since=None):
            actor = int(self.state.to_act())
            return super().sight(viewer if actor < 0 else actor, since)

    room_runner.Table = Open  # a method of the compiled class itself cannot be replaced


def advise_by_the_truth() -> None:
    """Imagines nothing: the lamp sees what is there."""
    think_alike()
    IslesGame.imagine = lambda self, state, seat, rng: state.copy()


BUSY_S = 0.4


def _be_busy() -> None:
    """At work for so long, as a processor counts it, in one call that lets no other thread run."""
    began_s = time.process_time()
    while time.process_time() - began_s < BUSY_S:
        sum(range(2_000_000))


def work_in_the_loop() -> None:
    """A score sheet that takes long."""
    told = queries.score_sheets

    def sheets(room, lang):
        _be_busy()
        return told(room, lang)

    queries.score_sheets = sheets


def hold_the_interpreter() -> None:
    """The same in a thread, without ever letting another one run."""
    told = queries.score_sheets

    def sheets(room, lang):
        sys.setswitchinterval(60)
        asyncio.get_running_loop().run_in_executor(None, _be_busy)
        return told(room, lang)

    queries.score_sheets = sheets


def let_admirals_think_for_ever() -> None:
    """They never answer; their process is busy with them all the same."""
    exchanged = AsyncBotProcess._exchange

    async def exchange(self, asked, patience_seconds):
        if b'"admiral"' in asked:
            await asyncio.Event().wait()
        return await exchanged(self, asked, patience_seconds)

    AsyncBotProcess._exchange = exchange
