"""Reef's random games in hand-written C, bench/reef.c, where a C compiler is at hand.

pick      random games for so much CPU time; counts decisions
mark      a fingerprint of a sample of random games: equal to that of measure.py, or it is not the same work
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Final

from bench.jobs import MARKED_GAMES, ROOT, Job, Sample

SOURCE: Final = ROOT / "bench" / "reef.c"


def compiler() -> list[str]:
    """The command of the C compiler, as CC names it; empty where there is none."""
    command = shlex.split(os.environ.get("CC") or "cc")
    return command if shutil.which(command[0]) else []


def build(folder: Path, *flags: str, source: Path = SOURCE) -> Path:
    """The program, compiled into that folder; RuntimeError where it does not compile, or nothing compiles."""
    program = folder / source.stem
    command = compiler()
    if not command:
        raise RuntimeError(f"there is no C compiler for {source.relative_to(ROOT).as_posix()}; CC may name one")
    _said([*command, "-O3", *flags, "-o", str(program), str(source)])
    return program


class Handwritten:
    """Answers as a Worker does. Each slice is a process that reads its own clock around the games alone."""

    def __init__(self, program: Path) -> None:
        self._program = program

    def ask(self, job: Job) -> Sample:
        """RuntimeError where the program fails."""
        amount = str(MARKED_GAMES) if job.way == "mark" else f"{job.seconds:.3f}"
        _, decisions, seconds, mark = _said([str(self._program), amount, str(job.seed)]).split()
        return Sample(int(mark), 1) if job.way == "mark" else Sample(int(decisions), float(seconds))

    def close(self) -> None:
        """Nothing stays alive."""


def _said(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{Path(command[0]).name} failed: {done.stderr.strip()}")
    return done.stdout
