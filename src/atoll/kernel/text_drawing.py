"""Boards as text: lines that know their width, blocks of them beside each other, and the area that they are drawn into.

A game's `terminal.draw` is given a `DrawingArea`. In one of few lines it draws what its viewer needs to choose, and the
rest on demand: `draw_seat` one seat's board, `draw_aside` each of its `ASIDES`, such as a market.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

import msgspec

from atoll.kernel.errors import BadNotation, shown
from atoll.kernel.game import Seat, View
from atoll.kernel.localized_notation import fold, typed_name
from atoll.words import FALLBACK, HOUSE, Name, sentence

BOARD: Final = "board"  # the word for the whole table, or for one seat's board
TAG: Final = re.compile(r"(\\*)\[([a-z#/@][^[]*?)]")  # of Rich; after a backslash it is only text
WIDE: Final = ("W", "F")  # letters that take two columns


class DrawingArea(msgspec.Struct, frozen=True, kw_only=True):
    """How much a screen can show, and what the players are called."""

    width: int = 100
    lines: int | None = None  # None: as many as it takes
    names: tuple[str, ...] = ()

    def name(self, seat: Seat, lang: str) -> str:
        """A player by name, or by seat where no names are known."""
        if 0 <= seat < len(self.names):
            return self.names[seat].partition(" (")[0]  # Captain (bot) is Captain: who plays is said elsewhere
        return sentence(HOUSE, "seat-name", lang, {"seat": seat})

    def fits(self, lines: Sequence[Line]) -> bool:
        return self.lines is None or len(lines) <= self.lines

    def also(self, view: View, asides: Sequence[str], lang: str) -> Block:
        """One line that says what else can be seen, and by which words."""
        others = [seat for seat in range(len(view.scores)) if seat != own_seat(view)]
        words = [forms(name, lang)[0] for name in (*asides, BOARD)]
        words += [f"{forms(BOARD, lang)[0]} {typed_name(self.name(seat, lang))}" for seat in others[:1]]
        return [Line(sentence(HOUSE, "aside-also", lang, {"words": Name(", ".join(words))}), "dim")]


WHOLE: Final = DrawingArea()


class Line:
    """A line of text that knows its width on the screen, whatever its styles."""

    def __init__(self, text: str = "", style: str = "") -> None:
        self.parts: list[tuple[str, str]] = []  # text and style
        self.width = 0
        self.add(text, style)

    def add(self, text: str, style: str = "") -> Line:
        """Some more text; brackets in it are brackets, not markup."""
        if text:
            self.parts.append((text, style))
            self.width += columns(text)
        return self

    def join(self, other: Line) -> Line:
        self.parts += other.parts
        self.width += other.width
        return self

    def pad(self, width: int) -> Line:
        return self.add(" " * max(0, width - self.width))

    @property
    def text(self) -> str:
        return "".join(text for text, _ in self.parts)

    @property
    def markup(self) -> str:
        """As Rich reads it; neighbours of one style together, since every tag takes its time."""
        runs = ((style, "".join(text for text, _ in run)) for style, run in groupby(self.parts, lambda part: part[1]))
        return "".join(f"[{style}]{escaped(text)}[/]" if style else escaped(text) for style, text in runs)


Block = list[Line]


def escaped(text: str) -> str:
    return text.replace("[", r"\[")


@lru_cache(4096)
def columns(text: str) -> int:
    """How many columns a text takes; boards are made of the same few pieces."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in WIDE else 1
        for letter in text
    )


def text_of(lines: Iterable[Line]) -> str:
    """The drawing, as Rich markup."""
    return "\n".join(line.markup.rstrip() for line in lines)


def plain(markup: str) -> str:
    """A drawing without its colours, as Rich would print it: in a browser's worker there is no Rich."""

    def said(tag: re.Match[str]) -> str:
        backslashes, name = tag.groups()
        return "\\" * (len(backslashes) // 2) + (f"[{name}]" if len(backslashes) % 2 else "")

    return TAG.sub(said, markup)


def width_of(block: Block) -> int:
    return max((line.width for line in block), default=0)


def beside(blocks: Sequence[Block], gap: int = 3) -> Block:
    """Blocks next to each other, each as wide as its widest line."""
    if not blocks:
        return []
    widths = [width_of(block) for block in blocks]
    lines = []
    for row in range(max(map(len, blocks))):
        line = Line()
        for number, (block, width) in enumerate(zip(blocks, widths, strict=True)):
            start = line.width + (gap if number else 0)
            line.pad(start).join(block[row] if row < len(block) else Line()).pad(start + width)
        lines.append(line)
    return lines


def packed(blocks: Sequence[Block], width: int, gap: int = 3) -> Block:
    """Blocks side by side as long as they fit into the width, then below."""
    lines: Block = []
    row: list[Block] = []
    for block in blocks:
        if row and width_of(beside([*row, block], gap)) > width:
            lines += [*beside(row, gap), Line()]
            row = []
        row.append(block)
    return lines + beside(row, gap)


def flowing(parts: Sequence[Line], width: int, between: str = " · ", indent: int = 0) -> Block:
    """Parts one after the other, on as many lines as they need; no part is broken."""
    lines = [Line()]
    for part in parts:
        if lines[-1].width > indent and lines[-1].width + columns(between) + part.width > width:
            lines.append(Line(" " * indent))
        if lines[-1].width > (indent if len(lines) > 1 else 0):
            lines[-1].add(between)
        lines[-1].join(part)
    return lines


def broken(line: Line, width: int) -> Block:
    """A line on as many as it needs; it may break at every space that is not a no-break one."""
    words = [Line(word, style) for text, style in line.parts for word in text.split(" ") if word]
    return [line] if line.width <= width else flowing(words, width, " ", indent=2)


def trimmed(parts: Sequence[Block], area: DrawingArea) -> Block:
    """The first part, and of the others as many as there is room for."""
    lines = list(parts[0])
    for part in parts[1:]:
        if area.fits([*lines, *part]):
            lines += part
    return lines


def own_seat(view: View) -> Seat:
    """Whose board comes first: the viewer's; for a spectator the one of whoever is to act."""
    return view.viewer if view.viewer is not None else max(0, view.to_act)


def asked(typed: str, lang: str, asides: Sequence[str], names: Sequence[str]) -> tuple[str, Seat | None] | None:
    """Which drawing a line asks for, and whose: `plateau nina`, `board 2`, `marché`; None if it asks for none."""
    word, _, whose = fold(typed).partition(" ")
    for name in (BOARD, *asides):
        if word in {fold(form) for spoken in (lang, FALLBACK) for form in forms(name, spoken)}:
            return name, _seat(whose.strip(), names) if name == BOARD and whose else None
    return None


def forms(name: str, lang: str) -> list[str]:
    """What may be typed for a drawing; the first is what is shown."""
    return [form.strip() for form in sentence(HOUSE, f"aside-{name}", lang).split(",")]


def _seat(whose: str, names: Sequence[str]) -> Seat:
    """A seat by its player's name, the beginning of it, the number in it, or the how manieth it is, as people count."""
    wanted = whose.replace(" ", "-")
    typed = [fold(typed_name(name)) for name in names]
    begun = [seat for seat, name in enumerate(typed) if name.startswith(wanted)]
    if len(begun) == 1 or wanted in typed:
        return typed.index(wanted) if wanted in typed else begun[0]
    if whose.isdecimal():
        numbered = [seat for seat, name in enumerate(typed) if name.endswith(f"-{whose}")]
        if len(numbered) == 1 or 0 < int(whose[:3]) <= len(names):
            return numbered[0] if len(numbered) == 1 else int(whose[:3]) - 1
    key = "aside-several" if begun else "aside-whose"
    known = [typed_name(names[seat]) for seat in begun or range(len(names))]
    raise BadNotation(key, whose=shown(whose), known=", ".join(known))
