"""What a viewer of Laguna sees: the sea, the rafts, the pearls, and what binds the next step."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from atoll.games.laguna.material import Side
from atoll.games.laguna.notation import Lie, Way
from atoll.games.laguna.rules import (
    BERTH,
    DONE,
    LACK,
    PLACE,
    TURN,
)
from atoll.kernel.game import View

Hourglass = Literal["sand", "steps", "none"]
Phase = Literal["lack", "berth", "place", "turn", "over"]
Reading = Literal["ours", "literal"]
READINGS: Final[tuple[Reading, ...]] = ("ours", "literal")
HOURGLASSES: Final[tuple[Hourglass, ...]] = ("sand", "steps", "none")
PHASE_NAMES: Final[dict[int, Phase]] = {LACK: "lack", BERTH: "berth", PLACE: "place", TURN: "turn", DONE: "over"}


class Raft(msgspec.Struct, frozen=True, kw_only=True):
    """One raft, as it lies on the water."""

    colour: str
    cell: str  # its top-left one; empty before it is berthed
    lie: Lie | Literal[""]  # empty before it is berthed
    cells: tuple[str, ...]  # under its holes 1 … 6
    symbols: str  # printed on those cells
    pearls: tuple[str, ...]  # the colour in each hole, empty where it is open


class LagunaView(View, frozen=True, kw_only=True):
    """Laguna has no secrets: everybody sees the same."""

    side: Side
    rows: tuple[str, ...]  # the printed board, row 1 first
    hourglass: Hourglass
    reading: Reading  # R46
    phase: Phase
    turn: int  # of each seat: 1 … 100
    rafts: tuple[Raft, ...]  # by seat
    islands: tuple[tuple[str, ...], ...]  # the pearls on islands 1 … 8
    unplaced: dict[str, int]  # pearls that the seats have still to place, by colour
    delivered: tuple[int, ...]  # by seat
    need: int
    limit: int  # pearls aboard, now
    fresh: bool  # before the first step of the turn
    bound: tuple[Way, ...]  # the ways that seen arrows leave for the next step; empty where none binds
    grounded: bool  # a reef shows, so the raft cannot sail
    # The cells that the raft to act reaches within a few steps and no other decision, and the ways open there; its own
    # cell is the first. So a page can follow a hand before the answer is there, and knows no rule.
    ahead: dict[str, tuple[Way, ...]]
    touching: tuple[str, ...]  # the islands, rafts and the volcano beside the raft to act
    actions_left: int | None  # of this turn
    sand_ms: int | None
