"""Laguna in a terminal: the sea at the left, the turn and the rafts at the right.

Every raft has its own brackets and every pearl the first letter of its colour; the colours only repeat them. In few
columns a cell takes two instead of three, and in few lines the sea is shown around the viewer's raft.
"""

from __future__ import annotations

from typing import Final

from atoll.games.laguna.chart import SIZE
from atoll.games.laguna.material import COLOURS, ISLANDS, VOLCANO
from atoll.games.laguna.notation import CELL_NAMES, SAY
from atoll.games.laguna.rules import TURNS_A_SEAT
from atoll.games.laguna.view import LagunaView, Raft
from atoll.kernel.game import Seat
from atoll.kernel.localized_notation import shown_word
from atoll.kernel.text_drawing import (
    WHOLE,
    Block,
    DrawingArea,
    Line,
    beside,
    broken,
    flowing,
    own_seat,
    text_of,
    trimmed,
)
from atoll.words import sentence

USUAL: Final = {"hourglass": "steps"}  # thirty seconds of typing are nobody's game
ASIDES: Final[tuple[str, ...]] = ()
STYLES: Final = {
    "red": "bold #ffffff on #c62828",
    "blue": "bold #ffffff on #1f5fbf",
    "green": "bold #ffffff on #1b7a3a",
    "yellow": "bold #000000 on #f6d32d",
}
BRACKETS: Final = ("()", "{}", "<>", "||")  # by seat
SYMBOLS: Final = {"R": "▲", "^": "↑", ">": "→", "v": "↓", "<": "←", ".": "·"}
SYMBOL_STYLES: Final = {"R": "bold #ff8a65", ".": "dim"}
ARROW_STYLE: Final = "#4fc3f7"
LAND_STYLE: Final = "#d7b98e on #5d4a2f"
WIDE: Final = 100  # columns for a sea with three to a cell
WIDTHS: Final = {"h": 3, "v": 2}
FEWEST_ROWS: Final = 6  # of the sea, however few lines there are

Cells = dict[str, Line]


def draw(view: LagunaView, lang: str, area: DrawingArea = WHOLE) -> str:
    """The sea and the rafts; as many rows of the sea as there is room for."""
    is_wide = area.width >= WIDE
    sea = _sea(view, lang, is_wide=is_wide)
    left = area.width - sea[0].width - 2
    legend = _legend(lang, area.width)
    if area.lines is None or area.lines >= len(sea) + len(legend):
        return text_of([*beside([sea, _panel(view, lang, area, left)], gap=2), *legend])
    also = area.also(view, ASIDES, lang)
    rows = max(FEWEST_ROWS, area.lines - 1 - len(legend) - len(also))
    top = _first_row(view, rows)
    window = [sea[0], *sea[1 + top : 1 + top + rows]]
    panel = _panel(view, lang, area, left, short=True)
    seen = Line(f"{_word('rows', lang)} {top + 1}-{top + rows} / {SIZE}")
    how = broken(Line(_word("how-load", lang), "dim"), left)
    panel = trimmed([panel[: len(window)], [seen], how], DrawingArea(lines=len(window)))
    return text_of(trimmed([beside([window, panel], gap=2), also, legend], area))


def draw_seat(view: LagunaView, seat: Seat, lang: str, area: DrawingArea) -> str:
    """One raft and its pearls."""
    return text_of([*_raft_head(view, seat, lang, area, area.width), *_raft_holes(view.rafts[seat], lang)])


def _first_row(view: LagunaView, rows: int) -> int:
    """Where the window on the sea begins, so that the viewer's raft is in its middle."""
    cells = view.rafts[own_seat(view)].cells
    if not cells:
        return 0
    middle = sum(int(cell[1:]) - 1 for cell in cells) // len(cells)
    return min(max(0, middle - rows // 2), SIZE - rows)


def _sea(view: LagunaView, lang: str, *, is_wide: bool) -> Block:
    cells: Cells = {
        name: _printed(symbol, is_wide=is_wide) for name, symbol in zip(CELL_NAMES, "".join(view.rows), strict=True)
    }
    cells |= _pearls_ashore(view, lang, is_wide=is_wide)
    for seat, raft in enumerate(view.rafts):
        cells |= _raft_cells(seat, raft, lang, is_wide=is_wide)
    rows = [Line("   " + "".join(f" {name[0]} " if is_wide else f" {name[0]}" for name in CELL_NAMES[:SIZE]))]
    for row in range(SIZE):
        line = Line(f"{row + 1:>2} ")
        for name in CELL_NAMES[row * SIZE : (row + 1) * SIZE]:
            line.join(cells[name])
        rows.append(line)
    return rows


def _printed(symbol: str, *, is_wide: bool) -> Line:
    if symbol == VOLCANO:
        return Line("▓▓▓" if is_wide else "▓▓", LAND_STYLE)
    if symbol in ISLANDS:
        return Line(f"░{symbol}░" if is_wide else f"░{symbol}", LAND_STYLE)
    return Line(f" {SYMBOLS[symbol]}{' ' if is_wide else ''}", SYMBOL_STYLES.get(symbol, ARROW_STYLE))


def _pearls_ashore(view: LagunaView, lang: str, *, is_wide: bool) -> Cells:
    """An island's pearls lie on its last cells; its number stays on the others."""
    cells: Cells = {}
    for number, pearls in enumerate(view.islands):
        here = [name for name, symbol in zip(CELL_NAMES, "".join(view.rows), strict=True) if symbol == ISLANDS[number]]
        for name, colour in zip(here[len(here) - len(pearls) :], pearls, strict=True):
            cells[name] = Line("░", LAND_STYLE).add(_letter(colour, lang), STYLES[colour])
            cells[name].add("░" if is_wide else "", LAND_STYLE)
    return cells


def _raft_cells(seat: Seat, raft: Raft, lang: str, *, is_wide: bool) -> Cells:
    left, right = BRACKETS[seat]
    style = STYLES[raft.colour]
    return {
        name: Line(left, style).join(_hole(raft, hole, lang)).add(right if is_wide else "", style)
        for hole, name in enumerate(raft.cells)
    }


def _hole(raft: Raft, hole: int, lang: str) -> Line:
    """The pearl in a hole, or what shows through it."""
    colour = raft.pearls[hole]
    if colour:
        return Line(_letter(colour, lang), STYLES[colour])
    symbol = raft.symbols[hole]
    return Line(SYMBOLS[symbol], SYMBOL_STYLES.get(symbol, ARROW_STYLE))


def _letter(colour: str, lang: str) -> str:
    """The first of the colour's name: R, B, V, J in French."""
    return _word(colour, lang)[0].upper()


def _panel(view: LagunaView, lang: str, area: DrawingArea, width: int, *, short: bool = False) -> Block:
    """The turn, then the rafts; where lines are few, only the viewer's with its pearls, and first."""
    rows = [Line(f"{_word('turn', lang)} {view.turn}/{TURNS_A_SEAT}")]
    if view.sand_ms is not None:
        rows.append(Line(f"{_word('sand', lang)} {view.sand_ms // 1000} {_word('seconds', lang)}"))
    elif view.actions_left is not None:
        rows.append(Line(f"{_word('actions', lang)} {view.actions_left}"))
    if view.grounded:
        rows.append(Line(_word("grounded", lang), "bold"))
    if view.bound:
        ways = ", ".join(shown_word(way, SAY.package, lang) for way in view.bound)
        rows += broken(Line(f"{_word('bound', lang)} {ways}", "bold"), width)
    if view.unplaced:
        left = " ".join(f"{_letter(colour, lang)}{number}" for colour, number in view.unplaced.items())
        rows.append(Line(f"{_word('unplaced', lang)} {left}"))
    own = own_seat(view)
    seats = sorted(range(len(view.rafts)), key=lambda seat: (short and seat != own, seat))
    for seat in seats:
        rows += [*([] if short else [Line()]), *_raft_head(view, seat, lang, area, width)]
        if seat == own or not short:
            rows += _raft_holes(view.rafts[seat], lang)
    return rows


def _raft_head(view: LagunaView, seat: Seat, lang: str, area: DrawingArea, width: int) -> Block:
    """Whose raft it is, what it has brought, and where it lies."""
    raft, (left, right) = view.rafts[seat], BRACKETS[seat]
    mark = Line("►" if view.to_act == seat else " ")
    colour = mark.add(f"{left}{_word(raft.colour, lang)}{right}", STYLES[raft.colour])
    brought = Line(f"  {_word('volcano', lang)} {view.delivered[seat]}/{view.need}")
    if raft.cell:
        brought.add(f" · {raft.cell}")
    return [*flowing([colour, Line(area.name(seat, lang))], width, " ", indent=2), brought]


def _raft_holes(raft: Raft, lang: str) -> Block:
    """The holes of a raft by number, as they lie."""
    if not raft.lie:
        return []
    across = WIDTHS[raft.lie]
    lines = []
    for first in range(0, len(raft.cells), across):
        line = Line(" ")
        for hole in range(first, first + across):
            line.add(f" {hole + 1}:").join(_hole(raft, hole, lang))
        lines.append(line)
    return lines


def _legend(lang: str, width: int) -> Block:
    meanings = [f"{_letter(colour, lang)} {_word(colour, lang)}" for colour in COLOURS]
    meanings += [f"▲ {_word('reef', lang)}", f"↑→↓← {_word('arrow', lang)}", f"▓ {_word('volcano', lang)}"]
    meanings += [f"░ {_word('island', lang)}"]
    return flowing([Line(meaning, "dim") for meaning in meanings], width, indent=1)


def _word(word: str, lang: str) -> str:
    return sentence(SAY.package, f"word-{word}", lang)
