"""The arena's memory: one line a game, on disk before the next one counts. A run that was ended goes on from here."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from atoll.arena.contest import Contest
from atoll.arena.errors import BadResultsFile
from atoll.arena.game_job import GameResult

try:
    import fcntl
except ImportError:  # no such locks on this system: two runs on one file would play the same games
    fcntl = None  # type: ignore[assignment]  # absent here


class ResultsHead(msgspec.Struct, frozen=True, kw_only=True, tag="atoll-arena-1"):
    """The first line of a results file."""

    contest: Contest


class ResultsFile:
    """A file of results. Opening it reads what it holds; BadResultsFile if it belongs to another contest."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.contest = contest
        self.file = path.open("ab", buffering=0)
        try:
            self._lock()
            self.numbers = {outcome.number for outcome in self._read()}
            if path.stat().st_size == 0:
                self._write(msgspec.json.encode(ResultsHead(contest=contest)))
        except BaseException:
            self.file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.file.close()

    def add(self, outcome: GameResult) -> None:
        """On disk when this returns; nothing of it is when it raises."""
        self._write(msgspec.json.encode(outcome))
        self.numbers.add(outcome.number)

    def outcomes(self) -> Iterator[GameResult]:
        """All games in it, each number once."""
        seen: set[int] = set()
        for outcome in self._read():
            if outcome.number not in seen:
                seen.add(outcome.number)
                yield outcome

    def _write(self, line: bytes) -> None:
        end, rest = self.path.stat().st_size, line + b"\n"
        try:
            while rest:
                rest = rest[self.file.write(rest) :]
            os.fsync(self.file.fileno())
        except OSError:
            self.file.truncate(end)  # half a line is what a full disk leaves
            raise

    def _read(self) -> Iterator[GameResult]:
        end = 0
        with self.path.open("rb") as lines:
            for number, line in enumerate(lines, 1):
                if not line.endswith(b"\n") and number > 1:  # the run was ended in the middle of this one
                    self.file.truncate(end)
                    return
                end += len(line)
                if number == 1:
                    self._check_head(line)
                else:
                    yield self._outcome(number, line)

    def _check_head(self, line: bytes) -> None:
        try:
            head = msgspec.json.decode(line, type=ResultsHead)
        except msgspec.MsgspecError as error:
            raise BadResultsFile("results-foreign", file=str(self.path)) from error
        if head.contest != self.contest:
            names = [
                name for name in Contest.__struct_fields__ if getattr(head.contest, name) != getattr(self.contest, name)
            ]
            raise BadResultsFile("results-other", file=str(self.path), differs=", ".join(names))

    def _outcome(self, number: int, line: bytes) -> GameResult:
        try:
            return msgspec.json.decode(line, type=GameResult)
        except msgspec.MsgspecError as error:
            raise BadResultsFile("results-line", file=str(self.path), number=number) from error

    def _lock(self) -> None:
        if fcntl is None:
            return
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BadResultsFile("results-busy", file=str(self.path)) from error
