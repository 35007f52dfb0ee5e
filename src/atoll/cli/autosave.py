"""No match is lost: it is kept turn by turn while it is played, and whoever leaves is told how to come back to it."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from atoll.bots.names import bot_of
from atoll.cli import record_files, saved_matches
from atoll.cli.console import say, tell
from atoll.cli.program_name import command
from atoll.cli.saved_matches import SavedMatchFile
from atoll.kernel.errors import AtollError
from atoll.kernel.game import State
from atoll.kernel.game_series import Match
from atoll.kernel.record import write


class Autosave:
    """One match, its place on the shelf, and what of it is in a file that somebody named."""

    def __init__(self, match: Match[State], file: Path | None) -> None:
        self.match = match
        self.saved = None if file is None else match.record()
        self.place = SavedMatchFile() if file is None else SavedMatchFile.of(file)
        self.length = self._length()  # how much of the match was there when it was kept last
        self.has_warned = False

    def save(self, path: Path, *, force: bool) -> None:
        """Put the match into a file of that name."""
        record = self.match.record()
        record_files.keep(record, path, force=force)
        self.saved = record

    def meanwhile(self) -> AtollError | None:
        """Keep what has been played since: a machine that stops says nothing beforehand. Why not, told once."""
        length = self._length()
        if length == self.length or not self._was_played():
            return None
        self.length = length
        try:
            self.place.keep(self.match.record())
        except AtollError as error:
            is_news, self.has_warned = not self.has_warned, True
            return error if is_news else None
        return None

    def put_aside(self, console: Console, lang: str) -> bool:
        """Keep it before leaving, or print it where it cannot be kept. Whether it is in a file."""
        record = self.match.record()
        if not self._was_played():
            return True
        if record == self.saved:
            self.place.clear()  # it is in a file of their own
            return True
        try:
            path = self.place.keep(record)  # before anything is printed: the terminal may be gone
        except AtollError as error:
            tell(console, "\n" + say("autosave-failed", lang, reason=error.sentence(lang)), "red")
            tell(console, say("autosave-printed", lang))
            console.print(Text(f"\n{write(record)}"), soft_wrap=True)
            return False
        saved_matches.clear()
        if record.legs[-1].outcome is None:
            said = say("put-aside", lang, command=command("play", "--resume", str(path)))
        else:
            said = say("put-aside-over", lang, command=command("replay", str(path)))
        console.print(Text(f"\n{said}"), soft_wrap=True)  # a wrapped command could not be copied
        return True

    def _was_played(self) -> bool:
        """Whether somebody at this screen has done anything, or a game has come to its end."""
        for table, players in zip(self.match.tables, self.match.seatings, strict=True):
            persons = {seat for seat, name in enumerate(players) if bot_of(name) is None}
            if table.is_over or any(entry.seat in persons for entry in table.log):
                return True
        return False

    def _length(self) -> int:
        return sum(len(table.log) for table in self.match.tables)
