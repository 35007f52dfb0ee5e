"""The lines of Isles, and the names of its places: `high` (a pile), `offer:2`, `seat:1`, `1:dream:4`, `1:high:3`."""

from __future__ import annotations

from typing import Final

from atoll.games.isles.material import PILES, ROW_NAMES, TILE_NAMES
from atoll.games.isles.rules import DRAW_0, HIDE_0, NAME_0, OPEN_0, PUT_0, TAKE_0
from atoll.games.isles.scoring import CELLS, COLUMNS
from atoll.kernel.errors import BadNotation, shown
from atoll.kernel.game import Book

SAY: Final = Book(__package__)

PILE_WORDS: Final[dict[str, int]] = {name: number for number, name in enumerate(PILES)}
TILE_WORDS: Final = {name: number for number, name in enumerate(TILE_NAMES)}
HIDE_WORDS: Final = {str(number + 1): number for number in range(3)}
PLACE_WORDS: Final = {str(number + 1): number for number in range(5)}
COLUMN_WORDS: Final = {str(number + 1): number for number in range(COLUMNS)}
SEAT_WORDS: Final = {str(number): number for number in range(5)}
# First action, names of what follows, and what is said when the name is none of them.
VERBS: Final[dict[str, tuple[int, dict[str, int], str]]] = {
    "open": (OPEN_0, PILE_WORDS, "bad-pile"),
    "draw": (DRAW_0, TILE_WORDS, "bad-tile"),
    "hide": (HIDE_0, HIDE_WORDS, "bad-hide"),
    "take": (TAKE_0, PLACE_WORDS, "bad-place"),
    "put": (PUT_0, COLUMN_WORDS, "bad-column"),
    "name": (NAME_0, SEAT_WORDS, "bad-seat"),
}
LINES: Final = tuple(f"{verb} {word}" for verb, (_, words, _) in VERBS.items() for word in words)


def text(action: int) -> str:
    """The action in one short line."""
    return LINES[action]


def parse(line: str) -> int:
    """The action that a line names; BadNotation says what was expected."""
    match line.split():
        case [verb, word] if verb in VERBS:
            first, words, key = VERBS[verb]
            if word not in words:
                raise BadNotation(key, SAY.package, word=shown(word))
            return first + words[word]
        case _:
            raise BadNotation("bad-line", SAY.package, line=shown(line), expected="@word-examples")


def offer_mark(place: int) -> str:
    return f"offer:{place + 1}"


def seat_mark(seat: int) -> str:
    return f"seat:{seat}"


def dream_mark(seat: int, slot: int) -> str:
    return f"{seat}:dream:{slot + 1}"


def cell_mark(seat: int, cell: int) -> str:
    return f"{seat}:{ROW_NAMES[cell // COLUMNS]}:{cell % COLUMNS + 1}"


def places(seats: int) -> frozenset[str]:
    """Every mark of a table."""
    offer = {offer_mark(place) for place in range(max(seats, 3))}  # R28: three for two
    boards = {cell_mark(seat, cell) for seat in range(seats) for cell in range(CELLS)}
    dreams = {dream_mark(seat, slot) for seat in range(seats) for slot in range(COLUMNS)}
    return frozenset({*PILES, *offer, *boards, *dreams, *(seat_mark(seat) for seat in range(seats))})
