"""Little Sharks in a terminal: boards beside each other, each with its zones and tokens, then the cubes of the table.

A fish is the first letter of its colour; what is caught stands in parentheses. Colours only repeat it.
"""

from __future__ import annotations

from typing import Final

from atoll.games.sharks.material import Colour
from atoll.games.sharks.rules import LAST_TURN
from atoll.games.sharks.view import SharksView
from atoll.kernel.game import Seat
from atoll.kernel.text_drawing import (
    WHOLE,
    Block,
    DrawingArea,
    Line,
    beside,
    broken,
    flowing,
    own_seat,
    packed,
    text_of,
    trimmed,
)
from atoll.words import Fact, Name, sentence

ASIDES: Final[tuple[str, ...]] = ()
FREE_STYLES: Final = {"red": "#ff6b60", "green": "#4cc06a", "yellow": "#f6d32d", "blue": "#6ea8ff"}
CAUGHT_STYLES: Final = {
    "red": "bold #ffffff on #c62828",
    "green": "bold #ffffff on #1b7a3a",
    "yellow": "bold #000000 on #f6d32d",
    "blue": "bold #ffffff on #1f5fbf",
}
SPANS: Final = ("ab", "cd", "ef", "1-2", "3-4", "5-6")  # R3: the columns or the rows of each zone
WIDTH: Final = 49  # of one board with its tokens: two fit into 100 columns
GAP: Final = 2


def draw(view: SharksView, lang: str, area: DrawingArea = WHOLE) -> str:
    """Every board and the cubes; the viewer's own board and the cubes where there is no room for more."""
    boards = [_board(view, seat, lang, area) for seat in range(len(view.boards))]
    signs = [Line(_word("colours", lang)), Line(_word("signs", lang))]
    cubes = [*flowing(_turn(view, lang), area.width, "   "), *flowing(_heaps(view, lang, area), area.width, "   ")]
    whole = [*packed(boards, area.width, GAP), Line(), *cubes, *signs]
    if area.fits(whole):
        return text_of(whole)
    left = area.width - WIDTH - GAP
    beyond = [line for part in (*_turn(view, lang), *_heaps(view, lang, area)) for line in broken(part, left)]
    own = beside([boards[own_seat(view)], beyond], GAP)
    return text_of(trimmed([own, signs, area.also(view, ASIDES, lang)], area))


def draw_seat(view: SharksView, seat: Seat, lang: str, area: DrawingArea) -> str:
    """One board."""
    return text_of(_board(view, seat, lang, area))


def _word(key: str, lang: str) -> str:
    return sentence(__package__, f"word-{key}", lang)


def _board(view: SharksView, seat: Seat, lang: str, area: DrawingArea) -> Block:
    facts: dict[str, Fact] = {"name": Name(area.name(seat, lang)), "points": view.scores[seat]}
    head = Line("* " if seat == view.active else "  ").add(sentence(__package__, "word-score", lang, facts), "bold")
    lines = [head, Line("   a  b   c  d   e  f")]
    for row in range(1, 7):
        if row in (3, 5):
            lines.append(Line("  ------+-------+------"))
        line = Line(f"{row} ")
        for column in "abcdef":
            line.add("|" if column in "ce" else "")
            _fish(line, view, seat, f"{column}{row}", lang)
        lines.append(_token(line.add("  "), view, seat, row, lang).pad(WIDTH))
    return lines


def _fish(line: Line, view: SharksView, seat: Seat, fish: str, lang: str) -> None:
    colour = view.boards[seat][fish]
    if fish in view.caught[seat]:
        line.add(f"({_letter(colour, lang)})", CAUGHT_STYLES[colour])
    else:
        line.add(f" {_letter(colour, lang).lower()} ", FREE_STYLES[colour])


def _letter(colour: Colour, lang: str) -> str:
    """The first of the colour's name: R, V, J, B in French."""
    return sentence(__package__, f"colour-{colour}", lang)[0].upper()


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


def _turn(view: SharksView, lang: str) -> Block:
    lines = [Line(f"{_word('turn', lang)} {view.turn}/{LAST_TURN}")]
    if view.face is not None:
        lines.append(Line(f"{_word('die', lang)} {sentence(__package__, f'face-{view.face}', lang)}"))
    return lines


def _heaps(view: SharksView, lang: str, area: DrawingArea) -> Block:
    """The cubes in hand, at papa's and in the bag; whose hand it is where it is not the viewer's."""
    hand = _word("hand", lang)
    if view.active is not None and view.viewer not in (None, view.active):
        hand = sentence(__package__, "word-hand-of", lang, {"name": Name(area.name(view.active, lang))})
    heaps = [(hand, view.hand), (_word("papa", lang), view.papa), (_word("bag", lang), view.bag)]
    return [_cubes(Line(f"{label} "), counts, lang) for label, counts in heaps]


def _cubes(line: Line, counts: dict[Colour, int], lang: str) -> Line:
    held = [(colour, number) for colour, number in counts.items() if number]
    for at, (colour, number) in enumerate(held):
        line.add(" " if at else "").add(f"{number} {_letter(colour, lang)}", FREE_STYLES[colour])
    return line if held else line.add("–")
