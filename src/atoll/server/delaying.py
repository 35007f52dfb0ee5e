"""Spectators who see everything later: they look at the table as it was a while ago."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atoll.server.connection import Connection
from atoll.server.hourglass import wall_ms
from atoll.server.speaking import Speaker

if TYPE_CHECKING:
    from atoll.server.room import Room  # which has its spectators delayed here


class Delay:
    """What the spectators of one room may see by now."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.speaker: Speaker | None = None
        self._shown: tuple[int, int] | None = None  # leg and length

    def changed(self) -> None:
        """Something is on disk now, and may be seen later."""
        room = self.room
        leg, length = room.row.leg, room.length

        async def show() -> None:
            self._show(leg, length)

        room.later(room.terms.spectator_delay_s, show)

    async def look(self) -> None:
        """A spectator came, and nobody has watched so far: see how long the log was a while ago."""
        room = self.room
        if self._shown is not None or room.table is None:
            return
        before_ms = wall_ms() - room.terms.spectator_delay_s * 1000
        log = await room.store.log(room.row.code, room.row.leg)
        self._show(room.row.leg, sum(1 for entry in log if entry.at_ms <= before_ms))

    def _show(self, leg: int, length: int) -> None:
        room = self.room
        if room.table is None or leg != room.row.leg or (self._shown is not None and self._shown >= (leg, length)):
            return
        self._shown = (leg, length)
        self.speaker = Speaker(room.table.at(length), room.names, room.waits)
        for connection in room.connections:
            if room.holds_back(connection):
                self.tell(connection)

    def tell(self, connection: Connection) -> None:
        if self.speaker is None:
            return
        length = len(self.speaker.table.log)
        since = connection.told.get(None, 0)
        connection.send(self.speaker.position(None, since, connection.lang, sand_ms=None, clock=None))
        connection.told[None] = length
