"""What is asked of a worker, and what it answers: one line of JSON each way."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Final

import msgspec

ROOT: Final = Path(__file__).parents[1]
MARKED_GAMES: Final = 500  # a fingerprint


class Job(msgspec.Struct, frozen=True):
    """One slice of work. `way` is one of the worker's own: see measure.WAYS and peer.WAYS."""

    way: str
    game: str
    seats: int = 2
    options: dict[str, str] = {}
    seconds: float = 0.0
    seed: int = 0


class Sample(msgspec.Struct, frozen=True):
    """What came of it: `count` of whatever the way counts, in so much CPU time of the worker's own process."""

    count: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.count / self.seconds


class Failure(msgspec.Struct, frozen=True):
    """A worker that cannot work says why."""

    failure: str


Run = Callable[[], int]


def timed(run: Run, seconds: float) -> Sample:
    """Repeat for that much CPU time. The clock is read between batches, which grow until reading it costs nothing."""
    count = 0
    batch = 1
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for _ in range(batch):
            count += run()
        if spent < seconds / 16:
            batch *= 2
    return Sample(count, spent)


def serve(work: Callable[[Job], Sample]) -> None:
    """Do the jobs that arrive, one a line, until there are no more."""
    for line in sys.stdin.buffer:
        answer: Sample | Failure
        try:
            answer = work(msgspec.json.decode(line, type=Job))
        except Exception as error:
            answer = Failure(f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


class Worker:
    """A process that waits for jobs. It stays alive, so that a round costs no start-up."""

    def __init__(self, module: str, *paths: str) -> None:
        """`paths` come before everything installed: `src` makes an interpreted worker."""
        path = os.pathsep.join(str(ROOT / folder) for folder in (*paths, "."))
        self._process = subprocess.Popen(
            [sys.executable, "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path, "ATOLL_GAMES": "connect_four"},
            cwd=ROOT,
        )

    def ask(self, job: Job) -> Sample:
        """RuntimeError where the worker cannot."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(msgspec.json.encode(job) + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # it has died: the empty answer below says so
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError("the worker has died")
        if b'"failure"' in answer:
            raise RuntimeError(msgspec.json.decode(answer, type=Failure).failure)
        return msgspec.json.decode(answer, type=Sample)

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()
