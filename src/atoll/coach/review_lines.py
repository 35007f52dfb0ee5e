"""A review as it is told line by line, while it is being found: what a process writes, and what a visitor reads."""

from __future__ import annotations

import msgspec

from atoll.coach.review_types import Account, Review, ReviewEvent
from atoll.kernel.game import Seat


class ReviewQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A match as text, and the language in which its review is told to every seat."""

    record: str
    lang: str


class ReviewWaiting(msgspec.Struct, frozen=True, kw_only=True, tag="waiting"):
    """Others come first."""

    ahead: int  # reviews


class ReviewPart(msgspec.Struct, frozen=True, kw_only=True, tag="progress"):
    """How far it has come."""

    done: int  # events
    of: int
    accounts: tuple[Account, ...]  # so far; `result` is what the last position looked worth
    events: tuple[ReviewEvent, ...]  # since the last line


class ReviewDone(msgspec.Struct, frozen=True, kw_only=True, tag="review"):
    """The whole review, as it is told to one seat. It is the last line."""

    seat: Seat
    review: Review


class ReviewFailed(msgspec.Struct, frozen=True, kw_only=True, tag="error"):
    """There is no review: an error as everywhere on the wire. It is the last line."""

    error: str
    sentence: str


ReviewLine = ReviewWaiting | ReviewPart | ReviewDone | ReviewFailed


def line_of(told: ReviewLine) -> bytes:
    return msgspec.json.encode(told) + b"\n"
