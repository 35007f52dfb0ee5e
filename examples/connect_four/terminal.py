"""The board as text: ● for yellow, ○ for red, brackets round the line that won."""

from __future__ import annotations

from typing import Final

from atoll.words import sentence
from connect_four.game import COLOURS, LETTERS, SAY, ConnectFourView
from connect_four.rules import ROWS

DISC_BY_COLOUR: Final = dict(zip(COLOURS, "●○", strict=True))


def draw(view: ConnectFourView, lang: str) -> str:
    """The rows from the top down, the column letters, and whose disc is which."""
    rows = [f"{row} " + "".join(_cell(view, f"{letter}{row}") for letter in LETTERS) for row in range(ROWS, 0, -1)]
    letters = "  " + "".join(f" {letter} " for letter in LETTERS)
    key = "  ".join(
        f"{seat} {_disc(colour)} {sentence(SAY.package, f'word-{colour}', lang)}" for seat, colour in enumerate(COLOURS)
    )
    return "\n".join([*rows, letters, "", key])


def _cell(view: ConnectFourView, cell: str) -> str:
    disc = _disc(view.board[cell]) if cell in view.board else "[dim]·[/dim]"
    return f"({disc})" if cell in view.line else f" {disc} "


def _disc(colour: str) -> str:
    return f"[{colour}]{DISC_BY_COLOUR[colour]}[/{colour}]"
