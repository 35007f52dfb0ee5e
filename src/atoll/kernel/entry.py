"""One entry of a log."""

from __future__ import annotations

from typing import Final

import msgspec

from atoll.kernel.game import Seat

UNDO: Final = -1  # the action of an entry that takes back; games number theirs from 0


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of the log: who did what."""

    seat: Seat
    action: int

    @property
    def takes_back(self) -> bool:
        return self.action == UNDO
