"""What this program is called where it runs, so that a command which is printed works as it is printed."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from shlex import join, quote
from typing import Final

NAME: Final = "atoll"
GUESTS: Final = "ATOLL_GAMES"


def command(*words: str) -> str:
    """A command line that starts this program again with these words, and with the same guests among the games."""
    guests = os.environ.get(GUESTS, "") if os.name == "posix" else ""
    return f"{f'{GUESTS}={quote(guests)} ' if guests else ''}{program()} {join(words)}"


def program() -> str:
    """`atoll` where the shell finds it, else the way to it from here, as `.venv/bin/atoll`."""
    started = Path(sys.argv[0] or NAME)
    if started.name == "__main__.py" and started.parent.name == "cli":
        return f"{join([_from_here(Path(sys.executable))])} -m atoll.cli"
    if started.stem != NAME or not started.is_file():
        return NAME
    found = shutil.which(NAME)
    return NAME if found is not None and Path(found).samefile(started) else join([_from_here(started)])


def _from_here(path: Path) -> str:
    try:
        near = os.path.relpath(path)
    except (OSError, ValueError):  # a folder that is gone, another drive
        return str(path)
    return str(path.absolute()) if near.startswith(os.pardir) else near
