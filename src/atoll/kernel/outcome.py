"""How a match came out."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Every seat's points, who wins, and which of the game's endings it was."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
