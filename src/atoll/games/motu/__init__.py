"""Motu: everybody builds an island of sea, sand and constructions; flowers give them their value."""

from atoll.games.motu.game import GAME, META

__all__ = ["GAME", "META"]
