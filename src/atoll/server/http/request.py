"""One HTTP request: where it comes from, what it says, and in which language it is answered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Generic, Protocol, TypeVar

import msgspec

from atoll.kernel.game import Viewer
from atoll.room.room import Room
from atoll.room.tokens import fits, hashed
from atoll.server.accept_language import chosen_language
from atoll.server.bots import Bots
from atoll.server.health import Health
from atoll.server.limits import Gate
from atoll.server.lobby import Lobby
from atoll.server.review_service import ReviewService
from atoll.server.room_runner import RoomRunner
from atoll.store import Store
from atoll.wire.command_decoder import misread
from atoll.wire.errors import Sorry

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

    async def runner(self, code: str | None = None) -> RoomRunner:
        """The runner of a table: of the one whose code is in the path unless told."""
        return await self.context.runner(self.path_params["code"] if code is None else code, self.address)

    async def runner_and_viewer(self, code: str | None = None) -> tuple[RoomRunner, Viewer]:
        """The same, and the seat that the bearer may read for: None for a spectator, and for the host."""
        runner = await self.runner(code)
        room = runner.room
        if self.token is None:
            if room.row.phase != "over":
                check_spectators(room)
            return runner, None
        presented = hashed(self.token)
        for seat in room.row.seats:
            if fits(presented, seat.token_hash):
                return runner, seat.seat
        if fits(presented, room.row.host_hash):
            return runner, None
        raise Sorry(401, "not-yours", "wrong-token")


def check_spectators(room: Room) -> None:
    match room.settings.spectators:
        case "no":
            raise Sorry(403, "not-yours", "no-spectators")
        case "delayed":
            raise Sorry(403, "not-yours", "spectators-later")
