"""Isles as text: piles, offer and every board in 100 columns. Two letters name an element, colour only helps."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from atoll.games.isles.material import ELEMENTS, TILE_NAMES
from atoll.games.isles.telling import said
from atoll.games.isles.view import Board, Cell, IslesView, Place
from atoll.kernel.state import CHANCE, OVER
from atoll.words import HOUSE, Fact, sentence

BOOK: Final = __package__
WIDTH: Final = 100
HARD_SPACE: Final = "\xa0"
SLOTS: Final = 4  # dreams that a board has room for
CELL_WIDTH: Final = 16  # five elements of two letters, and air
LABEL_WIDTH: Final = 8
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


def draw(view: IslesView, lang: str) -> str:
    """The whole table from this viewer's chair."""
    parts = [_head(view, lang), *_offer(view, lang)]
    for seat, board in enumerate(view.boards):
        parts += ["", *_board(view, seat, board, lang)]
    if view.gone:
        tiles = " · ".join(_tile(tile, lang).replace(" ", HARD_SPACE) for tile in view.gone)
        gone = wrap(f"{_word('word-gone', lang)} {tiles}", WIDTH, subsequent_indent="  ")
        parts += ["", *(f"[dim]{line.replace(HARD_SPACE, ' ')}[/]" for line in gone)]
    return "\n".join([*parts, "", _legend(lang)])


def _tile(tile: str, lang: str) -> str:
    """What a tile shows: `2 palms, snake`, `dream of rocs`."""
    named = (part[1:].partition(":") for part in said(TILE_NAMES.index(tile)).split(", "))
    return ", ".join(f"{number} {_word(key, lang)}".strip() for key, _, number in named)


def _word(key: str, lang: str, **facts: Fact) -> str:
    return sentence(BOOK, key, lang, facts)


def _seat(seat: int, lang: str) -> str:
    return sentence(HOUSE, "seat-name", lang, {"seat": seat})


def _head(view: IslesView, lang: str) -> str:
    piles = " · ".join(f"{_word(f'pile-{name}', lang)} {size}" for name, size in view.piles.items())
    turn = f"[bold]{_word('word-turn', lang)} {view.turn}/{view.turns}[/]"
    return f"{turn}   {_word('word-piles', lang)} {piles}"


def _offer(view: IslesView, lang: str) -> list[str]:
    if view.opened is None:
        return []
    title = f"{_word('word-offer', lang)} ({_word(f'pile-{view.opened}', lang)})"
    return ["", f"[bold]{title}[/]", *(_place(place, lang) for place in view.offer)]


def _place(place: Place, lang: str) -> str:
    if place.tile is None:
        return f"  {place.place}  ?? {_word('word-hidden', lang)}"
    shown = f"  {place.place}  {_tile(place.tile, lang)}"
    if place.taken_by is not None:
        return f"[dim]{shown}  ({_word('word-taken-by', lang, seat=_seat(place.taken_by, lang))})[/]"
    return f"{shown}  ({_word('word-secret', lang)})" if place.hidden else shown


def _board(view: IslesView, seat: int, board: Board, lang: str) -> list[str]:
    columns = "".join(f"{column:^{CELL_WIDTH + 1}}" for column in range(1, 5))
    rows = [
        f"{_word(f'pile-{name}', lang):>{LABEL_WIDTH}} │" + "│".join(_cell(cell, lang) for cell in cells) + "│"
        for name, cells in board.rows.items()
    ]
    return [_owner(view, seat, lang), _dreams(board, lang), " " * (LABEL_WIDTH + 2) + columns.rstrip(), *rows]


def _owner(view: IslesView, seat: int, lang: str) -> str:
    board = view.boards[seat]
    name = _seat(seat, lang) + (f" ({_word('word-you', lang)})" if seat == view.viewer else "")
    roles = [_word("word-points", lang, points=view.scores[seat])]
    if seat == view.lookout and view.to_act != OVER:
        roles.append(_word("word-lookout", lang))
    if seat == view.to_act and view.to_act != CHANCE:
        roles.append(_word("word-next", lang))
    loss = f" (−{board.brigands})" if board.has_most_brigands and board.brigands else ""
    counts = f"{_word('word-palms', lang)} {board.palms} · {_word('word-pairs', lang)} {board.pairs}"
    return f"[bold]▌{name}[/] · {' · '.join(roles)} — {counts} · {_word('word-brigands', lang)} {board.brigands}{loss}"


def _dreams(board: Board, lang: str) -> str:
    dreams = [f"{_word(f'dream-{dream.kind}', lang)} {dream.points}" for dream in board.dreams]
    dreams += ["–"] * (SLOTS - len(dreams))
    return f"  {_word('word-dreams', lang)} " + " · ".join(dreams)


def _cell(cell: Cell | None, lang: str) -> str:
    if cell is None:
        return f"{'·':^{CELL_WIDTH}}"
    if cell.flipped:
        return f"[dim]{'* ' + _word('word-genie', lang) + ' *':^{CELL_WIDTH}}[/]"
    plain = " ".join(_word(f"short-{element}", lang) for element in cell.elements)
    styled = " ".join(_styled(element, _word(f"short-{element}", lang)) for element in cell.elements)
    return f" {styled}{' ' * (CELL_WIDTH - 1 - len(plain))}"


def _styled(element: str, text: str) -> str:
    return f"[{STYLES[element]}]{text}[/]"


def _legend(lang: str) -> str:
    pairs = [f"{_word(f'short-{name}', lang)} {_word(f'element-{name}', lang)}" for name in ELEMENTS]
    half = (len(pairs) + 1) // 2
    return " · ".join(pairs[:half]) + "\n" + " · ".join(pairs[half:])
