"""What was done, entry by entry: players' lines in the reader's words, and chance and sand as what came of them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from atoll.cli.console import say, tell
from atoll.kernel.game import Game, State, Viewer
from atoll.kernel.history import HistoryStep
from atoll.kernel.localized_notation import in_words
from atoll.kernel.table import Table


def show_log(console: Console, table: Table[State], viewer: Viewer, names: Sequence[str], lang: str) -> None:
    """Every entry as this viewer may know it, with the name of whoever it was."""
    number = 0
    for number, step in enumerate(table.steps(), 1):
        if step.entry.seat < 0:  # chance and sand have no words of their own: what they do is told
            told = " ".join(one.event.sentence(lang, names) for one in table.told(step, viewer)) or "–"
        else:
            line = _line(table.game, step, viewer, names, lang)
            told = say("log-line", lang, who=names[step.entry.seat], line=line)
        tell(console, f"{number:4}  {told}")
    if not number:
        tell(console, say("log-empty", lang), "dim")


def _line(game: Game[State], step: HistoryStep[State], viewer: Viewer, names: Sequence[str], lang: str) -> str:
    if step.entry.takes_back:
        return say("log-undo", lang)
    line = game.line(step.after, step.entry.seat, step.entry.action, viewer)
    return in_words(line, game, lang, names)
