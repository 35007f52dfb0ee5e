"""A socket that does what no library would: it never reads, sends crumbs, or stops in the middle."""

from __future__ import annotations

import socket

from patience import PATIENCE_S

TEXT, PIECE, PING = 0x1, 0x0, 0x9
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


def frame(data: str | bytes, kind: int = TEXT, *, is_last: bool = True) -> bytes:
    """A masked frame of less than 126 bytes, the mask being nothing."""
    told = data.encode() if isinstance(data, str) else data
    assert len(told) < 126
    return bytes([kind | (0x80 if is_last else 0), 0x80 | len(told)]) + b"\0\0\0\0" + told


def connected(port: int) -> socket.socket:
    """Connected, and not a word so far; next to nothing waits unread on this side."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.settimeout(PATIENCE_S)
    raw.connect(("127.0.0.1", port))
    return raw


def knocking(port: int, code: str) -> socket.socket:
    """A socket at a table that has not said hello."""
    raw = connected(port)
    raw.sendall(
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = b""
    while b"\r\n\r\n" not in head:
        head += raw.recv(1)
    assert b" 101 " in head, head
    return raw


def watching(port: int, code: str) -> socket.socket:
    """A spectator who never reads."""
    raw = knocking(port, code)
    raw.sendall(frame('{"type":"hello","tokens":[],"lang":"en"}'))
    return raw


def is_let_go(raw: socket.socket) -> bool:
    """Whether the server closes this one, whatever else it still says."""
    try:
        while raw.recv(65_536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True
