"""Match records as files: read with care, never written over."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path
from typing import Final

from atoll.bots.names import bot_of
from atoll.cli.console import CliError, CliFileError, clean
from atoll.games import find
from atoll.kernel.errors import BadRecord
from atoll.kernel.game import State
from atoll.kernel.game_series import Match
from atoll.kernel.record import LARGEST, Record, read, write

MOST_BYTES: Final = 4 * LARGEST  # no character takes more than four


def load(path: Path) -> Record:
    """The record in a file. BadRecord or CliError says why there is none."""
    name = clean(str(path))
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise CliError("file-not-regular", file=name)
        with path.open("rb") as file:
            stored = file.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise CliError("file-missing", file=name) from error
    except OSError as error:
        raise CliFileError(error, path) from error
    except ValueError as error:  # a path with a NUL in it
        raise CliError("file-missing", file=name) from error
    if len(stored) > MOST_BYTES:
        raise BadRecord("record-large", limit=LARGEST)
    try:
        return read(stored.decode("utf-8-sig"))  # some editors begin a text with a mark
    except UnicodeDecodeError as error:
        raise CliError("file-not-text", file=name) from error


def load_match(path: Path) -> Match[State]:
    """The match in a file, to look at."""
    record = load(path)
    return Match.resume(find(record.game), record)


def load_to_go_on(path: Path) -> Match[State]:
    """The match in a file, to go on with: it must hold the seeds that its draws come from, and known bots."""
    record = load(path)
    match = Match.resume(find(record.game), record)
    for player in match.players:
        bot_of(player)
    if record.legs[-1].seed is None and not match.table.is_over:
        raise CliError("resume-without-seed", file=clean(str(path)))
    return match


def keep(record: Record, path: Path, *, force: bool = False) -> None:
    """Write a record whole or not at all. An existing file stays as it is unless `force`."""
    try:
        _keep(record, path, force=force)
    except OSError as error:  # which names the file beside it that was being written
        raise CliFileError(error, path) from error


def _keep(record: Record, path: Path, *, force: bool) -> None:
    if path.is_dir():
        raise CliError("file-not-regular", file=clean(str(path)))
    if path.exists() and not force:
        raise CliError("file-exists", file=clean(str(path)))
    if not path.parent.exists():
        raise CliError("folder-missing", folder=clean(str(path.parent)))
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".atoll-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(write(record))
            file.flush()
            os.fsync(file.fileno())
        _put(name, path, force=force)
    finally:
        Path(name).unlink(missing_ok=True)


def _put(temporary: str, path: Path, *, force: bool) -> None:
    if force:
        os.replace(temporary, path)
        return
    try:
        os.link(temporary, path)  # fails, unlike a rename, if somebody made that file meanwhile
    except FileExistsError as error:
        raise CliError("file-exists", file=clean(str(path))) from error
    except OSError:  # a file system without links
        with path.open("xb") as file:
            file.write(Path(temporary).read_bytes())
