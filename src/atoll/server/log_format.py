"""What the server writes down for its host: a line of JSON an event, on stderr, without tokens, codes or addresses."""

from __future__ import annotations

import logging
import sys

import msgspec

from atoll.server.clock import wall_ms


class JsonLines(logging.Formatter):
    """A record as a line that programs can read."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, str | int] = {
            "at_ms": wall_ms(),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def set_up(level: str) -> None:
    """Write to stderr from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # it warns about every request that is not HTTP
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # about every TLS connection that is ended from afar
    logging.getLogger("alembic").setLevel(logging.WARNING)
