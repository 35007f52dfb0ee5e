"""What a soak has seen: every trouble with how long each table stood still, beside what is promised."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from statistics import median

import msgspec

LONGEST, LATE = 1.0, 0.95  # of all, and of 95 in 100
PROMISES = {  # how long a table may stand still after a trouble, for that share of them; None: nothing is promised
    "server killed": (LATE, 4.0),
    "server drained": (LATE, 1.0),
    "thinker killed": None,
    "NATS killed": (LONGEST, 5.0),
    "cut from the database": (LONGEST, 5.0),
    "cut from NATS": (LONGEST, 5.0),
    "server frozen": None,
    "PostgreSQL restarted": (LONGEST, 5.0),
    "200 deadlines due": None,
    "a newer version": (LATE, 1.0),
}


class Round(msgspec.Struct, frozen=True):
    """One trouble that is over, and all that was held against the database since the one before."""

    kind: str
    gaps_s: tuple[float, ...]
    load: float  # of the machine
    acknowledged: int
    repeated: int
    verified: int


class SoakResults:
    """All rounds, those of earlier runs included where a file has them."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.rounds: list[Round] = []
        self.acknowledged = self.repeated = self.verified = 0  # since the last round
        if file is not None and file.exists():
            self.rounds = [msgspec.json.decode(line, type=Round) for line in file.read_text().splitlines()]

    def checked(self, acknowledged: int, repeated: int, *, is_over: bool) -> None:
        """A table was held against the database."""
        self.acknowledged += acknowledged
        self.repeated += repeated
        self.verified += is_over

    def add(self, kind: str, gaps_s: Iterable[float]) -> None:
        load = os.getloadavg()[0]
        done = Round(kind, tuple(gaps_s), load, self.acknowledged, self.repeated, self.verified)
        self.acknowledged = self.repeated = self.verified = 0
        self.rounds.append(done)
        if self._file is not None:
            with self._file.open("a") as kept:
                kept.write(msgspec.json.encode(done).decode() + "\n")

    def times(self, kind: str) -> int:
        return sum(each.kind == kind for each in self.rounds)

    def table(self) -> str:
        rows = ["trouble                    times   tables   median     95 %  longest   promised"]
        for kind in PROMISES:
            gaps = sorted(gap for each in self.rounds if each.kind == kind for gap in each.gaps_s)
            rows.append(f"{kind:<26} {self.times(kind):>5}   {_row(kind, gaps)}")
        acknowledged = self.acknowledged + sum(each.acknowledged for each in self.rounds)
        repeated = self.repeated + sum(each.repeated for each in self.rounds)
        verified = self.verified + sum(each.verified for each in self.rounds)
        rows.append(
            f"{acknowledged:,} acknowledged commands, all there once; {repeated:,} asked twice; "
            f"{verified:,} matches ended and verified"
        )
        loads = [each.load for each in self.rounds]
        if loads:
            rows.append(f"load of the machine, {os.cpu_count()} cores: {median(loads):.1f}, at most {max(loads):.1f}")
        return "\n".join(rows)


def _row(kind: str, gaps: list[float]) -> str:
    if not gaps:
        return ""
    told = f"{len(gaps):>6}  {median(gaps):5.2f} s  {share_of(gaps, LATE):5.2f} s  {gaps[-1]:5.2f} s"
    promise = PROMISES[kind]
    if promise is None:
        return told
    share, most_s = promise
    verdict = "PASS" if share_of(gaps, share) <= most_s else "FAIL"
    return f"{told}   {'95 %' if share == LATE else 'all'} ≤ {most_s:.0f} s: {verdict}"


def share_of(ascending: list[float], share: float) -> float:
    """The value below which so many of them are."""
    return ascending[min(len(ascending) - 1, int(share * len(ascending)))]
