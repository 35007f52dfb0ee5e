"""Little Sharks' actions as lines of text, and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atoll.games.sharks import steps
from atoll.games.sharks.boards import FISH
from atoll.games.sharks.material import COLOURS, FACES, TOKENS
from atoll.kernel.errors import BadNotation, shown
from atoll.kernel.game import Book

SAY: Final = Book(__package__)
SEATS: Final = 4
ZONES: Final = 6
FISH_NAMES: Final = tuple(f"{column}{row}" for row in range(1, 7) for column in "abcdef")
ZONE_NAMES: Final = tuple(str(zone) for zone in range(1, ZONES + 1))
SEAT_NAMES: Final = tuple(str(seat) for seat in range(SEATS))

# What kind of action a number is: the first words of the notation; `answer` is dare or decline.
KINDS: Final = (
    ("token", steps.TOKEN_0),
    ("aim", steps.AIM_0),
    ("draw", steps.DRAW_0),
    ("give", steps.GIVE_0),
    ("hand", steps.HAND_0),
    ("put", steps.PUT_0),
    ("answer", steps.DARE),
    ("roll", steps.ROLL_0),
    ("steal", steps.STEAL_0),
    ("leave", steps.LEAVE),
)


def kind_of(action: int) -> str:
    return next(kind for kind, first in reversed(KINDS) if action >= first)


def fish_mark(seat: int, fish: int) -> str:
    """A fish of a board: `1:b3`."""
    return f"{seat}:{FISH_NAMES[fish]}"


def zone_mark(seat: int, zone: int) -> str:
    """A zone of a board, where its token and its baby shark are: `1:4`."""
    return f"{seat}:{ZONE_NAMES[zone]}"


def places(seats: int) -> frozenset[str]:
    """Every mark of a table: fish and zones of each seat; a colour in the bag, in hand, at papa's, or owed."""
    fish = (fish_mark(seat, one) for seat in range(seats) for one in range(FISH))
    zones = (zone_mark(seat, zone) for seat in range(seats) for zone in range(ZONES))
    heaps = (f"{where}:{colour}" for where in ("bag", "hand", "papa", "owed") for colour in COLOURS)
    return frozenset((*fish, *zones, *heaps))


def text(action: int) -> str:
    match kind_of(action):
        case "token":
            place, token = divmod(action - steps.TOKEN_0, len(TOKENS))
            return f"token {place // ZONES} {ZONE_NAMES[place % ZONES]} {TOKENS[token]}"
        case "aim":
            return f"aim {ZONE_NAMES[action - steps.AIM_0]}"
        case "hand":
            colour, seat = divmod(action - steps.HAND_0, SEATS)
            return f"hand {COLOURS[colour]} {seat}"
        case "put":
            fish, colour = divmod(action - steps.PUT_0, len(COLOURS))
            return f"put {COLOURS[colour]} {FISH_NAMES[fish]}"
        case "answer":
            return "dare" if action == steps.DARE else "decline"
        case "roll":
            return f"roll {FACES[action - steps.ROLL_0]}"
        case "draw":
            return f"draw {COLOURS[action - steps.DRAW_0]}"
        case "give":
            return f"give {COLOURS[action - steps.GIVE_0]}"
        case "steal":
            return f"steal {COLOURS[action - steps.STEAL_0]}"
        case _:
            return "leave"


def parse(line: str) -> int:
    match line.split():
        case ["token", seat, zone, token]:
            place = _index(SEAT_NAMES, seat, "bad-seat") * ZONES + _index(ZONE_NAMES, zone, "bad-zone")
            return steps.TOKEN_0 + place * len(TOKENS) + _index(TOKENS, token, "bad-token")
        case ["aim", zone]:
            return steps.AIM_0 + _index(ZONE_NAMES, zone, "bad-zone")
        case ["draw", colour]:
            return steps.DRAW_0 + _colour(colour)
        case ["give", colour]:
            return steps.GIVE_0 + _colour(colour)
        case ["hand", colour, seat]:
            return steps.HAND_0 + _colour(colour) * SEATS + _index(SEAT_NAMES, seat, "bad-seat")
        case ["put", colour, fish]:
            return steps.PUT_0 + _index(FISH_NAMES, fish, "bad-fish") * len(COLOURS) + _colour(colour)
        case ["dare"]:
            return steps.DARE
        case ["decline"]:
            return steps.DECLINE
        case ["roll", face]:
            return steps.ROLL_0 + _index(FACES, face, "bad-face")
        case ["steal", colour]:
            return steps.STEAL_0 + _colour(colour)
        case ["leave"]:
            return steps.LEAVE
        case _:
            raise BadNotation("bad-line", SAY.package, line=shown(line), expected="@word-examples")


def _colour(name: str) -> int:
    return _index(COLOURS, name, "bad-colour")


def _index(names: Sequence[str], name: str, key: str) -> int:
    if name not in names:
        raise BadNotation(key, SAY.package, word=shown(name), known=", ".join(names))
    return names.index(name)


def fish_in(fish: int) -> tuple[str, ...]:
    """The names of a set of fish, in reading order."""
    return tuple(FISH_NAMES[one] for one in range(FISH) if fish >> one & 1)


def fish_of(seat: int, fish: int) -> tuple[str, ...]:
    """The marks of a set of fish of one board, in reading order."""
    return tuple(fish_mark(seat, one) for one in range(FISH) if fish >> one & 1)
