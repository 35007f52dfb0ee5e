"""How bots think in Reef: by the score, which comes little by little, and by what the shoals promise."""

from atoll.games.reef.instinct.feeling import INSTINCT

__all__ = ["INSTINCT"]
