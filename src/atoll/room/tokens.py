"""Capabilities: what lets somebody act for a seat.

A token is 192 random bits. Of it only a hash is kept, and what is presented is compared with that in constant time.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Final

TOKEN_BYTES: Final = 24


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_seed() -> str:
    return secrets.token_hex(16)


def hashed(token: str) -> bytes:
    """What is kept of a token. It is random through and through, so one round of SHA-256 is enough."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def fits(token_hash: bytes, kept: bytes | None) -> bool:
    """Whether a presented token is the one that was given out."""
    return kept is not None and hmac.compare_digest(token_hash, kept)
