"""How bots think in Isles: what an unfinished board promises, and what is taken at a glance."""

from atoll.games.isles.instinct.feeling import INSTINCT

__all__ = ["INSTINCT"]
