"""One HTTP request: where it comes from, what it says, and in which language it is answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar

import msgspec

from atoll.kernel.game import Viewer
from atoll.room.tokens import fits, hashed
from atoll.server.accept_language import chosen_language
from atoll.server.bots import Bots
from atoll.server.health import Health
from atoll.server.http.answer import HttpAnswer
from atoll.server.limits import Gate
from atoll.server.lobby import Lobby
from atoll.server.review_service import ReviewService
from atoll.server.room_runner import RoomRunner
from atoll.store import Store, StoredTable
from atoll.wire.command_decoder import misread
from atoll.wire.errors import Sorry
from atoll.wire.http_types import Settings

T = TypeVar("T")


class Encoded(Generic[T]):
    """An answer that is JSON already: a long one is encoded in a thread, where nobody waits for it."""

    def __init__(self, answer: T) -> None:
        self.json = msgspec.json.encode(answer)


class ApiContext(Protocol):
    """What the handlers ask of whoever runs the tables."""

    store: Store
    lobby: Lobby
    gate: Gate
    bots: Bots
    reviews: ReviewService
    health: Health

    async def runner(self, code: str, address: str) -> RoomRunner:
        """The room of a code, for somebody at this address."""

    async def row(self, code: str, address: str) -> StoredTable:
        """The table of a code as it is on disk, whichever server plays it."""


class ApiRequest(ABC):
    """What the handlers ask of a request, whether it came over a network or from the page of this very browser."""

    def __init__(
        self,
        context: ApiContext,
        method: str,
        path_params: Mapping[str, str],
        query_params: Mapping[str, str],
        headers: Mapping[str, str],
    ) -> None:
        self.context = context
        self.method = method
        self.path_params = path_params
        self.query_params = query_params
        self.headers = headers  # by their names in small letters
        self.lang = chosen_language(query_params.get("lang"), headers.get("accept-language"))

    @property
    @abstractmethod
    def address(self) -> str:
        """Whose limits count."""

    @abstractmethod
    def admit(self, *, is_limited: bool) -> None:
        """Whether whoever asks may; raises SlowDown or Sorry."""

    @abstractmethod
    async def text(self, limit: int) -> str:
        """The body as text, of at most so many bytes."""

    async def elsewhere(self, path: str, most_bytes: int) -> HttpAnswer | None:
        """What the server answers that owns the table; None if it is here. No body: `most_bytes` is 0."""
        return None

    @property
    def token(self) -> str | None:
        """What is presented as `Authorization: Bearer …`."""
        scheme, _, token = self.headers.get("authorization", "").partition(" ")
        return token.strip() or None if scheme.lower() == "bearer" else None

    async def decoded(self, kind: type[T], limit: int) -> T:
        """The body as what it must be: a struct, or plain text."""
        text = await self.text(limit)
        if isinstance(text, kind):
            return text
        try:
            return msgspec.json.decode(text or "{}", type=kind)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise misread(error) from None

    def number(self, name: str, usual: int, most: int) -> int:
        """A whole number out of the address."""
        text = self.query_params.get(name, str(usual))
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise Sorry(400, "malformed", "not-number", name=name)
        return min(int(text), most)

    async def runner(self) -> RoomRunner:
        """The runner of the table whose code is in the path."""
        return await self.context.runner(self.path_params["code"], self.address)

    async def runner_and_viewer(self) -> tuple[RoomRunner, Viewer]:
        """The same, and the seat that the bearer may read for: None for a spectator, and for the host."""
        runner = await self.runner()
        return runner, self._viewer_of(runner.room.row)

    async def row_and_viewer(self, code: str | None = None) -> tuple[StoredTable, Viewer]:
        """A table as it is on disk, whichever server plays it, and the seat that the bearer may read for."""
        row = await self.context.row(self.path_params["code"] if code is None else code, self.address)
        return row, self._viewer_of(row)

    def _viewer_of(self, row: StoredTable) -> Viewer:
        if self.token is None:
            if row.phase != "over":
                check_spectators(row)
            return None
        presented = hashed(self.token)
        for seat in row.seats:
            if fits(presented, seat.token_hash):
                return seat.seat
        if fits(presented, row.host_hash):
            return None
        raise Sorry(401, "not-yours", "wrong-token")


def check_spectators(row: StoredTable) -> None:
    match msgspec.convert(row.settings, Settings).spectators:
        case "no":
            raise Sorry(403, "not-yours", "no-spectators")
        case "delayed":
            raise Sorry(403, "not-yours", "spectators-later")
