"""One socket, as a room knows it: whose tokens it holds, what it was told, and how bytes get there. [compiled]

News go straight into the transport's buffer. A reader that is too slow for them is let go (protocols.py): its buffer is
dropped, and nobody else waits for it.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from websockets.frames import CloseCode

from atoll.kernel.game import Viewer
from atoll.server.chores import Chores
from atoll.server.protocols import TableProtocol
from atoll.wire.messages import News

SHORT: Final = 126  # lengths that fit into the frame's second byte
MEDIUM: Final = 65_536
BYTES: Final = tuple([bytes((byte,)) for byte in range(256)])
ENCODER: Final = msgspec.json.Encoder()


def framed(news: News) -> bytes:
    """A message as it goes over the wire; one frame serves any number of sockets."""
    return framed_bytes(ENCODER.encode(news))


def framed_bytes(text: bytes) -> bytes:
    """A whole text frame of RFC 6455, unmasked."""
    return _head(len(text)) + text


def framed_pieces(pieces: list[bytes]) -> bytes:
    """The same for a text that is in pieces, which are joined only once."""
    size = 0
    for piece in pieces:
        size += len(piece)
    return b"".join([_head(size), *pieces])


def _head(size: int) -> bytes:
    """Two to ten bytes; a library takes four times as long for a frame."""
    if size < SHORT:
        return b"\x81" + BYTES[size]
    if size < MEDIUM:
        return b"\x81\x7e" + BYTES[size // 256] + BYTES[size % 256]
    return b"\x81\x7f" + size.to_bytes(8, "big")


class Connection:
    """A device at a table: a spectator, a player, or one screen for several people."""

    def __init__(self, protocol: TableProtocol, address: str, chores: Chores) -> None:
        self.protocol = protocol
        self._transport: asyncio.Transport = protocol.transport
        self.address = address
        self.chores = chores
        self._frames: list[bytes] = []  # to be written in this turn of the loop
        self.token_hashes: tuple[bytes, ...] = ()
        self.seats: tuple[int, ...] = ()  # that it holds the tokens of, by their present numbers
        self.lang = "en"
        self.told: dict[Viewer, int] = {}  # by viewer: the length of the log up to which it was told
        self.shown: int | None = None  # the seat for which the curtain is up
        self.asks_ready = False  # its people say `ready` before the first sand falls
        self.is_hinting = False
        self.is_leaving = False  # the closing handshake has begun, from our side

    @property
    def lag_ms(self) -> float:
        """There and back, as last measured."""
        return self.protocol.last_ping_rtt * 1000

    @property
    def is_gone(self) -> bool:
        return self.is_leaving or self._transport.is_closing()

    def send(self, frame: bytes) -> None:
        """Hand over a frame. What is said in one breath (`done` and the position after it) is written at once."""
        if not self._frames:
            self.chores.soon(self.flush)
        self._frames.append(frame)

    def flush(self) -> None:
        """Write what is waiting."""
        frames, self._frames = self._frames, []
        if frames and not self.is_gone:
            self._transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def send_away(self) -> None:
        """Close it, once it was told what is still to be told."""
        self.flush()
        self.protocol.hang_up(CloseCode.POLICY_VIOLATION)

    def say(self, news: News) -> None:
        self.send(framed(news))

    def done(self, command_id: int, length: int) -> None:
        """Say `messages.Done`, which answers every move, and is written by hand."""
        self.send(framed_bytes(f'{{"type":"done","id":{command_id},"length":{length}}}'.encode()))
