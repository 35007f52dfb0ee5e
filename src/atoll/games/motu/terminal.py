"""The market and the islands as text: three letters an element, small for the sea, Capital for sand, CAPITALS built.

A blank cell shows its level: ~~~ sea, ::: sand, ### construction. Slashes stand round a tile under a paddle. On an
island lines run along the edges of tiles, and the numbers at its rim are y at the left and x at the top. Where lines
are few, the viewer's island is drawn with the market while tiles are chosen there, and alone while they are placed.
"""

from __future__ import annotations

from typing import Final

from atoll.games.motu.material import BOTTLE_VALUE, ROWS
from atoll.games.motu.notation import LETTERS, SAY
from atoll.games.motu.view import Laid, MotuView, Tile
from atoll.kernel.game import Seat
from atoll.kernel.text_drawing import (
    WHOLE,
    Block,
    DrawingArea,
    Line,
    beside,
    flowing,
    own_seat,
    packed,
    text_of,
    trimmed,
    width_of,
)
from atoll.words import Fact, Name, sentence

ASIDES: Final = ("market", "values")
COLOURS: Final = {"sea": "cyan", "sand": "yellow", "construction": "magenta"}
BLANKS: Final = {"sea": "~~~", "sand": ":::", "construction": "###"}
TILE_WIDTH: Final = 9
CELL_WIDTH: Final = 4
MOST_CELLS: Final = 22  # of one island side by side: more go into the next block
GAP: Final = 3
RIM: Final = 4  # columns of the numbers at the left of an island
FEWEST_ROWS: Final = 3  # of an island, however few lines there are

Tops = dict[tuple[int, int], tuple[Laid, int]]  # by cell: the tile that is seen there, and which of its four cells


def draw(view: MotuView, lang: str, area: DrawingArea = WHOLE) -> str:
    """The day, the market beside the values, then every island with its pontoon; or what is needed now."""
    top = beside([_market(view, lang), _values(view, lang)], GAP)
    islands = [[*_island(view, seat, lang, area), Line()] for seat in range(len(view.islands))]
    whole = [_day(view, lang, area), Line(), *top, Line(), *packed(islands, area.width, GAP)]
    if area.fits(whole) and width_of(whole) <= area.width:
        return text_of(whole)
    if area.lines is None:
        head = [*_day_lines(view, lang, area), *_prices(view, lang, area), Line()]
        return text_of([*head, *_market(view, lang), *packed(islands, area.width, GAP)])
    return text_of(_short(view, lang, area))


def draw_seat(view: MotuView, seat: Seat, lang: str, area: DrawingArea) -> str:
    """One island."""
    return text_of(_island(view, seat, lang, area))


def draw_aside(name: str, view: MotuView, lang: str, area: DrawingArea) -> str:
    """The market, or what everything is worth."""
    del area
    return text_of(_market(view, lang) if name == "market" else _values(view, lang))


def _say(key: str, lang: str, **facts: Fact) -> str:
    return sentence(SAY.package, key, lang, facts)


def _day(view: MotuView, lang: str, area: DrawingArea) -> Line:
    canoe, dropped = Name(area.name(view.canoe, lang)), len(view.discards)
    line = _say("board-day", lang, day=view.day, days=view.days, canoe=canoe, pile=view.pile, dropped=dropped)
    return Line(line, "bold")


def _short(view: MotuView, lang: str, area: DrawingArea) -> Block:
    """What whoever looks needs now: the market to choose from, or the island to place on."""
    own = own_seat(view)
    also = area.also(view, ASIDES, lang)
    head = [*_day_lines(view, lang, area), *_prices(view, lang, area), *_held(view, own, lang)]
    tops = _tops(view.islands[own])
    if view.phase == "place":
        lines = max(FEWEST_ROWS, (area.lines or 0) - len(head) - len(also))
        how = [Line(_say("board-put", lang), "dim")] if own == view.to_act else []
        return trimmed([[*head, *_plan_in(tops, lang, area.width, lines)], also, how], area)
    market = [line for line in _market(view, lang) if line.width]
    left = area.width - width_of(market) - GAP
    plan = _plan_in(tops, lang, left, len(market))
    return trimmed([[*head, *beside([market, plan], GAP)], also], area)


def _day_lines(view: MotuView, lang: str, area: DrawingArea) -> Block:
    parts = _day(view, lang, area).text.split("   ")
    return flowing([Line(part, "bold") for part in parts], area.width, "   ")


def _prices(view: MotuView, lang: str, area: DrawingArea) -> Block:
    """What one of each element is worth, on a line."""
    return flowing([Line(f"{_code(kind, lang)} {value}") for kind, value in view.values.items()], area.width)


# The market


def _market(view: MotuView, lang: str) -> Block:
    lines = [Line("   " + "".join(_column_name(view, letter).center(TILE_WIDTH) for letter in LETTERS))]
    for row in range(1, ROWS + 1):
        label = f"{row}{'=' if f'row-{row}' in view.paddles else ' '} "
        for half in (0, 1):
            line = Line(label if half == 0 else "   ")
            for letter in LETTERS:
                line.join(_market_half(view, f"{letter}{row}", half, lang))
            lines.append(line)
        lines.append(Line())
    return lines


def _column_name(view: MotuView, letter: str) -> str:
    return f"={letter}=" if f"column-{letter}" in view.paddles else letter


def _market_half(view: MotuView, space: str, half: int, lang: str) -> Line:
    tile = view.market.get(space)
    if tile is None:
        return Line(("/       /" if _is_covered(view, space) else "    .    ") if half == 0 else " " * TILE_WIDTH)
    cells = _pair(tile, half, lang)
    return Line(" ").join(cells).add(" ") if space in view.free else Line("/", "dim").join(cells).add("/", "dim")


def _is_covered(view: MotuView, space: str) -> bool:
    return f"column-{space[0]}" in view.paddles or f"row-{space[1]}" in view.paddles


def _pair(tile: Tile, half: int, lang: str) -> Line:
    """The upper or the lower two cells of a tile."""
    return _cell(tile, 2 * half, lang).add(" ").join(_cell(tile, 2 * half + 1, lang))


def _cell(tile: Tile, at: int, lang: str, style: str = "") -> Line:
    """Three characters in the colour of their level."""
    element = tile.cells[at]
    letters = _code(element, lang) if element else BLANKS[tile.terrain]
    return Line(letters, f"{COLOURS[tile.terrain]}{style}")


def _code(element: str, lang: str) -> str:
    return _say(f"code-{element}", lang)


def _values(view: MotuView, lang: str) -> Block:
    """What the letters and signs mean, the flowers of each element, and what one is worth."""
    lines = [Line(f"     {_say('board-flowers', lang)}", "bold")]
    for element, flowers in view.flowers.items():
        name = f"{_code(element, lang)}  {_say(f'element-{element}', lang)}"
        lines.append(Line(f"  {name:<18} {'✿' * min(flowers, 9):<9} {flowers:>2} = {view.values[element]}"))
    lines += [Line(f"  {_code('bottle', lang)}  {_say('element-bottle', lang):<26} = {BOTTLE_VALUE}"), Line()]
    terrains = "  ".join(f"{blank} {_say(f'terrain-{terrain}', lang)}" for terrain, blank in BLANKS.items())
    return [*lines, *(Line(f"  {text}") for text in (terrains, _say("board-paddle", lang)))]


# Islands


def _island(view: MotuView, seat: Seat, lang: str, area: DrawingArea) -> Block:
    """A seat's head and its island; a very wide island goes on below."""
    mark = ">" if view.to_act == seat else " "
    title = _say("board-seat", lang, seat=Name(area.name(seat, lang)), points=view.scores[seat])
    lines = [Line(f"{mark} {title}", "bold"), *_held(view, seat, lang)]
    tops = _tops(view.islands[seat])
    if tops:
        first, last = min(x for x, _ in tops), max(x for x, _ in tops)
        most = min(MOST_CELLS, (area.width - RIM - 1) // CELL_WIDTH)
        for left in range(first, last + 1, most):
            lines += _plan(tops, left, min(last, left + most - 1), lang)
    return lines


def _held(view: MotuView, seat: Seat, lang: str) -> Block:
    """The tiles in hand and on the pontoon, a line each."""
    lines = []
    for word, places in (("hand", (1, 2, 3)), ("pontoon", (4, 5))):
        held = [(place, tile) for place in places if (tile := view.held[seat][place - 1])]
        line = Line(f"  {_say(f'board-{word}', lang)}")
        for place, tile in held:
            line.add(f"  {place} ").join(_pair(tile, 0, lang)).add("|").join(_pair(tile, 1, lang))
        lines += [line] if held else []
    return lines


def _tops(island: tuple[Laid, ...]) -> Tops:
    """The island from above."""
    tops: Tops = {}
    for laid in island:
        for at in range(4):
            tops[laid.x + at % 2, laid.y + at // 2] = (laid, at)
    return tops


def _plan_in(tops: Tops, lang: str, width: int, lines: int) -> Block:
    """The island as large as fits: with its edges, else a line a row, else two letters a cell, else a part of it."""
    if not tops:
        return []
    left, right = min(x for x, _ in tops), max(x for x, _ in tops)
    for plan in (_plan(tops, left, right, lang), _rows(tops, left, right, lang, 3), _rows(tops, left, right, lang, 2)):
        if width_of(plan) <= width and len(plan) <= lines:
            return plan
    most = (width - RIM) // CELL_WIDTH
    cut = _rows(tops, left, min(right, left + most - 1), lang, 3) if most > 0 else []
    return [*cut[: lines - 1], Line("…")]


def _plan(tops: Tops, left: int, right: int, lang: str) -> Block:
    """The island between two columns: cells, and lines where one tile ends."""
    columns = range(left, right + 1)
    lines = [Line("     " + "".join(f"{x:>3} " for x in columns))]
    for y in range(min(y for _, y in tops), max(y for _, y in tops) + 2):
        edges = "".join(_post(tops, x, y) + _edge(tops, (x, y - 1), (x, y), "---", "   ") for x in columns)
        lines.append(Line(f"    {edges}{_post(tops, right + 1, y)}"))
        line = Line(f"{y:>3} ")
        for x in columns:
            line.add(_edge(tops, (x - 1, y), (x, y), "|", " ")).join(_top(tops, (x, y), lang))
        lines.append(line.add(_edge(tops, (right, y), (right + 1, y), "|", " ")))
    return lines[:-1]


def _rows(tops: Tops, left: int, right: int, lang: str, letters: int) -> Block:
    """The same with one line a row: where a tile ends there is a bar beside it, or a line under it."""
    columns = range(left, right + 1)
    lines = [Line("    " + "".join(f"{x:>{letters}} " for x in columns))]
    for y in range(min(y for _, y in tops), max(y for _, y in tops) + 1):
        line = Line(f"{y:>3}{_edge(tops, (left - 1, y), (left, y), '|', ' ')}")
        for x in columns:
            under = " underline" if _edge(tops, (x, y), (x, y + 1), "-", "") else ""
            line.join(_top(tops, (x, y), lang, letters, under))
            line.add(_edge(tops, (x, y), (x + 1, y), "|", " "))
        lines.append(line)
    return lines


def _edge(tops: Tops, one: tuple[int, int], other: tuple[int, int], line: str, none: str) -> str:
    """A line where two cells belong to different tiles, or one of them to none."""
    here, there = tops.get(one), tops.get(other)
    if here is None and there is None:
        return none
    return none if here and there and here[0] is there[0] else line


def _post(tops: Tops, x: int, y: int) -> str:
    """Where four cells meet: a + as soon as one of them is there."""
    return "+" if any(cell in tops for cell in ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))) else " "


def _top(tops: Tops, cell: tuple[int, int], lang: str, letters: int = 3, style: str = "") -> Line:
    if cell not in tops:
        return Line(" " * letters)
    laid, at = tops[cell]
    element = laid.tile.cells[at]
    shown = _code(element, lang) if element else BLANKS[laid.tile.terrain]
    return Line(shown[:letters], f"{COLOURS[laid.tile.terrain]}{style}")
