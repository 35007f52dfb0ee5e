"""Processes in which bots think, for a program that must not wait: a server does something else meanwhile."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from atoll.bots.levels import seconds_for
from atoll.bots.priority_lock import PriorityLock
from atoll.bots.questions import Answer, Question
from atoll.bots.worker_protocol import (
    COMMAND,
    LONGEST,
    PATIENCE_SECONDS,
    TRIES,
    answer_in,
    environment,
    line_of,
    not_started,
    patience_for,
)

QUICK_SECONDS: Final = 0.2  # what the boy and the sailor take at most
SHORT_SECONDS: Final = 1.0  # and the captain
HURRY: Final = 10.0  # a question waits for ten times as long as its answer takes before others go behind it


class AsyncBotProcess:
    """Quick questions go first. A process that dies or does not answer is replaced, and asked again once."""

    def __init__(self, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self.patience_seconds = patience_seconds
        self.turns = PriorityLock()
        self.process: asyncio.subprocess.Process | None = None
        self.ending: set[asyncio.Task[int]] = set()  # processes that were killed and are being waited for
        self.is_closed = False

    async def ask(self, question: Question) -> Answer:
        """What the bot answers; BotError says why it did not."""
        patience_seconds = patience_for(question, self.patience_seconds)
        told = b""
        async with self.turns.turn(HURRY * seconds_for(question.bot.level)):
            for _ in range(TRIES):
                if not told and not self.is_closed:
                    told = await self._exchange(line_of(question), patience_seconds)
        return answer_in(told, question)

    async def start(self) -> asyncio.subprocess.Process:
        """The process, started if there is none that lives."""
        if self.process is None or self.process.returncode is not None:
            try:
                self.process = await asyncio.create_subprocess_exec(
                    *self.command(),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    stderr=asyncio.subprocess.DEVNULL,
                    limit=LONGEST,
                    env=environment(),
                )
            except OSError as error:
                raise not_started(error) from error
        return self.process

    def command(self) -> tuple[str, ...]:
        return COMMAND

    async def _exchange(self, asked: bytes, patience_seconds: float) -> bytes:
        """One line there, one line back; nothing if the process ended or kept silent."""
        told = b""
        try:
            process = await self.start()
            assert process.stdin is not None
            assert process.stdout is not None
            with suppress(TimeoutError, ConnectionError, ValueError):  # too late, gone, endless
                async with asyncio.timeout(patience_seconds):
                    process.stdin.write(asked)
                    await process.stdin.drain()
                    line = await process.stdout.readline()
                    told = line if line.endswith(b"\n") else b""
        finally:
            if not told:  # also when whoever asked was cancelled: a late answer must not be taken for the next one
                self.end()
        return told

    def end(self) -> None:
        """End the process; the next question starts another one."""
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        waiting = asyncio.ensure_future(process.wait())
        self.ending.add(waiting)
        waiting.add_done_callback(self.ending.discard)

    async def close(self) -> None:
        """End the process for good; whoever still waits for an answer gets none."""
        self.is_closed = True
        self.end()
        await asyncio.gather(*self.ending)


class AsyncBotPool:
    """Some processes. A bot thinks in the same one from its first question on.

    Where there are several, the first is kept for questions that are answered within a second or so: nobody who plays
    against the boy, or asks for a hint, waits until some admiral at another table has thought his five seconds.
    """

    def __init__(self, width: int = 1, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self.processes = [AsyncBotProcess(patience_seconds) for _ in range(width)]

    async def start(self) -> None:
        """Start the processes now, so that the first question need not wait for that."""
        await asyncio.gather(*(process.start() for process in self.processes))

    async def ask(self, question: Question) -> Answer:
        """What the bot answers; BotError says why it did not."""
        return await self._process_for(question).ask(question)

    async def close(self) -> None:
        await asyncio.gather(*(process.close() for process in self.processes))

    def _process_for(self, question: Question) -> AsyncBotProcess:
        seconds = seconds_for(question.bot.level)
        if seconds <= QUICK_SECONDS or (question.is_for_person and seconds <= SHORT_SECONDS):
            return self.processes[0]
        some = self.processes if seconds <= SHORT_SECONDS else self.processes[1:] or self.processes
        return some[(question.bot.seed + question.bot.seat) % len(some)]
