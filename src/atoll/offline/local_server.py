"""All tables of one browser, and what its pages ask about them."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Coroutine
from contextlib import aclosing
from typing import Any, Final

from atoll.kernel.errors import AtollError
from atoll.offline.local_request import LocalRequest, Paths
from atoll.offline.local_socket import LocalSocket
from atoll.offline.messages import (
    AnswerEnd,
    AnswerHead,
    AnswerPart,
    FromPage,
    PageRequest,
    RequestStop,
    SocketClose,
    SocketClosed,
    SocketOpen,
    SocketOpened,
    SocketSend,
    SocketText,
    TabLeft,
    ToPage,
)
from atoll.offline.thinking import NewWorker, WorkerBots, reviews_by
from atoll.server.accept_language import chosen_language
from atoll.server.bots import Bots
from atoll.server.health import Health
from atoll.server.http.answer import HttpAnswer
from atoll.server.http.error_responses import error_answer
from atoll.server.http.line_stream import LINES, LineStream
from atoll.server.http.route_answers import Answered
from atoll.server.http.routes import ROUTES
from atoll.server.limits import Gate
from atoll.server.lobby import Lobby
from atoll.server.review_service import ReviewService
from atoll.server.room_runner import RoomRunner, RoomServices
from atoll.server.settings import ServerSettings, room_config
from atoll.store import Store, StoredTable
from atoll.wire.codes import new_local_code
from atoll.wire.errors import unknown_table

LOG: Final = logging.getLogger("atoll.offline")
SOCKET: Final = re.compile(r"/api/tables/([^/?]+)/socket(\?.*)?")
GONE: Final = 1006  # of WebSocket: there is nobody to talk to; the page tries again
Key = tuple[str, int]  # the page, and its number for a question or a socket
Tell = Callable[[ToPage], None]


class Uncounted:
    """Nobody watches the figures of a browser."""

    def table_made(self, game: str) -> None: ...

    def stored(self, game: str, entries: int, seconds: float, *, is_over: bool) -> None: ...

    def refused(self, error: str) -> None: ...

    def stood_in(self) -> None: ...


class LocalServer:
    """Hears what pages say, and tells them what comes of it."""

    def __init__(self, store: Store, new_worker: NewWorker, tell: Tell, settings: ServerSettings) -> None:
        self.store = store
        self._thinkers = WorkerBots(new_worker)
        self._warmed: dict[str, asyncio.Task[None]] = {}  # by game
        self.bots = Bots(self._thinkers, self._thinkers)
        self.reviews = ReviewService(1, reviews_by(new_worker))
        self.health = Health(store)
        self.counts = Uncounted()
        self.gate = Gate(settings.people_per_address)
        services = RoomServices(store, self.bots, self.counts, self.health)
        self.lobby = Lobby(services, room_config(settings), new_local_code)
        self._paths = Paths(ROUTES)
        self._tell = tell
        self._asked: dict[Key, asyncio.Task[None]] = {}
        self._sockets: dict[Key, LocalSocket] = {}
        self._opening: dict[Key, asyncio.Task[None]] = {}

    async def open(self) -> None:
        await self.lobby.open()

    async def close(self) -> None:
        for task in (*self._asked.values(), *self._opening.values(), *self._warmed.values()):
            task.cancel()
        await self.lobby.close()
        await self.reviews.close()
        await self.bots.close()
        await self.store.close()

    async def runner(self, code: str, address: str) -> RoomRunner:
        return await self.lobby.runner(code)

    async def row(self, code: str, address: str) -> StoredTable:
        return await self.lobby.row(code)

    def hear(self, said: FromPage) -> None:
        match said:
            case PageRequest():
                self._begin(self._asked, (said.page, said.id), self._answer(said))
            case RequestStop():
                self._cancel(self._asked, (said.page, said.id))
            case SocketOpen():
                self._begin(self._opening, (said.page, said.id), self._open(said))
            case SocketSend():
                socket = self._sockets.get((said.page, said.id))
                if socket is None:
                    self._tell(SocketClosed(said.page, said.id, GONE))
                else:
                    socket.conversation.hear(said.text)
            case SocketClose():
                self._let_go((said.page, said.id))
            case TabLeft():
                for key in [key for key in (*self._asked, *self._opening, *self._sockets) if key[0] == said.page]:
                    self._cancel(self._asked, key)
                    self._let_go(key)

    def _begin(self, tasks: dict[Key, asyncio.Task[None]], key: Key, work: Coroutine[Any, Any, None]) -> None:
        task = tasks[key] = asyncio.get_running_loop().create_task(work)
        task.add_done_callback(lambda task: tasks.pop(key, None))

    def _cancel(self, tasks: dict[Key, asyncio.Task[None]], key: Key) -> None:
        task = tasks.get(key)
        if task is not None:
            task.cancel()

    def _let_go(self, key: Key) -> None:
        self._cancel(self._opening, key)
        socket = self._sockets.pop(key, None)
        if socket is not None:
            socket.leave()

    # Requests

    async def _answer(self, ask: PageRequest) -> None:
        answer = await self._answered(ask)
        page, number = ask.page, ask.id
        match answer:
            case LineStream():
                self._tell(AnswerHead(page, number, 200, {"content-type": LINES}))
                try:
                    async with aclosing(answer.lines) as lines:
                        async for line in lines:
                            self._tell(AnswerPart(page, number, line.decode()))
                finally:
                    answer.left()
            case HttpAnswer():
                headers = {name.lower(): value for name, value in answer.headers.items()}
                self._tell(AnswerHead(page, number, answer.status, headers | {"content-type": answer.media_type}))
                self._tell(AnswerPart(page, number, answer.body.decode()))
        self._tell(AnswerEnd(page, number))

    async def _answered(self, ask: PageRequest) -> Answered:
        path, _, query = ask.path.partition("?")
        try:
            routes, parameters = self._paths.find(path)
        except AtollError as error:
            return error_answer(error, chosen_language(None, ask.headers.get("accept-language")))
        return await routes.answer(LocalRequest(self, ask.method, parameters, query, ask.headers, ask.body))

    # Sockets

    async def _open(self, asked: SocketOpen) -> None:
        page, number = asked.page, asked.id
        matched = SOCKET.fullmatch(asked.path)
        try:
            if matched is None:
                raise unknown_table()
            runner = await self.lobby.runner(matched[1])
        except AtollError as error:
            LOG.info("no socket: %s", error)
            self._tell(SocketClosed(page, number, GONE))
            return

        def closed(code: int) -> None:
            self._sockets.pop((page, number), None)
            self._tell(SocketClosed(page, number, code))

        def send(text: str) -> None:
            self._tell(SocketText(page, number, text))

        self._sockets[page, number] = LocalSocket(runner, self.counts, send, closed)
        self._tell(SocketOpened(page, number))
        self._warm(runner.room.row)

    def _warm(self, row: StoredTable) -> None:
        if row.game not in self._warmed and any(seat.kind != "person" for seat in row.seats):
            self._warmed[row.game] = asyncio.get_running_loop().create_task(self._thinkers.warm(row.game))
