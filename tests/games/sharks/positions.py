"""Little Sharks positions as text, in and out.

Boards A (seat 0) and B (seat 1), to read the tests by:

       a b  c d  e f        a b  c d  e f
    1  R B  G R  B Y        G Y  R G  Y B
    2  Y G  Y B  G R        B R  B Y  R G
    3  B R  G G  R Y        Y G  R R  G B
    4  G B  Y Y  R B        R Y  B B  G Y
    5  G Y  B R  G B        R B  Y G  R Y
    6  R Y  R B  Y G        G B  G Y  B R
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.sharks import GAME, steps
from atoll.games.sharks.boards import NO_FISH
from atoll.games.sharks.material import BOARDS, COLOURS, TOKENS
from atoll.games.sharks.notation import FISH_NAMES, fish_in
from atoll.games.sharks.rules import NOTHING, Sharks
from atoll.kernel.bits import BIT
from atoll.kernel.state import CHANCE, OVER

ROW_1 = "a1 b1 c1 d1 e1 f1"
COLUMN_A = "a1 a2 a3 a4 a5 a6"
EVERY_TOKEN = "none one two gift yellow-blue green-red"


def fish(names: str) -> int:
    """`a1 b3`, or a picture: six rows of `#` (caught) and `.` (free)."""
    if "#" in names or "." in names:
        marks = "".join(names.split())
        assert len(marks) == 36, "a board has six rows of six fish"
        return sum(1 << place for place, mark in enumerate(marks) if mark == "#")
    return sum(1 << FISH_NAMES.index(name) for name in set(names.split()))


def colour_of(seat: int, name: str) -> str:
    return COLOURS[BOARDS[seat][FISH_NAMES.index(name)]]


def every(seat: int, colour: str) -> str:
    """All nine fish of a colour on a board."""
    return " ".join(name for name in FISH_NAMES if colour_of(seat, name) == colour)


def but(names: str, *missing: str) -> str:
    return " ".join(name for name in names.split() if name not in missing)


def start(
    *caught: str,
    seats: int = 2,
    turn: int = 1,
    active: int = 0,
    token: str = "none",
    papa: str = "",
    placing: str = "must",
) -> Sharks:
    """The start of a turn: what each seat has caught, what papa has; the bag holds the rest.

    `token` lies in the zone of this turn (of the fourth zone on turn 7), on every board; the others keep their order.
    """
    caught_sets = [fish(names) for names in (*caught, *[""] * (seats - len(caught)))]
    with_papa = papa.split()
    bag = []
    for number, colour in enumerate(COLOURS):
        used = sum(one >> f & 1 for seat, one in enumerate(caught_sets) for f in range(36) if BOARDS[seat][f] == number)
        bag.append(30 - used - with_papa.count(colour))
    others = [name for name in TOKENS if name != token]
    others.insert(3 if turn == 7 else turn - 1, token)
    return Sharks(
        vec[i64](caught_sets),
        vec[i64]([TOKENS.index(name) for name in others] * seats),
        vec[i64](bag),
        vec[i64]([0] * 4),
        vec[i64]([with_papa.count(colour) for colour in COLOURS]),
        phase=steps.AIM if turn == 7 else steps.DRAW,
        actor=active,
        turn=turn,
        active=active,
        zone=NOTHING if turn == 7 else turn - 1,
        no_fish=BIT[NO_FISH] if placing == "may" else 0,
    )


def play(state: Sharks, script: str) -> Sharks:
    """Play lines, separated by commas, each by whoever is to act. Each must be legal."""
    for line in script.split(","):
        action = GAME.parse(line.strip())
        refusal = GAME.why_not(state, int(state.to_act()), action)
        assert refusal is None, f"{line.strip()}: {refusal.rule} {refusal.sentence('en')}"
        assert action in list(state.legal()), f"{line.strip()} is not listed"
        state.apply(action)
    return state


def draw(state: Sharks, letters: str) -> Sharks:
    """Draw cubes: `RRGB`."""
    names = dict(zip("RGYB", COLOURS, strict=True))
    return play(state, ", ".join(f"draw {names[letter]}" for letter in letters))


def lined(*others: str, papa: str = "", seats: int = 2, placing: str = "must") -> Sharks:
    """Seat 0 has just completed row 1 in its first turn and is asked; papa has what he had, and a red cube more."""
    state = draw(start(but(ROW_1, "a1") + " b3 a6", *others, papa=papa, seats=seats, placing=placing), "RRBY")
    return play(state, "put red a1, put blue a3, put yellow a2")


def lines(state: Sharks) -> str:
    """The legal lines of whoever is to act."""
    return ", ".join(GAME.text(int(action)) for action in state.legal())


def who(state: Sharks) -> str:
    """Whoever is to act: a seat, `chance` or `nobody`."""
    names = {CHANCE: "chance", OVER: "nobody"}
    return names.get(int(state.to_act()), str(state.to_act()))


def no(state: Sharks, line: str, seat: int | None = None) -> str:
    """The rule and the key of the refusal; by default of whoever is to act."""
    refusal = GAME.why_not(state, int(state.to_act()) if seat is None else seat, GAME.parse(line))
    assert refusal is not None, f"{line} is allowed"
    return f"{refusal.rule} {refusal.key}"


def cubes(counts: vec[i64]) -> str:
    """Papa's cubes, the bag or a hand: `2 red, 1 blue`."""
    return ", ".join(f"{number} {name}" for name, number in zip(COLOURS, counts, strict=True) if number)


def caught(state: Sharks, seat: int) -> str:
    return " ".join(fish_in(int(state.caught[seat])))


def turn_of(state: Sharks) -> str:
    """`turn 2 of seat 1`; the turns go on only when the last one is over."""
    return f"turn {state.turn} of seat {state.active}"
