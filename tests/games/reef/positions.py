"""Reef positions as text, in and out. `YC` is the yellow crab, `.` an empty cell.

Colours: B blue, G green, P pink, V purple (violet), R red, Y yellow.
Types: C crab, F fish, J jellyfish, H seahorse, S starfish, T turtle.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.reef import GAME
from atoll.games.reef.notation import COLOURS, TILE_BY_NAME, TILE_NAMES, TYPES
from atoll.games.reef.rules import CELLS, TILES, Reef, new_reef
from atoll.games.reef.view import PHASE_NAMES
from atoll.kernel.bits import BIT
from atoll.kernel.state import OVER

COLOUR_BY_LETTER = dict(zip("BGPVRY", COLOURS, strict=True))
TYPE_BY_LETTER = dict(zip("CFJHST", TYPES, strict=True))
LETTERS = {
    f"{kind}-{colour}": colour_letter + type_letter
    for type_letter, kind in TYPE_BY_LETTER.items()
    for colour_letter, colour in COLOUR_BY_LETTER.items()
}
PHASE_BY_NAME = {name: phase for phase, name in PHASE_NAMES.items()}
EMPTY = "\n".join([". . . . . ."] * 6)


def tile(letters: str) -> int:
    """`YC` or `crab-yellow`."""
    name = letters if "-" in letters else f"{TYPE_BY_LETTER[letters[1]]}-{COLOUR_BY_LETTER[letters[0]]}"
    return TILE_BY_NAME[name]


def reef(board: str, phase: str = "slide", river: str | None = None, types: str = "first") -> Reef:
    """A position. Without a river, the first tiles that are not on the reef fill it up to six."""
    words = board.split()
    assert len(words) == CELLS, "a reef has six rows of six"
    on_reef = {cell: tile(word) for cell, word in enumerate(words) if word != "."}
    left = [number for number in range(TILES) if number not in on_reef.values()]
    in_river = [tile(word) for word in river.split()] if river is not None else left[:6]
    rows = sum(BIT[cell] for cell in on_reef)
    return Reef(
        vec[i64]([on_reef.get(cell, 0) for cell in range(CELLS)]),
        rows,
        sum(BIT[cell % 6 * 6 + cell // 6] for cell in on_reef),
        sum(BIT[number] for number in left if number not in in_river),
        sum(BIT[number] for number in in_river),
        len(on_reef) + len(in_river),
        len(on_reef),
        PHASE_BY_NAME[phase],
        0 if types == "first" else 1,
    )


def opening(*drawn: str, types: str = "first") -> Reef:
    """The start of a game, after these draws."""
    state = new_reef(0 if types == "first" else 1)
    return play(state, *(f"draw {TILE_NAMES[tile(word)]}" for word in drawn))


def play(state: Reef, *lines: str) -> Reef:
    """Play lines, each by whoever is to act; each must be allowed."""
    for line in lines:
        action = GAME.parse(line)
        refusal = GAME.why_not(state, int(state.to_act()), action)
        assert refusal is None, f"{line!r}: {refusal.sentence('en')}"
        state.apply(action)
    return state


def lines(state: Reef, word: str = "") -> list[str]:
    """What may be done now, as text; only lines that start with a word, if one is given."""
    listed = [GAME.text(int(action)) for action in state.legal()]
    return [line for line in listed if line.startswith(word)]


def drawing(state: Reef) -> str:
    """The reef as text."""
    view = GAME.view(state, None)
    cells = [LETTERS[view.board[f"{c}{r}"]] if f"{c}{r}" in view.board else "." for r in range(1, 7) for c in "abcdef"]
    return "\n".join(" ".join(cells[row * 6 : row * 6 + 6]) for row in range(6))


def same_reef(text: str) -> str:
    """A board written in a test, without its indentation."""
    return "\n".join(" ".join(row.split()) for row in text.strip().splitlines())


def scores(state: Reef) -> tuple[int, int]:
    return int(state.score(0)), int(state.score(1))


def is_over(state: Reef) -> bool:
    return state.to_act() == OVER
