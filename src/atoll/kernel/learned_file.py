"""learned.json of a game: what `atoll learn` has found out about it, and how, so that anybody can repeat it."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec

LEARNED: Final = "learned.json"


class Learning(msgspec.Struct, frozen=True, kw_only=True):
    """How it was learnt: `atoll learn` does the same again where it is told nothing else."""

    seed: str = "1"  # its matches are those of no table, ladder or test
    matches: int = 4_000  # with each number of seats
    seats: tuple[int, ...] = ()  # none: every number that the game has
    player: str = "sailor"  # the bot that plays every seat
    options: dict[str, str] = {}
    stages: int = 8  # between two of them weights go over into each other
    ridge: float = 10.0  # holds weights back that few positions speak for
    units: int = 0  # hidden ones, fitted to what the weights leave open
    rounds: int = 12  # how often all positions are shown to them


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """How well the margins of matches that were kept apart are foretold: the error (root of the mean square, in
    points) in each quarter of a match."""

    positions: int
    learned: tuple[float, ...]
    worth: tuple[float, ...]  # by what greed feels
    nothing: tuple[float, ...]  # if every seat were thought to stand alike


class Fit(msgspec.Struct, frozen=True, kw_only=True):
    """The weights for one number of seats."""

    constant: tuple[int, ...]  # by stage, as all weights: in 256ths of a hundredth of a point
    weights: dict[str, tuple[int, ...]]  # by feature
    inner: tuple[tuple[int, ...], ...] = ()  # by feature, `gone` and a constant: into every hidden unit, in 4096ths
    outer: tuple[int, ...] = ()  # out of every hidden unit, in 256ths of a hundredth of a point
    proof: Proof


class LearnedFile(msgspec.Struct, frozen=True, kw_only=True):
    """The whole file."""

    how: Learning
    fits: dict[str, Fit]  # by number of seats


def read_learned(package: str) -> LearnedFile | None:
    """The package's learned.json; None where nothing was learnt yet."""
    file = files(package) / LEARNED
    if not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=LearnedFile)


def learned_text(learned: msgspec.Struct) -> str:
    """As a file of what was learnt is kept: a line for each row of numbers."""
    text = msgspec.json.format(msgspec.json.encode(learned), indent=1).decode()
    return _rows_on_one_line(text) + "\n"


def _rows_on_one_line(text: str) -> str:
    kept: list[str] = []
    for line in text.split("\n"):
        inside = kept and kept[-1].count("[") > kept[-1].count("]")
        if inside:
            kept[-1] += line.strip() if kept[-1].endswith("[") or line.strip().startswith("]") else " " + line.strip()
        else:
            kept.append(line)
    return "\n".join(kept)
