"""Errors as HTTP says them: a status, a key, a sentence."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import UNSET
from starlette.responses import Response

from atoll.bots import UnknownBot
from atoll.kernel.errors import AtollError, BadOption, BadRecord, BadSeats, NotFair, Refused, UnknownGame
from atoll.kernel.pad import BadSheet
from atoll.server.ownership import Moving
from atoll.store import HomeFull, HomeTrouble, TableClosed, TableMissing
from atoll.wire.errors import SlowDown, Sorry, error_of
from atoll.wire.http_types import ErrorAnswer

AWAY: Final = ("home-lost", "home-unreachable", "home-closed")  # what was under way may have been written
CANNOT_BE: Final = (UnknownGame, BadSeats, BadOption, BadRecord, BadSheet, UnknownBot, Refused)


def status_of(error: AtollError) -> int:
    if isinstance(error, Sorry):
        return error.status
    if isinstance(error, TableMissing | TableClosed):
        return 404
    if isinstance(error, CANNOT_BE):
        return 422
    if isinstance(error, HomeFull):
        return 507
    if isinstance(error, HomeTrouble):
        return 503
    return 409 if isinstance(error, NotFair) else 400


def visitor_sentence(error: AtollError, lang: str) -> str:
    """The sentence for a visitor. Where tables are kept is the host's affair: no file, no folder, no database."""
    if isinstance(error, HomeFull):
        return Sorry(507, "store-full").sentence(lang)
    if isinstance(error, HomeTrouble):
        key = "store-away" if error.key in AWAY else "store-trouble"
        return Sorry(503, key).sentence(lang)
    return error.sentence(lang)


def error_response(error: AtollError, lang: str) -> Response:
    """An error as JSON, in the reader's language."""
    trouble = ErrorAnswer(
        error=error_of(error),
        sentence=visitor_sentence(error, lang),
        rule=error.refusal.rule if isinstance(error, Refused) else UNSET,
        marks=error.refusal.marks if isinstance(error, Refused) else UNSET,
    )
    response = Response(msgspec.json.encode(trouble), status_of(error), media_type="application/json")
    if isinstance(error, SlowDown | Moving):
        response.headers["Retry-After"] = str(max(1, error.seconds))
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response
