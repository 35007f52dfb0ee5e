"""The market and the islands as text: three letters an element, small for the sea, Capital for sand, CAPITALS built.

A blank cell shows its level: ~~~ sea, ::: sand, ### construction. Slashes stand round a tile under a paddle. On an
island lines run along the edges of tiles, and the numbers at its rim are y at the left and x at the top.
"""

from __future__ import annotations

from typing import Final

from atoll.games.motu.material import BOTTLE_VALUE, ROWS
from atoll.games.motu.notation import LETTERS, SAY
from atoll.games.motu.view import Laid, MotuView, Tile
from atoll.words import HOUSE, Fact, sentence

COLOURS: Final = {"sea": "cyan", "sand": "yellow", "construction": "magenta"}
BLANKS: Final = {"sea": "~~~", "sand": ":::", "construction": "###"}
WIDTH: Final = 100
TILE_WIDTH: Final = 9
CELL_WIDTH: Final = 4
MOST_CELLS: Final = 22  # of one island side by side: more go into the next block

Line = tuple[str, int]  # with markup, and how wide it is without
Tops = dict[tuple[int, int], tuple[Laid, int]]  # by cell: the tile that is seen there, and which of its four cells


def draw(view: MotuView, lang: str) -> str:
    """The day, the market beside the values, then every island with its pontoon."""
    top = _beside([_market(view, lang), _values(view, lang)])
    islands = [_island(view, seat, lang) for seat in range(len(view.islands))]
    return "\n".join(text.rstrip() for text, _ in [_day(view, lang), ("", 0), *top, ("", 0), *_packed(islands)])


def _say(key: str, lang: str, **facts: Fact) -> str:
    return sentence(SAY.package, key, lang, facts)


def _seat(seat: int, lang: str) -> str:
    return sentence(HOUSE, "seat-name", lang, {"seat": seat})


def _day(view: MotuView, lang: str) -> Line:
    canoe, dropped = _seat(view.canoe, lang), len(view.discards)
    line = _say("board-day", lang, day=view.day, days=view.days, canoe=canoe, pile=view.pile, dropped=dropped)
    return f"[bold]{line}[/bold]", len(line)


# The market


def _market(view: MotuView, lang: str) -> list[Line]:
    head = "   " + "".join(_column_name(view, letter).center(TILE_WIDTH) for letter in LETTERS)
    lines = [(head, len(head))]
    for row in range(1, ROWS + 1):
        label = f"{row}{'=' if f'row-{row}' in view.paddles else ' '} "
        for half in (0, 1):
            cells = "".join(_market_half(view, f"{letter}{row}", half, lang) for letter in LETTERS)
            lines.append(((label if half == 0 else "   ") + cells, 3 + TILE_WIDTH * len(LETTERS)))
        lines.append(("", 0))
    return lines


def _column_name(view: MotuView, letter: str) -> str:
    return f"={letter}=" if f"column-{letter}" in view.paddles else letter


def _market_half(view: MotuView, space: str, half: int, lang: str) -> str:
    tile = view.market.get(space)
    if tile is None:
        return ("/       /" if _is_covered(view, space) else "    .    ") if half == 0 else " " * TILE_WIDTH
    cells = " ".join(_cell(tile, 2 * half + at, lang) for at in (0, 1))
    return f" {cells} " if space in view.free else f"[dim]/{cells}/[/dim]"


def _is_covered(view: MotuView, space: str) -> bool:
    return f"column-{space[0]}" in view.paddles or f"row-{space[1]}" in view.paddles


def _cell(tile: Tile, at: int, lang: str) -> str:
    """Three characters in the colour of their level."""
    element = tile.cells[at]
    letters = _code(element, lang) if element else BLANKS[tile.terrain]
    return f"[{COLOURS[tile.terrain]}]{letters}[/{COLOURS[tile.terrain]}]"


def _code(element: str, lang: str) -> str:
    return _say(f"code-{element}", lang)


def _values(view: MotuView, lang: str) -> list[Line]:
    """What the letters and signs mean, the flowers of each element, and what one is worth."""
    head = f"     {_say('board-flowers', lang)}"
    lines = [(f"[bold]{head}[/bold]", len(head))]
    for element, flowers in view.flowers.items():
        name = f"{_code(element, lang)}  {_say(f'element-{element}', lang)}"
        line = f"  {name:<18} {'✿' * min(flowers, 9):<9} {flowers:>2} = {view.values[element]}"
        lines.append((line, len(line)))
    line = f"  {_code('bottle', lang)}  {_say('element-bottle', lang):<26} = {BOTTLE_VALUE}"
    lines += [(line, len(line)), ("", 0)]
    terrains = "  ".join(f"{blank} {_say(f'terrain-{terrain}', lang)}" for terrain, blank in BLANKS.items())
    signs = [f"  {text}" for text in (terrains, _say("board-paddle", lang))]
    return [*lines, *((text, len(text)) for text in signs)]


# Islands


def _island(view: MotuView, seat: int, lang: str) -> list[Line]:
    """A seat's head and its island; a very wide island goes on below."""
    lines = _head(view, seat, lang)
    tops = _tops(view.islands[seat])
    if tops:
        first, last = min(x for x, _ in tops), max(x for x, _ in tops)
        for left in range(first, last + 1, MOST_CELLS):
            lines += _plan(tops, left, min(last, left + MOST_CELLS - 1), lang)
    return [*lines, ("", 0)]


def _head(view: MotuView, seat: int, lang: str) -> list[Line]:
    mark = ">" if view.to_act == seat else " "
    title = f"{mark} {_say('board-seat', lang, seat=_seat(seat, lang), points=view.scores[seat])}"
    lines = [(f"[bold]{title}[/bold]", len(title))]
    for word, places in (("hand", (1, 2, 3)), ("pontoon", (4, 5))):
        held = [(place, tile) for place in places if (tile := view.held[seat][place - 1])]
        if held:
            lead = f"  {_say(f'board-{word}', lang)}"
            text = lead + "".join(f"  {place} {_flat(tile, lang)}" for place, tile in held)
            lines.append((text, len(lead) + 19 * len(held)))
    return lines


def _flat(tile: Tile, lang: str) -> str:
    """A held tile on one line: its upper half, a bar, its lower half."""
    return "|".join(" ".join(_cell(tile, at, lang) for at in half) for half in ((0, 1), (2, 3)))


def _tops(island: tuple[Laid, ...]) -> Tops:
    """The island from above."""
    tops: Tops = {}
    for laid in island:
        for at in range(4):
            tops[laid.x + at % 2, laid.y + at // 2] = (laid, at)
    return tops


def _plan(tops: Tops, left: int, right: int, lang: str) -> list[Line]:
    """The island between two columns: cells, and lines where one tile ends."""
    columns = range(left, right + 1)
    head = "     " + "".join(f"{x:>3} " for x in columns)
    lines = [(head, len(head))]
    width = 5 + CELL_WIDTH * len(columns)
    for y in range(min(y for _, y in tops), max(y for _, y in tops) + 2):
        edges = "".join(_post(tops, x, y) + _edge(tops, (x, y - 1), (x, y), "---", "   ") for x in columns)
        lines.append((f"    {edges}{_post(tops, right + 1, y)}", width))
        cells = "".join(_edge(tops, (x - 1, y), (x, y), "|", " ") + _top(tops, (x, y), lang) for x in columns)
        lines.append((f"{y:>3} {cells}{_edge(tops, (right, y), (right + 1, y), '|', ' ')}", width))
    return lines[:-1]


def _edge(tops: Tops, one: tuple[int, int], other: tuple[int, int], line: str, none: str) -> str:
    """A line where two cells belong to different tiles, or one of them to none."""
    here, there = tops.get(one), tops.get(other)
    if here is None and there is None:
        return none
    return none if here and there and here[0] is there[0] else line


def _post(tops: Tops, x: int, y: int) -> str:
    """Where four cells meet: a + as soon as one of them is there."""
    return "+" if any(cell in tops for cell in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))) else " "


def _top(tops: Tops, cell: tuple[int, int], lang: str) -> str:
    return _cell(tops[cell][0].tile, tops[cell][1], lang) if cell in tops else "   "


# Blocks of lines


def _beside(blocks: list[list[Line]]) -> list[Line]:
    """Blocks next to each other, each as wide as its widest line."""
    widths = [max((width for _, width in block), default=0) for block in blocks]
    lines: list[Line] = []
    for row in range(max(map(len, blocks))):
        texts = [block[row] if row < len(block) else ("", 0) for block in blocks]
        text = "   ".join(text + " " * (wide - width) for (text, width), wide in zip(texts, widths, strict=True))
        lines.append((text, sum(widths) + 3 * (len(blocks) - 1)))
    return lines


def _packed(blocks: list[list[Line]]) -> list[Line]:
    """Blocks side by side as long as they fit into the width, then below."""
    lines: list[Line] = []
    row: list[list[Line]] = []
    for block in blocks:
        if row and max(width for _, width in _beside([*row, block])) > WIDTH:
            lines += _beside(row)
            row = []
        row.append(block)
    return lines + _beside(row)
