"""Puzzles over HTTP. The server keeps nothing of them: whoever solves one sends all that was played in it so far."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

from atoll.coach.daily_puzzles import OPEN_DAYS, DailyPuzzle, practice_on, puzzle_numbered, puzzle_on, puzzles_on
from atoll.coach.puzzle_file import BadPuzzles
from atoll.coach.puzzle_judge import OpenPuzzle, PuzzleTry
from atoll.games import find
from atoll.kernel.game import State
from atoll.room.table_info import seat_infos
from atoll.server.clock import wall_ms
from atoll.server.http.request import ApiRequest, Encoded
from atoll.store import StoredSeat
from atoll.wire.errors import Sorry
from atoll.wire.messages import Position
from atoll.wire.puzzle_types import (
    PuzzleDay,
    PuzzleHint,
    PuzzleInfo,
    PuzzleLines,
    PuzzleOffer,
    PuzzlePractice,
    PuzzleTried,
)

TODAY: Final = "today"
NUMBERED: Final = re.compile(r"no-(\d{1,5})")  # in the place of a date


async def puzzle_day(request: ApiRequest) -> PuzzleDay:
    """The puzzles of a day, such as 2026-11-18 or `today`; 404 for one that is not open."""
    day = _day(request)
    offers = tuple(PuzzleOffer(game=each.game, level=each.puzzle.level) for each in puzzles_on(day))
    return PuzzleDay(date=day.isoformat(), puzzles=offers)


async def practice(request: ApiRequest) -> PuzzlePractice:
    """Puzzles in which one thing is practised: what a review calls `practise_kind`. Each is asked for as `no-17`."""
    key, kind = find(request.path_params["key"]).meta.key, request.path_params["kind"]
    today = datetime.fromtimestamp(wall_ms() / 1000, UTC).date()
    try:
        numbers = practice_on(today, key, kind)
    except BadPuzzles as error:
        raise Sorry(404, "no-puzzle", game=key) from error
    return PuzzlePractice(game=key, kind=kind, numbers=tuple(numbers))


async def puzzle(request: ApiRequest) -> Encoded[PuzzleInfo]:
    """One puzzle, of a day or by its number, without its answer: the position, and what may be played there."""
    daily, name, lang = _daily(request), request.path_params["date"], request.lang
    if NUMBERED.fullmatch(name) is None:
        name = _day(request).isoformat()

    def look() -> Encoded[PuzzleInfo]:
        opened = _opened(daily)
        seats = _seats(opened)
        return Encoded(
            PuzzleInfo(
                date=name,
                game=daily.game,
                level=daily.puzzle.level,
                options=dict(opened.table.options),
                seat=opened.seat,
                seats=seat_infos(seats, lang, lambda seat: True),
                whole_turn=opened.page.whole_turns,
                two_stars=opened.page.two_stars,
                one_star=opened.page.one_star,
                position=_position(opened, (), lang),
            )
        )

    return await asyncio.to_thread(look)


async def try_puzzle(request: ApiRequest, tried: PuzzleLines) -> Encoded[PuzzleTried]:
    """Play lines in a puzzle, from its beginning: how it stands then, and what a whole try was worth."""
    daily, lang = _daily(request), request.lang

    def look() -> tuple[PuzzleTried, PuzzleTry | None]:
        opened = _opened(daily)
        then, actions = opened.after(tried.lines)
        told = PuzzleTried(position=_position(opened, tried.lines, lang))
        if not tried.gives_up and not opened.is_answered(then, actions):
            return told, None
        lines = () if tried.gives_up else tried.lines
        return told, _asked(daily, opened, lang, lines=lines, hinted=tried.hinted)

    told, asked = await asyncio.to_thread(look)
    if asked is None:
        return Encoded(told)
    request.context.gate.upload(request.address)  # it takes as much work
    try:
        verdict = await request.context.bots.judge(asked)
    except OSError:
        raise Sorry(503, "hint-failed") from None
    return Encoded(PuzzleTried(position=told.position, verdict=verdict))


async def puzzle_hint(request: ApiRequest) -> PuzzleHint:
    """Where to look in a puzzle. It costs a star: the page says so with the next try."""
    daily = _daily(request)
    request.context.gate.upload(request.address)
    try:
        opened = await asyncio.to_thread(_opened, daily)
        return await request.context.bots.puzzle_hint(_asked(daily, opened, request.lang))
    except OSError:
        raise Sorry(503, "hint-failed") from None


def _day(request: ApiRequest) -> date:
    """The day of the path. It may be tomorrow here already, and still yesterday there."""
    today, text = datetime.fromtimestamp(wall_ms() / 1000, UTC).date(), request.path_params["date"]
    days = [today + timedelta(days=1 - back) for back in range(OPEN_DAYS + 2)]
    day = today if text == TODAY else next((day for day in days if day.isoformat() == text), None)
    if day is None:
        raise Sorry(404, "no-puzzle", "puzzle-closed")
    return day


def _daily(request: ApiRequest) -> DailyPuzzle:
    key, numbered = find(request.path_params["key"]).meta.key, NUMBERED.fullmatch(request.path_params["date"])
    try:
        daily = puzzle_numbered(key, int(numbered[1])) if numbered else puzzle_on(_day(request), key)
    except BadPuzzles as error:
        raise Sorry(404, "no-puzzle", game=key) from error
    if daily is None:
        raise Sorry(404, "no-puzzle", game=key)
    return daily


def _opened(daily: DailyPuzzle) -> OpenPuzzle:
    try:
        return OpenPuzzle(daily.game, daily.number)
    except BadPuzzles as error:
        raise Sorry(404, "no-puzzle", game=daily.game) from error


def _seats(opened: OpenPuzzle) -> tuple[StoredSeat, ...]:
    """The bots of the match, and a person in the place of one of them."""
    bots = opened.page.matches[opened.puzzle.match].bots
    return tuple(
        StoredSeat(seat=seat, kind="person") if seat == opened.seat else StoredSeat(seat=seat, kind="bot", level=level)
        for seat, level in enumerate(bots)
    )


def _asked(
    daily: DailyPuzzle, opened: OpenPuzzle, lang: str, *, lines: tuple[str, ...] = (), hinted: bool = False
) -> PuzzleTry:
    names = tuple(info.name for info in seat_infos(_seats(opened), lang, lambda seat: True))
    return PuzzleTry(game=daily.game, number=daily.number, lines=lines, lang=lang, names=names, hinted=hinted)


def _position(opened: OpenPuzzle, lines: tuple[str, ...], lang: str) -> Position:
    """How it stands for the seat after some lines of its own, before anybody else or chance comes."""
    state, actions = opened.after(lines)
    game, seat = opened.game, opened.seat
    prompt, length = game.prompt_for(state, seat), opened.puzzle.length
    names = [info.name for info in seat_infos(_seats(opened), lang, lambda each: True)]
    return Position(
        viewer=seat,
        length=length + len(actions),
        to_act=int(state.to_act()),
        view=game.view(state, seat),
        prompt=prompt.sentence(lang, names),
        legal=_legal(opened, state),
        undo=len(actions),
        lines=tuple(f"{seat} {line}" for line in lines),
        events=(),
        from_=length,
        rule=game.rule_of(prompt),
    )


def _legal(opened: OpenPuzzle, state: State) -> tuple[str, ...]:
    if int(state.to_act()) != opened.seat:
        return ()
    return tuple(opened.game.text(int(action)) for action in state.legal())
