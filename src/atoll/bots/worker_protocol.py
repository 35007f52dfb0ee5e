"""How a bot's process is started, what it is sent and what its lines mean: the same for those who wait and do not.

It is started afresh, so that nothing of this one's memory is in it; all that it is sent are questions.
"""

from __future__ import annotations

import os
import sys
from typing import Final

import msgspec

from atoll.bots.levels import UNHURRIED
from atoll.bots.questions import Answer, BotError, Question, checked
from atoll.kernel.errors import shown

COMMAND: Final = (sys.executable, "-P", "-m", "atoll.bots.worker_main")
LONGEST: Final = 1_000_000  # bytes of a line
PATIENCE_SECONDS: Final = 30.0  # no level thinks longer than five, unless it was given a budget of its own
TRIES: Final = 2


class BotFailure(msgspec.Struct, frozen=True, kw_only=True, tag="failure"):
    """Why there is no answer: a fault of the bot, or of whoever asks."""

    reason: str


def line_of(question: Question) -> bytes:
    return msgspec.json.encode(question) + b"\n"


def answer_in(line: bytes, question: Question) -> Answer:
    """What a line from the process says; BotError if it says what went wrong, or nothing, or what is not legal."""
    if not line:
        raise BotError("bot-silent", bot=question.bot.level)
    told = msgspec.json.decode(line, type=Answer | BotFailure)
    if isinstance(told, BotFailure):
        raise BotError("bot-failed", bot=question.bot.level, reason=shown(told.reason, 200))
    return checked(told, question)


def patience_for(question: Question, patience_seconds: float) -> float:
    return patience_seconds + (UNHURRIED if "@" in question.bot.level else 0.0)


def environment() -> dict[str, str]:
    """A process finds the modules that we find (guest games, too), and none by accident where we happen to stand."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(place for place in sys.path if place)}


def not_started(error: OSError) -> BotError:
    """No memory, too many processes."""
    return BotError("bot-process", reason=shown(error.strerror or str(error), 200))
