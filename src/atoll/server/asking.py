"""A question to everybody at a table."""

from __future__ import annotations

from atoll.server.connection import Connection


class Asking:
    """Everybody was asked whether something may be taken back."""

    def __init__(self, by: int, connection: Connection, command_id: int, length: int, seats: set[int]) -> None:
        self.by = by
        self.connection = connection
        self.id = command_id
        self.length = length
        self.awaited = seats
