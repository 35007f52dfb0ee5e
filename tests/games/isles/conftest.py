"""Positions of Isles as text: every one of them is reached by legal lines, and every line is checked on its way."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from atoll.games import find
from atoll.games.isles.material import ISLAND_TILES, PILES
from atoll.kernel.state import CHANCE

GAME = find("isles")
SEATS = {"chance": CHANCE}


def play(state, script):
    """Play lines such as `0 open high` or `chance draw high-07`, one a line or separated by commas."""
    for line in script.replace(",", "\n").split("\n"):
        who, _, text = line.strip().partition(" ")
        if who:
            seat, action = SEATS.get(who) if who in SEATS else int(who), GAME.parse(text)
            refusal = GAME.why_not(state, seat, action)
            assert refusal is None, f"{line.strip()}: {refusal.sentence('en')}"
            state.apply(action)
    return state


def lines(state):
    """The legal lines of whoever is to act."""
    return [GAME.text(int(action)) for action in state.legal()]


def no(state, seat, line):
    """The rule and the key of the refusal; None if the line is legal."""
    refusal = GAME.why_not(state, SEATS.get(seat, seat), GAME.parse(line))
    return None if refusal is None else f"{refusal.rule} {refusal.key}"


def sheet(state, seat):
    """The points of a seat's score lines: its dreams, then palms, pairs and brigands."""
    return [line.points for line in GAME.score_lines(state, seat)]


def islands(seats, *boards):
    """A game in which the first seats hold these boards, filled row by row in the order of their lines:

        high 02 17 01 19      four high tiles, columns 1 to 4
        dream 11 15           two dreams

    The other seats get tiles without lamps and with as few brigands as there are.
    """
    wanted = [_tiles(board) for board in boards]
    assert len({tuple(tile.split("-")[0] for tile in tiles) for tiles in wanted}) == 1, "boards of the same shape"
    spoken_for = {tile for tiles in wanted for tile in tiles}
    state = GAME.start(seats, {})
    for turn in range(len(wanted[0])):
        pile = wanted[0][turn].split("-")[0]
        play(state, f"{state.lookout} open {pile}")
        own = [tiles[turn] for tiles in wanted]
        while len(own) < max(seats, 3):
            own.append(_dull(state, pile, spoken_for.union(own)))
        _share(state, own)
    return state


def _tiles(board):
    rows = [line.split() for line in board.strip().splitlines()]
    return [f"{pile}-{number}" for pile, *numbers in rows for number in numbers]


def _dull(state, pile, spoken_for):
    kind = PILES.index(pile)
    free = [i for i in range(20) if state.undrawn[kind] >> i & 1 and f"{pile}-{i + 1:02}" not in spoken_for]
    tiles = [(), *[ISLAND_TILES[row * 20 : row * 20 + 20] for row in range(3)]][kind]
    index = min(free, key=lambda i: tiles[i].count("lamp") * 9 + tiles[i].count("brigand") if tiles else i)
    return f"{pile}-{index + 1:02}"


def _share(state, own):
    """One turn in which each seat takes the tile of its own number, at the first free column."""
    play(state, "\n".join(f"chance draw {tile}" for tile in own))
    if state.seats == 2:
        play(state, f"{state.lookout} hide 3")
    turn = state.turn
    while state.turn == turn:
        seat = int(state.to_act())
        line = f"take {seat + 1}" if lines(state)[0].startswith("take") else lines(state)[0]
        play(state, f"{seat} {line}")


@pytest.fixture(scope="session")
def isles():
    """The words of these tests: play, lines, no, sheet, islands, game, start."""
    return SimpleNamespace(
        play=play,
        lines=lines,
        no=no,
        sheet=sheet,
        islands=islands,
        game=GAME,
        start=lambda seats: GAME.start(seats, {}),
    )
