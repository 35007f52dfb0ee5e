"""Laguna: rafts full of holes carry pearls over reefs and currents to the volcano, against the hourglass."""

from atoll.games.laguna.game import GAME, META

__all__ = ["GAME", "META"]
