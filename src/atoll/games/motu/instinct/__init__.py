"""How bots think in Motu: what an island promises, and what is taken, laid and chosen at a glance."""

from atoll.games.motu.instinct.feeling import INSTINCT

__all__ = ["INSTINCT"]
