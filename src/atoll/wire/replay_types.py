"""A match with its positions, as HTTP tells it."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from atoll.wire.messages import Happening, SeatSheet


class ReplayedPosition(msgspec.Struct, frozen=True, kw_only=True):
    """How it stood for the viewer after `length` entries, and what the last of them told."""

    length: int
    line: str  # the last entry; empty before the first
    seat: int | None
    to_act: int
    view: msgspec.Raw
    prompt: str
    events: tuple[Happening, ...]


class ReplayedLeg(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a match."""

    players: tuple[str, ...]
    commitment: str
    length: int
    lines: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    seed: str | None
    sheets: tuple[SeatSheet, ...] | UnsetType = UNSET
    positions: tuple[ReplayedPosition, ...] | UnsetType = UNSET  # of the leg that was asked for


class Replayed(msgspec.Struct, frozen=True, kw_only=True):
    """A record that was read. `verified` says that every draw follows from the seed that was promised."""

    game: str
    rules: int
    options: dict[str, str]
    legs: tuple[ReplayedLeg, ...]
    verified: bool
    draws: int
    totals: tuple[int, ...] | UnsetType = UNSET  # of several games that are all over, by the seats of the first
    victors: tuple[int, ...] | UnsetType = UNSET  # who has won them together
    sentence: str | UnsetType = UNSET  # why it could not be verified
