"""What a player does at a glance, without trying every turn: for playing positions on by the hundred. [compiled]

A tile is valued by what it shows, less what it would hide on the spot where it hides least. The best tiles of one line
are taken, and laid from the bottom upwards: the sea first, for it opens spots for sand, and sand before constructions.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.motu.island import CELL, CORNER, COUNTERS, FACE, NO_SPOTS, OVERLAP, Island
from atoll.games.motu.market import LINES, free_places, space_at, take_of
from atoll.games.motu.material import BOTTLE, CONSTRUCTION, KINDS, SAND, SEA, TERRAIN_BY_KIND
from atoll.games.motu.placing import (
    DONE,
    DRAFTED,
    DROP_0,
    HELD,
    KEEP_0,
    NONE,
    drops,
    pontoon_is_full,
    put_action,
)
from atoll.games.motu.scoring import MALUS, TERRAIN, VALUE
from atoll.kernel.bits import BIT, lowest
from atoll.kernel.state import Rng

# In hundredths, found by trying changes in matches of glances with two seats: +5.5 ± 0.3 points on even hopes.
HOPES: Final[vec[i64]] = vec[i64]([90, 120, 0])  # of an even share of the flowers to come: on sea, sand, constructions
GROWTH: Final = 100  # points: a sea tile makes room for sand
IN_LINE: Final = 200  # points: tiles side by side make room for what comes on top
BUILDING: Final = 500  # points: what a construction may be worth in the end
IN_LINE_STEPS: Final[vec[i64]] = vec[i64]([-256, -2, 2, 256])  # from a tile to the spots in line with it
KIND_TERRAIN: Final[vec[i64]] = vec[i64](TERRAIN_BY_KIND)
WORST: Final = -1_000_000
REMEMBERED: Final = 256


def element_values(flowers: vec[i64], flowers_left: i64) -> vec[i64]:
    """What one visible element is worth, by element, with a share of the flowers to come hoped for on each."""
    values = vec[i64]([0] * COUNTERS)
    kind: i64
    for kind in range(KINDS):
        hope: i64 = flowers_left * HOPES[KIND_TERRAIN[kind]] // KINDS
        values[kind] = (flowers[kind] * 100 + hope) * VALUE[kind]
    values[BOTTLE] = MALUS[0] * 100
    return values


def shown(tile: i64, values: vec[i64]) -> i64:
    """The value of all that a tile shows."""
    at: i64 = tile * 16
    return values[FACE[at]] + values[FACE[at + 1]] + values[FACE[at + 2]] + values[FACE[at + 3]]


def hidden(below: vec[i64], spot: i64, values: vec[i64]) -> i64:
    """The value of all that a tile on this spot would cover."""
    value: i64 = 0
    entry: i64
    cell: i64
    for entry in below:
        distance: i64 = spot - (entry >> 10) + CORNER
        if 0 <= distance <= 2 * CORNER and OVERLAP[distance] > 0:
            for cell in range(4):
                if shared_cell((entry >> 10) + CELL[cell] - spot):
                    value += values[FACE[(entry & 1023) * 4 + cell]]
    return value


def shared_cell(step: i64) -> bool:
    """Whether a cell that lies so far from a spot is one of the spot's four."""
    return step == 0 or step == 1 or step == 128 or step == 129


def is_same(sea: vec[i64], other: vec[i64]) -> bool:
    """Whether two seas hold the same tiles on the same spots."""
    at: i64 = 0
    while at < len(sea) and at < len(other) and sea[at] == other[at]:
        at += 1
    return at == len(sea) and at == len(other)


def snug_spot(island: Island) -> i64:
    """The first of the spots in line with most tiles of the sea."""
    spots = island.sea_spots
    sides = vec[i64]([0] * len(spots))
    step: i64
    entry: i64
    for step in IN_LINE_STEPS:
        at: i64 = 0  # tiles and spots are both ascending: one walk along them meets every pair
        for entry in island.sea:
            beside: i64 = (entry >> 10) + step
            while at < len(spots) and spots[at] < beside:
                at += 1
            if at < len(spots) and spots[at] == beside:
                sides[at] += 1
    best: i64 = 0
    place: i64
    for place in range(len(spots)):
        if sides[place] > sides[best]:
            best = place
    return spots[best]


def contact(laid: vec[i64], spot: i64) -> i64:
    """How many tiles of a level lie in line with a tile on this spot, side by side."""
    sides: i64 = 0
    entry: i64
    for entry in laid:
        step: i64 = (entry >> 10) - spot
        if step == 2 or step == -2 or step == 256 or step == -256:
            sides += 1
    return sides


class Memory:
    """The snug spots of seas that were seen lately: most glances meet a sea that the one before has met."""

    def __init__(self) -> None:
        self.seas = [NO_SPOTS for _ in range(REMEMBERED)]
        self.spots = vec[i64]([0] * REMEMBERED)

    def snug(self, island: Island) -> i64:
        """Where a sea tile lies side by side with most others; there is always somewhere."""
        sea = island.sea
        if len(sea) == 0:
            return island.sea_spots[0]
        place: i64 = (len(sea) * 31 + sea[0] + sea[len(sea) - 1] * 7) % REMEMBERED
        if not is_same(self.seas[place], sea):
            self.seas[place] = sea
            self.spots[place] = snug_spot(island)
        return self.spots[place]


class Glance:
    """One seat's look at its own island, with what every visible element is worth now."""

    def __init__(self, island: Island, values: vec[i64], memory: Memory) -> None:
        self.island = island
        self.values = values
        self.memory = memory

    def best_spot(self, terrain: i64) -> i64:
        """Where a tile of this terrain should go: close to others, and where it hides least; NONE if nowhere."""
        if terrain == SEA:
            return self.memory.snug(self.island)
        best: i64 = NONE
        most: i64 = WORST
        spot: i64
        for spot in self.island.spots(terrain):
            merit: i64 = self.spot_merit(terrain, spot)
            if merit > most:
                most = merit
                best = spot
        return best

    def spot_merit(self, terrain: i64, spot: i64) -> i64:
        """What laying on this spot brings, but for what the tile itself shows."""
        if terrain == SEA:
            return GROWTH + IN_LINE * contact(self.island.sea, spot)
        if terrain == SAND:
            merit: i64 = -hidden(self.island.sea, spot, self.values)
            return merit + IN_LINE if contact(self.island.sand, spot) > 0 else merit
        return BUILDING - hidden(self.island.sand, spot, self.values)

    def take(self, free: i64, market: vec[i64], most: i64, rng: Rng) -> i64:
        """The take whose tiles are worth most together; equals by lot."""
        worth = self.tile_worths(free, market)
        best: i64 = NONE
        highest: i64 = WORST
        ties: i64 = 0
        line: i64
        for line in range(LINES):
            places: i64 = free_places(free, line)
            if places == 0:
                continue
            chosen: i64 = most_tempting(places, line, most, worth)
            total: i64 = 0
            left: i64 = chosen
            while left:
                total += worth[space_at(line, lowest(left))]
                left &= left - 1
            if total > highest:
                highest = total
                best = take_of(line, chosen)
                ties = 1
            elif total == highest:
                ties += 1
                if rng.below(ties) == 0:
                    best = take_of(line, chosen)
        return best

    def tile_worths(self, free: i64, market: vec[i64]) -> vec[i64]:
        """By space of the market, what its tile brings on the spot that is best for its terrain."""
        spots = vec[i64]([NONE, NONE, NONE])
        merits = vec[i64]([0, 0, 0])
        terrain: i64
        for terrain in range(3):
            spots[terrain] = self.best_spot(terrain)
            if spots[terrain] != NONE:
                merits[terrain] = self.spot_merit(terrain, spots[terrain])
        worth = vec[i64]([0] * len(market))  # what cannot be laid is worth nothing
        left: i64 = free
        while left:
            space: i64 = lowest(left)
            terrain = TERRAIN[market[space]]
            if spots[terrain] != NONE:
                worth[space] = shown(market[space], self.values) + merits[terrain]
            left &= left - 1
        return worth

    def place(self, held: vec[i64], first: i64, rng: Rng) -> i64:
        """Lay what brings something, from the bottom upwards; keep what does not; drop what must go."""
        terrain: i64
        place: i64
        tile: i64
        spot: i64
        for terrain in range(3):
            spot = NONE
            for place in range(HELD):
                tile = held[first + place]
                if tile == NONE or TERRAIN[tile] != terrain:
                    continue
                if spot == NONE:
                    spot = self.best_spot(terrain)
                    if spot == NONE:
                        break
                if shown(tile, self.values) + self.spot_merit(terrain, spot) > 0:
                    return put_action(place, spot, 0 if terrain == CONSTRUCTION else rng.below(4))
        is_full = pontoon_is_full(held, first)
        for place in range(DRAFTED):
            tile = held[first + place]
            if tile == NONE:
                continue
            if not is_full:
                return KEEP_0 + place
            dropped: i64 = drops(held, first, self.island)
            if dropped:
                return DROP_0 + least_shown(held, first, dropped, self.values)
            spot = self.best_spot(TERRAIN[tile])
            return put_action(place, spot, 0)
        return DONE


def most_tempting(places: i64, line: i64, most: i64, worth: vec[i64]) -> i64:
    """The best tile of a line, and others that bring something, up to `most` of them: their places as a set."""
    chosen: i64 = 0
    for _ in range(most):
        best: i64 = NONE
        highest: i64 = 0 if chosen else WORST
        left: i64 = places & ~chosen
        while left:
            place: i64 = lowest(left)
            if worth[space_at(line, place)] > highest:
                highest = worth[space_at(line, place)]
                best = place
            left &= left - 1
        if best == NONE:
            break
        chosen |= BIT[best]
    return chosen


def least_shown(held: vec[i64], first: i64, places: i64, values: vec[i64]) -> i64:
    """The place whose tile shows least."""
    chosen: i64 = NONE
    least: i64 = 0
    while places:
        place: i64 = lowest(places)
        value: i64 = shown(held[first + place], values)
        if chosen == NONE or value < least:
            chosen = place
            least = value
        places &= places - 1
    return chosen


def flower_at_a_glance(choices: vec[i64], first: i64, seat: i64, islands: list[Island], rng: Rng) -> i64:
    """The flower that gains most on the best of the others at once; equals by lot. `choices` count from `first`."""
    best: i64 = NONE
    most: i64 = WORST
    ties: i64 = 0
    for action in choices:
        kind: i64 = (action - first) % (KINDS + 1)
        gain: i64 = more_shown(kind, seat, islands) * VALUE[kind]
        if gain > most:
            most = gain
            best = action
            ties = 1
        elif gain == most:
            ties += 1
            if rng.below(ties) == 0:
                best = action
    return best


def more_shown(kind: i64, seat: i64, islands: list[Island]) -> i64:
    """How many more of a kind a seat shows than the best of the others."""
    rival: i64 = 0
    other: i64
    for other in range(len(islands)):
        if other != seat:
            rival = max(rival, islands[other].seen[kind])
    return islands[seat].seen[kind] - rival
