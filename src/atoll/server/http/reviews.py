"""Reviews over HTTP: why a game that is over ended as it did."""

from __future__ import annotations

import asyncio

import msgspec

from atoll.coach.review_lines import ReviewDone, ReviewFailed, ReviewPart, ReviewQuestion, ReviewWaiting
from atoll.games import find
from atoll.kernel.record import Leg, Record, read, write
from atoll.server.accept_language import chosen_language
from atoll.server.http.line_stream import LineStream
from atoll.server.http.replays import games_of, match_of, record_of
from atoll.server.http.request import ApiRequest
from atoll.wire.errors import SlowDown, Sorry
from atoll.wire.http_types import ReviewWish


def check_line(request: ApiRequest) -> None:
    request.context.gate.review(request.address)


async def review(
    request: ApiRequest, wish: ReviewWish
) -> LineStream[ReviewWaiting | ReviewPart | ReviewDone | ReviewFailed]:
    """Why a game that is over ended as it did: luck and decisions apart, in points.

    It is answered line by line, each one JSON: how many come first, how far it has come, and last the review, or an
    error. It is stopped when nobody reads it any more. 409 for a game that goes on: a review of it would be a hint.
    """
    lang = chosen_language(wish.lang, None) if wish.lang else request.lang
    if (wish.code is None) == (wish.record is None):
        raise Sorry(400, "malformed", "review-of-what")
    told = _of_text(request, wish.record or "") if wish.code is None else _of_table(request, wish.code, lang)
    game = one_game(await told, wish.leg)
    if wish.seat >= len(game.legs[0].players):
        raise Sorry(422, "review-seat", seats=len(game.legs[0].players))
    service, gate, address = request.context.reviews, request.context.gate, request.address
    gate.begin_review(address)
    try:
        job = service.job(ReviewQuestion(record=write(game), lang=lang))
    except SlowDown:
        gate.end_review(address)
        raise
    return LineStream(service.follow(job, wish.seat), lambda: gate.end_review(address))


async def _of_table(request: ApiRequest, code: str, lang: str) -> Record:
    row, viewer = await request.row_and_viewer(code)
    match = await match_of(request.context.store, row.code)
    return await asyncio.to_thread(lambda: record_of(match, games_of(match, viewer, lang)))


async def _of_text(request: ApiRequest, text: str) -> Record:
    """A record that somebody sent, checked by the rules."""

    def look() -> Record:
        record = read(text)
        record.replay(find(record.game))
        return record

    async with request.context.lobby.uploads:
        return await asyncio.to_thread(look)


def one_game(record: Record, number: int | None) -> Record:
    """One game of a match as a record of its own; a sentence where there is none, or it is not over."""
    if number is not None and number >= len(record.legs):
        raise Sorry(422, "review-leg", legs=len(record.legs))
    leg: Leg = record.legs[-1 if number is None else number]
    if leg.outcome is None:
        raise Sorry(409, "review-running")
    return msgspec.structs.replace(record, legs=(leg,), listed=())
