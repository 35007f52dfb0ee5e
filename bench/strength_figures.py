"""strength.json: the figures of docs/strength.md, so that a part is played again without all the rest.

The games themselves are kept where they were played (`.strength`), and would be too much to hand on.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from atoll.arena.ratings import WinRate, wilson

FIGURES: Final = Path(__file__).with_name("strength.json")


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What one of the bots of a duel has won so far, and how long it thought about a decision."""

    won: float
    games: int
    median_ms: float
    mean_ms: float
    most_ms: float

    @property
    def wins(self) -> WinRate:
        return wilson(self.won, self.games)


class Beside(msgspec.Struct, frozen=True, kw_only=True):
    """A game against another search that has the same time."""

    won: float
    games: int
    mean_ms: float  # of one decision, like all below
    their_mean_ms: float
    simulations: float
    their_simulations: float

    @property
    def wins(self) -> WinRate:
        return wilson(self.won, self.games)


class StrengthFigures(msgspec.Struct, kw_only=True):
    """All of them."""

    duels: dict[str, Score]
    openspiel: dict[str, Beside]


def read_figures(path: Path) -> StrengthFigures:
    return msgspec.json.decode(path.read_bytes(), type=StrengthFigures)


def write_figures(path: Path, figures: StrengthFigures) -> None:
    """A line for each, so that a change shows what was played again."""
    parts = [_part("duels", figures.duels), _part("openspiel", figures.openspiel)]
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")


def _part(name: str, rows: Mapping[str, Score | Beside]) -> str:
    lines = [f'  "{key}": {msgspec.json.encode(row).decode()}' for key, row in rows.items()]
    return f' "{name}": {{\n' + ",\n".join(lines) + "\n }"
