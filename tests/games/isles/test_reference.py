"""A second, slow Isles written from the rules alone, played beside the real one: the same lines, turns and scores."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atoll.games import find
from atoll.kernel.state import CHANCE, OVER, Rng
from walking import is_compiled

pytestmark = pytest.mark.compiled_only

GAME = find("isles")
DATA = tomllib.loads((files("atoll.games.isles") / "data.toml").read_text("utf-8"))
PILES = ["dream", "high", "middle", "low"]
ROWS = ["high", "middle", "low"]
GEMS = {"emerald", "ruby", "diamond"}


class Reference:
    """Lists, dicts and words; nothing is clever."""

    def __init__(self, seats):
        self.seats = seats
        self.size = 3 if seats == 2 else seats
        self.lookout = self.actor = 0
        self.turn, self.phase, self.pile = 1, "open", None
        self.undrawn = {pile: [f"{pile}-{n:02}" for n in range(1, 21)] for pile in PILES}
        self.opened = dict.fromkeys(PILES, 0)
        self.offer = []
        self.waiting = []
        self.dreams = [[] for _ in range(seats)]
        self.tiles = [{} for _ in range(seats)]  # (row, column): tile
        self.lamps = [[] for _ in range(seats)]  # cells with a visible lamp, oldest first
        self.flipped = [set() for _ in range(seats)]

    def who(self):
        return {"draw": CHANCE, "over": OVER}.get(self.phase, self.actor)

    def lines(self):
        match self.phase:
            case "open":
                return [f"open {pile}" for pile in PILES if self.opened[pile] < 4]
            case "draw":
                return [f"draw {tile}" for tile in self.undrawn[self.pile]]
            case "hide":
                return ["hide 1", "hide 2", "hide 3"]
            case "take":
                return [f"take {place}" for place, tile in enumerate(self.offer, 1) if tile]
            case "put":
                return [f"put {column}" for column in range(1, 5) if self.fits(ROWS.index(self.pile), column)]
            case "name":
                return [f"name {seat}" for seat in self.waiting]
            case _:
                return []

    def fits(self, row, column):
        island = self.tiles[self.actor]
        beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        return (row, column) not in island and (column == 1 or any(cell in island for cell in beside))

    def play(self, line):
        verb, word = line.split()
        getattr(self, verb)(word)

    def open(self, pile):
        self.pile, self.offer, self.phase = pile, [], "draw"
        self.opened[pile] += 1

    def draw(self, tile):
        self.undrawn[self.pile].remove(tile)
        self.offer.append(tile)
        if len(self.offer) == self.size:
            self.waiting = list(range(self.seats))
            self.phase = "hide" if self.seats == 2 else "take"

    def hide(self, place):
        del place
        self.actor = 1 - self.lookout
        self.phase = "take"

    def take(self, place):
        self.held = self.offer[int(place) - 1]
        self.offer[int(place) - 1] = None
        if self.pile == "dream":
            self.dreams[self.actor].append(self.held)
            self.served()
        else:
            self.phase = "put"

    def put(self, column):
        cell = (ROWS.index(self.pile), int(column))
        self.tiles[self.actor][cell] = self.held
        if "lamp" in elements(self.held):
            lamps = self.lamps[self.actor]
            if len(lamps) == 2:
                self.flipped[self.actor].update(lamps)
                lamps.clear()
            lamps.append(cell)
        self.served()

    def name(self, seat):
        self.actor = int(seat)
        self.phase = "take"

    def served(self):
        self.waiting.remove(self.actor)
        if len(self.waiting) > 1:
            self.phase = "name"
        elif self.waiting:
            self.actor = self.waiting[0]
            self.phase = "take"
        else:
            self.lookout = 1 - self.lookout if self.seats == 2 else self.actor
            self.actor = self.lookout
            self.turn += 1
            self.phase = "open" if self.turn <= 16 else "over"

    def visible(self, seat):
        return {cell: elements(tile) for cell, tile in self.tiles[seat].items() if cell not in self.flipped[seat]}

    def number(self, seat, element):
        return sum(shown.count(element) for shown in self.visible(seat).values())

    def score(self, seat):
        points = self.number(seat, "palm") + 7 * min(self.number(seat, "roc"), self.number(seat, "egg"))
        brigands = [self.number(who, "brigand") for who in range(self.seats)]
        if brigands[seat] == max(brigands):
            points -= brigands[seat]
        return points + sum(self.dream(seat, tile) for tile in self.dreams[seat])

    def dream(self, seat, tile):
        kind = DATA["dream"]["tiles"][int(tile.split("-")[1]) - 1]
        each = {"roc": 2, "monkey": 2, "fennec": 3, "dromedary": 4, "elephant": 5}
        if kind in each:
            return each[kind] * self.number(seat, kind)
        if kind == "genie":
            return 4 * len(self.flipped[seat])
        if kind in ("lamp", "snake"):
            return {"lamp": {1: 4, 2: 12}, "snake": {1: 10, 2: 5}}[kind].get(self.number(seat, kind), 0)
        by_column = kind == "gem-columns"
        values = (0, 2, 6, 12) if by_column else (0, 2, 5, 10)
        lines = range(1, 5) if by_column else range(3)
        return sum(values[len(self.gems(seat, by_column, line))] for line in lines)

    def gems(self, seat, by_column, line):
        return {
            element
            for cell, shown in self.visible(seat).items()
            if cell[by_column] == line
            for element in shown
            if element in GEMS
        }

    def winners(self):
        totals = [self.score(seat) for seat in range(self.seats)]
        best = [seat for seat in range(self.seats) if totals[seat] == max(totals)]
        fewest = min(self.number(seat, "brigand") for seat in best)
        return tuple(seat for seat in best if self.number(seat, "brigand") == fewest)


def elements(tile):
    pile, number = tile.split("-")
    return DATA[pile]["tiles"][int(number) - 1]


@settings(max_examples=30 if is_compiled() else 15, deadline=None, derandomize=True, database=None)
@given(st.sampled_from([2, 3, 4, 5]), st.integers(0, 2**32 - 1))
def test_the_slow_isles_and_the_fast_one_agree_at_every_step(seats, seed):
    """R5, R6, R8, R9, R11, R15, R17, R27, R31, R33"""
    rng, state, slow = Rng(seed), GAME.start(seats, {}), Reference(seats)
    while state.to_act() != OVER:
        assert slow.who() == state.to_act()
        assert slow.lines() == [GAME.text(int(action)) for action in state.legal()]
        action = int(state.pick(rng))
        state.apply(action)
        slow.play(GAME.text(action))
        assert [slow.score(seat) for seat in range(seats)] == [state.score(seat) for seat in range(seats)]
        assert slow.winners() == GAME.winners(state)
    assert (slow.who(), slow.lines()) == (OVER, [])
