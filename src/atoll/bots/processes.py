"""Bots that think elsewhere: the side that holds the truth, and lets none of it out.

Processes are started afresh, so that nothing of this one's memory is in them; all they are sent is an imagined position
and its legal lines. One that dies or does not answer is replaced, and asked again once. `Minds` wait for an answer, as
the terminal and the arena do; `AsyncMinds` let a server do something else meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, cycle
from typing import IO, Final

import msgspec

from atoll.bots.levels import UNHURRIED, known_bot, seconds_for
from atoll.bots.priority_lock import PriorityLock
from atoll.bots.thinking.bot import Bot, Candidate, Choice, Consideration
from atoll.bots.worker import LONGEST, Answer, BotFailure, Opinion, Question, Sitting
from atoll.kernel.errors import AtollError, shown
from atoll.kernel.game import Game, Options
from atoll.kernel.position_codec import pack
from atoll.kernel.state import Rng, State

PATIENCE_SECONDS: Final = 30.0  # no level thinks longer than five, unless it was given a budget of its own
TRIES: Final = 2
QUICK_SECONDS: Final = 0.2  # what the boy and the sailor take at most
SHORT_SECONDS: Final = 1.0  # and the captain
HURRY: Final = 10.0  # a question waits for ten times as long as its answer takes before others go behind it
COMMAND: Final = (sys.executable, "-P", "-m", "atoll.bots.worker")


class BotError(AtollError):
    pass


def ask(bot: Bot, game: Game[State], state: State, seat: int, rng: Rng) -> Choice:
    """What a bot answers in that seat: the only way from a table to a bot, and only what the seat can know goes it."""
    return bot.choose(game.imagine(state, seat, rng))


# What both kinds of minds say and hear.


def sitting_of(number: int, bot: str, game: Game[State], options: Options, seats: int, seed: int) -> Sitting:
    """A bot of that name for one seat of one table; UnknownBot lists the names."""
    return Sitting(
        number=number,
        bot=known_bot(bot),
        game=game.meta.key,
        options=tuple(sorted(options.items())),
        seats=seats,
        seed=seed,
    )


def question_of(sitting: Sitting, game: Game[State], state: State) -> Question:
    """What a bot is asked about an imagined position."""
    lines = tuple(game.text(action) for action in state.legal())
    return Question(sitting=sitting, position=pack(state), lines=lines)


def choice_of(answer: Answer | Opinion, question: Question, game: Game[State]) -> Choice:
    """The choice that was answered; BotError if it is none."""
    if not isinstance(answer, Answer) or answer.lines[0] not in question.lines:
        raise BotError("bot-failed", bot=question.sitting.bot, reason=shown(answer.lines[0]))
    line = tuple(game.parse(each) for each in answer.lines)
    return Choice(
        action=line[0], line=line, values=answer.values, simulations=answer.simulations, seconds=answer.seconds
    )


def consideration_of(opinion: Answer | Opinion, question: Question, game: Game[State]) -> Consideration:
    """What was considered; BotError if it cannot be done."""
    strange = [line for line in opinion.lines if line not in question.lines]
    if not isinstance(opinion, Opinion) or strange:
        raise BotError("bot-failed", bot=question.sitting.bot, reason=shown((strange or opinion.lines)[0]))
    candidates = tuple(
        Candidate(action=game.parse(line), value=value)
        for line, value in zip(opinion.lines, opinion.values, strict=True)
    )
    return Consideration(candidates=candidates, simulations=opinion.simulations, seconds=opinion.seconds)


def patience_for(question: Question, patience_seconds: float) -> float:
    return patience_seconds + (UNHURRIED if "@" in question.sitting.bot else 0.0)


def heard(told: bytes, question: Question) -> Answer | Opinion:
    """What a line from the process says; BotError if it says what went wrong, or nothing."""
    if not told:
        raise BotError("bot-silent", bot=question.sitting.bot)
    answer = msgspec.json.decode(told, type=Answer | Opinion | BotFailure)
    if isinstance(answer, BotFailure):
        raise BotError("bot-failed", bot=question.sitting.bot, reason=shown(answer.reason, 200))
    return answer


def surroundings() -> dict[str, str]:
    """A process finds the modules that we find (guest games, too), and none by accident where we happen to stand."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(place for place in sys.path if place)}


def not_started(error: OSError) -> BotError:
    """No memory, too many processes."""
    return BotError("bot-process", reason=shown(error.strerror or str(error), 200))


class Mind:
    """One process. Questions wait for one another."""

    def __init__(self, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self.patience_seconds = patience_seconds
        self.one_at_a_time = threading.Lock()
        self.process = self._started()  # at once, so that it is ready when the first question comes

    def ask(self, question: Question) -> Answer | Opinion:
        """What the bot answers; BotError says why it did not."""
        patience_seconds = patience_for(question, self.patience_seconds)
        with self.one_at_a_time:
            for _ in range(TRIES):
                told = self._exchange(msgspec.json.encode(question) + b"\n", patience_seconds)
                if told:
                    break
        return heard(told, question)

    def _exchange(self, asked: bytes, patience_seconds: float) -> bytes:
        """One line there, one line back; nothing if the process has ended."""
        if self.process.poll() is not None:
            self.close()
            self.process = self._started()
        process = self.process
        watchdog = threading.Timer(patience_seconds, process.kill)
        watchdog.daemon = True
        watchdog.start()
        told = b""
        try:
            with suppress(BrokenPipeError):  # it ended before it was asked
                pipe(process.stdin).write(asked)
                pipe(process.stdin).flush()
                line = pipe(process.stdout).readline()
                told = line if line.endswith(b"\n") else b""  # half a line: it ended while it answered
        finally:
            watchdog.cancel()
            if not told:  # also when Ctrl-C came: a late answer must not be taken for the next one
                self.close()
        return told

    def _started(self) -> subprocess.Popen[bytes]:
        try:
            return subprocess.Popen(
                COMMAND,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=surroundings(),
            )
        except OSError as error:
            raise not_started(error) from error

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.wait()
        for end in (self.process.stdin, self.process.stdout):
            with suppress(BrokenPipeError):
                pipe(end).close()


def pipe(end: IO[bytes] | None) -> IO[bytes]:
    """A pipe of a process that was started with pipes."""
    assert end is not None
    return end


class Minds:
    """Some processes, and the bots that are seated in them by turns."""

    def __init__(self, width: int = 1) -> None:
        self.minds = [Mind() for _ in range(width)]
        self.by_turns: Iterator[Mind] = cycle(self.minds)
        self.numbers = count()

    def seat(self, bot: str, game: Game[State], options: Options, seats: int, seed: int) -> Bot:
        """A bot of that name for one seat of one table; UnknownBot lists the names."""
        return FarBot(game, sitting_of(next(self.numbers), bot, game, options, seats, seed), next(self.by_turns))

    def close(self) -> None:
        for mind in self.minds:
            mind.close()


class FarBot:
    """A bot whose thoughts are elsewhere."""

    def __init__(self, game: Game[State], sitting: Sitting, mind: Mind) -> None:
        self.name = sitting.bot
        self.game = game
        self.sitting = sitting
        self.mind = mind

    def choose(self, state: State) -> Choice:
        question = question_of(self.sitting, self.game, state)
        return choice_of(self.mind.ask(question), question, self.game)

    def consider(self, state: State) -> Consideration:
        question = msgspec.structs.replace(question_of(self.sitting, self.game, state), asks="consider")
        return consideration_of(self.mind.ask(question), question, self.game)


class AsyncMind:
    """One process, for a program that does something else meanwhile. Quick questions go first (`PriorityLock`)."""

    def __init__(self, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self.patience_seconds = patience_seconds
        self.turns = PriorityLock()
        self.process: asyncio.subprocess.Process | None = None
        self.ending: set[asyncio.Task[int]] = set()  # processes that were killed and are being waited for
        self.is_closed = False

    async def ask(self, question: Question) -> Answer | Opinion:
        """What the bot answers; BotError says why it did not."""
        patience_seconds = patience_for(question, self.patience_seconds)
        told = b""
        async with self.turns.turn(HURRY * seconds_for(question.sitting.bot)):
            for _ in range(TRIES):
                if not told and not self.is_closed:
                    told = await self._exchange(msgspec.json.encode(question) + b"\n", patience_seconds)
        return heard(told, question)

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
                    env=surroundings(),
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


class AsyncMinds:
    """Some processes for a program that must not wait. A bot thinks in the same one from its first question on.

    Where there are several, the first is kept for questions that are answered within a second or so: nobody who plays
    against the boy, or asks for a hint, waits until some admiral at another table has thought his five seconds.

    Whatever position is given, what goes to the process is imagined from it first: all of the truth stays here.
    """

    def __init__(self, width: int = 1, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self.minds = [AsyncMind(patience_seconds) for _ in range(width)]
        self.numbers = count()

    def seat(self, bot: str, game: Game[State], options: Options, seats: int, seed: int) -> Sitting:
        """A bot of that name for one seat of one table; UnknownBot lists the names."""
        return sitting_of(next(self.numbers), bot, game, options, seats, seed)

    async def start(self) -> None:
        """Start the processes now, so that the first question need not wait for that."""
        await asyncio.gather(*(mind.start() for mind in self.minds))

    async def choose(
        self, sitting: Sitting, game: Game[State], state: State, *, lot: int = 0, is_hint: bool = False
    ) -> Choice:
        """What the bot does whose turn it is; BotError says why it does nothing. The lot is for what is imagined."""
        question = self._question(sitting, game, state, lot)
        return choice_of(await self._mind(sitting, is_hint=is_hint).ask(question), question, game)

    async def consider(self, sitting: Sitting, game: Game[State], state: State, *, lot: int = 0) -> Consideration:
        """What the bot thinks of every candidate, best first; BotError says why it does not."""
        question = msgspec.structs.replace(self._question(sitting, game, state, lot), asks="consider")
        return consideration_of(await self._mind(sitting, is_hint=True).ask(question), question, game)

    async def close(self) -> None:
        await asyncio.gather(*(mind.close() for mind in self.minds))

    def _mind(self, sitting: Sitting, *, is_hint: bool = False) -> AsyncMind:
        seconds = seconds_for(sitting.bot)
        if seconds <= QUICK_SECONDS or (is_hint and seconds <= SHORT_SECONDS):
            return self.minds[0]
        some = self.minds if seconds <= SHORT_SECONDS else self.minds[1:] or self.minds
        return some[sitting.number % len(some)]

    def _question(self, sitting: Sitting, game: Game[State], state: State, lot: int) -> Question:
        imagined = game.imagine(state, int(state.to_act()), Rng(sitting.seed + lot))
        return question_of(sitting, game, imagined)
