"""Bots that think elsewhere: the side that holds the truth, and lets none of it out.

Processes are started afresh, so that nothing of this one's memory is in them; all they are sent is an imagined position
and its legal lines. One that dies or does not answer is replaced, and asked again once.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, cycle
from typing import IO, Final

import msgspec

from atoll.bots.levels import UNHURRIED, known_bot
from atoll.bots.mind import Answer, Question, Sitting, Trouble
from atoll.bots.players import Bot, Choice
from atoll.kernel.errors import AtollError, shown
from atoll.kernel.game import Game, Options
from atoll.kernel.parcel import pack
from atoll.kernel.state import Rng, State

PATIENCE_SECONDS: Final = 30.0  # no level thinks longer than five, unless it was given a budget of its own
TRIES: Final = 2


class BotTrouble(AtollError):
    pass


class Mind:
    """One process. Questions wait for one another."""

    def __init__(self, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self.patience_seconds = patience_seconds
        self.one_at_a_time = threading.Lock()
        self.process = self._started()  # at once, so that it is ready when the first question comes

    def ask(self, question: Question) -> Answer:
        """What the bot answers; BotTrouble says why it did not."""
        patience_seconds = self.patience_seconds + (UNHURRIED if "@" in question.sitting.bot else 0.0)
        with self.one_at_a_time:
            for _ in range(TRIES):
                told = self._exchange(msgspec.json.encode(question) + b"\n", patience_seconds)
                if told:
                    break
        if not told:
            raise BotTrouble("bot-silent", bot=question.sitting.bot)
        answer = msgspec.json.decode(told, type=Answer | Trouble)
        if isinstance(answer, Trouble):
            raise BotTrouble("bot-failed", bot=question.sitting.bot, reason=shown(answer.reason, 200))
        return answer

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
        # It finds the modules that we find (guest games, too), and none by accident where we happen to stand.
        path = os.pathsep.join(place for place in sys.path if place)
        try:
            return subprocess.Popen(
                [sys.executable, "-P", "-m", "atoll.bots.mind"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": path},
            )
        except OSError as error:  # no memory, too many processes
            raise BotTrouble("bot-process", reason=shown(error.strerror or str(error), 200)) from error

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
        sitting = Sitting(
            number=next(self.numbers),
            bot=known_bot(bot),
            game=game.meta.key,
            options=tuple(sorted(options.items())),
            seats=seats,
            seed=seed,
        )
        return FarBot(game, sitting, next(self.by_turns))

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
        lines = tuple(self.game.text(action) for action in state.legal())
        answer = self.mind.ask(Question(sitting=self.sitting, position=pack(state), lines=lines))
        if answer.lines[0] not in lines:
            raise BotTrouble("bot-failed", bot=self.name, reason=shown(answer.lines[0]))
        line = tuple(self.game.parse(each) for each in answer.lines)
        return Choice(
            action=line[0],
            line=line,
            values=answer.values,
            simulations=answer.simulations,
            seconds=answer.seconds,
        )


def ask(bot: Bot, game: Game[State], state: State, seat: int, rng: Rng) -> Choice:
    """What a bot answers in that seat: the only way from a table to a bot, and only what the seat can know goes it."""
    return bot.choose(game.imagine(state, seat, rng))
