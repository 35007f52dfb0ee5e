"""What a room does later, when its time has come. [compiled]"""

from __future__ import annotations

from collections.abc import Callable

from atoll.room.change import Change

Work = Callable[[Change], None]


class DueWork:
    def __init__(self, due_ms: float, work: Work) -> None:
        self.due_ms = due_ms
        self.work = work


class Agenda:
    """Few entries: they are searched one by one."""

    def __init__(self) -> None:
        self._entries: list[DueWork] = []

    def add(self, due_ms: float, work: Work) -> None:
        self._entries.append(DueWork(due_ms, work))

    @property
    def next_ms(self) -> float | None:
        return min([entry.due_ms for entry in self._entries], default=None)

    def due(self, now_ms: float) -> list[Work]:
        """What is to be done now, the earliest first; it is taken off the agenda."""
        ready = sorted([entry for entry in self._entries if entry.due_ms <= now_ms], key=lambda entry: entry.due_ms)
        if ready:
            self._entries = [entry for entry in self._entries if entry.due_ms > now_ms]
        return [entry.work for entry in ready]
