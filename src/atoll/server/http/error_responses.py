"""Errors as HTTP says them: a status, a key, a sentence."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import UNSET

from atoll.bots import UnknownBot
from atoll.kernel.errors import AtollError, BadOption, BadRecord, BadSeats, NotFair, Refused, UnknownGame
from atoll.kernel.pad import BadSheet
from atoll.server.http.answer import HttpAnswer
from atoll.store import BrowserFull, HomeFull, HomeTrouble, TableClosed, TableMissing
from atoll.wire.errors import Moving, SlowDown, Sorry, error_of
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
    if isinstance(error, BrowserFull):
        return error.sentence(lang)
    if isinstance(error, HomeFull):
        return Sorry(507, "store-full").sentence(lang)
    if isinstance(error, HomeTrouble):
        key = "store-away" if error.key in AWAY else "store-trouble"
        return Sorry(503, key).sentence(lang)
    return error.sentence(lang)


def error_answer(error: AtollError, lang: str) -> HttpAnswer:
    """An error as JSON, in the reader's language."""
    status, headers = status_of(error), {}
    trouble = ErrorAnswer(
        error=error_of(error),
        sentence=visitor_sentence(error, lang),
        rule=error.refusal.rule if isinstance(error, Refused) else UNSET,
        marks=error.refusal.marks if isinstance(error, Refused) else UNSET,
    )
    if isinstance(error, SlowDown | Moving):
        headers["Retry-After"] = str(max(1, error.seconds))
    if status == 401:
        headers["WWW-Authenticate"] = "Bearer"
    return HttpAnswer(status, "application/json", msgspec.json.encode(trouble), headers)
