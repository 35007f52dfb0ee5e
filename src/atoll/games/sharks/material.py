"""What is printed in the box, read from data.toml: the four boards, the tokens, the die and the cubes."""

from __future__ import annotations

from importlib.resources import files
from typing import Final, Literal

import msgspec

Colour = Literal["red", "green", "yellow", "blue"]
Token = Literal["none", "one", "two", "gift", "yellow-blue", "green-red"]
Face = Literal["miss", "all", "one", "two", "yellow-blue", "green-red"]

COLOURS: Final[tuple[Colour, ...]] = ("red", "green", "yellow", "blue")
LETTERS: Final = "RGYB"  # how data.toml writes a fish of each colour

Source = Literal["rulebook", "public", "reconstructed"]


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group of material: where it comes from, and why we take it so."""

    source: Source
    why: str


class Cubes(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """R2: how many cubes of each colour start in the bag."""

    red: int
    green: int
    yellow: int
    blue: int


class Tokens(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """R4: the six tokens of a set."""

    faces: tuple[Token, ...]


class Die(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """R16: the six faces of the die."""

    faces: tuple[Face, ...]


class Boards(Group, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """R1: six rows of six fish for each board, from the top."""

    A: tuple[str, ...]
    B: tuple[str, ...]
    C: tuple[str, ...]
    D: tuple[str, ...]


class Material(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole box."""

    cubes: Cubes
    tokens: Tokens
    die: Die
    boards: Boards


def _fish(rows: tuple[str, ...]) -> tuple[int, ...]:
    """A board as 36 colours, row by row from the top left."""
    return tuple(LETTERS.index(letter) for row in rows for letter in row.replace(" ", ""))


BOX: Final = msgspec.toml.decode((files(__package__) / "data.toml").read_bytes(), type=Material)
CUBES: Final = (BOX.cubes.red, BOX.cubes.green, BOX.cubes.yellow, BOX.cubes.blue)
TOKENS: Final = BOX.tokens.faces
FACES: Final = BOX.die.faces
BOARDS: Final = tuple(_fish(rows) for rows in (BOX.boards.A, BOX.boards.B, BOX.boards.C, BOX.boards.D))
