"""The short way of a move: from a socket's text to the disk and back to everybody, in three steps. [compiled]

Nearly everything that is sent is a move that may be made at once. It needs no task, no coroutine and no future: it is
played in memory when it arrives, handed to the store when everything that has arrived is read, and told when the store
says that it is on disk. Whatever is not as simple as that (somebody is before it, sand runs, a lesson is on, the line
is no line) takes the long way, through the room's queue.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

from atoll.kernel.errors import AtollError
from atoll.server import keeping, moves
from atoll.server.connection import Connection
from atoll.server.frames import plain_text
from atoll.server.room import Ready, Room
from atoll.server.token_bucket import Bucket
from atoll.store import Addition
from atoll.wire.command_decoder import DECODER, MESSAGE_BYTES
from atoll.wire.messages import Play

Failing = Callable[[int | None, Exception], Coroutine[Any, Any, None]]  # tells a client why nothing came of a command


class ShortWay:
    """The short way of one connection: told by the transport of what arrives, before uvicorn's protocol is."""

    def __init__(self, room: Room, connection: Connection, bucket: Bucket, failing: Failing) -> None:
        self.room = room
        self.connection = connection
        self.bucket = bucket
        self.failing = failing
        self.is_open = False  # nothing that was sent before waits to be done
        self._is_between = False  # what arrives now begins a message, for sure
        self.strikes = 0  # messages in a row that could not be read

    def hears(self, data: bytes) -> bool:
        """Make the move that has arrived, if it is one that can be made at once; if not, nothing has happened."""
        if not (self.is_open and self.room.is_free):
            return False
        if not self._is_between:
            self._is_between = self.connection.protocol.is_between_messages
            if not self._is_between:
                return False
        text = plain_text(data)
        if text is None or len(text) > MESSAGE_BYTES or not self._takes(text):
            return False
        self.strikes = 0
        return True

    # What a transport tells its protocol

    def data_received(self, data: bytes) -> None:
        if not self.hears(data):
            self._is_between = False
            self.connection.protocol.data_received(data)

    def eof_received(self) -> None:
        self.connection.protocol.eof_received()

    def pause_writing(self) -> None:
        self.connection.protocol.pause_writing()

    def resume_writing(self) -> None:
        self.connection.protocol.resume_writing()

    def connection_lost(self, error: Exception | None) -> None:
        self.connection.protocol.connection_lost(error)

    def _takes(self, text: str) -> bool:
        room, table = self.room, self.room.table
        if table is None:
            return False
        try:
            command = DECODER.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            return False
        if type(command) is not Play or not self._is_simple(command, len(table.log)):
            return False
        try:
            action = table.game.parse(command.line)
        except Exception:  # the long way understands more, or says why it does not
            return False
        if not self.bucket.try_take():
            return False
        try:
            table.act(command.seat, action)
        except AtollError:  # nothing has changed, and the long way says why
            self.bucket.give_back()
            return False
        except Exception as error:
            room.begin()
            Move(self, command.id).fail(error)
            return True
        room.begin()
        self.connection.chores.soon(Move(self, command.id).keep)
        return True

    def _is_simple(self, command: Play, length: int) -> bool:
        room = self.room
        return (
            command.seat in self.connection.seats
            and command.length == room.length == length
            and not room.is_closed
            and room.tutor is None
            and not room.time.has_sand
        )


@mypyc_attr(acyclic=True)
class Move:
    """One move that was played in memory, on its way to the disk and back."""

    def __init__(self, way: ShortWay, command_id: int) -> None:
        self.way = way
        self.id = command_id
        self.addition: Addition | None = None
        self._ready: list[Ready] = []

    def keep(self) -> None:
        """Find the words for it, and hand it to the store. Whatever goes wrong, the room goes on."""
        room = self.way.room
        try:
            self.addition = addition = room.unwritten()
            self._ready = room.prepare()
            room.store.append(addition).add_done_callback(self._told)
        except Exception as error:
            self.fail(error)

    def _told(self, answer: asyncio.Future[None]) -> None:
        """The store has it, or has not."""
        room, addition = self.way.room, self.addition
        error: Exception | None = None
        if addition is not None:
            try:
                answer.result()
                room.kept(addition)
                if room.asked is not None:
                    moves.refuse(room, "overtaken")
                self.way.connection.done(self.id, room.length)
                room.tell_everybody(ready=self._ready if addition.is_plain else None)
            except Exception as trouble:
                error = trouble
        if error is None:
            room.end()
        else:
            self.fail(error)

    def fail(self, error: Exception) -> None:
        """Back to what is on disk, and say what is wrong."""
        self.way.room.spawn(keeping.mend(self.way.room, error, partial(self.way.failing, self.id)))
