"""A table's socket without a network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atoll.room.connection import Connection
from atoll.server.conversation import Conversation
from atoll.server.counts import Counts
from atoll.server.limits import LOOPBACK
from atoll.server.room_runner import RoomRunner
from atoll.server.token_bucket import Bucket

POLICY_VIOLATION: Final = 1008  # of WebSocket: the page does not come again
SERVICE_RESTART: Final = 1012  # and here it does


class LocalSocket:
    """The channel of a connection: what the room sends goes straight to the page."""

    def __init__(
        self, runner: RoomRunner, counts: Counts, send: Callable[[str], None], closed: Callable[[int], None]
    ) -> None:
        self._send = send
        self._closed = closed
        self._is_open = True
        self.conversation = Conversation(runner, Connection(self), Bucket(LOOPBACK.commands), counts)

    def send(self, text: bytes) -> None:
        if self._is_open:
            self._send(text.decode())

    def close(self) -> None:
        self._end(POLICY_VIOLATION)

    def restart(self) -> None:
        self._end(SERVICE_RESTART)

    def _end(self, code: int) -> None:
        if self._is_open:
            self.leave()
            self._closed(code)

    def leave(self) -> None:
        self._is_open = False
        self.conversation.leave()
