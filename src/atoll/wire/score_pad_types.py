"""A score sheet for people who play with the box: as it was filled in, and as the rules count it."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from atoll.wire.http_types import Word
from atoll.wire.messages import SeatSheet

Number = Annotated[int, Meta(ge=0, le=1000)]
Entered = Annotated[dict[Word, Number | Word], Meta(max_length=100)]
MOST_SEATS: Final = 8


class FilledSheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was entered: once for everybody in `together`, and for every seat. What is not named is 0, or empty."""

    seats: Annotated[tuple[Entered, ...], Meta(max_length=MOST_SEATS)]
    together: Entered = {}
    names: Annotated[tuple[Word, ...], Meta(max_length=MOST_SEATS)] = ()


class CountedSeat(SeatSheet, frozen=True, kw_only=True):
    """One seat's sheet: the game's own lines, and their points by the rows of the pad."""

    rows: dict[str, int]


class CountedSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet as the rules count it, and who wins, in words."""

    seats: tuple[CountedSeat, ...]
    winners: tuple[int, ...]
    sentence: str
