"""Errors as HTTP says them: a status, a key, a sentence."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import UNSET
from starlette.responses import Response

from atoll.bots import UnknownBot
from atoll.kernel.errors import AtollError, BadOption, BadRecord, BadSeats, NotFair, Refused, UnknownGame
from atoll.kernel.pad import BadSheet
from atoll.server.errors import SlowDown, Sorry, error_of, told
from atoll.server.faces import Trouble
from atoll.store import HomeFull, HomeTrouble, TableClosed, TableMissing

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


def trouble_response(error: AtollError, lang: str) -> Response:
    """An error as JSON, in the reader's language."""
    trouble = Trouble(
        error=error_of(error),
        sentence=told(error, lang),
        rule=error.refusal.rule if isinstance(error, Refused) else UNSET,
        marks=error.refusal.marks if isinstance(error, Refused) else UNSET,
    )
    response = Response(msgspec.json.encode(trouble), status_of(error), media_type="application/json")
    if isinstance(error, SlowDown):
        response.headers["Retry-After"] = str(max(1, error.seconds))
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response
