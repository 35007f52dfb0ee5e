"""Connect Four: the smallest complete game, to be read before writing your own."""

from connect_four.game import GAME, META

__all__ = ["GAME", "META"]
