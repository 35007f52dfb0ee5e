"""All tables of one server: setting them up, finding them, waking them and letting them sleep."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from atoll.games import find
from atoll.kernel.match_setup import check_seats, chosen_options
from atoll.server import keeping
from atoll.server.bots import Bots
from atoll.server.hourglass import ticks_ms, wall_ms
from atoll.server.limits import FULL_S, MOST_TABLES_AWAKE
from atoll.server.names import clean_name
from atoll.server.room import Room
from atoll.server.seating import known_level, start
from atoll.server.starting_point import Past, past_of, prepared
from atoll.server.table_info import table_info
from atoll.server.terms import Terms
from atoll.server.timing import AT, DEADLINE
from atoll.server.tokens import hashed, is_code, new_code, new_seed, new_token
from atoll.store import CodeTaken, Store, StoredSeat, StoredTable, StoreError
from atoll.wire.errors import SlowDown, Sorry, unknown_table
from atoll.wire.http_types import NewSeat, NewTable, NewTableAnswer, TableInfo
from atoll.words import LANGUAGES

LOG: Final = logging.getLogger("atoll.lobby")
SLEEP_MS: Final = 30_000.0  # a room that nobody has needed for so long goes to sleep
SWEEP_S: Final = 10.0
AGAIN_S: Final = 5.0  # until a table is woken that the store did not give
MOST_LISTED: Final = 100
ARRIVING_MS: Final = 60_000  # a table that another server sets up at this moment is let be
LIKING: Final = re.compile(r";\s*q=([01](?:\.\d*)?)", re.IGNORECASE)  # how much a browser likes a language


class Lobby:
    """Finds rooms by their codes. A room that sleeps costs nothing here: it is woken from its log."""

    def __init__(self, store: Store, bots: Bots, terms: Terms) -> None:
        self.store = store
        self.bots = bots
        self.terms = terms
        self.rooms: dict[str, Room] = {}
        self._waking: dict[str, asyncio.Task[Room]] = {}
        self.uploads = asyncio.Semaphore(1)  # read one after another: the other threads are for those who play
        self._sweeper: asyncio.Task[None] | None = None
        self._deadlines: dict[str, int] = {}  # of tables that sleep, by code

    async def open(self) -> None:
        """Go on with every table where a bot is to act for people; the others wake when somebody comes."""
        self._sweeper = asyncio.create_task(self._sweep())
        for opened in await self.store.open_tables():
            row = opened.table
            if is_cut_off(row):
                await self.store.close_table(row.code, wall_ms())
                continue
            self._remember(row)
            if row.phase == "playing" and ({"bot", "person"} <= {seat.kind for seat in row.seats} or AT in row.notes):
                self._wake_later(row.code, row)

    def _remember(self, row: StoredTable) -> None:
        """A table that sleeps may have a deadline in days; it is woken then."""
        deadline_ms = row.notes.get(DEADLINE)
        if row.phase == "playing" and deadline_ms is not None:
            self._deadlines[row.code] = deadline_ms

    def _wake_later(self, code: str, row: StoredTable | None = None) -> None:
        if code not in self.rooms and code not in self._waking:
            waking = self._waking[code] = asyncio.create_task(self._wake(code, row))
            waking.add_done_callback(partial(self._woken, code))

    def _woken(self, code: str, waking: asyncio.Task[Room]) -> None:
        """A table that cannot be woken harms no other; if that is the store's fault, it is tried again."""
        error = None if waking.cancelled() else waking.exception()
        if isinstance(error, StoreError):
            asyncio.get_running_loop().call_later(AGAIN_S, self._wake_later, code)
        if error is not None:
            LOG.error("a table could not be woken: %s", error)

    async def create(self, new: NewTable, lang: str) -> NewTableAnswer:
        """Set up a table. It starts at once if no seat is open."""
        game = find(new.game)
        check_seats(game.meta, len(new.seats))
        past = prepared(new) if new.record is None else await self._uploaded(new)
        if len(self.rooms) >= MOST_TABLES_AWAKE:
            raise SlowDown(FULL_S, "too-many-tables")
        tokens = [new_token() if wish.kind == "person" else None for wish in new.seats]
        host = new_token()
        now_ms = wall_ms()
        row = StoredTable(
            code=new_code(),
            game=new.game,
            rules=game.meta.version,
            options=chosen_options(game.meta, past.options if past else new.options),
            seats=tuple(seat_of(seat, wish, tokens[seat]) for seat, wish in enumerate(new.seats)),
            settings=msgspec.to_builtins(new.settings),
            seed=past.seed if past and past.seed else new_seed(),
            host_hash=hashed(host),
            lang=lang,
            created_ms=now_ms,
            touched_ms=now_ms,
        )
        room = await self._kept(row)
        if not any(seat.kind == "open" for seat in room.row.seats):
            await room.do(lambda: start(room, None, past.lines if past else ()))
        seats = {seat.token_hash: str(seat.seat) for seat in room.row.seats}  # they may have been drawn
        handed = {seats[hashed(token)]: token for token in tokens if token is not None}
        return NewTableAnswer(code=room.row.code, host=host, tokens=handed)

    async def _uploaded(self, new: NewTable) -> Past:
        """Where a record leaves off, once it has been checked."""
        async with self.uploads:
            return await asyncio.to_thread(past_of, new)

    async def _kept(self, row: StoredTable) -> Room:
        """The room of a new table, under the first code that is free."""
        while True:
            try:
                await self.store.create(row)
                break
            except CodeTaken:
                row = msgspec.structs.replace(row, code=new_code())
        self.terms.metrics.tables_made.labels(row.game).inc()
        room = self.rooms[row.code] = Room(row, self.store, self.bots, self.terms)
        return room

    async def room(self, code: str) -> Room:
        """The room of a table, woken if it sleeps. A code that no table has costs the same look into the store."""
        room = self.rooms.get(code)
        if room is not None and not room.is_closed:
            room.touched_ms = ticks_ms()
            return room
        waking = self._waking.get(code)
        if waking is None:
            waking = self._waking[code] = asyncio.create_task(self._wake(code))
        return await asyncio.shield(waking)

    async def _wake(self, code: str, row: StoredTable | None = None) -> Room:
        try:
            row = row or (await self.store.table(code) if is_code(code) else None)
            if row is None or row.closed_ms is not None:
                raise unknown_table()
            if row.rules != find(row.game).meta.version:
                raise Sorry(409, "old-rules", rules=row.rules)
            room = Room(row, self.store, self.bots, self.terms)
            await keeping.wake(room)
            self.rooms[code] = room
            return room
        finally:
            self._waking.pop(code, None)

    async def listed(self, lang: str) -> list[TableInfo]:
        """Tables that wait for somebody and want to be found."""
        return [
            table_info(opened.table, opened.length, lang, self._is_here(opened.table.code))
            for opened in await self.store.listed_tables(MOST_LISTED)
        ]

    def _is_here(self, code: str) -> Callable[[int], bool]:
        room = self.rooms.get(code)
        return (lambda seat: False) if room is None else room.is_here

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            self.let_sleep(SLEEP_MS)
            now_ms = wall_ms()
            for code in [code for code, deadline_ms in self._deadlines.items() if deadline_ms <= now_ms]:
                del self._deadlines[code]
                self._wake_later(code)

    def let_sleep(self, idle_ms: float) -> None:
        """Forget the rooms that nobody has needed for so long; their logs have it all."""
        for code, room in list(self.rooms.items()):
            if room.is_idle and ticks_ms() - room.touched_ms > idle_ms:
                del self.rooms[code]
                room.time.stop()
                self.bots.stand_up(code)
                self._remember(room.row)

    async def close(self) -> None:
        """Everything that goes on is let go; the logs have it all."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for waking in list(self._waking.values()):  # or it would find the store closed, and complain
            waking.cancel()
        await asyncio.gather(*self._waking.values(), return_exceptions=True)
        for room in list(self.rooms.values()):
            await keeping.stop(room)


def seat_of(seat: int, wish: NewSeat, token: str | None) -> StoredSeat:
    """A seat as it was wished for."""
    return StoredSeat(
        seat=seat,
        kind=wish.kind,
        name=clean_name(wish.name) if wish.kind != "open" else "",
        level=known_level(wish.level) if wish.kind == "bot" else None,
        token_hash=None if token is None else hashed(token),
    )


def is_cut_off(row: StoredTable) -> bool:
    """Whether a server was killed between setting this table up and starting it: nobody was ever told its code."""
    is_untouched = row.phase == "waiting" and row.touched_ms == row.created_ms < wall_ms() - ARRIVING_MS
    return is_untouched and not any(seat.kind == "open" for seat in row.seats)


def spoken(wanted: str | None, header: str | None) -> str:
    """The language to answer in: what was asked for, else the one of ours that the browser likes best."""
    for tag in (wanted or "", *_liked(header or "")):
        short = tag.strip()[:2].lower()
        if short in LANGUAGES:
            return short
    return "en"


def _liked(header: str) -> list[str]:
    """The tongues of an Accept-Language, best liked first (`en;q=0.1, fr` is fr), without those that it refuses."""
    tagged = [(part, LIKING.search(part)) for part in header.split(",")]
    liked = [(float(liking[1]) if liking else 1.0, part) for part, liking in tagged]
    return [part for quality, part in sorted(liked, key=lambda each: -each[0]) if quality > 0]
