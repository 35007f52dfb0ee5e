"""What the server answers instead of doing what it was asked: an error key for programs, a sentence for people."""

from __future__ import annotations

from typing import Final

from atoll.kernel.errors import AtollError, BadNotation, NotFair, Refused
from atoll.words import Fact, Name

BOOK: Final = __package__ or "atoll.wire"
BACK_IN_S: Final = 1  # until whoever finds a table on its way tries again


class Reference(str):
    """A fact that names messages of our own (`@type-int`). Any other text is said as it is, whoever wrote it."""


class Sorry(AtollError):
    """A refusal of the server's own. `error` is the wire's word for it, the key that of its sentence."""

    def __init__(self, status: int, error: str, key: str | None = None, /, **facts: Fact) -> None:
        super().__init__(key or error, **{name: _said(fact) for name, fact in facts.items()})
        self.book = BOOK
        self.status = status
        self.error = error


def _said(fact: Fact) -> Fact:
    return Name(fact) if isinstance(fact, str) and not isinstance(fact, Reference) else fact


class Nudged(Sorry):
    """Allowed by the rules, but not what this step of a guided first game is about. The sentence is the game's."""

    def __init__(self, book: str, key: str, marks: tuple[str, ...]) -> None:
        super().__init__(409, "lesson", key)
        self.book = book
        self.marks = marks


class SlowDown(Sorry):
    def __init__(self, seconds: int, key: str = "slow-down") -> None:
        facts: dict[str, Fact] = {"seconds": seconds} if key == "slow-down" else {}
        super().__init__(429, "slow-down", key, **facts)
        self.seconds = seconds


class Moving(Sorry):
    """The table is on its way from one server to another."""

    seconds = BACK_IN_S

    def __init__(self) -> None:
        super().__init__(503, "moving")


def unknown_table() -> Sorry:
    """The same words for a code that never was, for a closed table, and for no code at all."""
    return Sorry(404, "unknown-table")


def error_of(error: AtollError) -> str:
    """The wire's word for what went wrong."""
    if isinstance(error, Sorry):
        return error.error
    if isinstance(error, Refused):
        return "refused"
    if isinstance(error, BadNotation):
        return "notation"
    if isinstance(error, NotFair):
        return "not-fair"
    return error.key
