"""Going on with a match that was kept: the list of them, and which one is meant."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text
from typer.core import TyperCommand

from atoll.cli import saved_matches
from atoll.cli.console import CliError, say, tell
from atoll.cli.players import shown_names
from atoll.cli.saved_matches import SavedMatch
from atoll.games import find, keys
from atoll.kernel.errors import AtollError
from atoll.kernel.game import Game, State

LAST: Final = Path("-")  # `--resume` alone: the match that was touched last
RESUME: Final = "--resume"
MOST_LISTED: Final = 15


class ResumesLast(TyperCommand):
    """A command whose `--resume` needs no file."""

    def parse_args(self, ctx: object, args: list[str]) -> list[str]:
        words: list[str] = []
        for word, following in zip(args, [*args, RESUME][1:], strict=True):
            words += [word, str(LAST)] if word == RESUME and _is_no_file(following) else [word]
        return super().parse_args(ctx, words)  # type: ignore[arg-type]  # typer brings its own click


def _is_no_file(word: str) -> bool:
    """Another option, or a game: `--resume reef` is the last match of that game."""
    return word.startswith("-") or (word in keys() and not Path(word).exists())


def chosen(asked: Path, game: Game[State] | None, lang: str) -> Path:
    """The file that is meant: the one named, or the last that can go on."""
    if asked != LAST:
        return asked.expanduser()
    matches = saved_matches.kept(None if game is None else game.meta.key)
    if not matches:
        raise CliError("shelf-empty") if game is None else CliError("shelf-empty-of", game=game.title(lang))
    return next((match for match in matches if not match.is_over), matches[0]).path


def by_number(number: int) -> Path:
    """The match of that number in the list."""
    matches = saved_matches.kept()[:MOST_LISTED]
    if not 1 <= number <= len(matches):
        raise CliError("shelf-number", number=number, count=len(matches)) if matches else CliError("shelf-empty")
    return matches[number - 1].path


def show_kept(console: Console, lang: str) -> None:
    """What is on the shelf, numbered, the last one first."""
    matches = saved_matches.kept()[:MOST_LISTED]
    if not matches:
        raise CliError("shelf-empty")
    grid = Grid.grid(padding=(0, 2))
    for number, match in enumerate(matches, 1):
        state = say("phase-over" if match.is_over else "phase-playing", lang)
        grid.add_row(str(number), Text(_title(match, lang), "bold cyan"), Text(_players(match)), state, _when(match))
    console.print(grid)
    tell(console, say("resume-which", lang), "cyan")


def _title(match: SavedMatch, lang: str) -> str:
    try:
        return find(match.record.game).title(lang)
    except AtollError:  # a guest that is not here today
        return match.record.game


def _players(match: SavedMatch) -> str:
    return ", ".join(shown_names(match.record.legs[-1].players))


def _when(match: SavedMatch) -> str:
    return f"{datetime.fromtimestamp(match.path.stat().st_mtime):%Y-%m-%d %H:%M}"
