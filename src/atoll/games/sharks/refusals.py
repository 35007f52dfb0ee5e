"""Why an action of Little Sharks is not allowed, in the order of rules.md."""

from __future__ import annotations

from typing import Final

from atoll.games.sharks import cubes, steps
from atoll.games.sharks.boards import COLOUR_OF, FISH, ZONES
from atoll.games.sharks.material import COLOURS, TOKENS
from atoll.games.sharks.notation import FISH_NAMES, SAY, SEATS, fish_mark, kind_of
from atoll.games.sharks.rules import LAST_TURN, Sharks
from atoll.kernel.bits import BIT
from atoll.kernel.game import CommonNo, Refusal
from atoll.kernel.state import CHANCE

CHANCE_RULES: Final = {"token": "R4", "draw": "R6", "roll": "R16"}  # what chance decides, and by which rule
# What must be done first in each phase of a seat (`due-…` of the catalogue), and by which rule.
DUE: Final = {
    steps.AIM: ("aim", "R25"),
    steps.GIVE: ("give", "R26"),
    steps.HAND: ("hand", "R29"),
    steps.PUT_GIFT: ("put-gift", "R29"),
    steps.PLACE: ("place", "R27"),
    steps.ASK: ("answer", "R31"),
    steps.STEAL: ("steal", "R34"),
    steps.PUT_STOLEN: ("put-stolen", "R34"),
}
# The kind of action that each phase of a seat asks for.
ASKED: Final = {
    steps.AIM: "aim",
    steps.GIVE: "give",
    steps.HAND: "hand",
    steps.PUT_GIFT: "put",
    steps.PLACE: "put",
    steps.ASK: "answer",
    steps.STEAL: "steal",
    steps.PUT_STOLEN: "put",
}
# By which rule a cube is put on a fish.
PUT_RULES: Final = {steps.PUT_GIFT: "R10", steps.PLACE: "R12", steps.PUT_STOLEN: "R17"}


def forbids(state: Sharks, action: int) -> Refusal | None:
    kind = kind_of(action)
    if kind in CHANCE_RULES:
        return _why_not_by_chance(state, kind, action)
    if kind == "leave":
        return _why_not_leave(state)
    if kind != ASKED[int(state.phase)]:
        return _why_not_now(state, kind)
    match kind:
        case "give":
            return _why_not_give(state, action - steps.GIVE_0)
        case "hand":
            return _why_not_hand(state, *divmod(action - steps.HAND_0, SEATS))
        case "put":
            return _why_not_put(state, *divmod(action - steps.PUT_0, len(COLOURS)))
        case "steal":
            return _why_not_steal(state, action - steps.STEAL_0)
        case _:
            return None  # R25: all six zones; R15: dare or decline


def common_rule(state: Sharks, no: CommonNo, action: int) -> str | None:
    """The rule behind a common no, where it is not the same everywhere."""
    if no in ("chance-only", "chance-waits"):
        return CHANCE_RULES[kind_of(action)]
    return _turn_rule(state) if no == "not-your-turn" else None


def _turn_rule(state: Sharks) -> str:
    """Others come first: whose turn it is, or who owes something in somebody else's turn."""
    if state.to_act() in (CHANCE, state.active):
        return "R5"
    if state.phase in (steps.STEAL, steps.PUT_STOLEN):
        return "R33" if state.face == cubes.ALL_STEAL else "R18"
    return DUE[int(state.phase)][1]


# Chance


def _why_not_by_chance(state: Sharks, kind: str, action: int) -> Refusal | None:
    if kind == "token":
        return _why_not_token(state, *divmod(action - steps.TOKEN_0, cubes.TOKENS))
    if state.phase == steps.TOKEN:
        return SAY.no("R4", "tokens-first")
    if kind == "draw":
        return _why_not_draw(state, action - steps.DRAW_0)
    if state.phase == steps.DRAW:
        return SAY.no("R6", "draw-first")
    return None if cubes.SIDES[action - steps.ROLL_0] else SAY.no("R16", "no-such-face")


def _why_not_token(state: Sharks, place: int, token: int) -> Refusal | None:
    seat, zone = divmod(place, cubes.TOKENS)
    if seat >= state.seats():
        return SAY.no("R4", "unknown-seat", seat=seat)
    if state.phase != steps.TOKEN:
        return SAY.no("R4", "tokens-are-laid")
    if (seat, zone) != (state.actor, state.zone):
        return SAY.no("R4", "token-elsewhere", who=int(state.actor), zone=int(state.zone) + 1)
    if not cubes.left_of(cubes.unlaid(state.tokens, seat), token):
        return SAY.no("R4", "token-is-laid", who=seat, token=f"@token-{TOKENS[token]}")
    return None


def _why_not_draw(state: Sharks, colour: int) -> Refusal | None:
    if state.phase == steps.ROLL:
        return SAY.no("R15", "roll-first")
    if not state.bag[colour]:
        return SAY.no("R6", "bag-lacks", f"bag:{COLOURS[colour]}", colour=f"@colours-{COLOURS[colour]}")
    return None


# The wrong moment


def _why_not_leave(state: Sharks) -> Refusal | None:
    """R42: what one has to put may be left where the table has chosen so."""
    due, rule = DUE[int(state.phase)]
    if ASKED[int(state.phase)] != "put":
        return SAY.no(rule, "leave-nothing", due=f"@due-{due}")
    return None if state.no_fish else SAY.no(rule, "leave-forbidden", due=f"@due-{due}")


def _why_not_now(state: Sharks, kind: str) -> Refusal:
    """The seat is to act, but must do something else."""
    due, rule = DUE[int(state.phase)]
    facts = {"due": f"@due-{due}"}
    match kind:
        case "aim" if state.turn < LAST_TURN:
            return SAY.no("R19", "aim-only-last", **facts)
        case "aim" if state.actor != state.active:
            return SAY.no("R25", "aim-own-turn", **facts)
        case "aim":
            return SAY.no("R25", "aimed-already", zone=int(state.zone) + 1, **facts)
        case "give":
            return SAY.no("R7", "give-unasked", **facts)
        case "hand":
            return SAY.no("R10", "hand-unasked", **facts)
        case "answer" if state.rolled & BIT[state.actor]:
            return SAY.no("R18", "rolled-already", **facts)
        case "answer" if state.lined & BIT[state.actor]:
            stealing = state.phase in (steps.STEAL, steps.PUT_STOLEN)  # somebody else's roll
            return SAY.no("R31" if stealing else "R30", "answer-later", **facts)
        case "answer":
            return SAY.no("R15", "no-line", **facts)
        case "steal":
            return SAY.no("R16", "steal-unasked", **facts)
        case _:
            return SAY.no(rule, "put-later", **facts)


# A turn


def _why_not_give(state: Sharks, colour: int) -> Refusal | None:
    token = int(state.token())
    if not cubes.pair_of(token) & BIT[colour]:
        return SAY.no("R11", "give-other-colour", f"hand:{COLOURS[colour]}", token=f"@token-{TOKENS[token]}")
    if not state.hand[colour]:
        return _not_held("R9" if token < cubes.GIFT else "R11", colour)
    return None


def _why_not_hand(state: Sharks, colour: int, receiver: int) -> Refusal | None:
    if receiver >= state.seats():
        return SAY.no("R10", "unknown-seat", seat=receiver)
    if receiver == state.active:
        return SAY.no("R10", "hand-to-self", who=int(state.receiver))
    if receiver != state.receiver:
        return SAY.no("R29", "hand-out-of-order", who=int(state.receiver))
    return None if state.hand[colour] else _not_held("R10", colour)


def _why_not_put(state: Sharks, fish: int, colour: int) -> Refusal | None:
    if state.phase == steps.PLACE and not state.hand[colour]:
        return _not_held("R12", colour)
    if state.phase != steps.PLACE and colour != state.colour:
        owed = COLOURS[int(state.colour)]
        if state.phase == steps.PUT_GIFT:
            return SAY.no("R29", "put-the-gift", f"owed:{owed}", colour=f"@colour-{owed}")
        return SAY.no("R34", "put-the-loot", f"owed:{owed}", colour=f"@colour-{owed}")
    name, rule = FISH_NAMES[fish], PUT_RULES[int(state.phase)]
    mark = fish_mark(int(state.actor), fish)
    own_colour = int(COLOUR_OF[state.actor * FISH + fish])
    if own_colour != colour:
        return SAY.no(rule, "other-colour", mark, fish=name, colour=f"@colour-{COLOURS[own_colour]}")
    if state.caught[state.actor] & BIT[fish]:
        return SAY.no(rule, "caught-already", mark, fish=name)
    if state.phase == steps.PLACE and not ZONES[state.zone] & BIT[fish]:
        return SAY.no(rule, "outside-zone", mark, fish=name, zone=int(state.zone) + 1)
    return None


def _not_held(rule: str, colour: int) -> Refusal:
    return SAY.no(rule, "not-held", f"hand:{COLOURS[colour]}", colour=f"@colour-{COLOURS[colour]}")


# Stealing


def _why_not_steal(state: Sharks, colour: int) -> Refusal | None:
    if not cubes.pair_of(state.face) & BIT[colour]:
        face = "yellow-blue" if state.face == cubes.YELLOW_BLUE else "green-red"
        return SAY.no("R35", "steal-other-colour", f"papa:{COLOURS[colour]}", face=f"@face-{face}")
    if not state.papa[colour]:
        return SAY.no("R34", "papa-lacks", f"papa:{COLOURS[colour]}", colour=f"@colour-{COLOURS[colour]}")
    if not state.free(state.actor, colour):
        return SAY.no("R34", "steal-fits-nowhere", f"papa:{COLOURS[colour]}", colour=f"@colour-{COLOURS[colour]}")
    return None
