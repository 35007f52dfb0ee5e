"""Little Sharks: every baby shark fills its own board, zone by zone, and steals back from papa shark."""

from atoll.games.sharks.game import GAME, META

__all__ = ["GAME", "META"]
