"""What one change at a table puts on disk. [compiled]"""

from __future__ import annotations

from atoll.server.hourglass import ticks_ms
from atoll.store import StoredEntry, StoredResult, StoredTable


class Writing:
    """Entries for the log, and what comes with them."""

    def __init__(
        self, leg: int, entries: list[StoredEntry], row: StoredTable | None, result: StoredResult | None
    ) -> None:
        self.leg = leg
        self.entries = entries
        self.row = row  # if that has changed, too
        self.result = result  # if that is the end
        self.began_ms = ticks_ms()
