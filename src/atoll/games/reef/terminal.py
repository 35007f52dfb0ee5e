"""Reef in a terminal: the reef at the left; the river and who gathers what at the right, or below where it is narrow.

Every tile says its type and its colour in the words that are typed; the colours only repeat them.
"""

from __future__ import annotations

from typing import Final

from atoll.games.reef.notation import COLOURS, SAY, TILE_NAMES
from atoll.games.reef.rules import CELLS, SIDE
from atoll.games.reef.view import ReefView
from atoll.kernel.localized_notation import shown_word
from atoll.kernel.text_drawing import WHOLE, Block, DrawingArea, Line, beside, columns, flowing, text_of, width_of
from atoll.words import Fact, sentence

STYLES: Final = {
    "blue": "bold #ffffff on #1f5fbf",
    "green": "bold #ffffff on #1b7a3a",
    "pink": "bold #000000 on #ff9ec7",
    "purple": "bold #ffffff on #7b3fa0",
    "red": "bold #ffffff on #c62828",
    "yellow": "bold #000000 on #f6d32d",
}
LETTERS: Final = "abcdef"
MARGIN: Final = 10  # columns beside the reef where the screen is narrow
ASIDES: Final[tuple[str, ...]] = ()  # all of it is always on the screen


def draw(view: ReefView, lang: str, area: DrawingArea = WHOLE) -> str:
    """The whole table."""
    reef = _reef(view, lang)
    whole = beside([reef, _panel(view, lang, area)], gap=2)
    if width_of(whole) <= area.width:
        return text_of(whole)
    river = flowing([Line(_word("river", lang), "bold"), *_river(view, lang)], area.width, "  ", indent=1)
    return text_of([*beside([reef, _margin(view, lang, area)], gap=1), *river])


def _reef(view: ReefView, lang: str) -> Block:
    width = max(columns(word) for tile in TILE_NAMES for word in _words(tile, lang)) + 1
    lines = [Line("   " + "".join(f"{letter:^{width}}" for letter in LETTERS))]
    for row in range(1, SIDE + 1):
        tiles = [view.board.get(f"{letter}{row}") for letter in LETTERS]
        for part in (0, 1):
            line = Line(f" {row} " if part == 0 else "   ")
            for tile in tiles:
                _half(line, tile, part, width, lang)
            lines.append(line)
    return lines


def _half(line: Line, tile: str | None, part: int, width: int, lang: str) -> None:
    """The upper half of a cell, which names the type, or the lower half, which names the colour."""
    if tile is None:
        line.add(f"{'·' if part == 0 else '':^{width}}", "dim")
    else:
        line.add(f"{_words(tile, lang)[part]:<{width - 1}}", _style(tile)).add(" ")


def _words(tile: str, lang: str) -> list[str]:
    return shown_word(tile, SAY.package, lang).split("-")


def _style(tile: str) -> str:
    return STYLES[next(colour for colour in COLOURS if tile.endswith(colour))]


def _river(view: ReefView, lang: str) -> Block:
    return [Line(shown_word(tile, SAY.package, lang), _style(tile)) for tile in view.river]


def _panel(view: ReefView, lang: str, area: DrawingArea) -> Block:
    return [
        Line(f"{_word('turn', lang)} · {view.turn}/{CELLS}"),
        Line(_word("river", lang), "bold"),
        *(Line(" ").join(tile) for tile in _river(view, lang)),
        Line(f"{_word('reserve', lang)} · {view.reserve}"),
        Line(),
        *(Line(f"{area.name(seat, lang)} · {_word(what, lang)}") for seat, what in enumerate(view.gathers)),
    ]


def _margin(view: ReefView, lang: str, area: DrawingArea) -> Block:
    """What is said beside the reef where only a few columns are left."""
    lines = [Line(_word("turn", lang)), Line(f"{view.turn}/{CELLS}"), Line()]
    lines += [Line(_word("reserve", lang)), Line(str(view.reserve)), Line()]
    if view.viewer is None:  # whoever looks on: who gathers what
        both = enumerate(view.gathers)
        return [
            *lines,
            *(Line(part) for seat, what in both for part in (area.name(seat, lang)[:MARGIN], _word(what, lang))),
        ]
    gathers = _word("you-gather", lang, what=f"@word-{view.gathers[view.viewer]}").split("|")
    return [*lines, *(Line(part) for part in gathers)]


def _word(word: str, lang: str, **facts: Fact) -> str:
    return sentence(SAY.package, f"word-{word}", lang, facts)
