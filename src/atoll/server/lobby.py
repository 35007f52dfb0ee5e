"""All tables of one server: opening a new one, finding one by its code, letting it sleep."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from functools import partial
from typing import Final

import msgspec

from atoll.games import find
from atoll.kernel.match_setup import check_seats, chosen_options
from atoll.room.internal_commands import StartMatch
from atoll.room.room import Room
from atoll.room.room_config import RoomConfig
from atoll.room.seats import new_seat
from atoll.room.starting_point import Past, past_of, prepared
from atoll.room.table_info import table_info
from atoll.room.timekeeper import SAND_LENGTH
from atoll.room.tokens import hashed, new_seed, new_token
from atoll.server.clock import SystemClock, ticks_ms, wall_ms
from atoll.server.limits import FULL_S, MOST_TABLES_AWAKE
from atoll.server.room_runner import RoomRunner, RoomServices, woken_table
from atoll.store import CodeTaken, ShardLost, StoredTable, StoreError
from atoll.store.shards import shard_of
from atoll.wire.codes import is_code, new_code
from atoll.wire.errors import Moving, SlowDown, Sorry, unknown_table
from atoll.wire.http_types import NewTable, NewTableAnswer, TableInfo

LOG: Final = logging.getLogger("atoll.lobby")
SLEEP_MS: Final = 30_000.0  # a room that nobody has needed for so long goes to sleep
SWEEP_S: Final = 10.0
AGAIN_S: Final = 5.0  # until a table is woken that the store did not give
MOST_LISTED: Final = 100
ARRIVING_MS: Final = 60_000  # a table that another server sets up at this moment is let be


PeopleElsewhere = Callable[[Collection[str]], Awaitable[Mapping[str, Collection[int]]]]  # by code: seats that are here


class Lobby:
    """Finds tables by their codes. One that sleeps costs nothing here: it is woken from its log."""

    def __init__(self, services: RoomServices, config: RoomConfig, new_code: Callable[[], str] = new_code) -> None:
        self.services = services
        self.config = config
        self._new_code = new_code
        self.runners: dict[str, RoomRunner] = {}
        self.uploads = asyncio.Semaphore(1)  # read one after another: the other threads are for those who play
        self.people_elsewhere: PeopleElsewhere | None = None  # at the tables of other servers
        self._clock = SystemClock()
        self._waking: dict[str, asyncio.Task[RoomRunner]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._due_ms = 0  # up to when deadlines have been looked for
        self._taking: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Begin with every table there is, or with those that are ours where several servers share them."""
        self._sweeper = asyncio.create_task(self._sweep())
        if self.services.ownership is None:
            await self._go_on(None)
        else:
            await self.services.ownership.open(self)

    async def took(self, shards: Collection[int]) -> None:
        """What goes on by itself in these shards goes on here; nobody who renews a lease waits for that."""
        taking = asyncio.create_task(self._take(shards))
        self._taking.add(taking)
        taking.add_done_callback(self._taking.discard)

    async def _take(self, shards: Collection[int]) -> None:
        while True:
            try:
                await self._go_on(shards)
                for code in await self.services.store.due_tables(0, wall_ms()):
                    if shard_of(code) in shards:
                        self._wake_later(code)
                return
            except StoreError as error:
                LOG.error("tables could not be taken over: %s", error)
                await asyncio.sleep(AGAIN_S)

    async def _go_on(self, shards: Collection[int] | None) -> None:
        """Go on with every table where a bot is to act for people; the others wake when somebody comes."""
        for opened in await self.services.store.open_tables(shards):
            row = opened.table
            if not self._is_ours(row.code):
                continue
            if is_cut_off(row):
                await self.services.store.close_table(row.code, wall_ms(), self._epoch_of(row.code))
                continue
            kinds = {seat.kind for seat in row.seats}
            if row.phase == "playing" and ({"bot", "person"} <= kinds or SAND_LENGTH in row.notes):
                self._wake_later(row.code, row)

    async def let_go(self, shards: Collection[int]) -> None:
        """Another server has these, or will: nothing of them goes on here."""
        leaving = [self.runners.pop(code) for code in list(self.runners) if shard_of(code) in shards]
        await asyncio.gather(*(runner.let_go() for runner in leaving))

    def _epoch_of(self, code: str) -> int | None:
        """The epoch in which a table is ours; None where no other server can have it."""
        ownership = self.services.ownership
        if ownership is None:
            return None
        epoch = ownership.epoch_of(code)
        if epoch is None:
            raise Moving
        return epoch

    def _is_ours(self, code: str) -> bool:
        return self.services.ownership is None or self.services.ownership.epoch_of(code) is not None

    def _wake_later(self, code: str, row: StoredTable | None = None) -> None:
        if code not in self.runners and code not in self._waking and self._is_ours(code):
            waking = self._waking[code] = asyncio.create_task(self._wake(code, row))
            waking.add_done_callback(partial(self._woken, code))

    def _woken(self, code: str, waking: asyncio.Task[RoomRunner]) -> None:
        """A table that cannot be woken harms no other; if that is the store's fault, it is tried again."""
        error = None if waking.cancelled() else waking.exception()
        if isinstance(error, StoreError):
            asyncio.get_running_loop().call_later(AGAIN_S, self._wake_later, code)
        if error is not None and not isinstance(error, Moving):
            LOG.error("a table could not be woken: %s", error)

    async def create(self, new: NewTable, lang: str) -> NewTableAnswer:
        """Set up a table. It starts at once if no seat is open."""
        game = find(new.game)
        check_seats(game.meta, len(new.seats))
        past = prepared(new) if new.record is None else await self._uploaded(new)
        if len(self.runners) >= MOST_TABLES_AWAKE:
            raise SlowDown(FULL_S, "too-many-tables")
        tokens = [new_token() if wish.kind == "person" else None for wish in new.seats]
        host = new_token()
        now_ms = wall_ms()
        row = StoredTable(
            code=await self._free_code(),
            game=new.game,
            rules=game.meta.version,
            options=chosen_options(game.meta, past.options if past else new.options),
            seats=tuple(new_seat(seat, wish, tokens[seat]) for seat, wish in enumerate(new.seats)),
            settings=msgspec.to_builtins(new.settings),
            seed=past.seed if past and past.seed else new_seed(),
            host_hash=hashed(host),
            lang=lang,
            created_ms=now_ms,
            touched_ms=now_ms,
        )
        runner = await self._created(row)
        if not any(seat.kind == "open" for seat in row.seats):
            table = None if past is None else await woken_table(row, past.lines)
            await runner.ask(StartMatch(table=table))
        seats = {seat.token_hash: str(seat.seat) for seat in runner.room.row.seats}  # they may have been drawn
        handed = {seats[hashed(token)]: token for token in tokens if token is not None}
        return NewTableAnswer(code=runner.room.row.code, host=host, tokens=handed)

    async def _uploaded(self, new: NewTable) -> Past:
        """Where a record leaves off, once it has been checked."""
        async with self.uploads:
            return await asyncio.to_thread(past_of, new)

    async def _created(self, row: StoredTable) -> RoomRunner:
        """The room of a new table, under the first code that is free."""
        while True:
            try:
                epoch = self._epoch_of(row.code)
                await self.services.store.create(row, epoch)
                break
            except (CodeTaken, ShardLost, Moving):
                row = msgspec.structs.replace(row, code=await self._free_code())
        self.services.counts.table_made(row.game)
        return self._keep(self._runner_of(row, epoch))

    def _keep(self, runner: RoomRunner) -> RoomRunner:
        """From now on it is found, unless its table has gone elsewhere meanwhile."""
        code = runner.room.row.code
        if self._epoch_of(code) != runner.epoch:
            runner.rest()
            raise Moving
        self.runners[code] = runner
        return runner

    async def _free_code(self) -> str:
        """A code for a new table, in a shard of ours: whoever is the first to come finds it here."""
        if self.services.ownership is not None:
            await self.services.ownership.own_some()
            while shard_of(code := self._new_code()) not in self.services.ownership.epochs:
                pass
            return code
        return self._new_code()

    def _runner_of(self, row: StoredTable, epoch: int | None) -> RoomRunner:
        return RoomRunner(Room(row, self.config, self._clock), self.services, epoch)

    async def runner(self, code: str) -> RoomRunner:
        """The runner of a table, woken if it sleeps. A code that no table has costs the same look into the store."""
        runner = self.runners.get(code)
        if runner is not None and not runner.room.is_closed:
            runner.touched_ms = ticks_ms()
            return runner
        waking = self._waking.get(code)
        if waking is None:
            waking = self._waking[code] = asyncio.create_task(self._wake(code))
        return await asyncio.shield(waking)

    async def row(self, code: str) -> StoredTable:
        """A table as it is on disk, if there is one by this code that can be read here."""
        return readable(await self.services.store.table(code) if is_code(code) else None)

    async def _wake(self, code: str, row: StoredTable | None = None) -> RoomRunner:
        try:
            if not is_code(code):
                raise unknown_table()  # whoever else would own it
            epoch = self._epoch_of(code)
            row = await self.row(code) if row is None else readable(row)
            runner = self._runner_of(row, epoch)
            await runner.load(row)
            return self._keep(runner)
        finally:
            self._waking.pop(code, None)

    async def listed(self, lang: str) -> list[TableInfo]:
        """Tables that wait for somebody and want to be found."""
        listed = await self.services.store.listed_tables(MOST_LISTED)
        codes = [opened.table.code for opened in listed]
        there = {} if self.people_elsewhere is None else await self.people_elsewhere(codes)
        here = {code: self.runners[code].room.people_here() for code in codes if code in self.runners}
        return [
            table_info(each.table, each.length, lang, lambda seat, people=people: seat in people)  # type: ignore[misc]
            for each in listed
            for people in [here.get(each.table.code) or there.get(each.table.code, ())]
        ]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            self.let_sleep(SLEEP_MS)
            await self._wake_due()

    async def _wake_due(self) -> None:
        """A table that sleeps may have a deadline in days; it is woken then."""
        now_ms = wall_ms()
        try:
            due = await self.services.store.due_tables(self._due_ms, now_ms)
        except StoreError as error:
            LOG.error("deadlines could not be looked for: %s", error)
            return
        self._due_ms = now_ms
        for code in due:
            self._wake_later(code)

    def let_sleep(self, idle_ms: float) -> None:
        """Forget the rooms that nobody has needed for so long; their logs have it all."""
        for code, runner in list(self.runners.items()):
            if runner.is_idle and ticks_ms() - runner.touched_ms > idle_ms:
                del self.runners[code]
                runner.rest()

    async def close(self) -> None:
        """Everything that goes on is let go; the logs have it all."""
        for task in (self._sweeper, *self._taking):
            if task is not None:
                task.cancel()
        for waking in list(self._waking.values()):  # or it would find the store closed, and complain
            waking.cancel()
        await asyncio.gather(*self._waking.values(), return_exceptions=True)
        for runner in list(self.runners.values()):
            await runner.stop()


def readable(row: StoredTable | None) -> StoredTable:
    """A table that is there, and that our rules can read."""
    if row is None or row.closed_ms is not None:
        raise unknown_table()
    if row.rules != find(row.game).meta.version:
        raise Sorry(409, "old-rules", rules=row.rules)
    return row


def is_cut_off(row: StoredTable) -> bool:
    """Whether a server was killed between setting this table up and starting it: nobody was ever told its code."""
    is_untouched = row.phase == "waiting" and row.touched_ms == row.created_ms < wall_ms() - ARRIVING_MS
    return is_untouched and not any(seat.kind == "open" for seat in row.seats)
