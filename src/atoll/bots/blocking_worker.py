"""A process in which bots think, for programs that wait for an answer: the terminal, the arena."""

from __future__ import annotations

import subprocess
import threading
from contextlib import suppress
from typing import IO

from atoll.bots.questions import Answer, Question
from atoll.bots.worker_protocol import (
    COMMAND,
    PATIENCE_SECONDS,
    TRIES,
    answer_in,
    environment,
    line_of,
    not_started,
    patience_for,
)


class BotProcess:
    """Questions wait for one another. A process that dies or does not answer is replaced, and asked again once."""

    def __init__(self, patience_seconds: float = PATIENCE_SECONDS) -> None:
        self.patience_seconds = patience_seconds
        self.one_at_a_time = threading.Lock()
        self.process = self._started()  # at once, so that it is ready when the first question comes

    def ask(self, question: Question) -> Answer:
        """What the bot answers; BotError says why it did not."""
        patience_seconds = patience_for(question, self.patience_seconds)
        with self.one_at_a_time:
            for _ in range(TRIES):
                told = self._exchange(line_of(question), patience_seconds)
                if told:
                    break
        return answer_in(told, question)

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
                env=environment(),
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
