"""Laguna in a terminal: the sea at the left, the turn and the rafts at the right.

Every raft has its own brackets and every pearl its letter, that of the notation's word; the colours only repeat them.
"""

from __future__ import annotations

from typing import Final

from atoll.games.laguna.chart import SIZE
from atoll.games.laguna.material import COLOURS, ISLANDS, VOLCANO
from atoll.games.laguna.notation import CELL_NAMES, SAY
from atoll.games.laguna.rules import TURNS_A_SEAT
from atoll.games.laguna.view import LagunaView, Raft
from atoll.words import sentence

USUAL: Final = {"hourglass": "steps"}  # thirty seconds of typing are nobody's game
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
BOARD_WIDTH: Final = 75
WIDTHS: Final = {"h": 3, "v": 2}


def draw(view: LagunaView, lang: str) -> str:
    """The whole table, for 100 columns."""
    sea = _sea(view)
    panel = _panel(view, lang)
    height = max(len(sea), len(panel))
    sea += [" " * BOARD_WIDTH] * (height - len(sea))
    panel += [""] * (height - len(panel))
    rows = [f"{left}  {right}".rstrip() for left, right in zip(sea, panel, strict=True)]
    return "\n".join([*rows, _legend(lang)])


def _sea(view: LagunaView) -> list[str]:
    cells = dict(zip(CELL_NAMES, map(_printed, "".join(view.rows)), strict=True))
    cells |= _pearls_ashore(view)
    for seat, raft in enumerate(view.rafts):
        cells |= _raft_cells(seat, raft)
    rows = ["   " + "".join(f" {name[0]} " for name in CELL_NAMES[:SIZE])]
    for row in range(SIZE):
        names = CELL_NAMES[row * SIZE : (row + 1) * SIZE]
        rows.append(f"{row + 1:>2} " + "".join(cells[name] for name in names))
    return rows


def _printed(symbol: str) -> str:
    if symbol == VOLCANO:
        return f"[{LAND_STYLE}]▓▓▓[/]"
    if symbol in ISLANDS:
        return f"[{LAND_STYLE}]░{symbol}░[/]"
    return f"[{SYMBOL_STYLES.get(symbol, ARROW_STYLE)}] {SYMBOLS[symbol]} [/]"


def _pearls_ashore(view: LagunaView) -> dict[str, str]:
    """An island's pearls lie on its last cells; its number stays on the others."""
    cells: dict[str, str] = {}
    for number, pearls in enumerate(view.islands):
        here = [name for name, symbol in zip(CELL_NAMES, "".join(view.rows), strict=True) if symbol == ISLANDS[number]]
        for name, colour in zip(here[len(here) - len(pearls) :], pearls, strict=True):
            cells[name] = f"[{LAND_STYLE}]░[/][{STYLES[colour]}]{colour[0].upper()}[/][{LAND_STYLE}]░[/]"
    return cells


def _raft_cells(seat: int, raft: Raft) -> dict[str, str]:
    left, right = (f"[{STYLES[raft.colour]}]{bracket}[/]" for bracket in BRACKETS[seat])
    return {name: f"{left}{_hole(raft, hole)}{right}" for hole, name in enumerate(raft.cells)}


def _hole(raft: Raft, hole: int) -> str:
    """The pearl in a hole, or what shows through it."""
    colour = raft.pearls[hole]
    if colour:
        return f"[{STYLES[colour]}]{colour[0].upper()}[/]"
    symbol = raft.symbols[hole]
    return f"[{SYMBOL_STYLES.get(symbol, ARROW_STYLE)}]{SYMBOLS[symbol]}[/]"


def _panel(view: LagunaView, lang: str) -> list[str]:
    rows = [f"{_word('turn', lang)} {view.turn}/{TURNS_A_SEAT}"]
    if view.sand_ms is not None:
        rows.append(f"{_word('sand', lang)} {view.sand_ms // 1000} {_word('seconds', lang)}")
    elif view.actions_left is not None:
        rows.append(f"{_word('actions', lang)} {view.actions_left}")
    if view.grounded:
        rows.append(f"[bold]{_word('grounded', lang)}[/]")
    if view.bound:
        rows.append(f"[bold]{_word('bound', lang)} {', '.join(view.bound)}[/]")
    if view.unplaced:
        left = " ".join(f"{colour[0].upper()}{number}" for colour, number in view.unplaced.items())
        rows.append(f"{_word('unplaced', lang)} {left}")
    for seat, raft in enumerate(view.rafts):
        rows += ["", *_raft_rows(view, seat, raft, lang)]
    return rows


def _raft_rows(view: LagunaView, seat: int, raft: Raft, lang: str) -> list[str]:
    """Whose raft it is, what it has brought, and its holes by number."""
    mark = "►" if view.to_act == seat else " "
    name = sentence(SAY.package, "seat-name", lang, {"seat": seat})
    title = f"{mark}[{STYLES[raft.colour]}]{BRACKETS[seat][0]}{_word(raft.colour, lang)}{BRACKETS[seat][1]}[/] {name}"
    rows = [title, f"  {_word('volcano', lang)} {view.delivered[seat]}/{view.need}"]
    if raft.cell:
        rows[-1] += f" · {raft.cell} {raft.lie}"
        width = WIDTHS[raft.lie]
        holes = [f"{hole + 1}:{_hole(raft, hole)}" for hole in range(len(raft.cells))]
        rows += ["  " + " ".join(holes[at : at + width]) for at in range(0, len(holes), width)]
    return rows


def _legend(lang: str) -> str:
    meanings = [f"{colour[0].upper()} {_word(colour, lang)}" for colour in COLOURS]
    meanings += [f"▲ {_word('reef', lang)}", f"↑→↓← {_word('arrow', lang)}", f"▓ {_word('volcano', lang)}"]
    meanings += [f"░ {_word('island', lang)}"]
    return f"[dim] {' · '.join(meanings)}[/]"


def _word(word: str, lang: str) -> str:
    return sentence(SAY.package, f"word-{word}", lang)
