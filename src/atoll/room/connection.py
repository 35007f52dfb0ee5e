"""One device at a table, as the room knows it: whose tokens it holds, and what it was told. [compiled]"""

from __future__ import annotations

from typing import Protocol

from atoll.kernel.game import Viewer
from atoll.words import FALLBACK


class Channel(Protocol):
    """How whoever runs the room reaches the device. The room itself never calls it."""

    def send(self, text: bytes) -> None:
        """Hand over one message."""

    def close(self) -> None:
        """Let the device go, once it has what was sent before."""

    def restart(self) -> None:
        """The same, and it comes back: the table goes on elsewhere."""


class Connection:
    """A spectator, a player, or one screen for several people."""

    def __init__(self, channel: Channel, lang: str = FALLBACK) -> None:
        self.channel = channel
        self.lang = lang
        self.lag_ms = 0.0  # there and back, as last measured
        self.token_hashes: tuple[bytes, ...] = ()
        self.seats: tuple[int, ...] = ()  # that it holds the tokens of, by their present numbers
        self.told: dict[Viewer, int] = {}  # by viewer: the length of the log up to which it was told
        self.shown: int | None = None  # the seat for which the curtain is up
        self.asks_ready = False  # its people say `ready` before the first sand falls
        self.is_hinting = False
