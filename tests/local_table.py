"""A page without a browser: it asks a `LocalServer`, whose other workers think in the same process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from typing import Any

from atoll.offline.local_server import LocalServer
from atoll.offline.messages import (
    AnswerEnd,
    AnswerHead,
    AnswerPart,
    PageRequest,
    SocketClose,
    SocketClosed,
    SocketOpen,
    SocketOpened,
    SocketSend,
    SocketText,
    ToPage,
)
from atoll.offline.thinker import Thinker
from atoll.server.settings import ServerSettings
from atoll.store.journal_store import Journal, JournalStore
from list_journal import ListJournal
from patience import PATIENCE_S

LANG = {"accept-language": "en"}


class NearWorker:
    """Another worker that is none: it thinks in this very loop, when it has its turn."""

    def __init__(self, hear: Callable[[str], None]) -> None:
        self.hear = hear
        self.is_ended = False
        self.thinker = Thinker()

    def post(self, text: str) -> None:
        asyncio.get_running_loop().call_soon(self._work, text)

    def _work(self, text: str) -> None:
        if not self.is_ended:
            self.thinker.work(text, self.hear)

    def terminate(self) -> None:
        self.is_ended = True


class Page:
    """One tab."""

    def __init__(self, journal: Journal | None = None, lines: list[str] | None = None, name: str = "tab") -> None:
        self.journal = journal or ListJournal()
        self.workers: list[NearWorker] = []
        self.told: dict[int, list[ToPage]] = {}
        self.news = asyncio.Event()
        self.numbers = count(1)
        self.name = name
        store = JournalStore(self.journal, lines or [])
        self.server = LocalServer(store, self._new_worker, self._hear, ServerSettings(bot_pause_ms=0))

    def _new_worker(self, hear: Callable[[str], None]) -> NearWorker:
        self.workers.append(NearWorker(hear))
        return self.workers[-1]

    def _hear(self, told: ToPage) -> None:
        self.told.setdefault(told.id, []).append(told)
        news, self.news = self.news, asyncio.Event()
        news.set()

    async def wait(self, wanted: Callable[[], Any]) -> Any:
        async with asyncio.timeout(PATIENCE_S):
            while not (found := wanted()):
                await self.news.wait()
            return found

    async def ask(self, method: str, path: str, body: object = "", **headers: str) -> tuple[int, str]:
        number = next(self.numbers)
        text = body if isinstance(body, str) else json.dumps(body)
        self.server.hear(PageRequest(self.name, number, method, path, LANG | headers, text))
        await self.wait(lambda: any(isinstance(each, AnswerEnd | SocketClosed) for each in self.told.get(number, [])))
        head, *rest = self.told[number]
        assert isinstance(head, AnswerHead)
        return head.status, "".join(part.text for part in rest if isinstance(part, AnswerPart))

    async def json(self, method: str, path: str, body: object = "", **headers: str) -> Any:
        status, text = await self.ask(method, path, body, **headers)
        assert status < 300, (status, text)
        return json.loads(text)

    async def sit(self, code: str, *tokens: str) -> LocalSeat:
        number = next(self.numbers)
        self.server.hear(SocketOpen(self.name, number, f"/api/tables/{code}/socket"))
        await self.wait(lambda: self.told.get(number))
        assert isinstance(self.told[number][0], SocketOpened), self.told[number]
        seat = LocalSeat(self, number)
        seat.send(type="hello", tokens=list(tokens), lang="en", have=0)
        await seat.hear("welcome")
        return seat


class LocalSeat:
    """One socket of the tab."""

    def __init__(self, page: Page, number: int) -> None:
        self.page = page
        self.number = number
        self.ids = count(1)

    def heard(self) -> list[dict[str, Any]]:
        return [json.loads(each.text) for each in self.page.told[self.number] if isinstance(each, SocketText)]

    def send(self, **message: Any) -> None:
        self.page.server.hear(SocketSend(self.page.name, self.number, json.dumps(message)))

    async def ask(self, **message: Any) -> dict[str, Any]:
        number = next(self.ids)
        self.send(id=number, **message)
        return await self.page.wait(lambda: next((each for each in self.heard() if each.get("id") == number), None))

    async def hear(self, kind: str) -> dict[str, Any]:
        return await self.page.wait(
            lambda: next((each for each in reversed(self.heard()) if each["type"] == kind), None)
        )

    @property
    def position(self) -> dict[str, Any]:
        return next(each for each in reversed(self.heard()) if each["type"] == "position")

    def close(self) -> None:
        self.page.server.hear(SocketClose(self.page.name, self.number))
