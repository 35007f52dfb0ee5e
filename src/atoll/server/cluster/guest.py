"""A device at a table of ours that is connected to another server: the channel of its connection."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from atoll.kernel.errors import AtollError
from atoll.room.connection import Connection
from atoll.room.internal_commands import Depart, Enter
from atoll.server.cluster.messages import PIECE_BYTES, DeviceAnswered, DeviceSays, EndDevice, TellDevice
from atoll.server.room_runner import RoomRunner, send_back
from atoll.wire.command_decoder import read_command
from atoll.wire.messages import Hello

if TYPE_CHECKING:
    from atoll.server.cluster.neighbours import Neighbours


class Guest:
    """What it says arrives checked by its own server; what it is told goes the same way back."""

    def __init__(self, neighbours: Neighbours, server: str, device: int, runner: RoomRunner, lang: str) -> None:
        self.server = server
        self.runner = runner
        self._neighbours = neighbours
        self._device = device
        self._connection = Connection(self, lang)
        self.has_entered = False
        self._said = 0
        self._told = 0

    def hear(self, news: DeviceSays) -> None:
        self._said += 1
        try:
            command: msgspec.Struct = read_command(news.command.decode())
        except AtollError:  # of a newer Atoll, whose server let it pass
            send_back(self._connection)
            return
        if news.number != self._said:
            send_back(self._connection)
            return
        self._connection.lag_ms = news.lag_ms
        if isinstance(command, Hello) and not self.has_entered:
            self.has_entered = True
            command = Enter(command)
        self.runner.submit(command, self._connection, self._answered)

    def _answered(self) -> None:
        self._told += 1
        self._tell(DeviceAnswered(self._neighbours.me, self._device, self._told))

    def send(self, text: bytes) -> None:
        for start in range(0, len(text), PIECE_BYTES):
            piece = text[start : start + PIECE_BYTES]
            self._told += 1
            is_whole = start + PIECE_BYTES >= len(text)
            self._tell(TellDevice(self._neighbours.me, self._device, self._told, piece, is_whole))

    def close(self) -> None:
        self._tell(EndDevice(self._neighbours.me, self._device, comes_back=False))

    def restart(self) -> None:
        self._tell(EndDevice(self._neighbours.me, self._device, comes_back=True))

    def depart(self) -> None:
        """The device is gone, or its server is."""
        if self.has_entered:
            self.runner.submit(Depart(), self._connection)

    def _tell(self, news: TellDevice | DeviceAnswered | EndDevice) -> None:
        self._neighbours.tell(self.server, news)
