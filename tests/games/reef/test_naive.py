"""Reef once more, slow and plain, on a dictionary of cells: both must list the same actions and the same scores."""

from __future__ import annotations

import pytest

from atoll.games.reef import GAME
from atoll.kernel.state import OVER, Rng

COLUMNS, ROWS = "abcdef", "123456"
KINDS = ["crab", "fish", "jellyfish", "seahorse", "starfish", "turtle"]
COLOURS = ["blue", "green", "pink", "purple", "red", "yellow"]
POINTS = {1: 0, 2: 1, 3: 3, 4: 6, 5: 10, 6: 15}


class NaiveReef:
    def __init__(self, types_seat: int) -> None:
        self.board: dict[tuple[int, int], str] = {}
        self.reserve = {f"{kind}-{colour}" for kind in KINDS for colour in COLOURS}
        self.river: set[str] = set()
        self.types_seat = types_seat
        self.may_slide = False

    def draws(self) -> bool:
        return len(self.river) < 6 and bool(self.reserve)

    def lines(self) -> set[str]:
        if self.draws():
            return {f"draw {tile}" for tile in self.reserve}
        if self.may_slide and self.river:
            return {"stay", *self.slides()}
        free = [(x, y) for x in range(6) for y in range(6) if (x, y) not in self.board]
        return {f"place {tile} {name(cell)}" for tile in self.river for cell in free}

    def slides(self) -> set[str]:
        found = set()
        for x, y in self.board:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                cell = (x + dx, y + dy)
                while cell not in self.board and 0 <= cell[0] < 6 and 0 <= cell[1] < 6:
                    found.add(f"slide {name((x, y))} {name(cell)}")
                    cell = (cell[0] + dx, cell[1] + dy)
        return found

    def play(self, line: str) -> None:
        match line.split():
            case ["draw", tile]:
                self.reserve.remove(tile)
                self.river.add(tile)
            case ["place", tile, cell]:
                self.river.remove(tile)
                self.board[place(cell)] = tile
                self.may_slide = True
                return
            case ["slide", source, target]:
                self.board[place(target)] = self.board.pop(place(source))
                self.may_slide = False
            case ["stay"]:
                self.may_slide = False

    def score(self, seat: int) -> int:
        part = 0 if seat == self.types_seat else 1
        total, left = 0, set(self.board)
        while left:
            shoal, edge = set(), [left.pop()]
            while edge:
                x, y = edge.pop()
                shoal.add((x, y))
                for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                    if cell in left and self.board[cell].split("-")[part] == self.board[x, y].split("-")[part]:
                        left.remove(cell)
                        edge.append(cell)
            total += POINTS[len(shoal)]
        return total


def name(cell: tuple[int, int]) -> str:
    return COLUMNS[cell[0]] + ROWS[cell[1]]


def place(cell: str) -> tuple[int, int]:
    return COLUMNS.index(cell[0]), ROWS.index(cell[1])


@pytest.mark.parametrize("seed", range(6))
def test_a_plain_reimplementation_agrees_at_every_step(seed):
    """R6, R7, R8, R9, R11, R12"""
    types = ("first", "second")[seed % 2]
    state, naive, rng = GAME.start(2, {"types": types}), NaiveReef(seed % 2), Rng(seed)
    while state.to_act() != OVER:
        assert {GAME.text(int(action)) for action in state.legal()} == naive.lines()
        assert [state.score(seat) for seat in (0, 1)] == [naive.score(seat) for seat in (0, 1)]
        action = int(state.pick(rng))
        state.apply(action)
        naive.play(GAME.text(action))
    assert naive.lines() == set()
    assert [state.score(seat) for seat in (0, 1)] == [naive.score(seat) for seat in (0, 1)]


def naive_nodes(moves: list[str], depth: int) -> int:
    naive = NaiveReef(0)
    for move in moves:
        naive.play(move)
    listed = naive.lines()
    return len(listed) if depth == 1 else sum(naive_nodes([*moves, line], depth - 1) for line in listed)


def test_the_plain_reimplementation_counts_the_same_perft():
    """R6, R8, R18: the row `2 - 1 101 3` counted a second time, without the engine"""
    state, rng, moves = GAME.start(2, {}), Rng(1), []
    for _ in range(101):
        action = int(state.pick(rng))
        moves.append(GAME.text(action))
        state.apply(action)

    def nodes(state, depth):
        total = 0
        for action in state.legal():
            twin = state.copy()
            twin.apply(action)
            total += len(twin.legal()) if depth == 2 else nodes(twin, depth - 1)
        return total

    assert nodes(state, 3) == naive_nodes(moves, 3) > 100
