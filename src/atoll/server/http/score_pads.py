"""Score pads over HTTP: what a pad asks, and a sheet counted by the rules of the game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from atoll.games import find, pad_of
from atoll.kernel.game import State
from atoll.kernel.pad import Pad, PadSheet
from atoll.wire.errors import Sorry
from atoll.wire.http_types import Word
from atoll.wire.messages import SheetLine, SheetOf

Number = Annotated[int, Meta(ge=0, le=1000)]
Entered = Annotated[dict[Word, Number | Word], Meta(max_length=100)]
MOST_SEATS = 8


class FilledSheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What was entered: once for everybody in `together`, and for every seat. What is not named is 0, or empty."""

    seats: Annotated[tuple[Entered, ...], Meta(max_length=MOST_SEATS)]
    together: Entered = {}
    names: Annotated[tuple[Word, ...], Meta(max_length=MOST_SEATS)] = ()


class CountedSeat(SheetOf, frozen=True, kw_only=True):
    """One seat's sheet: the game's own lines, and their points by the rows of the pad."""

    rows: dict[str, int]


class CountedSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet as the rules count it, and who wins, in words."""

    seats: tuple[CountedSeat, ...]
    winners: tuple[int, ...]
    sentence: str


def pad_for(key: str) -> Pad[State]:
    pad = pad_of(find(key).meta.key)
    if pad is None:
        raise Sorry(404, "no-pad")
    return pad


def counted(key: str, filled: FilledSheet, lang: str) -> CountedSheet:
    """Count it; an error says in a sentence what cannot be."""
    pad = pad_for(key)
    count = pad.count(PadSheet(seats=filled.seats, together=filled.together))
    seats = tuple(
        CountedSeat(
            seat=seat,
            score=score,
            lines=tuple(
                SheetLine(
                    points=line.points,
                    key=line.key,
                    marks=line.marks if pad.is_exact else (),
                    sentence=line.sentence(lang, filled.names),
                )
                for line in lines
            ),
            rows=rows,
        )
        for seat, (score, lines, rows) in enumerate(zip(count.scores, count.lines, count.rows, strict=True))
    )
    said = " ".join(event.sentence(lang, filled.names) for event in count.verdict)
    return CountedSheet(seats=seats, winners=count.winners, sentence=said)
