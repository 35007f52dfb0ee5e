"""Reef: two players fill one reef; one gathers types, the other colours."""

from atoll.games.reef.game import GAME, META

__all__ = ["GAME", "META"]
