"""An answer that comes line by line, each one JSON, while it is being found."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from typing import Final, Generic, TypeVar

LINES: Final = "application/x-ndjson"
T = TypeVar("T")


class LineStream(Generic[T]):
    """Whoever sends it stops when the reader goes. `left` is called then, or when there are no more lines."""

    def __init__(self, lines: AsyncGenerator[bytes], left: Callable[[], None]) -> None:
        self.lines = lines
        self.left = left
