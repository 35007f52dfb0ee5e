"""Capabilities and codes: what lets somebody act for a seat, and what a table is called.

A token is 192 random bits. Of it only a hash is kept, and what is presented is compared with that in constant time.
"""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256
from typing import Final

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz"  # no i, l, o: nobody reads them for one another, or for 0 and 1
LOCAL: Final = "o"  # begins the code of a table that lives in a browser: no server gives out such a one
CODE: Final = re.compile(f"[{LETTERS}{LOCAL}][{LETTERS}]{{5}}")
TOKEN_BYTES: Final = 24


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(6))


def new_local_code() -> str:
    return LOCAL + new_code()[1:]


def new_seed() -> str:
    return secrets.token_hex(16)


def hashed(token: str) -> bytes:
    """What is kept of a token. It is random through and through, so one round of SHA-256 is enough."""
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


def fits(token_hash: bytes, kept: bytes | None) -> bool:
    """Whether a presented token is the one that was given out."""
    return kept is not None and hmac.compare_digest(token_hash, kept)


def is_code(text: str) -> bool:
    return CODE.fullmatch(text) is not None
