"""`atoll replay` at a terminal: through a match with the arrow keys."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console

from atoll.cli.console import say, tell
from atoll.cli.players import shown_names
from atoll.cli.screen import show_board, show_events, show_scores, show_title
from atoll.kernel.game import State
from atoll.kernel.game_series import Match
from atoll.kernel.table import Table

try:
    import termios
    import tty
except ImportError:  # a system whose keyboard is read in another way
    termios = None  # type: ignore[assignment]  # None says that there is none

MOST_BYTES: Final = 4096  # all that wait: a key that is held down comes faster than a board is drawn
KEY: Final = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])|.", re.DOTALL)
KEYS: Final = {
    "on": ("\x1b[C", "\x1bOC", " ", "n", "\r", "\n"),
    "back": ("\x1b[D", "\x1bOD", "p", "b", "\x7f"),
    "turn-on": ("\x1b[B", "\x1bOB", "\x1b[6~", "N"),
    "turn-back": ("\x1b[A", "\x1bOA", "\x1b[5~", "P"),
    "start": ("\x1b[H", "\x1bOH", "\x1b[1~", "0", "g"),
    "end": ("\x1b[F", "\x1bOF", "\x1b[4~", "$", "G"),
    "leave": ("q", "Q", "\x1b", "\x03", "\x04", ""),
}


def can_watch(console: Console) -> bool:
    """Whether single keys can be read here."""
    return termios is not None and console.is_terminal and sys.stdin is not None and sys.stdin.isatty()


def watch(console: Console, match: Match[State], leg: int, lang: str) -> None:
    """Show the match from its beginning, entry by entry or turn by turn, until somebody leaves."""
    table, at, since = match.tables[leg], 0, 0
    with _single_keys():
        while True:
            _show(console, match, leg, at, since, lang)
            for meant in _pressed():
                if meant == "leave":
                    return
                before, at = at, _moved(table, at, meant)
                since = before if before < at and meant == "turn-on" else max(at - 1, 0)  # a turn is told whole


def _pressed() -> list[str | None]:
    """What the keys mean that were pressed since; the end of the keyboard is leaving, too."""
    typed = os.read(sys.stdin.fileno(), MOST_BYTES).decode("utf-8", "replace")
    return [next((name for name, codes in KEYS.items() if key in codes), None) for key in KEY.findall(typed) or [""]]


def _moved(table: Table[State], at: int, meant: str | None) -> int:
    last = len(table.log)
    if meant in ("start", "end"):
        return 0 if meant == "start" else last
    step = {"on": 1, "turn-on": 1, "back": -1, "turn-back": -1}.get(meant or "", 0)
    found = min(max(at + step, 0), last)
    while step and "turn" in (meant or "") and 0 < found < last and not _ends_turn(table, found):
        found += step
    return found


def _ends_turn(table: Table[State], length: int) -> bool:
    """Whether whoever acted last has given way to somebody else there; chance and the clock have no turns."""
    acted, following = table.log[length - 1].seat, table.log[length].seat
    return following >= 0 and acted != following


def _show(console: Console, match: Match[State], leg: int, at: int, since: int, lang: str) -> None:
    table, names = match.tables[leg].at(at), shown_names(match.seatings[leg])
    sight = table.sight(None, since)
    console.clear()
    show_title(console, match, lang)
    lines = show_board(console, match.game, sight.view, lang, names)
    show_events(console, sight.events, names, lang, lines)
    show_scores(console, sight.view.scores, names, sight.to_act, lang)
    whole = len(match.tables[leg].log)
    tell(console, say("replay-at", lang, at=at, length=whole, leg=leg + 1, legs=len(match.tables)), "bold")
    tell(console, say("replay-keys", lang), "cyan")


@contextmanager
def _single_keys() -> Iterator[None]:
    """Keys as they are pressed, without Enter and without an echo."""
    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard)
    try:
        tty.setcbreak(keyboard)
        yield
    finally:
        termios.tcsetattr(keyboard, termios.TCSADRAIN, before)
