"""One entry of a log, and the positions around it."""

from __future__ import annotations

from typing import Final, Generic

import msgspec

from atoll.kernel.game import S, Seat

UNDO: Final = -1  # the action of an entry that takes back; games number theirs from 0


class Entry(msgspec.Struct, frozen=True):
    """One line of the log: who did what."""

    seat: Seat
    action: int

    @property
    def takes_back(self) -> bool:
        return self.action == UNDO


class Step(msgspec.Struct, Generic[S], frozen=True):
    """One entry with the positions around it. Look before the next step. A taking-back has only where it led."""

    number: int
    entry: Entry
    before: S
    after: S
