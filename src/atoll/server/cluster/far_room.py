"""A table that another server owns, as a socket here sees it: what its device says goes there, and the answers back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from atoll.room.connection import Connection
from atoll.room.internal_commands import Depart, Enter
from atoll.server.cluster.messages import DeviceAnswered, DeviceGone, DeviceSays, EndDevice, TellDevice
from atoll.server.room_runner import send_back
from atoll.wire.messages import SetLang
from atoll.words import language

if TYPE_CHECKING:
    from atoll.server.cluster.neighbours import Neighbours

COMMANDS: Final = msgspec.json.Encoder()


class FarRoom:
    """One device at a table elsewhere. If anything between here and there is in doubt, the device comes back anew."""

    def __init__(self, neighbours: Neighbours, owner: str, device: int, code: str, connection: Connection) -> None:
        self.owner = owner
        self.device = device
        self.code = code
        self._neighbours = neighbours
        self._connection = connection
        self._said = 0
        self._heard = 0
        self._pieces: list[bytes] = []
        self._answered: Callable[[], None] | None = None

    def submit(
        self,
        command: msgspec.Struct,
        connection: Connection | None = None,
        answered: Callable[[], None] | None = None,
    ) -> None:
        """Have the owner do this in its turn; the device is told what came of it."""
        if isinstance(command, Depart):
            self._leave()
            return
        command = command.hello if isinstance(command, Enter) else command
        lang = getattr(command, "lang", None)
        if lang and (isinstance(command, SetLang) or self._said == 0):
            self._connection.lang = language(lang)
        self._answered = answered
        self._said += 1
        said = COMMANDS.encode(command)
        self._neighbours.tell(
            self.owner, DeviceSays(self._neighbours.me, self.device, self._said, said, self._connection.lag_ms)
        )

    def _leave(self) -> None:
        self._neighbours.far_rooms.pop(self.device, None)
        self._neighbours.tell(self.owner, DeviceGone(self._neighbours.me, self.device))

    def hear(self, news: TellDevice | DeviceAnswered | EndDevice) -> None:
        """What the owner says. A gap in it ends the connection, and the device asks for the log when it is back."""
        if isinstance(news, EndDevice):
            if news.comes_back:
                self._connection.channel.restart()
            else:
                self._connection.channel.close()
            return
        self._heard += 1
        if news.number != self._heard:
            self.send_back()
        elif isinstance(news, TellDevice):
            self._pieces.append(news.text)
            if news.is_whole:
                pieces, self._pieces = self._pieces, []
                self._connection.channel.send(b"".join(pieces))
        elif self._answered is not None:
            answered, self._answered = self._answered, None
            answered()

    def send_back(self) -> None:
        """Have the device come back; it finds the table wherever it is then."""
        send_back(self._connection)
