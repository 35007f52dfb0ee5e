"""Where a request comes from: a page of another host may not act here with its visitor's browser."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers


def is_foreign(headers: Headers, allowed: Collection[str]) -> bool:
    """Whether another host's page sent this. A program that sends no Origin is nobody's page."""
    origin = headers.get("origin")
    if origin is None:
        return False
    if origin.lower() in allowed:
        return False
    try:
        host = urlsplit(origin).netloc.lower()
    except ValueError:
        return True
    return not host or host != headers.get("host", "").lower()
