"""Score pads over HTTP: what a pad asks, and a sheet counted by the rules of the game."""

from __future__ import annotations

from atoll.games import find, pad_of
from atoll.kernel.game import State
from atoll.kernel.pad import Form, Pad, PadSheet
from atoll.server.http.request import ApiRequest
from atoll.wire.errors import Sorry
from atoll.wire.messages import SheetLine
from atoll.wire.score_pad_types import CountedSeat, CountedSheet, FilledSheet


async def pad_form(request: ApiRequest) -> Form:
    """What the game's score pad asks; 404 where it has none."""
    return pad_for(request.path_params["key"]).form


def pad_for(key: str) -> Pad[State]:
    pad = pad_of(find(key).meta.key)
    if pad is None:
        raise Sorry(404, "no-pad")
    return pad


async def count_sheet(request: ApiRequest, filled: FilledSheet) -> CountedSheet:
    """A score sheet, counted by the rules of the game; 422 for one that no game can end with."""
    pad, lang = pad_for(request.path_params["key"]), request.lang
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
