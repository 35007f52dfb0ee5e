"""What rooms tell whoever counts: a host's figures, or nobody's."""

from __future__ import annotations

from typing import Protocol


class Counts(Protocol):
    """None of this names a table, a person or an address."""

    def table_made(self, game: str) -> None:
        """A table was set up."""

    def stored(self, game: str, entries: int, seconds: float, *, is_over: bool) -> None:
        """So many entries are kept, so long after the move; a game may have come to its end with them."""

    def refused(self, error: str) -> None:
        """Something was not done, for this reason."""

    def stood_in(self) -> None:
        """A bot had to be replaced."""
