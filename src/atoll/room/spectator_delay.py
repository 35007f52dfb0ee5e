"""Spectators who see everything later: they look at the table as it was a while ago. [compiled]"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from atoll.room.change import Change
from atoll.room.connection import Connection
from atoll.room.position_encoder import PositionEncoder

if TYPE_CHECKING:
    from atoll.room.room import Room  # which has its spectators delayed here


class SpectatorDelay:
    """What the spectators of one room may see by now."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.encoder: PositionEncoder | None = None
        self._shown: tuple[int, int] | None = None  # leg and length

    def changed(self) -> None:
        """Something is stored with this change, and may be seen later."""
        room = self.room
        if room.table is None:
            return
        leg, length = room.row.leg, len(room.table.log)
        room.later(room.config.spectator_delay_ms, lambda change: self._show_to_all(change, leg, length))

    def _show_to_all(self, change: Change, leg: int, length: int) -> None:
        if self._show(leg, length):
            for connection in self.room.connections:
                if self.room.holds_back(connection):
                    self.tell(change, connection)

    def _show(self, leg: int, length: int) -> bool:
        """This much may be seen; whether that is more than before."""
        room = self.room
        if room.table is None or leg != room.row.leg or (self._shown is not None and self._shown >= (leg, length)):
            return False
        self._shown = (leg, length)
        self.encoder = PositionEncoder(room.table.at(length), room.names, room.waits)
        return True

    def _look_back(self) -> None:
        """Nobody has watched so far: see how long the log was a while ago."""
        room = self.room
        before_ms = room.time_source.wall_ms() - room.config.spectator_delay_ms
        self._show(room.row.leg, bisect_right(room.entry_times_ms, before_ms))

    def tell(self, change: Change, connection: Connection) -> None:
        if self.encoder is None:
            self._look_back()
        if self.encoder is None:
            return
        text = self.encoder.encode(None, connection.told.get(None, 0), connection.lang)
        change.send_position(connection, None, len(self.encoder.table.log), text)
