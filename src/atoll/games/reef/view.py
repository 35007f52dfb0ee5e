"""What a viewer of Reef sees."""

from __future__ import annotations

from typing import Final, Literal

from atoll.games.reef.rules import DRAW, PLACE, SLIDE
from atoll.kernel.game import View

Phase = Literal["draw", "slide", "place", "over"]
Gathers = Literal["types", "colours"]
PHASE_NAMES: Final[dict[int, Phase]] = {DRAW: "draw", SLIDE: "slide", PLACE: "place"}


class ReefView(View, frozen=True, kw_only=True):
    """Reef has no secrets: everybody sees the same."""

    board: dict[str, str]  # tile by cell
    river: tuple[str, ...]
    reserve: int  # how many tiles are left to draw
    phase: Phase
    turn: int  # 1 … 36
    gathers: tuple[Gathers, ...]  # by seat
    shoals: tuple[tuple[tuple[str, ...], ...], ...]  # by seat: the cells of each of its shoals
    points: tuple[tuple[int, ...], ...]  # by seat: what each of these shoals is worth
