"""Explains positions to people: where to look, what to play, and why. Every sentence is true by the engine."""

from atoll.coach.checker import why_false
from atoll.coach.claim import Claim
from atoll.coach.explainer import explain, imagined_worlds
from atoll.coach.hint import hint_for, proposed_turn

__all__ = ["Claim", "explain", "hint_for", "imagined_worlds", "proposed_turn", "why_false"]
