"""A journal that is a list, and says no when it is told to."""

from __future__ import annotations

from atoll.store import BrowserFull


class ListJournal:
    def __init__(self, lines: list[str] | None = None) -> None:
        self.lines = lines or []
        self.is_full = False
        self.times_replaced = 0

    def write(self, line: str) -> None:
        if self.is_full:
            raise BrowserFull("browser-full")
        if line:
            self.lines.append(line)

    def replace(self, text: str) -> None:
        self.times_replaced += 1
        self.lines = text.splitlines()
