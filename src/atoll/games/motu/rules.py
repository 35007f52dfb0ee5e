"""Motu's rules, in the order of rules.md: set-up, taking, placing, flowers, days, score. [compiled]

The market and its paddles are in market.py, what a seat does with its tiles in placing.py, islands in island.py, points
in scoring.py. Tiles and elements are numbered as in material.py.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from atoll.games.motu.island import Island, empty_island
from atoll.games.motu.market import (
    ALL_SPACES,
    LINE_SPACES,
    LINES,
    SPACES,
    choice_of,
    line_of,
    nth_take,
    space_at,
    take_count,
    takes,
)
from atoll.games.motu.material import ANIMALS, BLOSSOMS, BOTTLE, DAYS_BY_SEATS, KINDS, START_FLOWERS
from atoll.games.motu.pile import NO_TILES, TILES, full_pile, pick_tile, switch, tiles_of
from atoll.games.motu.placing import (
    DONE,
    DROP_0,
    HELD,
    KEEP_0,
    NONE,
    PONTOON,
    PUT_0,
    TERRAIN,
    pick_placing,
    placings,
    put_place,
    put_spot,
    put_turns,
)
from atoll.games.motu.scoring import KINDS_ON, island_points
from atoll.kernel.bits import BIT, lowest
from atoll.kernel.state import CHANCE, OVER, Rng, State, stir, stir_all

# Actions, ascending: takes, puts, keeps, drops and done come first (market.py, placing.py).
FLOWER_0: Final = 220866  # + space * 10 + element; the bottle has numbers too, so that its refusal has a reason
LAY_0: Final = 221166  # + line
BLOSSOM_0: Final = 221177  # + animal
DEAL_0: Final = 221184  # + space * 142 + tile
ACTIONS: Final = 225444
ELEMENTS: Final = 10  # nine kinds and the bottle

# Phases.
BLOSSOM: Final = 0
LAY: Final = 1
DEAL: Final = 2
TAKE: Final = 3
PLACE: Final = 4
FLOWER: Final = 5
END: Final = 6

NO_FLOWERS: Final[vec[i64]] = vec[i64]([0] * KINDS)
EMPTY_MARKET: Final[vec[i64]] = vec[i64]([NONE] * SPACES)
START: Final[vec[i64]] = vec[i64](START_FLOWERS)
DAYS: Final[vec[i64]] = vec[i64]([DAYS_BY_SEATS.get(seats, 0) for seats in range(5)])  # R32, by seats


@mypyc_attr(acyclic=True)
class Motu(State):
    """One position of Motu."""

    def __init__(
        self,
        seats: i64,
        chosen: i64,
        phase: i64,
        day: i64,
        turn: i64,
        neutral: i64,
        paddles: i64,
        covered: i64,
        filled: i64,
        market: vec[i64],
        held: vec[i64],
        flowers: vec[i64],
        pile: vec[i64],
        discards: vec[i64],
        islands: list[Island],
    ) -> None:
        self.seats = seats
        self.chosen = chosen  # 1 where seat 0 lays the neutral paddle (R7)
        self.phase = phase
        self.day = day  # from 0
        self.turn = turn  # of the day; after the last one, the flowers count on
        self.neutral = neutral  # the line of the paddle that stays, or NONE
        self.paddles = paddles  # lines under a paddle, as a set
        self.covered = covered  # spaces under a paddle, as a set
        self.filled = filled  # spaces that hold a tile, as a set
        self.market = market  # the tile on each space, or NONE
        self.held = held  # by seat * 5 + place: the tile, or NONE
        self.flowers = flowers  # by element
        self.pile = pile  # tiles not dealt yet, as three sets
        self.discards = discards
        self.islands = islands  # by seat; shared between copies, for an island never changes

    def copy(self) -> Motu:
        return Motu(
            self.seats,
            self.chosen,
            self.phase,
            self.day,
            self.turn,
            self.neutral,
            self.paddles,
            self.covered,
            self.filled,
            self.market[:],
            self.held[:],
            self.flowers[:],
            self.pile[:],
            self.discards[:],
            self.islands[:],
        )

    # Who acts.

    def to_act(self) -> i64:
        if self.phase == BLOSSOM or self.phase == DEAL:
            return CHANCE
        if self.phase == END:
            return OVER
        if self.phase == LAY:
            return 0
        return self.seat()

    def turns(self) -> i64:
        """R6, R12: turns of a day; with two seats each has two."""
        return 4 if self.seats == 2 else self.seats

    def seat(self) -> i64:
        """R6: whose turn of the day it is, or whose flower."""
        flower: i64 = self.turn - self.turns()
        if flower < 0:
            return (self.day + self.turn) % self.seats
        if self.seats == 2:
            return (self.day + 1) % 2 if flower < 2 else self.day % 2  # R28
        return (self.day + self.seats - 1 - flower) % self.seats  # R26: the last one, then the last but one

    def day_flowers(self) -> i64:
        """R26, R28: how many flowers end a day."""
        return 3 if self.seats == 2 else 2

    def most_taken(self) -> i64:
        """R8, R12: the most tiles of one turn."""
        return 2 if self.seats == 2 else 3

    def free(self) -> i64:
        """R9: spaces with a tile and no paddle, as a set."""
        return self.filled & ~self.covered

    # What may be done.

    def legal(self) -> vec[i64]:
        if self.phase == PLACE:
            return placings(self.held, self.seat() * HELD, self.islands[self.seat()])
        if self.phase == TAKE:
            return takes(self.free(), self.most_taken())
        if self.phase == FLOWER:
            return self.flower_choices()
        if self.phase == DEAL:
            return self._deals()
        if self.phase == BLOSSOM:
            return self._blossoms()
        if self.phase == LAY:
            return vec[i64]([LAY_0 + line for line in range(LINES)])
        return vec[i64]()

    def flower_choices(self) -> vec[i64]:
        actions = vec[i64](capacity=64)
        free: i64 = self.free()
        while free:
            space: i64 = lowest(free)
            kinds: i64 = KINDS_ON[self.market[space]]
            while kinds:
                actions = append(actions, FLOWER_0 + space * ELEMENTS + lowest(kinds))
                kinds &= kinds - 1
            free &= free - 1
        return actions

    def _deals(self) -> vec[i64]:
        actions = tiles_of(self.pile)
        at: i64
        for at in range(len(actions)):
            actions[at] += DEAL_0 + self.next_space() * TILES
        return actions

    def next_space(self) -> i64:
        """R4: the first empty space in reading order that the neutral paddle leaves open."""
        return lowest(ALL_SPACES & ~(self.filled | self.covered))

    def _blossoms(self) -> vec[i64]:
        actions = vec[i64](capacity=7)
        animal: i64
        for animal in range(ANIMALS):
            if self.flowers[animal] == 0:
                actions = append(actions, BLOSSOM_0 + animal)
        return actions

    # A random one of those, without listing.

    def pick(self, rng: Rng) -> i64:
        if self.phase == PLACE:
            return pick_placing(self.held, self.seat() * HELD, self.islands[self.seat()], rng)
        if self.phase == DEAL:
            return DEAL_0 + self.next_space() * TILES + pick_tile(self.pile, rng)
        if self.phase == TAKE:
            free: i64 = self.free()
            most: i64 = self.most_taken()
            return nth_take(free, most, rng.below(take_count(free, most)))
        actions = self.legal()
        return actions[rng.below(len(actions))]

    # What it does.

    def apply(self, action: i64) -> None:
        if action >= DEAL_0:
            self._deal((action - DEAL_0) // TILES, (action - DEAL_0) % TILES)
        elif action >= BLOSSOM_0:
            self._blossom(action - BLOSSOM_0)
        elif action >= LAY_0:
            self._lay_neutral(action - LAY_0)
        elif action >= FLOWER_0:
            self._flower((action - FLOWER_0) // ELEMENTS, (action - FLOWER_0) % ELEMENTS)
        elif action >= KEEP_0:
            self._set_aside(action)
        elif action >= PUT_0:
            self._put(put_place(action), put_spot(action), put_turns(action))
        else:
            self._take(action)

    def _blossom(self, animal: i64) -> None:
        self.flowers[animal] += START[animal]  # R3
        drawn: i64 = 0
        other: i64
        for other in range(ANIMALS):
            if self.flowers[other]:
                drawn += 1
        if drawn == BLOSSOMS:
            self.phase = LAY if self.chosen else DEAL

    def _lay_neutral(self, line: i64) -> None:
        self.neutral = line  # R7
        self.paddles = BIT[line]
        self.covered = LINE_SPACES[line]
        self.phase = DEAL

    def _deal(self, space: i64, tile: i64) -> None:
        switch(self.pile, tile)
        self.market[space] = tile
        self.filled |= BIT[space]
        if self.filled | self.covered == ALL_SPACES:
            self.phase = TAKE

    def _take(self, take: i64) -> None:
        line: i64 = line_of(take)
        chosen: i64 = choice_of(take)
        place: i64 = self.seat() * HELD
        while chosen:
            space: i64 = space_at(line, lowest(chosen))
            self.held[place] = self.market[space]
            self._clear(space)
            place += 1
            chosen &= chosen - 1
        self.paddles |= BIT[line]  # R10
        self.covered |= LINE_SPACES[line]
        self.phase = PLACE

    def _clear(self, space: i64) -> None:
        self.market[space] = NONE
        self.filled ^= BIT[space]

    def _put(self, place: i64, spot: i64, turns: i64) -> None:
        seat: i64 = self.seat()
        tile: i64 = self.held[seat * HELD + place]
        self.held[seat * HELD + place] = NONE
        self.islands[seat] = self.islands[seat].with_tile(TERRAIN[tile], tile, spot, turns)

    def _set_aside(self, action: i64) -> None:
        """keep, drop and done."""
        first: i64 = self.seat() * HELD
        if action == DONE:
            self._end_turn()
        elif action >= DROP_0:
            tile: i64 = self.held[first + action - DROP_0]
            switch(self.discards, tile)  # R16: out of the game
            self.held[first + action - DROP_0] = NONE
        else:
            room: i64 = first + PONTOON
            if self.held[room] != NONE:
                room += 1  # R14: the lowest empty place
            self.held[room] = self.held[first + action - KEEP_0]
            self.held[first + action - KEEP_0] = NONE

    def _end_turn(self) -> None:
        self.turn += 1
        self.phase = TAKE if self.turn < self.turns() else FLOWER

    def _flower(self, space: i64, kind: i64) -> None:
        self.flowers[kind] += 1  # R27
        self._clear(space)
        self.turn += 1
        if self.turn == self.turns() + self.day_flowers():
            self._end_day()

    def _end_day(self) -> None:
        """R29–R31: the paddles come off but for the neutral one, empty spaces are dealt, the canoe moves on."""
        if self.day == DAYS[self.seats] - 1:
            self.phase = END  # R32
            return
        self.paddles = 0 if self.neutral == NONE else BIT[self.neutral]
        self.covered = 0 if self.neutral == NONE else LINE_SPACES[self.neutral]
        self.day += 1
        self.turn = 0
        self.phase = DEAL

    # What it is worth.

    def score(self, seat: i64) -> i64:
        return island_points(self.islands[seat], self.flowers)

    def bottles(self, seat: i64) -> i64:
        """R36: visible bottles decide a tie."""
        return self.islands[seat].seen[BOTTLE]

    def digest(self) -> i64:
        digest: i64 = self.seats * 2 + self.chosen
        for number in (self.phase, self.day, self.turn, self.neutral, self.paddles):
            digest = stir(digest, number)
        digest = stir_all(digest, self.market)
        digest = stir_all(digest, self.held)
        digest = stir_all(digest, self.flowers)
        digest = stir_all(digest, self.pile)
        digest = stir_all(digest, self.discards)
        for island in self.islands:
            digest = stir_all(digest, island.sea)
            digest = stir_all(digest, island.sand)
            digest = stir_all(digest, island.built)
        return digest


def new_motu(seats: i64, neutral: i64, chosen: i64) -> Motu:
    """R1–R7: an empty market and empty islands; `neutral` is the line of the paddle that stays, or NONE."""
    paddles: i64 = 0 if neutral == NONE else BIT[neutral]
    covered: i64 = 0 if neutral == NONE else LINE_SPACES[neutral]
    held = vec[i64]([NONE for _ in range(seats * HELD)])
    islands = [empty_island() for _ in range(seats)]
    market = EMPTY_MARKET[:]
    pile = full_pile()
    none = NO_TILES[:]
    flowers = NO_FLOWERS[:]
    return Motu(seats, chosen, BLOSSOM, 0, 0, neutral, paddles, covered, 0, market, held, flowers, pile, none, islands)
