"""Explains positions to people: where to look, what to play, and why. Every sentence is true by the engine."""

from atoll.coach.checker import why_false
from atoll.coach.claim import Claim
from atoll.coach.explainer import explain
from atoll.coach.hint import hint_for, proposed_turn
from atoll.coach.hint_question import HintAnswer, HintQuestion, answer_hint, ask_for_hint, explain_move

__all__ = [
    "Claim",
    "HintAnswer",
    "HintQuestion",
    "answer_hint",
    "ask_for_hint",
    "explain",
    "explain_move",
    "hint_for",
    "proposed_turn",
    "why_false",
]
