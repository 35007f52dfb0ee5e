"""What arrives, seen as frames of RFC 6455. [compiled]

The library reads them all; one that is whole and plain is read here. Nearly everything that a client sends is one small
text frame in one piece. That costs two microseconds here, and in a library that is ready for anything thirty.
"""

from __future__ import annotations

from typing import Final

try:
    from websockets.speedups import apply_mask
except ImportError:  # no wheel for this machine
    from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x81
MASKED: Final = 0x80
SHORT: Final = 126  # lengths that fit into the frame's second byte; this one says that two more bytes tell it
LONG: Final = 127  # eight more bytes


def plain_text(data: bytes) -> str | None:
    """The text of what is exactly one masked, short or medium text frame; None for anything else."""
    end = frame_end(data, 0)
    if end != len(data) or data[0] != WHOLE_TEXT or data[1] in (MASKED | LONG, LONG) or not data[1] & MASKED:
        return None
    head = 4 if data[1] == MASKED | SHORT else 2
    try:
        return apply_mask(data[head + 4 :], data[head : head + 4]).decode()
    except UnicodeDecodeError:
        return None


def ends_whole(data: bytes) -> bool:
    """Whether the last frame that begins here also ends here."""
    at = 0
    while 0 <= at < len(data):
        at = frame_end(data, at)
    return at == len(data)


def frame_end(data: bytes, at: int) -> int:
    """Where a frame ends that begins at this place; -1 if its head is not all there."""
    if len(data) < at + 2:
        return -1
    size, mask = data[at + 1] & 0x7F, 4 if data[at + 1] & MASKED else 0
    head = 2 + (2 if size == SHORT else 8 if size == LONG else 0)
    if size >= SHORT:
        if len(data) < at + head:
            return -1
        size = int.from_bytes(data[at + 2 : at + head], "big")
    return at + head + mask + size
