"""What was done at a table, in order: a log only grows. What is taken back stays, and no longer stands. [compiled]"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import overload

from atoll.kernel.entry import UNDO, Entry
from atoll.kernel.game import Seat


class Log(Sequence[Entry]):
    """Entries by their number, in six bytes each: a server holds thousands of matches."""

    def __init__(self) -> None:
        self._seats = array("b")
        self._actions = array("i")
        self._stands = bytearray()  # by entry: whether it still counts; a taking-back itself never does
        self.standing = 0  # how many of them count: what chance draws by

    def __len__(self) -> int:
        return len(self._seats)

    @overload
    def __getitem__(self, at: int) -> Entry: ...
    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...
    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            return list(map(Entry, self._seats[at], self._actions[at]))
        return Entry(self._seats[at], self._actions[at])

    def seat_at(self, number: int) -> Seat:
        """Whose entry it is; -1 is the last one."""
        return self._seats[number]

    def action_at(self, number: int) -> int:
        """What was done; UNDO where something was taken back."""
        return self._actions[number]

    def __iter__(self) -> Iterator[Entry]:
        return map(Entry, self._seats, self._actions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Log) and (self._seats, self._actions) == (other._seats, other._actions)

    __hash__ = None  # type: ignore[assignment]  # it grows

    def copy(self) -> Log:
        twin = Log()
        twin._seats, twin._actions, twin._stands = self._seats[:], self._actions[:], self._stands[:]
        twin.standing = self.standing
        return twin

    def add(self, seat: Seat, action: int) -> None:
        """One more thing was done."""
        self._seats.append(seat)
        self._actions.append(action)
        self._stands.append(1)
        self.standing += 1

    def repeat(self, entry: Entry) -> None:
        """One more entry of another log."""
        if entry.takes_back:
            self.take_back(entry.seat)
        else:
            self.add(entry.seat, entry.action)

    def take_back(self, seat: Seat) -> list[int]:
        """Back to before this seat's last standing entry, as an entry of its own. The numbers of what fell, last first.

        ValueError if nothing of this seat stands.
        """
        fallen: list[int] = []
        for number in self.standing_numbers():
            fallen.append(number)
            if self._seats[number] == seat:
                break
        else:
            raise ValueError(f"nothing of seat {seat} stands")
        for number in fallen:
            self._stands[number] = 0
        self._seats.append(seat)
        self._actions.append(UNDO)
        self._stands.append(0)
        self.standing -= len(fallen)
        return fallen

    def standing_numbers(self) -> Iterator[int]:
        """The entries that count, the last one first."""
        number = self._stands.rfind(1)
        while number >= 0:
            yield number
            number = self._stands.rfind(1, 0, number)

    def last_run(self, seat: Seat, most: int) -> list[int]:
        """The last standing entries, as far as they are this seat's and not more than so many; the last one first."""
        run: list[int] = []
        number = self._stands.rfind(1)
        while number >= 0 and self._seats[number] == seat and len(run) < most:
            run.append(number)
            number = self._stands.rfind(1, 0, number)
        return run

    def standing_actions(self) -> list[int]:
        """The actions that lead to the position, the first one first."""
        return [action for action, stands in zip(self._actions, self._stands, strict=True) if stands]

    def until(self, length: int) -> Log:
        """The log when it was that long."""
        past = Log()
        for entry in self[:length]:
            past.repeat(entry)
        return past
