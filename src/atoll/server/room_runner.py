"""Runs one room in a server: performs what arrives one after another, stores what came of it, and then tells it.

Nobody sees a change before it is on disk. If the store refuses one, nobody hears of it: the room is loaded anew from
what is on disk, as soon as the store gives it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from atoll.games import find
from atoll.kernel.errors import AtollError
from atoll.kernel.game import State
from atoll.kernel.record import one_by_one
from atoll.kernel.table import Table
from atoll.room.change import ENCODER, Change, Deferred
from atoll.room.connection import Connection
from atoll.room.internal_commands import BotChose, Depart, Enter, HintFound, Tick
from atoll.room.perform import perform
from atoll.room.questions import BotRequest, HintRequest
from atoll.room.room import Room
from atoll.server.bots import Bots
from atoll.server.clock import ticks_ms, wall_ms
from atoll.server.counts import Counts
from atoll.server.health import Health
from atoll.server.http.error_responses import visitor_sentence
from atoll.store import ShardLost, Store, StoredTable, StoreError
from atoll.wire.errors import BACK_IN_S, Moving, Sorry, error_of
from atoll.wire.messages import Closing, No

if TYPE_CHECKING:
    from atoll.server.ownership import Ownership

LOG: Final = logging.getLogger("atoll.room")
FIRST_WAIT_S: Final = 0.5  # until a lost room is tried again, and twice as long each time
LONGEST_WAIT_S: Final = 5.0
STORING_S: Final = 2.0  # for which a room that goes elsewhere waits for its last move to be stored
FEW_LINES: Final = 1_000  # that are read in a millisecond or two

T = TypeVar("T")
Look = Callable[[Room], Any]  # reads a room without changing it


class RoomServices:
    """What all rooms of a server share."""

    def __init__(
        self, store: Store, bots: Bots, counts: Counts, health: Health, ownership: Ownership | None = None
    ) -> None:
        self.store = store
        self.bots = bots
        self.counts = counts
        self.health = health
        self.ownership = ownership  # where several servers may share the store


class QueuedWork:
    """Something to be done in its turn: a command, or a look at the room."""

    def __init__(
        self,
        work: msgspec.Struct | Look,
        connection: Connection | None = None,
        answer: asyncio.Future[Any] | None = None,
        answered: Callable[[], None] | None = None,
    ) -> None:
        self.work = work
        self.connection = connection
        self.answer = answer  # for somebody who waits
        self._answered = answered  # for a socket, which then goes on with what it hears next

    def finish(self, result: object = None) -> None:
        """It is done, and whoever asked for it was told."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(result)
        if self._answered is not None:
            self._answered()


class RoomRunner:
    """One room, its queue, its timer, and the questions that it has asked."""

    def __init__(self, room: Room, services: RoomServices, epoch: int | None = None) -> None:
        self.room = room
        self.epoch = epoch  # of the table's shard, where several servers share the store
        self.touched_ms = ticks_ms()
        self._services = services
        self._queue: deque[QueuedWork] = deque()
        self._is_busy = False  # a change is being stored, or the room is being loaded
        self._is_gone = False  # another server has the table now
        self._storing: asyncio.Future[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._tick_ms: float | None = None  # when that will ring
        self._arrived = asyncio.Event()  # while the room is lost: somebody wants something

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing goes on: the room can go to sleep."""
        return not (self._is_busy or self._queue or self._tasks) and self.room.is_idle

    # What is to be done

    def submit(
        self,
        command: msgspec.Struct,
        connection: Connection | None = None,
        answered: Callable[[], None] | None = None,
    ) -> None:
        """Do this in its turn; a connection is told what came of it."""
        self._add(QueuedWork(command, connection, answered=answered))

    async def ask(self, command: msgspec.Struct) -> Any:
        """Do this in its turn, for somebody who waits: the change's result, once it is on disk."""
        return await self._awaited(command)

    async def read(self, look: Callable[[Room], T]) -> T:
        """Look at the room in its turn, when everything that it shows is on disk."""
        seen: T = await self._awaited(look)
        return seen

    async def _awaited(self, work: msgspec.Struct | Look) -> Any:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._add(QueuedWork(work, answer=answer))
        return await answer

    def _add(self, job: QueuedWork) -> None:
        if self._is_gone:
            self._send_away(job)
            return
        self.touched_ms = ticks_ms()
        self._queue.append(job)
        if self._is_busy:
            self._arrived.set()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Do what waits, until something has to be stored."""
        while self._queue and not self._is_busy:
            self._do(self._queue.popleft())

    def _do(self, job: QueuedWork) -> None:
        try:
            if not isinstance(job.work, msgspec.Struct):
                job.finish(job.work(self.room))
                return
            change = perform(self.room, job.work, job.connection)
        except Exception as error:
            is_half_done = self.room.is_ahead
            self._answer_failure(job, error)
            if is_half_done:
                self._lose()
            return
        if change.addition is not None:
            addition = change.addition
            if self.epoch is not None:
                addition = msgspec.structs.replace(addition, epoch=self.epoch)
            self._store(self._services.store.append(addition), job, change)
        elif change.closes_table:
            closing = self._services.store.close_table(self.room.row.code, wall_ms(), self.epoch)
            self._store(asyncio.ensure_future(closing), job, change)
        else:
            self._publish(change, job)

    def _store(self, storing: asyncio.Future[None], job: QueuedWork, change: Change) -> None:
        self._is_busy = True
        self._storing = storing
        storing.add_done_callback(partial(self._stored, job, change, ticks_ms()))

    def _stored(self, job: QueuedWork, change: Change, began_ms: float, stored: asyncio.Future[None]) -> None:
        """The store has it, or has not."""
        if stored.cancelled():
            return
        error = stored.exception()
        if error is not None:
            change.drop()
            if isinstance(error, ShardLost):
                self._lose_shard(job)
            else:
                self._answer_failure(job, error)
                self._lose()
            return
        self.room.bot_turns.setback_ms = 0.0
        self._count(change, (ticks_ms() - began_ms) / 1000)
        self._is_busy = False
        self._publish(change, job)
        self._go_on()

    def _count(self, change: Change, seconds: float) -> None:
        counts, addition = self._services.counts, change.addition
        if addition is not None:
            counts.stored(self.room.row.game, len(addition.entries), seconds, is_over=addition.result is not None)
        if change.stood_in:
            counts.stood_in()

    def _publish(self, change: Change, job: QueuedWork | None = None) -> None:
        """Everything is on disk: tell it, and ask what the room wants to know."""
        for delivery in change.deliveries:
            delivery.connection.channel.send(delivery.text)
        for connection in change.dismissed:
            connection.channel.close()
        if change.refused:
            self._services.counts.refused(change.refused)
        if change.bot_request is not None:
            self._spawn(self._ask_bot(change.bot_request))
        if change.hint_request is not None:
            self._spawn(self._ask_hint(change.hint_request))
        self._set_timer()
        if change.deferred is not None and job is not None:
            self._spawn(self._make(change.deferred, job))
        elif job is not None:
            job.finish(change.result)

    def _answer_failure(self, job: QueuedWork, error: BaseException) -> None:
        """Nothing came of it: say why."""
        if not isinstance(error, AtollError):
            LOG.error("a command failed", exc_info=error)
            error = Sorry(500, "server-trouble")
        self._services.health.saw(error)
        if job.answer is not None:
            if not job.answer.done():
                job.answer.set_exception(error)
        elif job.connection is None:
            if not isinstance(error, Sorry):  # a bot or the clock: it is tried again
                LOG.warning("%s", error.sentence("en"))
        else:
            self._services.counts.refused(error_of(error))
            said = visitor_sentence(error, job.connection.lang)
            no = No(id=getattr(job.work, "id", None), error=error_of(error), sentence=said)
            job.connection.channel.send(ENCODER.encode(no))
            if isinstance(job.work, Enter):
                job.connection.channel.close()
            job.finish()

    # Going elsewhere

    def _lose_shard(self, job: QueuedWork) -> None:
        """Another server has the table. Nobody is told no: whoever comes back to it there asks again."""
        self._is_gone = True
        self._send_away(job)
        ownership = self._services.ownership
        if ownership is not None and self.epoch is not None:
            ownership.lose(self.room.row.code, self.epoch)

    def _send_away(self, job: QueuedWork) -> None:
        if job.answer is not None:
            if not job.answer.done():
                job.answer.set_exception(Moving())
        elif job.connection is not None and not isinstance(job.work, Depart):
            send_back(job.connection)

    async def let_go(self) -> None:
        """The table is another server's now: what is being stored is finished, and its devices come back there."""
        self._is_gone = True
        self.rest()
        waiting, self._queue = self._queue, deque()
        for job in waiting:
            self._send_away(job)
        if self._storing is not None and not self._storing.done():
            await asyncio.wait((self._storing,), timeout=STORING_S)
        self.rest()
        for task in list(self._tasks):
            task.cancel()
        for connection in self.room.connections:
            send_back(connection)
        self.room.is_closed = True

    # Loading, and going back to what is on disk

    async def load(self, row: StoredTable | None = None) -> None:
        """Read the table as it is on disk. A closed one is told to be closed."""
        store, code = self._services.store, self.room.row.code
        row = row or await store.table(code)
        if row is None or row.closed_ms is not None:
            change = Change()
            self.room.close(change)
        else:
            log = await store.log(code, row.leg) if row.phase != "waiting" else []
            table = None if row.phase == "waiting" else await woken_table(row, [entry.line for entry in log])
            change = self.room.load(row, table, [entry.at_ms for entry in log])
        self._publish(change)

    def _lose(self) -> None:
        """Memory is ahead of the disk: go back to it, now or as soon as the store answers."""
        self._is_busy = True
        turns = self.room.bot_turns
        turns.setback_ms = min(1000 * LONGEST_WAIT_S, turns.setback_ms * 2 + 1000 * FIRST_WAIT_S)
        self._spawn(self._recover())

    async def _recover(self) -> None:
        """Where a bot is to act, or sand falls, nobody may come and ask for the table: it is tried until it works."""
        wait_s = FIRST_WAIT_S
        while not self.room.is_closed:
            self._arrived.clear()
            try:
                await self.load()
                break
            except Exception as error:
                waiting, self._queue = self._queue, deque()
                for job in waiting:
                    self._answer_failure(job, error)
                if not isinstance(error, StoreError):
                    LOG.error("a room could not be loaded", exc_info=error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._arrived.wait(), wait_s)
            wait_s = min(LONGEST_WAIT_S, wait_s * 2)
        self._is_busy = False
        self._go_on()

    # Time, bots and whatever else goes on beside the queue

    def _set_timer(self) -> None:
        tick_ms = self.room.next_tick_ms()
        if tick_ms == self._tick_ms:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._is_gone:
            return
        self._tick_ms = tick_ms
        if tick_ms is not None:
            wait_s = max(0.0, tick_ms - ticks_ms()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait_s, self._ring)

    def _ring(self) -> None:
        self._timer = self._tick_ms = None
        self.submit(Tick())

    async def _ask_bot(self, asked: BotRequest) -> None:
        chosen = await self._services.bots.choose(asked.question)
        seat = asked.question.bot.seat
        self.submit(BotChose(asked.leg, asked.length, seat, chosen.line, stood_in=chosen.stood_in))

    async def _ask_hint(self, asked: HintRequest) -> None:
        answer = await self._services.bots.hint(asked.question)
        self.submit(HintFound(asked.id, asked.seat, answer), asked.connection)

    async def _make(self, deferred: Deferred, job: QueuedWork) -> None:
        """What takes a while is made in a thread: nobody else waits for it."""
        news = await asyncio.to_thread(deferred.make)
        deferred.connection.channel.send(ENCODER.encode(news))
        job.finish()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            LOG.error("a room failed: %s", type(error).__name__, exc_info=error)

    def rest(self) -> None:
        """Ring no more; whoever wakes the table anew goes on."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def stop(self) -> None:
        """Let go of everything that goes on."""
        self.room.is_closed = True
        self.rest()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def send_back(connection: Connection) -> None:
    """Have a device come back at once, to whichever server has the table by then."""
    connection.channel.send(ENCODER.encode(Closing(back_in_s=BACK_IN_S)))
    connection.channel.restart()


async def woken_table(row: StoredTable, lines: Sequence[str]) -> Table[State]:
    """The table that these lines lead to. Many of them are read in a thread, so that nobody else waits for that."""
    game, seats = find(row.game), len(row.seats)
    if len(lines) <= FEW_LINES:
        return Table.wake(game, seats, row.options, row.seed, lines)
    return await asyncio.to_thread(Table.wake, game, seats, row.options, row.seed, one_by_one(lines))
