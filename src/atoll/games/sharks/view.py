"""What a viewer of Little Sharks sees: the boards, the cubes, and what is owed to whom."""

from __future__ import annotations

from typing import Final, Literal

from atoll.games.sharks import steps
from atoll.games.sharks.material import Colour, Face, Token
from atoll.kernel.game import Seat, View

Phase = Literal[
    "token",
    "draw",
    "roll",
    "aim",
    "give",
    "hand",
    "put-gift",
    "place",
    "ask",
    "steal",
    "put-stolen",
    "over",
]
Placing = Literal["must", "may"]
PLACINGS: Final[tuple[Placing, ...]] = ("must", "may")  # R42: whether a cube that fits must be put
PHASE_NAMES: Final[dict[int, Phase]] = {
    steps.TOKEN: "token",
    steps.DRAW: "draw",
    steps.ROLL: "roll",
    steps.AIM: "aim",
    steps.GIVE: "give",
    steps.HAND: "hand",
    steps.PUT_GIFT: "put-gift",
    steps.PLACE: "place",
    steps.ASK: "ask",
    steps.STEAL: "steal",
    steps.PUT_STOLEN: "put-stolen",
    steps.END: "over",
}


class SharksView(View, frozen=True, kw_only=True):
    """Little Sharks has no secrets (R37): everybody sees the same."""

    placing: Placing
    phase: Phase
    turn: int  # 1 … 7; 0 while the tokens are laid
    active: Seat | None  # whose turn it is; to_act may be somebody else
    zone: int | None  # where the active seat hunts
    boards: tuple[dict[str, Colour], ...]  # by seat: the colour of each fish
    caught: tuple[tuple[str, ...], ...]  # by seat
    tokens: tuple[tuple[Token, ...], ...]  # by seat, zones 1 to 6; those laid so far
    sharks: tuple[int | None, ...]  # by seat: the zone of its baby shark; None where it is still to be chosen, or done
    full_boxes: tuple[tuple[int, ...], ...]  # by seat: 1 … 9
    full_zones: tuple[tuple[int, ...], ...]  # by seat: 1 … 6
    hand: dict[Colour, int]  # cubes of the active seat by colour, like the next two
    papa: dict[Colour, int]
    bag: dict[Colour, int]
    receiver: Seat | None  # who is handed a cube now
    owed: int  # cubes of `colour` that whoever is to act must put now, given or stolen
    colour: Colour | None
    face: Face | None  # what the die shows while it is carried out
    thefts: int  # thefts of this roll that come after the present one
    lined: tuple[Seat, ...]  # who has a line of this turn to answer for
    rolled: tuple[Seat, ...]  # who has rolled this turn
