"""Reef in a terminal: the reef at the left, the river and who gathers what at the right.

Every tile says its type and its colour in words, those of the notation; the colours only repeat them.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from atoll.games.reef.notation import COLOURS, SAY, TYPES
from atoll.games.reef.rules import CELLS, SIDE
from atoll.games.reef.view import ReefView
from atoll.words import sentence

STYLES: Final = {
    "blue": "bold #ffffff on #1f5fbf",
    "green": "bold #ffffff on #1b7a3a",
    "pink": "bold #000000 on #ff9ec7",
    "purple": "bold #ffffff on #7b3fa0",
    "red": "bold #ffffff on #c62828",
    "yellow": "bold #000000 on #f6d32d",
}
COLUMNS: Final = "abcdef"
WIDTH: Final = 78
HARD_SPACE: Final = "\xa0"
LETTERS: Final = 6  # of a type or a colour on a tile: jellyf, purple


def draw(view: ReefView, lang: str) -> str:
    """The whole table, for 80 columns."""
    reef = _reef(view)
    panel = _panel(view, lang)
    panel += [""] * (len(reef) - len(panel))
    rows = [f"{left}  {right}".rstrip() for left, right in zip(reef, panel, strict=True)]
    return "\n".join([*rows, *_legend(lang)])


def _reef(view: ReefView) -> list[str]:
    rows = ["   " + "".join(f"{column:^{LETTERS + 3}}" for column in COLUMNS)]
    for row in range(1, SIDE + 1):
        tiles = [view.board.get(f"{column}{row}") for column in COLUMNS]
        rows.append(f" {row} " + "".join(_half(tile, 0) for tile in tiles))
        rows.append("   " + "".join(_half(tile, 1) for tile in tiles))
    return rows


def _half(tile: str | None, part: int) -> str:
    """The upper half of a cell, which names the type, or the lower half, which names the colour."""
    if tile is None:
        return f"[dim]{'·' if part == 0 else '':^{LETTERS + 3}}[/]"
    words = tile.split("-")
    return f"[{STYLES[words[1]]}] {words[part][:LETTERS]:<{LETTERS}} [/] "


def _panel(view: ReefView, lang: str) -> list[str]:
    river = [f"[{STYLES[tile.split('-')[1]]}] {tile} [/]" for tile in view.river]
    gathers = [
        f"{sentence(SAY.package, 'seat-name', lang, {'seat': seat})} · {_word(what, lang)}"
        for seat, what in enumerate(view.gathers)
    ]
    return [
        f"{_word('turn', lang)} · {view.turn}/{CELLS}",
        f"[bold]{_word('river', lang)}[/]",
        *river,
        f"{_word('reserve', lang)} · {view.reserve}",
        "",
        *gathers,
    ]


def _legend(lang: str) -> list[str]:
    """What the notation's words mean, where they are not the language's own."""
    meanings = [f"{word} {_word(word, lang)}" for word in (*TYPES, *COLOURS) if _word(word, lang) != word]
    whole = " · ".join(meaning.replace(" ", HARD_SPACE) for meaning in meanings)
    return [f"[dim] {line.replace(HARD_SPACE, ' ')}[/]" for line in wrap(whole, WIDTH)]


def _word(word: str, lang: str) -> str:
    return sentence(SAY.package, f"word-{word}", lang)
