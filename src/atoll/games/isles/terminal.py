"""Isles as text: piles, offer and boards. Two letters name an element, colour only helps.

Where lines are few, one board is drawn, and the others on demand.
"""

from __future__ import annotations

from typing import Final

from atoll.games.isles.material import DREAM_TILES, ELEMENTS, TILE_NAMES
from atoll.games.isles.phrases import printed_on
from atoll.games.isles.scoring import TILES
from atoll.games.isles.view import Board, Cell, IslesView, Place
from atoll.kernel.game import Seat
from atoll.kernel.state import CHANCE, OVER
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

BOOK: Final = __package__
ASIDES: Final[tuple[str, ...]] = ()
SLOTS: Final = 4  # dreams that a board has room for
LABEL_WIDTH: Final = 8
LEGEND_WIDTH: Final = 82  # on two lines, about equally long
AIRY: Final = (16, " ")  # five elements of two letters, and air; what is between them
TIGHT: Final = (11, "")
STYLES: Final = {
    "palm": "green",
    "elephant": "blue",
    "dromedary": "yellow",
    "fennec": "bright_red",
    "monkey": "yellow",
    "roc": "magenta",
    "egg": "bright_magenta",
    "emerald": "bright_green",
    "ruby": "red",
    "diamond": "cyan",
    "lamp": "bright_yellow",
    "snake": "green",
    "brigand": "bold",
}


def draw(view: IslesView, lang: str, area: DrawingArea = WHOLE) -> str:
    """The whole table from this viewer's chair, or as much of it as there is room for."""
    boards = _boards(view, lang, area)
    gone = [Line(), *_gone(view, lang, area)] if view.gone else []
    whole = [_head(view, lang), *_offer(view, lang, area), Line(), *boards, *gone, Line(), *_legend(lang, area)]
    if area.fits(whole) and width_of(whole) <= area.width:
        return text_of(whole)
    top = [_head(view, lang), *_offer_in_rows(view, lang, area), *_short(view, own_seat(view), lang, area)]
    return text_of(trimmed([top, _legend(lang, area), area.also(view, ASIDES, lang)], area))


def draw_seat(view: IslesView, seat: Seat, lang: str, area: DrawingArea) -> str:
    """One board."""
    return text_of([*_board(view, seat, lang, area, AIRY), *_legend(lang, area)])


def _boards(view: IslesView, lang: str, area: DrawingArea) -> Block:
    """Beside each other where two of them fit, then below."""
    tight = [_board(view, seat, lang, area, TIGHT) for seat in range(len(view.boards))]
    if width_of(beside(tight[:2])) <= area.width:
        return packed(tight, area.width)
    airy = [_board(view, seat, lang, area, AIRY) for seat in range(len(view.boards))]
    return [line for block in airy for line in (Line(), *block)][1:]


def _tile(tile: str, lang: str) -> str:
    """What a tile shows, in few words: `2 palms, snake`, `dream of rocs`."""
    number = TILE_NAMES.index(tile)
    if number < TILES:
        return _word(f"kind-{DREAM_TILES[number]}", lang)
    return ", ".join(
        f"{many} {_word(f'elements-{element}', lang)}" if many > 1 else _word(f"element-{element}", lang)
        for element, many in printed_on(number).items()
    )


def _word(key: str, lang: str, **facts: Fact) -> str:
    return sentence(BOOK, key, lang, facts)


def _head(view: IslesView, lang: str) -> Line:
    piles = " · ".join(f"{_word(f'pile-{name}', lang)} {size}" for name, size in view.piles.items())
    return Line(f"{_word('word-turn', lang)} {view.turn}/{view.turns}", "bold").add(
        f"   {_word('word-piles', lang)} {piles}"
    )


def _offer(view: IslesView, lang: str, area: DrawingArea) -> Block:
    if view.opened is None:
        return []
    places = [Line("  ").join(_place(place, lang, area)) for place in view.offer]
    return [Line(), Line(_offer_title(view, lang), "bold"), *places]


def _offer_in_rows(view: IslesView, lang: str, area: DrawingArea) -> Block:
    if view.opened is None:
        return []
    places = [_place(place, lang, area, short=True) for place in view.offer]
    return flowing([Line(_offer_title(view, lang), "bold"), *places], area.width, "   ", indent=1)


def _offer_title(view: IslesView, lang: str) -> str:
    return f"{_word('word-offer', lang)} ({_word(f'pile-{view.opened}', lang)})"


def _place(place: Place, lang: str, area: DrawingArea, *, short: bool = False) -> Line:
    if place.tile is None:
        return Line(f"{place.place}  ?? {_word('word-hidden', lang)}")
    shown = f"{place.place}  {_tile(place.tile, lang)}"
    if place.taken_by is not None:
        taker = area.name(place.taken_by, lang)
        return Line(f"{shown}  ({taker if short else _word('word-taken-by', lang, seat=Name(taker))})", "dim")
    return Line(f"{shown}  ({_word('word-secret', lang)})" if place.hidden else shown)


def _gone(view: IslesView, lang: str, area: DrawingArea) -> Block:
    tiles = [Line(_tile(tile, lang), "dim") for tile in view.gone]
    tiles[0] = Line(_word("word-gone", lang), "dim").add(" ").join(tiles[0])
    return flowing(tiles, area.width, indent=2)


def _board(view: IslesView, seat: Seat, lang: str, area: DrawingArea, form: tuple[int, str]) -> Block:
    """Whose it is, its dreams, and its island."""
    board = view.boards[seat]
    grid = _grid(board, lang, form)
    roles = [_word("word-points", lang, points=view.scores[seat])]
    if seat == view.lookout and view.to_act != OVER:
        roles.append(_word("word-lookout", lang))
    if seat == view.to_act and view.to_act != CHANCE:
        roles.append(_word("word-next", lang))
    you = f" ({_word('word-you', lang)})" if seat == view.viewer else ""
    owner = Line(f"▌{area.name(seat, lang)}{you}", "bold").add(f" · {' · '.join(roles)}")
    width = min(area.width, width_of(grid) if form == TIGHT else area.width)
    return [*flowing([owner, _counts(board, lang)], width, " — ", 2), *_dreams(board, lang, width), *grid]


def _short(view: IslesView, seat: Seat, lang: str, area: DrawingArea) -> Block:
    """One board without what stands on the screen anyway: the points, and whose turn it is."""
    board = view.boards[seat]
    owner = Line(f"▌{area.name(seat, lang)}", "bold")
    if seat == view.lookout and view.to_act != OVER:
        owner.add(f" · {_word('word-lookout', lang)}")
    dreams = _dreams(board, lang, area.width)
    return [*flowing([owner, _counts(board, lang)], area.width, " — ", 2), *dreams, *_grid(board, lang, AIRY)]


def _counts(board: Board, lang: str) -> Line:
    loss = f" (−{board.brigands})" if board.has_most_brigands and board.brigands else ""
    counts = f"{_word('word-palms', lang)} {board.palms} · {_word('word-pairs', lang)} {board.pairs}"
    return Line(f"{counts} · {_word('word-brigands', lang)} {board.brigands}{loss}")


def _dreams(board: Board, lang: str, width: int) -> Block:
    dreams = [Line(f"{_word(f'dream-{dream.kind}', lang)} {dream.points}") for dream in board.dreams]
    dreams += [Line("–") for _ in range(SLOTS - len(dreams))]
    dreams[0] = Line(f"  {_word('word-dreams', lang)} ").join(dreams[0])
    return flowing(dreams, width, indent=4)


def _grid(board: Board, lang: str, form: tuple[int, str]) -> Block:
    width = form[0]
    lines = [Line(" " * (LABEL_WIDTH + 2) + "".join(f"{column:^{width + 1}}" for column in range(1, 5)).rstrip())]
    for name, cells in board.rows.items():
        line = Line(f"{_word(f'pile-{name}', lang):>{LABEL_WIDTH}} │")
        for cell in cells:
            line.join(_cell(cell, lang, form)).add("│")
        lines.append(line)
    return lines


def _cell(cell: Cell | None, lang: str, form: tuple[int, str]) -> Line:
    width, air = form
    if cell is None:
        return Line(f"{'·':^{width}}")
    if cell.flipped:
        return Line(f"{'* ' + _word('word-genie', lang) + ' *':^{width}}", "dim")
    line = Line(" ")
    for number, element in enumerate(cell.elements):
        line.add(air if number else "").add(_word(f"short-{element}", lang), STYLES[element])
    return line.pad(width)


def _legend(lang: str, area: DrawingArea) -> Block:
    pairs = [f"{_word(f'short-{name}', lang)} {_word(f'element-{name}', lang)}" for name in ELEMENTS]
    return flowing([Line(pair) for pair in pairs], min(area.width, LEGEND_WIDTH))
