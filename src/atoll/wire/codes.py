"""What a table is called: six letters that nobody reads for one another. Whoever knows a code may look at the table."""

from __future__ import annotations

import re
import secrets
from typing import Final

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz"  # no i, l, o: nobody reads them for one another, or for 0 and 1
LENGTH: Final = 6
LOCAL: Final = "o"  # begins the code of a table that lives in a browser: no server gives out such a one
CODE: Final = re.compile(f"[{LETTERS}{LOCAL}][{LETTERS}]{{{LENGTH - 1}}}")


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_local_code() -> str:
    return LOCAL + new_code()[1:]


def is_code(text: str) -> bool:
    return CODE.fullmatch(text) is not None
