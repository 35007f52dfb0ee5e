"""What was done at a table, in order: a log only grows. What is taken back stays, and no longer stands. [compiled]"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import overload

from atoll.kernel.entry import UNDO, Entry
from atoll.kernel.game import Seat


class Log(Sequence[Entry]):
    """Entries by their number, in nine bytes each: a server holds thousands of matches.

    Those that stand are a stack: an entry goes on top, and a taking-back, which itself never stands, takes some off.
    However often that happens, a log is read in time that grows with its length only.
    """

    def __init__(self) -> None:
        self._seats = array("b")
        self._actions = array("i")
        self._standing = array("i")  # the numbers of those that count
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
        twin._seats, twin._actions, twin._standing = self._seats[:], self._actions[:], self._standing[:]
        twin.standing = self.standing
        return twin

    def add(self, seat: Seat, action: int) -> None:
        """One more thing was done."""
        self._standing.append(len(self._seats))
        self._seats.append(seat)
        self._actions.append(action)
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
        depth = self.standing - 1
        while depth >= 0 and self._seats[self._standing[depth]] != seat:
            depth -= 1
        if depth < 0:
            raise ValueError(f"nothing of seat {seat} stands")
        fallen = list(reversed(self._standing[depth:]))
        del self._standing[depth:]
        self._seats.append(seat)
        self._actions.append(UNDO)
        self.standing = depth
        return fallen

    def standing_numbers(self) -> Iterator[int]:
        """The entries that count, the last one first."""
        return reversed(self._standing)

    def standing_at(self, depth: int) -> int:
        """The number of the entry that stands on so many others."""
        return self._standing[depth]

    def depth_of(self, number: int) -> int:
        """On how many others a standing entry stands."""
        return bisect_left(self._standing, number)

    def last_run(self, seat: Seat, most: int) -> list[int]:
        """The last standing entries, as far as they are this seat's and not more than so many; the last one first."""
        run: list[int] = []
        depth = self.standing - 1
        while depth >= 0 and len(run) < most:
            number = self._standing[depth]
            if self._seats[number] != seat:
                break
            run.append(number)
            depth -= 1
        return run

    def standing_actions(self) -> list[int]:
        """The actions that lead to the position, the first one first."""
        return [self._actions[number] for number in self._standing]

    def until(self, length: int) -> Log:
        """The log when it was that long."""
        past = Log()
        for entry in self[:length]:
            past.repeat(entry)
        return past
