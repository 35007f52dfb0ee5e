"""Little Sharks in a terminal: two boards a line, each with its zones and tokens, then the cubes of the table.

A fish is the first letter of its colour in the notation; what is caught stands in parentheses. Colours only repeat it.
"""

from __future__ import annotations

from typing import Final

from atoll.games.sharks.material import COLOURS, LETTERS, Colour
from atoll.games.sharks.rules import LAST_TURN
from atoll.games.sharks.view import SharksView
from atoll.kernel.game import Seat
from atoll.words import sentence

FREE_STYLES: Final = {"red": "#ff6b60", "green": "#4cc06a", "yellow": "#f6d32d", "blue": "#6ea8ff"}
CAUGHT_STYLES: Final = {
    "red": "bold #ffffff on #c62828",
    "green": "bold #ffffff on #1b7a3a",
    "yellow": "bold #000000 on #f6d32d",
    "blue": "bold #ffffff on #1f5fbf",
}
SPANS: Final = ("ab", "cd", "ef", "1-2", "3-4", "5-6")  # R3: the columns or the rows of each zone
WIDTH: Final = 49  # of one board with its tokens; two fit into 100 columns


def draw(view: SharksView, lang: str) -> str:
    boards = [_board(view, seat, lang) for seat in range(len(view.boards))]
    rows = [line for first in range(0, len(boards), 2) for line in [*_beside(boards[first : first + 2]), ""]]
    return "\n".join([*rows, *_table(view, lang), _word("colours", lang), _word("signs", lang)])


def _word(key: str, lang: str) -> str:
    return sentence(__package__, f"word-{key}", lang)


class Line:
    """A line of text that knows its width on the screen, whatever markup it carries."""

    def __init__(self) -> None:
        self.markup = ""
        self.width = 0

    def add(self, text: str, style: str = "") -> Line:
        self.markup += f"[{style}]{text}[/]" if style else text
        self.width += len(text)
        return self


def _beside(boards: list[list[Line]]) -> list[str]:
    lines = []
    for parts in zip(*boards, strict=True):
        padded = [part.markup + " " * (WIDTH - part.width) for part in parts]
        lines.append("  ".join(padded).rstrip())
    return lines


def _board(view: SharksView, seat: Seat, lang: str) -> list[Line]:
    score = sentence(__package__, "word-score", lang, {"seat": seat, "points": view.scores[seat]})
    head = Line().add("* " if seat == view.active else "  ").add(score, "bold")
    lines = [head, Line().add("   a  b   c  d   e  f")]
    for row in range(1, 7):
        if row in (3, 5):
            lines.append(Line().add("  ------+-------+------"))
        line = Line().add(f"{row} ")
        for column in "abcdef":
            line.add("|" if column in "ce" else "")
            _fish(line, view, seat, f"{column}{row}")
        lines.append(_token(line.add("  "), view, seat, row, lang))
    return lines


def _fish(line: Line, view: SharksView, seat: Seat, fish: str) -> None:
    colour = view.boards[seat][fish]
    if fish in view.caught[seat]:
        line.add(f"({_letter(colour)})", CAUGHT_STYLES[colour])
    else:
        line.add(f" {_letter(colour).lower()} ", FREE_STYLES[colour])


def _letter(colour: str) -> str:
    return LETTERS[COLOURS.index(colour)]


def _token(line: Line, view: SharksView, seat: Seat, zone: int, lang: str) -> Line:
    """A zone and its token: `>` where the baby shark is, `-` where it has been."""
    laid = view.tokens[seat]
    token = _word(f"token-{laid[zone - 1]}" if zone <= len(laid) else "token-unlaid", lang)
    text = sentence(__package__, "word-zone", lang, {"zone": zone, "span": SPANS[zone - 1], "token": token})
    shark = view.sharks[seat]
    if zone == shark:
        return line.add(f"> {text}", "bold")
    been = shark is None or zone < shark or view.turn == LAST_TURN
    return line.add(f"- {text}", "dim") if been else line.add(f"  {text}")


def _table(view: SharksView, lang: str) -> list[str]:
    turn = f"{_word('turn', lang)} {view.turn}/{LAST_TURN}"
    if view.face is not None:
        turn += f"   {_word('die', lang)} {sentence(__package__, f'face-{view.face}', lang)}"
    cubes = [("hand", view.hand), ("papa", view.papa), ("bag", view.bag)]
    return [turn, "   ".join(f"{_word(key, lang)} {_cubes(counts)}" for key, counts in cubes)]


def _cubes(counts: dict[Colour, int]) -> str:
    held = [f"[{FREE_STYLES[colour]}]{number} {_letter(colour)}[/]" for colour, number in counts.items() if number]
    return " ".join(held) or "–"
