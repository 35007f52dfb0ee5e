"""What is typed, line by line: with history and completion at a terminal, plainly from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console

from atoll.cli.console import tell
from atoll.kernel.localized_notation import fold

try:
    import readline
except ImportError:  # a platform without it types without history
    readline = None  # type: ignore[assignment]  # None says that there is none

MOST_LETTERS: Final = 10_000  # the rest of a longer line is read and dropped


class Keyboard:
    """Asks for lines. EOFError says that nobody will type any more."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_terminal = sys.stdin is not None and sys.stdin.isatty()
        self._offered: tuple[str, ...] = ()
        if self.is_terminal and readline is not None:
            readline.set_completer_delims("")
            readline.set_completer(self._completion)
            readline.parse_and_bind("tab: complete")

    def offer(self, lines: Sequence[str]) -> None:
        """What the Tab key completes to from now on."""
        self._offered = tuple(lines)

    def ask(self, prompt: str) -> str:
        """The next line typed, without the spaces around it."""
        if self.is_terminal:
            return input(prompt)[:MOST_LETTERS].strip()
        line = sys.stdin.readline(MOST_LETTERS) if sys.stdin is not None else ""
        if not line:
            raise EOFError
        part = line
        while len(part) == MOST_LETTERS and not part.endswith("\n"):
            part = sys.stdin.readline(MOST_LETTERS)
        return line.strip()

    def typed(self) -> str:
        """What of the next line is typed already."""
        return readline.get_line_buffer() if self.is_terminal and readline is not None else ""

    def echo(self, prompt: str, line: str) -> None:
        """From a pipe nobody sees the typing: repeat it, so that the output reads like a game."""
        if not self.is_terminal:
            tell(self.console, f"{prompt}{line}", "bold")

    def _completion(self, text: str, number: int) -> str | None:
        """The shortest steps on: whole next words, so that Tab walks through the notation word by word. Accents come by
        themselves."""
        steps = dict.fromkeys(_step(text, line) for line in self._offered if fold(line).startswith(fold(text)))
        return list(steps)[number] if number < len(steps) else None


def _step(text: str, line: str) -> str:
    cut = line.find(" ", len(text))
    return line if cut < 0 else line[: cut + 1]
