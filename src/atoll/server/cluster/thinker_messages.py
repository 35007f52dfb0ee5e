"""What servers and thinkers say to each other, and where.

A thinker listens once for every game that it knows, by key and rules' version, with all others in one queue: the NATS
server gives each question to one of them, and says at once where nobody knows that game. Once a bot sits at a thinker
it is asked there, for it goes on with its plan.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from atoll.bots.questions import Answer
from atoll.bots.worker_protocol import BotFailure
from atoll.games import find
from atoll.server.cluster.link import subject_of

QUEUE: Final = "thinkers"


class Busy(msgspec.Struct, frozen=True, kw_only=True, tag="busy"):
    """So many questions wait there that another one is quicker."""


class ThinkerReply(msgspec.Struct, frozen=True, kw_only=True):
    """What a thinker answers, and which one it is."""

    thinker: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
    told: Answer | BotFailure | Busy


def game_subject(key: str) -> str:
    """Where questions about a game are asked, by the rules that are known here."""
    return subject_of("questions", "game", key, str(find(key).meta.version))


def thinker_subject(thinker: str) -> str:
    """Where one thinker is asked."""
    return subject_of("questions", "thinker", thinker)
