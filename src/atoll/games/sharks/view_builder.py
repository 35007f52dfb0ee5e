"""Looking at a position of Little Sharks: what everybody sees, filled in. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.sharks import cubes, steps
from atoll.games.sharks.boards import BOXES, ZONES
from atoll.games.sharks.material import BOARDS, COLOURS, FACES, TOKENS, Colour, Token
from atoll.games.sharks.notation import FISH_NAMES, fish_in
from atoll.games.sharks.rules import LAST_TURN, NOTHING, Sharks
from atoll.games.sharks.view import PHASE_NAMES, PLACINGS, SharksView
from atoll.kernel.game import Seat, Viewer

# By seat: the colour of each fish that is printed on its board.
PRINTED: Final = tuple([{FISH_NAMES[fish]: COLOURS[colour] for fish, colour in enumerate(board)} for board in BOARDS])


def view_of(state: Sharks, viewer: Viewer) -> SharksView:
    """All that anybody sees."""
    seats = range(state.seats())
    return SharksView(
        viewer=viewer,
        to_act=int(state.to_act()),
        scores=tuple([int(state.score(who)) for who in seats]),
        placing=PLACINGS[1 if state.no_fish else 0],
        phase=PHASE_NAMES[int(state.phase)],
        turn=min(int(state.turn), LAST_TURN),
        active=None if state.phase in (steps.TOKEN, steps.END) else int(state.active),
        zone=None if state.phase == steps.TOKEN else _known(state.zone, 1),
        boards=tuple([PRINTED[who] for who in seats]),
        caught=tuple([fish_in(int(state.caught[who])) for who in seats]),
        tokens=tuple([_tokens(state, who) for who in seats]),
        sharks=tuple([_shark(state, who) for who in seats]),
        full_boxes=tuple([_full(state.caught[who], BOXES) for who in seats]),
        full_zones=tuple([_full(state.caught[who], ZONES) for who in seats]),
        hand=_counts(state.hand),
        papa=_counts(state.papa),
        bag=_counts(state.bag),
        receiver=_known(state.receiver),
        owed=int(state.owed),
        colour=None if state.colour == NOTHING else COLOURS[state.colour],
        face=None if state.face == NOTHING else FACES[state.face],
        thefts=int(state.thefts),
        lined=tuple([who for who in seats if state.lined >> who & 1]),
        rolled=tuple([who for who in seats if state.rolled >> who & 1]),
    )


def _known(number: i64, first: int = 0) -> int | None:
    return None if number == NOTHING else int(number) + first


def _counts(of_colours: vec[i64]) -> dict[Colour, int]:
    return {name: int(number) for name, number in zip(COLOURS, of_colours, strict=True)}


def _tokens(state: Sharks, seat: Seat) -> tuple[Token, ...]:
    laid = state.tokens[seat * cubes.TOKENS : (seat + 1) * cubes.TOKENS]
    return tuple([TOKENS[token] for token in laid if token != NOTHING])


def _shark(state: Sharks, seat: Seat) -> int | None:
    """R14: a baby shark stands in the zone of its present turn, or of its next one."""
    if state.phase == steps.TOKEN:
        return 1
    if state.turn <= LAST_TURN and seat == state.active:
        return _known(state.zone, 1)
    zone = int(state.turn) + (1 if seat < state.active else 0)
    return zone if zone < LAST_TURN else None


def _full(caught: i64, places: vec[i64]) -> tuple[int, ...]:
    return tuple([number + 1 for number in range(len(places)) if caught & places[number] == places[number]])
