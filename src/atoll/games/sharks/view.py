"""What a viewer of Little Sharks sees: the boards, the cubes, and what is owed to whom."""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.sharks import cubes, steps
from atoll.games.sharks.boards import BOXES, ZONES
from atoll.games.sharks.material import BOARDS, COLOURS, FACES, TOKENS, Colour, Face, Token
from atoll.games.sharks.notation import FISH_NAMES, fish_in
from atoll.games.sharks.rules import LAST_TURN, NOTHING, Sharks
from atoll.kernel.game import Seat, View, Viewer

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


def view_of(state: Sharks, viewer: Viewer) -> SharksView:
    """All that anybody sees."""
    seats = range(state.seats())
    full = [[int(box) for box in BOXES], [int(zone) for zone in ZONES]]
    return SharksView(
        viewer=viewer,
        to_act=int(state.to_act()),
        scores=tuple(int(state.score(who)) for who in seats),
        placing=PLACINGS[1 if state.no_fish else 0],
        phase=PHASE_NAMES[int(state.phase)],
        turn=min(int(state.turn), LAST_TURN),
        active=None if state.phase in (steps.TOKEN, steps.END) else int(state.active),
        zone=None if state.phase == steps.TOKEN else _known(state.zone, 1),
        boards=tuple({FISH_NAMES[fish]: COLOURS[colour] for fish, colour in enumerate(BOARDS[who])} for who in seats),
        caught=tuple(fish_in(int(state.caught[who])) for who in seats),
        tokens=tuple(_tokens(state, who) for who in seats),
        sharks=tuple(_shark(state, who) for who in seats),
        full_boxes=tuple(_full(int(state.caught[who]), full[0]) for who in seats),
        full_zones=tuple(_full(int(state.caught[who]), full[1]) for who in seats),
        hand=_counts(state.hand),
        papa=_counts(state.papa),
        bag=_counts(state.bag),
        receiver=_known(state.receiver),
        owed=int(state.owed),
        colour=None if state.colour == NOTHING else COLOURS[state.colour],
        face=None if state.face == NOTHING else FACES[state.face],
        thefts=int(state.thefts),
        lined=tuple(who for who in seats if state.lined >> who & 1),
        rolled=tuple(who for who in seats if state.rolled >> who & 1),
    )


def _known(number: i64, first: int = 0) -> int | None:
    return None if number == NOTHING else int(number) + first


def _counts(of_colours: vec[i64]) -> dict[Colour, int]:
    return {name: int(number) for name, number in zip(COLOURS, of_colours, strict=True)}


def _tokens(state: Sharks, seat: Seat) -> tuple[Token, ...]:
    laid = state.tokens[seat * cubes.TOKENS : (seat + 1) * cubes.TOKENS]
    return tuple(TOKENS[token] for token in laid if token != NOTHING)


def _shark(state: Sharks, seat: Seat) -> int | None:
    """R14: a baby shark stands in the zone of its present turn, or of its next one."""
    if state.phase == steps.TOKEN:
        return 1
    if state.turn <= LAST_TURN and seat == state.active:
        return _known(state.zone, 1)
    zone = int(state.turn) + (1 if seat < state.active else 0)
    return zone if zone < LAST_TURN else None


def _full(caught: int, places: list[int]) -> tuple[int, ...]:
    return tuple(number for number, fish in enumerate(places, 1) if caught & fish == fish)
