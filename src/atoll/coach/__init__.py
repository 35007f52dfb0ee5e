"""Explains positions to people: where to look, what to play, and why. Every sentence is true by the engine."""

from atoll.coach.hint import Reason, hint_for, reasons_for_turn

__all__ = ["Reason", "hint_for", "reasons_for_turn"]
