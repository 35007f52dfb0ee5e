"""What one device says at a table: `hello`, then commands until it goes, wherever they come from."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from atoll.kernel.errors import AtollError
from atoll.room.connection import Connection
from atoll.room.internal_commands import Depart, Enter
from atoll.server.counts import Counts
from atoll.server.http.error_responses import visitor_sentence
from atoll.server.limits import HELLO_S, STRIKES
from atoll.server.room_runner import RoomRunner
from atoll.server.token_bucket import Bucket
from atoll.wire.command_decoder import Unreadable, read_command
from atoll.wire.errors import Sorry, error_of
from atoll.wire.messages import Hello, News, No, Ping, Pong

if TYPE_CHECKING:
    from atoll.server.cluster.far_room import FarRoom

ENCODER: Final = msgspec.json.Encoder()


class Conversation:
    """Messages are answered one after the other: whoever sends many waits for themselves, and for nobody else."""

    def __init__(
        self,
        runner: RoomRunner | FarRoom,
        connection: Connection,
        bucket: Bucket,
        counts: Counts,
        caught_up: Callable[[], None] = lambda: None,
    ) -> None:
        self.connection = connection
        self._runner = runner
        self._bucket = bucket
        self._counts = counts
        self._caught_up = caught_up  # called when nothing waits any more
        self._messages: deque[str | bytes] = deque()
        self._is_answering = False
        self._has_entered = False
        self._has_left = False
        self._is_over = False
        self._strikes = 0  # messages in a row that could not be read
        self._timer = asyncio.get_running_loop().call_later(HELLO_S, self._hello_late)

    @property
    def waiting(self) -> int:
        """How many messages wait for their turn."""
        return len(self._messages)

    def hear(self, message: str | bytes) -> None:
        self._messages.append(message)
        self._answer_next()

    def end(self) -> None:
        """Whatever still waits is not answered."""
        self._is_over = True
        self._timer.cancel()

    def leave(self) -> None:
        """The device is gone."""
        self.end()
        if not self._has_left:
            self._has_left = True
            self._runner.submit(Depart(), self.connection)

    def _answer_next(self) -> None:
        while self._messages and not self._is_answering and not self._is_over:
            self._answer(self._messages.popleft())
        if not self._messages:
            self._caught_up()

    def _answered(self) -> None:
        self._is_answering = False
        if self._messages:
            asyncio.get_running_loop().call_soon(self._answer_next)

    def _answer(self, message: str | bytes) -> None:
        try:
            self._bucket.take()
            command = read_command(message)
        except Unreadable as error:
            self._strikes += 1
            self._refuse(error.id, error.sorry)
        except AtollError as error:
            self._refuse(None, error)
        else:
            self._strikes = 0
            self._submit(command)
        if self._strikes >= STRIKES:
            self._dismiss()

    def _submit(self, command: msgspec.Struct) -> None:
        if self._has_entered:
            if isinstance(command, Ping):
                self._say(Pong() if command.id is None else Pong(id=command.id))
            else:
                self._do(command)
        elif isinstance(command, Hello):
            self._has_entered = True
            self._timer.cancel()
            self._do(Enter(command))
        else:
            self._refuse(None, Sorry(400, "malformed", "hello-first"))
            self._dismiss()

    def _do(self, command: msgspec.Struct) -> None:
        self._is_answering = True
        self._runner.submit(command, self.connection, self._answered)

    def _hello_late(self) -> None:
        self._refuse(None, Sorry(401, "malformed", "hello-late"))
        self._dismiss()

    def _dismiss(self) -> None:
        self.end()
        self.connection.channel.close()

    def _refuse(self, command_id: int | None, error: AtollError) -> None:
        self._counts.refused(error_of(error))
        said = visitor_sentence(error, self.connection.lang)
        self._say(No(id=command_id, error=error_of(error), sentence=said))

    def _say(self, news: News) -> None:
        self.connection.channel.send(ENCODER.encode(news))
