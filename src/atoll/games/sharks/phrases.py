"""What may be done and what happened in Little Sharks, and the score sheet."""

from __future__ import annotations

from typing import Final

from atoll.games.sharks import cubes, steps
from atoll.games.sharks.boards import BOXES, LINES, ZONES
from atoll.games.sharks.material import COLOURS, FACES, TOKENS
from atoll.games.sharks.notation import FISH_NAMES, SAY, SEATS, fish_mark, fish_of, kind_of, zone_mark
from atoll.games.sharks.rules import LAST_TURN, Sharks
from atoll.games.sharks.scoring import BOX_POINTS, ROW_POINTS
from atoll.games.sharks.view import PHASE_NAMES
from atoll.kernel.bits import BIT
from atoll.kernel.game import Event, Phrase, ScoreLine, Seat
from atoll.kernel.state import OVER

LINE_NAMES: Final = ("1", "2", "3", "4", "5", "6", "a", "b", "c", "d", "e", "f")  # rows, then columns
PROMPT_RULES: Final = {
    "prompt-token": "R4",
    "prompt-draw": "R6",
    "prompt-roll": "R16",
    "prompt-aim": "R19",
    "prompt-give-one": "R9",
    "prompt-give-two": "R9",
    "prompt-give-yellow-blue": "R11",
    "prompt-give-green-red": "R11",
    "prompt-give-colour": "R11",
    "prompt-hand": "R10",
    "prompt-put-gift": "R10",
    "prompt-put-gift-may": "R10",
    "prompt-place": "R12",
    "prompt-place-may": "R12",
    "prompt-ask": "R15",
    "prompt-steal": "R16",
    "prompt-steal-yellow-blue": "R16",
    "prompt-steal-green-red": "R16",
    "prompt-put-stolen": "R17",
    "prompt-put-stolen-may": "R17",
    "prompt-over": "R20",
}


def prompt(state: Sharks) -> Phrase:
    """What may be done now."""
    who, zone = int(state.actor), int(state.zone) + 1
    may = "-may" if state.no_fish else ""  # R42
    match PHASE_NAMES[int(state.phase)]:
        case "over":
            return SAY.phrase("prompt-over")
        case "token":
            return SAY.phrase("prompt-token", who=who, zone=zone)
        case "give" if len(colours := _pair_in_hand(state)) == 1:
            return SAY.phrase("prompt-give-colour", who=who, colour=f"@colours-{COLOURS[colours[0]]}")
        case "give":
            return SAY.phrase(f"prompt-give-{TOKENS[state.token()]}", who=who, held=int(cubes.total(state.hand)))
        case "hand":
            return SAY.phrase("prompt-hand", who=who, who_receives=int(state.receiver))
        case "place":
            return SAY.phrase(f"prompt-place{may}", who=who, zone=zone)
        case "put-gift":
            return SAY.phrase(f"prompt-put-gift{may}", who=who, colour=f"@colour-{COLOURS[state.colour]}")
        case "put-stolen":
            name = COLOURS[state.colour]
            words = "colour" if state.owed == 1 else "colours"
            key, colour = f"prompt-put-stolen{may}", f"@{words}-{name}"
            return SAY.phrase(key, who=who, number=int(state.owed), colour=colour)
        case "steal" if state.face >= cubes.YELLOW_BLUE:
            return SAY.phrase(f"prompt-steal-{FACES[state.face]}", who=who)
        case phase:
            return SAY.phrase(f"prompt-{phase}", who=who)


def _pair_in_hand(state: Sharks) -> list[int]:
    """R11: which of the two colours that a token names are in the hand; none where it names no colours."""
    if state.token() < cubes.YELLOW_BLUE:
        return []
    held = cubes.pair_of(state.token()) & cubes.colours_in(state.hand)
    return [colour for colour in range(len(COLOURS)) if held & BIT[colour]]


def deed(before: Sharks, seat: Seat, action: int, after: Sharks) -> list[Event]:
    """The action itself, and what it brought about at once."""
    who = int(before.actor)  # chance draws, rolls and lays for somebody
    match kind_of(action):
        case "token":
            token = f"@token-{TOKENS[action % len(TOKENS)]}"
            zone = int(before.zone)
            return [SAY.event("token-laid", zone_mark(who, zone), who=who, zone=zone + 1, token=token)]
        case "aim":
            zone = action - steps.AIM_0
            return [SAY.event("aimed", zone_mark(who, zone), who=who, zone=zone + 1)]
        case "draw":
            return [_of_colour("drawn", "hand", who, action - steps.DRAW_0)]
        case "give":
            colour = action - steps.GIVE_0
            number = 1 if before.token() < cubes.GIFT else int(before.hand[colour])
            return [_of_colour("given", "papa", who, colour, number)]
        case "hand":
            return _handed(before, action, after)
        case "put":
            return _put(before, action, after)
        case "answer":
            return [SAY.event("dared" if action == steps.DARE else "declined", who=seat)]
        case "roll":
            return _rolled(before, action - steps.ROLL_0, after)
        case "leave":
            return _left(before)
        case _:
            return [_of_colour("stolen", "papa", who, action - steps.STEAL_0, int(after.owed))]


def _of_colour(key: str, where: str, who: Seat, colour: int, number: int = 1) -> Event:
    words = "colour" if number == 1 else "colours"
    return SAY.event(key, f"{where}:{COLOURS[colour]}", who=who, number=number, colour=f"@{words}-{COLOURS[colour]}")


def _handed(before: Sharks, action: int, after: Sharks) -> list[Event]:
    colour, receiver = divmod(action - steps.HAND_0, SEATS)
    name = f"@colour-{COLOURS[colour]}"
    events = [SAY.event("handed", f"hand:{COLOURS[colour]}", who=int(before.actor), who_receives=receiver, colour=name)]
    if after.phase != steps.PUT_GIFT:
        events.append(SAY.event("gift-lost", f"papa:{COLOURS[colour]}", who=receiver, colour=name))
    return events


def _left(before: Sharks) -> list[Event]:
    """R42: a gift or loot that papa keeps; what is left of a hand is told by `leftovers`."""
    if before.phase == steps.PLACE:
        return []
    return [_of_colour("left-to-papa", "papa", int(before.actor), int(before.colour), int(before.owed))]


def _put(before: Sharks, action: int, after: Sharks) -> list[Event]:
    """The fish, and whatever it has filled: lines of fish, boxes, rows of boxes."""
    fish, colour = divmod(action - steps.PUT_0, len(COLOURS))
    who = int(before.actor)
    name = FISH_NAMES[fish]
    events = [SAY.event("put", fish_mark(who, fish), who=who, colour=f"@colour-{COLOURS[colour]}", fish=name)]
    had, has = int(before.caught[who]), int(after.caught[who])
    for line, of_line in zip(LINE_NAMES, LINES, strict=True):
        if _filled(had, has, int(of_line)):
            key = "row-completed" if line.isdigit() else "column-completed"
            events.append(SAY.event(key, *fish_of(who, int(of_line)), who=who, line=line))
    for box, of_box in enumerate(BOXES, 1):
        if _filled(had, has, int(of_box)):
            events.append(SAY.event("box-filled", *fish_of(who, int(of_box)), who=who, box=box))
    for zone, of_zone in enumerate(ZONES, 1):
        if _filled(had, has, int(of_zone)):
            events.append(SAY.event("zone-filled", *fish_of(who, int(of_zone)), who=who, zone=zone))
    return events


def _filled(had: int, has: int, places: int) -> bool:
    return had & places != places == has & places


def _rolled(before: Sharks, face: int, after: Sharks) -> list[Event]:
    events = [SAY.event("rolled", who=int(before.actor), face=f"@face-{FACES[face]}")]
    if face != cubes.MISS and after.phase != steps.STEAL:
        key = "nobody-steals" if face == cubes.ALL_STEAL else "nothing-to-steal"
        events.append(SAY.event(key, who=int(before.actor)))
    return events


def leftovers(before: Sharks, action: int, after: Sharks) -> list[Event]:
    """R13, R42: what the active seat could not or would not put and papa has now."""
    events: list[Event] = []
    for colour in range(len(COLOURS)):
        number = int(after.papa[colour]) - int(before.papa[colour]) - _to_papa_by(before, action, colour)
        if number > 0:
            events.append(_of_colour("left-to-papa", "papa", int(before.active), colour, number))
    return events


def _to_papa_by(before: Sharks, action: int, colour: int) -> int:
    """How many cubes of a colour the action itself gave to papa."""
    kind = kind_of(action)
    if kind == "give" and colour == action - steps.GIVE_0:
        return 1 if before.token() < cubes.GIFT else int(before.hand[colour])
    if kind == "hand" and colour == (action - steps.HAND_0) // SEATS:
        return 0 if before.free(before.receiver, colour) else 1
    if kind == "leave" and colour == before.colour:
        return int(before.owed)
    return 0


def outcome(state: Sharks, winners: tuple[int, ...]) -> list[Event]:
    """R23: who wins."""
    key = "game-won" if len(winners) == 1 else "victory-shared"
    return [SAY.event(key, who=who, total=int(state.score(who))) for who in winners]


def turn_begun(before: Sharks, after: Sharks) -> list[Event]:
    """R14, R19: whose turn starts, and where."""
    if (before.turn, before.active) == (after.turn, after.active) or after.to_act() == OVER:
        return []
    who, turn = int(after.active), int(after.turn)
    if turn == LAST_TURN:
        return [SAY.event("last-turn-begun", who=who)]
    token = f"@token-{TOKENS[after.token()]}"
    return [SAY.event("turn-begun", zone_mark(who, turn - 1), who=who, zone=turn, token=token)]


def score_lines(state: Sharks, seat: Seat) -> list[ScoreLine]:
    """R21, R22: a line for each full box and each full row of boxes."""
    caught = int(state.caught[seat])
    boxes = [(number, int(box)) for number, box in enumerate(BOXES, 1)]
    zones = [(number, int(zone)) for number, zone in enumerate(ZONES, 1)]
    lines = [SAY.line(BOX_POINTS, "box-line", *fish_of(seat, f), box=n) for n, f in boxes if caught & f == f]
    return lines + [SAY.line(ROW_POINTS, "zone-line", *fish_of(seat, f), zone=n) for n, f in zones if caught & f == f]


def nearly(state: Sharks, seat: Seat) -> list[ScoreLine]:
    """R21: a line for each box that is begun, with the fish that it lacks."""
    caught, lines = int(state.caught[seat]), list[ScoreLine]()
    for number, box in enumerate(BOXES, 1):
        lacking = fish_of(seat, int(box) & ~caught)
        if lacking and caught & int(box):
            lines.append(SAY.line(BOX_POINTS, "box-nearly", *lacking, box=number, missing=len(lacking)))
    return lines
