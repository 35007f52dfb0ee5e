"""Commands that are not of the wire: of time, of bots, of whoever comes, goes or asks over HTTP."""

from __future__ import annotations

from typing import Any

import msgspec

from atoll.coach.hint_question import HintAnswer
from atoll.kernel.table import Table
from atoll.wire.messages import Hello


class Enter(msgspec.Struct, frozen=True):
    """A connection has said hello."""

    hello: Hello


class Depart(msgspec.Struct, frozen=True):
    """A connection is gone."""


class Tick(msgspec.Struct, frozen=True):
    """The time that `Room.next_tick_ms` named has come."""


class BotChose(msgspec.Struct, frozen=True):
    """The answer to a `BotRequest`, made when the log was that long."""

    leg: int
    length: int
    seat: int
    line: str
    stood_in: bool  # by a simpler bot, because the one that was asked failed or was too slow


class HintFound(msgspec.Struct, frozen=True):
    """The answer to a `HintRequest`; None if it could not be found."""

    id: int
    seat: int
    answer: HintAnswer | None


class TakeSeat(msgspec.Struct, frozen=True):
    """Somebody sits down; the result is their seat and token."""

    seat: int | None
    name: str | None


class StartMatch(msgspec.Struct, frozen=True):
    """Begin. Open seats are filled by bots of this level; a table that is given goes on from its position."""

    level: str | None = None
    table: Table[Any] | None = None
