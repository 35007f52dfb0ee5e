"""Matches on paper: writing the record of a table, and reading one with all its positions."""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import UNSET, UnsetType

from atoll.games import find
from atoll.kernel.errors import BadRecord
from atoll.kernel.game import State, Viewer
from atoll.kernel.match_setup import drawn_seats
from atoll.kernel.record import Leg, Record, leg_for, one_by_one, read, verify, write
from atoll.kernel.table import Table
from atoll.server.names import names_of
from atoll.server.room import Room
from atoll.server.saying import happening, sheets_of
from atoll.store import StoredLeg, StoredTable
from atoll.wire.messages import Happening, SheetOf


class ReplayedPosition(msgspec.Struct, frozen=True, kw_only=True):
    """How it stood for a spectator after `length` entries, and what the last of them told."""

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
    sheets: tuple[SheetOf, ...] | UnsetType = UNSET
    positions: tuple[ReplayedPosition, ...] | UnsetType = UNSET


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


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """Which positions are wanted: of one leg (the last unless told), some after `since` entries."""

    leg: int | None = None
    since: int = 0
    most: int = 0


class Told(msgspec.Struct, frozen=True):
    """One game of a match with its table, as one viewer may see it."""

    leg: Leg
    table: Table[State]
    viewer: Viewer


class StoredMatch(msgspec.Struct, frozen=True):
    """All games of a table as they are on disk, the present one as far as it has come."""

    row: StoredTable
    is_drawn: bool  # who sits where
    logs: tuple[tuple[StoredLeg, list[str]], ...]


async def match_of(room: Room) -> StoredMatch:
    """Only this is read in a table's queue: nobody who plays waits until somebody's record is written."""
    room.playing()
    row, is_drawn = room.row, room.settings.seating == "drawn"
    legs = await room.store.legs(row.code)
    logs = [(leg, [entry.line for entry in await room.store.log(row.code, leg.leg)]) for leg in legs]
    return StoredMatch(row, is_drawn, tuple(logs))


def games_of(match: StoredMatch, viewer: Viewer, lang: str) -> list[Told]:
    """The same games, played again for one viewer."""
    row = match.row
    players = names_of(row.seats, lang)
    games = []
    for stored, lines in match.logs:
        back = row.leg - stored.leg  # everybody moved on by one seat since, so often
        seated = tuple(players[(seat - back) % len(players)] for seat in range(len(players)))
        whose = None if viewer is None else (viewer + back) % len(players)
        table: Table[State] = Table.wake(find(row.game), len(players), row.options, stored.seed, one_by_one(lines))
        games.append(Told(leg_for(table, seated, whose), table, whose))
    return games


async def record_text(room: Room, viewer: Viewer, lang: str) -> str:
    """The match as one viewer may read it."""
    match = await room.do(lambda: match_of(room))
    return await asyncio.to_thread(lambda: write(_record(match, games_of(match, viewer, lang))))


def _record(match: StoredMatch, games: list[Told]) -> Record:
    row = match.row
    listed: tuple[str, ...] = ()
    if match.is_drawn:
        order = drawn_seats(games[0].table.seed or "", len(row.seats))
        by_number = dict(zip(order, games[0].leg.players, strict=True))
        listed = tuple(by_number[number] for number in range(len(order)))
    legs = tuple(each.leg for each in games)
    return Record(game=row.game, rules=row.rules, options=row.options, listed=listed, legs=legs)


async def replay_of(room: Room, viewer: Viewer, lang: str, page: Page) -> bytes:
    """The match with its positions: a `Replayed`, written."""
    match = await room.do(lambda: match_of(room))

    def look() -> bytes:
        games = games_of(match, viewer, lang)
        return msgspec.json.encode(_replayed(_record(match, games), games, lang, page))

    return await asyncio.to_thread(look)


async def read_record(text: str, lang: str, page: Page) -> bytes:
    """Read, replay and verify a record: a `Replayed`, written. BadRecord says what is wrong with it and where."""
    return await asyncio.to_thread(_read, text, lang, page)


def _read(text: str, lang: str, page: Page) -> bytes:
    record = read(text)
    tables = record.replay(find(record.game))
    games = [Told(leg, table, None) for leg, table in zip(record.legs, tables, strict=True)]
    return msgspec.json.encode(_replayed(record, games, lang, page))


def _replayed(record: Record, games: list[Told], lang: str, page: Page) -> Replayed:
    draws, reason = _verified(record, lang)
    wanted, whole = len(games) - 1 if page.leg is None else page.leg, record.outcome
    return Replayed(
        game=record.game,
        rules=record.rules,
        options=record.options,
        legs=tuple(_leg(each, lang, page if number == wanted else None) for number, each in enumerate(games)),
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


def _leg(each: Told, lang: str, page: Page | None) -> ReplayedLeg:
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
        sheets=sheets_of(each.table, lang, leg.players) if page else UNSET,
        positions=positions(each, lang, page) if page and page.most else UNSET,
    )


def positions(each: Told, lang: str, page: Page) -> tuple[ReplayedPosition, ...]:
    """Some of the positions of a game, beginning after `since` entries."""
    table, names, viewer = each.table, each.leg.players, each.viewer
    told: list[ReplayedPosition] = []
    if page.since == 0:
        told.append(_position(each, table.position(0), 0, "", None, (), lang))
    for step in table.steps(max(0, page.since - 1)):
        if len(told) >= page.most:
            break
        events = tuple(happening(one.seat, one.event, lang, names) for one in table.told(step, viewer))
        line, seat = each.leg.lines[step.number], step.entry.seat
        told.append(_position(each, step.after, step.number + 1, line, seat, events, lang))
    return tuple(told)


def _position(
    each: Told,
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
