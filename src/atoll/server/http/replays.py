"""Matches on paper, over HTTP: the record of a table as text, and records with all their positions."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from msgspec import UNSET

from atoll.games import find
from atoll.kernel.errors import BadRecord
from atoll.kernel.game import State, Viewer
from atoll.kernel.match_setup import drawn_seats
from atoll.kernel.record import Leg, Record, leg_for, one_by_one, read, verify, write
from atoll.kernel.table import Table
from atoll.room.names import names_of
from atoll.room.sentences import happening, sheets_of
from atoll.server.http.request import ApiRequest, Encoded
from atoll.store import Store, StoredLeg, StoredTable
from atoll.wire.errors import Sorry, unknown_table
from atoll.wire.messages import Happening
from atoll.wire.replay_types import Replayed, ReplayedLeg, ReplayedPosition

MOST_POSITIONS: Final = 500


class PositionRange(msgspec.Struct, frozen=True, kw_only=True):
    """Which positions are wanted: of one leg (the last unless told), some after `since` entries."""

    leg: int | None
    since: int
    most: int


def range_of(request: ApiRequest) -> PositionRange:
    return PositionRange(
        leg=request.number("leg", 0, 10_000) if "leg" in request.query_params else None,
        since=request.number("since", 0, 10_000_000),
        most=request.number("most", 0, MOST_POSITIONS),
    )


def count_upload(request: ApiRequest) -> None:
    request.context.gate.upload(request.address)


async def record(request: ApiRequest) -> str:
    """The match as text, as the bearer may read it; as a spectator may without a token."""
    row, viewer = await request.row_and_viewer()
    match = await match_of(request.context.store, row.code)
    return await asyncio.to_thread(lambda: write(record_of(match, games_of(match, viewer, request.lang))))


async def replay(request: ApiRequest) -> Encoded[Replayed]:
    """The match with its positions, as the bearer may see it.

    `most` positions (at most 500; none unless told) of one `leg` (the last unless told), after `since` entries. With
    `seat`, as a spectator may unless that seat is the bearer's: one screen holds several tokens.
    """
    row, viewer = await request.row_and_viewer()
    if "seat" in request.query_params and viewer != request.number("seat", 0, 100):
        viewer = None
    wanted, lang = range_of(request), request.lang
    match = await match_of(request.context.store, row.code)

    def look() -> Encoded[Replayed]:
        games = games_of(match, viewer, lang)
        return Encoded(_replayed(record_of(match, games), games, lang, wanted))

    return await asyncio.to_thread(look)


async def read_record(request: ApiRequest, text: str) -> Encoded[Replayed]:
    """Read, replay and verify a record as text; an error says what is wrong with it and where."""
    wanted, lang = range_of(request), request.lang

    def look() -> Encoded[Replayed]:
        record = read(text)
        tables = record.replay(find(record.game))
        games = [PlayedLeg(leg, table, None) for leg, table in zip(record.legs, tables, strict=True)]
        return Encoded(_replayed(record, games, lang, wanted))

    async with request.context.lobby.uploads:
        return await asyncio.to_thread(look)


class PlayedLeg(msgspec.Struct, frozen=True):
    """One game of a match with its table, as one viewer may see it."""

    leg: Leg
    table: Table[State]
    viewer: Viewer


class StoredMatch(msgspec.Struct, frozen=True):
    """All games of a table as they are on disk, the present one as far as it has come."""

    row: StoredTable
    is_drawn: bool  # who sits where
    logs: tuple[tuple[StoredLeg, list[str]], ...]


async def match_of(store: Store, code: str) -> StoredMatch:
    """Only what is on disk is read: nobody who plays waits until somebody's record is written."""
    row = await store.table(code)
    if row is None:
        raise unknown_table()
    if row.phase == "waiting":
        raise Sorry(409, "not-started")
    legs = [leg for leg in await store.legs(code) if leg.leg <= row.leg]  # one more may have begun meanwhile
    logs = [(leg, [entry.line for entry in await store.log(code, leg.leg)]) for leg in legs]
    return StoredMatch(row, row.settings.get("seating") == "drawn", tuple(logs))


def games_of(match: StoredMatch, viewer: Viewer, lang: str) -> list[PlayedLeg]:
    """The same games, played again for one viewer."""
    row = match.row
    players = names_of(row.seats, lang)
    games = []
    for stored, lines in match.logs:
        back = row.leg - stored.leg  # everybody moved on by one seat since, so often
        seated = tuple(players[(seat - back) % len(players)] for seat in range(len(players)))
        whose = None if viewer is None else (viewer + back) % len(players)
        table: Table[State] = Table.wake(find(row.game), len(players), row.options, stored.seed, one_by_one(lines))
        games.append(PlayedLeg(leg_for(table, seated, whose), table, whose))
    return games


def record_of(match: StoredMatch, games: list[PlayedLeg]) -> Record:
    row = match.row
    listed: tuple[str, ...] = ()
    if match.is_drawn:
        order = drawn_seats(games[0].table.seed or "", len(row.seats))
        by_number = dict(zip(order, games[0].leg.players, strict=True))
        listed = tuple(by_number[number] for number in range(len(order)))
    legs = tuple(each.leg for each in games)
    return Record(game=row.game, rules=row.rules, options=row.options, listed=listed, legs=legs)


def _replayed(record: Record, games: list[PlayedLeg], lang: str, wanted: PositionRange) -> Replayed:
    draws, reason = _verified(record, lang)
    leg, whole = len(games) - 1 if wanted.leg is None else wanted.leg, record.outcome
    return Replayed(
        game=record.game,
        rules=record.rules,
        options=record.options,
        legs=tuple(_leg(each, lang, wanted if number == leg else None) for number, each in enumerate(games)),
        verified=reason is None,
        draws=draws,
        totals=UNSET if whole is None else whole.totals,
        victors=UNSET if whole is None else whole.victors,
        sentence=UNSET if reason is None else reason,
    )


def _verified(record: Record, lang: str) -> tuple[int, str | None]:
    """How many draws were checked; or why they cannot be yet."""
    for number, leg in enumerate(record.legs, 1):
        if leg.seed is None or leg.outcome is None:
            return 0, BadRecord("record-unfinished", leg=number).sentence(lang)
    return verify(record, find(record.game)), None


def _leg(each: PlayedLeg, lang: str, wanted: PositionRange | None) -> ReplayedLeg:
    leg, outcome = each.leg, each.leg.outcome
    return ReplayedLeg(
        players=leg.players,
        commitment=leg.commitment,
        length=len(leg.lines),
        lines=leg.lines,
        scores=outcome.scores if outcome else (),
        winners=outcome.winners if outcome else (),
        ending=outcome.ending if outcome else "",
        seed=leg.seed,
        sheets=sheets_of(each.table, lang, leg.players) if wanted else UNSET,
        positions=positions(each, lang, wanted) if wanted and wanted.most else UNSET,
    )


def positions(each: PlayedLeg, lang: str, wanted: PositionRange) -> tuple[ReplayedPosition, ...]:
    """Some of the positions of a game, beginning after `since` entries."""
    table, names, viewer = each.table, each.leg.players, each.viewer
    told: list[ReplayedPosition] = []
    if wanted.since == 0:
        told.append(_position(each, table.position(0), 0, "", None, (), lang))
    for step in table.steps(max(0, wanted.since - 1)):
        if len(told) >= wanted.most:
            break
        events = tuple(happening(one.seat, one.event, lang, names) for one in table.told(step, viewer))
        line, seat = each.leg.lines[step.number], step.entry.seat
        told.append(_position(each, step.after, step.number + 1, line, seat, events, lang))
    return tuple(told)


def _position(
    each: PlayedLeg,
    state: State,
    length: int,
    line: str,
    seat: int | None,
    events: tuple[Happening, ...],
    lang: str,
) -> ReplayedPosition:
    game = each.table.game
    return ReplayedPosition(
        length=length,
        line=line,
        seat=seat,
        to_act=int(state.to_act()),
        view=msgspec.Raw(game.written_view(state, each.viewer)),
        prompt=game.prompt_for(state, each.viewer).sentence(lang, each.leg.players),
        events=events,
    )
