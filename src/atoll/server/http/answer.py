"""What a handler may answer beside structs and text, before anything is sent."""

from __future__ import annotations

from pathlib import Path

import msgspec


class HttpAnswer(msgspec.Struct, frozen=True):
    """A whole answer."""

    status: int
    media_type: str
    body: bytes
    headers: dict[str, str] = {}


class FileAnswer(msgspec.Struct, frozen=True):
    """A file of the page."""

    path: Path
    headers: dict[str, str] = {}
