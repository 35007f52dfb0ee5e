"""What one viewer of Isles may see."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from atoll.games.isles.material import Pile, Row
from atoll.games.isles.rules import (
    DRAW,
    END,
    HIDE,
    NAME,
    OPEN,
    PUT,
    TAKE,
)
from atoll.kernel.game import Seat, View

SPECTATOR: Final = -1  # sees what the seat sees that is not the lookout
Phase = Literal["open", "draw", "hide", "take", "put", "name", "over"]
PHASE_NAMES: Final[dict[int, Phase]] = {
    OPEN: "open",
    DRAW: "draw",
    HIDE: "hide",
    TAKE: "take",
    PUT: "put",
    NAME: "name",
    END: "over",
}


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One place of the offer, numbered from 1 and never renumbered."""

    place: int
    tile: str | None  # None where this viewer may not see it
    elements: tuple[str, ...]  # of an island tile, if seen
    kind: str | None  # of a dream, if seen
    hidden: bool  # face down on the table, whoever knows it
    taken_by: int | None


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """A placed island tile. A flipped one shows its genie side; everybody remembers what is under it."""

    tile: str
    elements: tuple[str, ...]
    flipped: bool


class Dream(msgspec.Struct, frozen=True, kw_only=True):
    tile: str
    kind: str
    points: int


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's dreams, in the order of taking, and its island."""

    dreams: tuple[Dream, ...]
    rows: dict[Row, tuple[Cell | None, ...]]  # four columns each
    palms: int
    pairs: int
    brigands: int
    has_most_brigands: bool
    pair_points: int
    brigand_points: int


class IslesView(View, frozen=True, kw_only=True):
    """The table from one chair. The only secret is what lies face down in a game for two."""

    phase: Phase
    turn: int  # 1 … 16
    turns: int
    lookout: Seat
    piles: dict[Pile, int]  # tiles left
    opened: Pile | None  # the pile of this turn
    offer: tuple[Place, ...]
    chosen: str | None  # the tile that was taken and waits for its column
    waiting: tuple[Seat, ...]  # who has not taken yet this turn
    boards: tuple[Board, ...]  # by seat
    gone: tuple[str, ...]  # tiles that left the game, for two
    adds: dict[str, int]  # points that each place or column would bring whoever is to act; a place by its best column
