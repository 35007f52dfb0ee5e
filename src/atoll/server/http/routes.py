"""The one table of HTTP routes: the application, OpenAPI, the page's types and docs/reference/wire.md follow from it.

Here is what can be asked wherever tables are, in a browser too; `server_routes.py` adds what only a server has.

A handler's annotations say what a route takes and answers, its docstring what it does.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import UnionType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from atoll.server.http import games, puzzles, replays, reviews, score_pads, tables
from atoll.server.http.answer import HttpAnswer
from atoll.server.http.line_stream import LineStream
from atoll.server.http.request import Encoded
from atoll.server.limits import BODY_BYTES, RECORD_BYTES
from atoll.wire.http_types import ErrorAnswer

RANGE: Final = ("leg", "since", "most")
TOKEN: Final = "a seat's or the host's token, or none"


class ApiRoute(msgspec.Struct, frozen=True):
    """One method of one path."""

    method: Literal["GET", "POST"]
    path: str
    handler: Callable[..., Awaitable[object]]  # takes the request, and the body if there is one
    status: int = 200
    errors: tuple[int, ...] = ()  # beside those that follow from the rest
    bearer: str = ""  # what `Authorization` may hold
    query: tuple[str, ...] = ()  # whole numbers of the address, beside `lang`
    most_bytes: int = BODY_BYTES
    check: Callable[[Any], None] | None = None  # before the body is read
    is_limited: bool = True
    at_owner: bool = False  # answered by the server that owns the table
    error: type[msgspec.Struct] = ErrorAnswer

    @property
    def body(self) -> Any:
        """The struct that is posted, `str` for plain text, or None."""
        hints = [hint for name, hint in get_type_hints(self.handler).items() if name not in ("request", "return")]
        return hints[0] if hints else None

    @property
    def answer(self) -> Any:
        """The type that is answered; `str` is plain text."""
        told = get_type_hints(self.handler)["return"]
        if get_origin(told) is UnionType:
            (told,) = (each for each in get_args(told) if each is not HttpAnswer)
        return get_args(told)[0] if get_origin(told) in (Encoded, LineStream) else told

    @property
    def is_stream(self) -> bool:
        """Whether the answer is lines of JSON, one after another."""
        return get_origin(get_type_hints(self.handler)["return"]) is LineStream

    @property
    def statuses(self) -> list[int]:
        """The errors that it may answer with."""
        told = {*self.errors}
        told |= {429, 503} if self.is_limited else set()
        told |= {400, 403, 413} if self.body else set()
        told |= {400} if self.query else set()
        told |= {401, 403} if self.bearer else set()
        told |= {404} if "{code}" in self.path else set()
        told |= {422} if "{key}" in self.path else set()
        return sorted(told)


ROUTES: Final = (
    ApiRoute("GET", "/api/games", games.games),
    ApiRoute("GET", "/api/games/{key}/rules", games.rules),
    ApiRoute("GET", "/api/games/{key}/pictures", games.pictures),
    ApiRoute("GET", "/api/games/{key}/examples", games.examples),
    ApiRoute("GET", "/api/games/{key}/lesson", games.lesson, errors=(404,)),
    ApiRoute("GET", "/api/games/{key}/pad", score_pads.pad_form, errors=(404,)),
    ApiRoute("POST", "/api/games/{key}/score", score_pads.count_sheet, errors=(404,)),
    ApiRoute("GET", "/api/games/{key}/practice/{kind}", puzzles.practice, errors=(404,)),
    ApiRoute("GET", "/api/puzzles/{date}", puzzles.puzzle_day, errors=(404,)),
    ApiRoute("GET", "/api/puzzles/{date}/{key}", puzzles.puzzle, errors=(404,)),
    ApiRoute("POST", "/api/puzzles/{date}/{key}/try", puzzles.try_puzzle, errors=(404,)),
    ApiRoute("GET", "/api/puzzles/{date}/{key}/hint", puzzles.puzzle_hint, errors=(404,)),
    ApiRoute("GET", "/api/phrases", games.phrases),
    ApiRoute(
        "POST",
        "/api/tables",
        tables.new_table,
        status=201,
        errors=(422, 507),
        most_bytes=RECORD_BYTES,
        check=tables.count_table,
    ),
    ApiRoute("GET", "/api/tables", tables.listed_tables),
    ApiRoute("GET", "/api/tables/{code}", tables.table, at_owner=True),
    ApiRoute("POST", "/api/tables/{code}/seats", tables.sit_down, status=201, errors=(409, 422, 507), at_owner=True),
    ApiRoute(
        "POST",
        "/api/tables/{code}/start",
        tables.start,
        errors=(409, 422, 507),
        bearer="the host's token",
        at_owner=True,
    ),
    ApiRoute("GET", "/api/tables/{code}/record", replays.record, errors=(409,), bearer=TOKEN),
    ApiRoute("GET", "/api/tables/{code}/replay", replays.replay, errors=(409,), bearer=TOKEN, query=(*RANGE, "seat")),
    ApiRoute("GET", "/api/tables/{code}/drawing", tables.drawing, errors=(409,), bearer=TOKEN, at_owner=True),
    ApiRoute("GET", "/api/tables/{code}/sheet", tables.score_sheet, errors=(409,), bearer=TOKEN, at_owner=True),
    ApiRoute(
        "POST",
        "/api/records",
        replays.read_record,
        errors=(422,),
        query=RANGE,
        most_bytes=RECORD_BYTES,
        check=replays.count_upload,
    ),
    ApiRoute(
        "POST",
        "/api/reviews",
        reviews.review,
        errors=(404, 409, 422),
        bearer=TOKEN,
        most_bytes=RECORD_BYTES,
        check=reviews.check_line,
    ),
)
