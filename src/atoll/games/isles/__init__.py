"""Isles: everybody builds an island and chooses the dreams that say what it is worth."""

from atoll.games.isles.game import GAME, META

__all__ = ["GAME", "META"]
