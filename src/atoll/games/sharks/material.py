"""What is printed in the box, read from data.toml: the four boards, the tokens, the die and the cubes."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

from atoll.kernel.material import Box, Group, check_size, check_words, read_material

Colour = Literal["red", "green", "yellow", "blue"]
Token = Literal["none", "one", "two", "gift", "yellow-blue", "green-red"]
Face = Literal["miss", "all", "one", "two", "yellow-blue", "green-red"]

COLOURS: Final[tuple[Colour, ...]] = ("red", "green", "yellow", "blue")
LETTERS: Final = "RGYB"  # how data.toml writes a fish of each colour

Count = Annotated[int, Meta(ge=0)]


class Cubes(Group, frozen=True):
    """R2: how many cubes of each colour start in the bag."""

    red: Count
    green: Count
    yellow: Count
    blue: Count


class Tokens(Group, frozen=True):
    """R4: the six tokens of a set."""

    faces: tuple[Token, ...]


class Die(Group, frozen=True):
    """R16: the six faces of the die."""

    faces: tuple[Face, ...]


class Boards(Group, frozen=True):
    """R1: six rows of six fish for each board, from the top."""

    a: tuple[str, ...]
    b: tuple[str, ...]
    c: tuple[str, ...]
    d: tuple[str, ...]


class Material(Box, frozen=True):
    """The whole box."""

    cubes: Cubes
    tokens: Tokens
    die: Die
    boards: Boards


BOX: Final = read_material(__package__, Material)


def _fish(board: str, rows: tuple[str, ...]) -> tuple[int, ...]:
    """A board as 36 colours, row by row from the top left."""
    letters = "".join(rows).replace(" ", "")
    check_words(__package__, f"boards.{board}", letters, LETTERS)
    check_size(__package__, f"boards.{board}", len(letters), 36)
    return tuple(LETTERS.index(letter) for letter in letters)


CUBES: Final = (BOX.cubes.red, BOX.cubes.green, BOX.cubes.yellow, BOX.cubes.blue)
TOKENS: Final[tuple[Token, ...]] = get_args(Token)  # what the rules know; a set may have several of one, and none
FACES: Final[tuple[Face, ...]] = get_args(Face)
TOKENS_IN_SET: Final = tuple(BOX.tokens.faces.count(token) for token in TOKENS)
SIDES_OF_DIE: Final = tuple(BOX.die.faces.count(face) for face in FACES)
BOARDS: Final = tuple(
    _fish(board, rows)
    for board, rows in (("a", BOX.boards.a), ("b", BOX.boards.b), ("c", BOX.boards.c), ("d", BOX.boards.d))
)
check_size(__package__, "cubes", sum(CUBES), 120)  # R2; with fewer the bag could run empty (R38)
check_size(__package__, "tokens.faces", len(BOX.tokens.faces), 6)  # R4: one for each zone
check_size(__package__, "die.faces", len(BOX.die.faces), 6)  # R16
