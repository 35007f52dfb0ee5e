"""Positions of Laguna as text in, legal lines and refusals as text out.

    sea("0 h c5 rb....", "1 v k20 ..gy..", islands={4: "rbg"})

A raft is its seat, how it lies, its top-left cell and its holes 1 … 6: r, b, g, y or a point. Everything else starts
as in the middle of a match: fresh, nothing pending, every island full, past the first turns.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.laguna import GAME
from atoll.games.laguna.chart import SPOTS
from atoll.games.laguna.notation import CELL_NAMES
from atoll.games.laguna.rules import TURN, Laguna
from atoll.kernel.state import CLOCK

LETTERS = "rbgy"
FULL = {1: "bgy", 2: "bgy", 3: "rgy", 4: "rgy", 5: "rby", 6: "rby", 7: "rbg", 8: "rbg"}
MODES = ("sand", "steps", "none")


def sea(
    *rafts,
    islands=FULL,
    side="easy",
    hourglass="steps",
    reading="ours",
    limit=4,
    seat=0,
    round_=1,
    counted=0,
    fresh=True,
    pending="",
    sand_ms=30000,
    delivered=(0, 0, 0, 0),
):
    """A position in somebody's turn."""
    placed = [raft.split() for raft in rafts]
    assert [int(words[0]) for words in placed] == list(range(len(placed))), "rafts by seat"
    spots = [CELL_NAMES.index(cell) * 2 + "hv".index(lie) for _, lie, cell, _ in placed]
    cargoes = [
        sum(1 << LETTERS.index(c) * 6 + hole for hole, c in enumerate(holes) if c != ".") for *_, holes in placed
    ]
    stocks = [sum(4 ** LETTERS.index(c) for c in islands.get(island, "")) for island in range(1, 9)]
    return Laguna(
        len(placed),
        SPOTS if side == "hard" else 0,
        MODES.index(hourglass),
        int(reading == "literal"),
        limit,
        TURN,
        seat,
        8,
        round_ * len(placed) + seat,
        counted,
        int(fresh),
        sum(1 << "nesw".index(way) for way in pending),
        sand_ms if hourglass == "sand" else 0,
        vec[i64](spots),
        vec[i64](cargoes),
        vec[i64](stocks),
        vec[i64](list(delivered[: len(placed)])),
    )


def lines(state, verb=""):
    """The legal lines, or those of one verb, in one string."""
    told = [GAME.text(int(action)) for action in state.legal()]
    return ", ".join(line for line in told if line.split()[0] == verb or not verb)


def ways(state):
    """The ways that the raft to act may sail, as letters."""
    return "".join(line[-1] for line in lines(state, "sail").split(", ") if line)


def play(state, *moves):
    """Play these lines of whoever is to act; `clock` in front of a line is the hourglass. The same state."""
    for move in moves:
        seat = CLOCK if move.startswith("clock ") else int(state.to_act())
        action = GAME.parse(move.removeprefix("clock "))
        refusal = GAME.why_not(state, seat, action)
        assert refusal is None, f"{move}: {refusal.sentence('en')}"
        state.apply(action)
    return state


def no(state, move, seat=None):
    """Why a line is refused: its rule and its key, `R13 reef-shows`."""
    who = int(state.to_act()) if seat is None else seat
    refusal = GAME.why_not(state, who, GAME.parse(move))
    return f"{refusal.rule} {refusal.key}" if refusal else "allowed"


def raft(state, seat=0):
    """A raft as `sea` reads it."""
    shown = GAME.view(state, None).rafts[seat]
    return f"{seat} {shown.lie} {shown.cell} {''.join(pearl[:1] or '.' for pearl in shown.pearls)}"


def under(state, seat=0):
    """What is printed under the holes of a raft."""
    return GAME.view(state, None).rafts[seat].symbols


def events(state, move):
    """The keys of what is told when whoever is to act plays that line."""
    before = state.copy()
    seat = CLOCK if move.startswith("clock ") else int(state.to_act())
    action = GAME.parse(move.removeprefix("clock "))
    state.apply(action)
    return [event.key for event in GAME.tell(before, seat, action, state, None)]
