"""How bots think in Little Sharks: expected points of a board, and rounds of answers."""

from atoll.games.sharks.instinct.feeling import INSTINCT

__all__ = ["INSTINCT"]
