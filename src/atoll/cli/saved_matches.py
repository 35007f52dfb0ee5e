"""The shelf: where a match is kept that nobody has named a file for. What is still being played never leaves it."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
from platformdirs import user_data_path

from atoll.cli import record_files
from atoll.cli.console import CliError, CliFileError
from atoll.kernel.errors import AtollError
from atoll.kernel.record import Record, write

SETTING: Final = "ATOLL_KEEP"  # how many finished matches stay on the shelf
MOST_FINISHED: Final = 200
MOST_NAMES: Final = 100  # in one second


def folder() -> Path:
    return user_data_path("atoll", appauthor=False) / "matches"


class SavedMatch(msgspec.Struct, frozen=True):
    """A match on the shelf."""

    path: Path
    record: Record

    @property
    def is_over(self) -> bool:
        return self.record.legs[-1].outcome is not None


def kept(game: str | None = None) -> list[SavedMatch]:
    """What is on the shelf, the one touched last first. A file that is no match is passed over."""
    found: list[SavedMatch] = []
    for path in sorted(_files(), key=_touched, reverse=True):
        with suppress(AtollError, OSError):
            match = SavedMatch(path, record_files.load(path))
            if game in (None, match.record.game):
                found.append(match)
    return found


class SavedMatchFile:
    """One match's place on the shelf: the same file from its first action to its end, written whole every time."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self.text = ""  # what this table last read or wrote there
        self.is_new = True  # made by this table, and not found

    @classmethod
    def of(cls, path: Path) -> SavedMatchFile:
        """The place of a match that is read from a file: that file, if it stands on the shelf, else a new one."""
        place = cls()
        with suppress(OSError):
            if path.resolve().parent == folder().resolve():
                place.path, place.text, place.is_new = path, path.read_text("utf-8"), False
        return place

    def keep(self, record: Record) -> Path:
        """Put the match there as it stands now. CliError says why that cannot be done."""
        text = write(record)
        if self.path is None or not self._is_ours():
            self.path = _new(record)
        elif text != self.text:
            record_files.keep(record, self.path, force=True)
        self.text = text
        return self.path

    def clear(self) -> None:
        """Take the match away again, if it was put there by this table and is as it was left."""
        if self.path is not None and self.is_new and self._is_ours():
            with suppress(OSError):
                self.path.unlink()
            self.path = None

    def _is_ours(self) -> bool:
        """Whether nobody else went on with the same match meanwhile, or took it away."""
        try:
            return self.path is not None and self.path.read_text("utf-8") == self.text
        except (OSError, UnicodeDecodeError):
            return False


def _new(record: Record) -> Path:
    home = folder()
    try:
        home.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CliFileError(error, home) from error
    stem = f"{record.game}-{datetime.now():%Y%m%d-%H%M%S}"
    for name in (stem, *(f"{stem}-{number}" for number in range(2, MOST_NAMES))):
        path = home / f"{name}.txt"
        if not path.exists():
            record_files.keep(record, path)
            return path
    raise CliError("file-exists", file=str(home / stem))


def clear() -> None:
    """Let go of the oldest finished matches, if there are more than the setting allows."""
    most = _most_finished()
    if len(_files()) <= most:
        return
    finished = [match for match in kept() if match.is_over]
    for match in finished[most:]:
        with suppress(OSError):
            match.path.unlink()


def _most_finished() -> int:
    said = os.environ.get(SETTING, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 8 else MOST_FINISHED


def _files() -> list[Path]:
    try:
        return list(folder().glob("*.txt"))
    except OSError:
        return []


def _touched(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
