"""Motu once more, slowly: dicts, strings and the rules word for word. Nothing in it is shared with the compiled rules
but the list of tiles; tests play both and compare every legal line.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from atoll.games.motu.material import BLANK, ELEMENT_NAMES, FACES, TERRAIN_BY_TILE, TERRAIN_NAMES, TILE_NAMES

Cell = tuple[int, int]
TERRAINS = {name: TERRAIN_NAMES[TERRAIN_BY_TILE[tile]] for tile, name in enumerate(TILE_NAMES)}
PRINTED = {
    name: ["" if element == BLANK else ELEMENT_NAMES[element] for element in FACES[tile]]
    for tile, name in enumerate(TILE_NAMES)
}
BELOW = {"sand": "sea", "construction": "sand"}
SEA_ANIMALS = ["seahorse", "ray", "octopus", "fish"]
LAND_ANIMALS = ["turtle", "parrot", "crab"]
FACTORS = dict.fromkeys(SEA_ANIMALS, 1) | dict.fromkeys(LAND_ANIMALS, 2) | {"hut": 7, "tiki": 7}
ROWS = {f"row-{row}": [f"{column}{row}" for column in "abcdef"] for row in "12345"}
COLUMNS = {f"column-{column}": [f"{column}{row}" for row in "12345"] for column in "abcdef"}
LINES = ROWS | COLUMNS
READING = [space for spaces in ROWS.values() for space in spaces]


class Sketch:
    """An island as one would draw it: which tile lies on each cell of each level, and what is seen there."""

    def __init__(self) -> None:
        self.levels: dict[str, dict[Cell, int]] = {
            "sea": {},
            "sand": {},
            "construction": {},
        }  # which laid tile, by cell
        self.shown: dict[Cell, str] = {}
        self.laid = 0

    def lay(self, tile: str, x: int, y: int, turns: int) -> None:
        self.laid += 1
        for at, element in enumerate(PRINTED[tile]):
            dx, dy = at % 2, at // 2
            for _ in range(turns):
                dx, dy = 1 - dy, dx  # a quarter turn clockwise about the tile's middle
            self.levels[TERRAINS[tile]][x + dx, y + dy] = self.laid
            self.shown[x + dx, y + dy] = element

    def fits(self, terrain: str, x: int, y: int) -> bool:
        cells = {(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1)}
        own = self.levels[terrain]
        if cells & own.keys():
            return False
        if terrain == "sea":
            sides = {(cx + dx, cy + dy) for cx, cy in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
            return bool(sides & own.keys()) if own else (x, y) == (0, 0)
        below = self.levels[BELOW[terrain]]
        return cells <= below.keys() and len({below[cell] for cell in cells}) >= 2

    def spots(self, terrain: str) -> list[str]:
        """Every spot where such a tile fits, in reading order."""
        cells = self.levels["sea"].keys() | {(0, 0)}
        xs = range(min(x for x, _ in cells) - 3, max(x for x, _ in cells) + 4)
        ys = range(min(y for _, y in cells) - 3, max(y for _, y in cells) + 4)
        return [f"{x},{y}" for y in ys for x in xs if self.fits(terrain, x, y)]

    def seen(self) -> Counter[str]:
        return Counter(element for element in self.shown.values() if element)


class SlowMotu:
    """A whole game: `lines` is what may be said now, `say` plays one of them."""

    def __init__(self, seats: int, neutral: str) -> None:
        self.seats = seats
        self.lays = seats == 3 and neutral == "chosen"
        self.neutral = "column-f" if seats == 3 and not self.lays else ""
        self.paddles = {self.neutral} - {""}
        self.flowers: Counter[str] = Counter()
        self.market: dict[str, str] = {}
        self.pile = list(TILE_NAMES)
        self.islands = [Sketch() for _ in range(seats)]
        self.places: list[dict[int, str]] = [{} for _ in range(seats)]
        self.day = 1
        self.blossoms = 0
        self.script: list[tuple[int, str]] = []  # who still has to do what today

    def morning(self) -> None:
        """Write down who acts today: turns first, then flowers."""
        first = (self.day - 1) % self.seats
        order = [(first + turn) % self.seats for turn in range(self.seats)]
        turns = order * 2 if self.seats == 2 else order
        flowers = [order[1], order[1], order[0]] if self.seats == 2 else [order[-1], order[-2]]
        self.script = [(seat, step) for seat in turns for step in ("take", "place")]
        self.script += [(seat, "flower") for seat in flowers]

    def empty(self) -> list[str]:
        return [s for s in READING if s not in self.market and s not in LINES.get(self.neutral, [])]

    def free(self) -> list[str]:
        covered = {space for line in self.paddles for space in LINES[line]}
        return [space for space in READING if space in self.market and space not in covered]

    def is_over(self) -> bool:
        return self.day > {2: 6, 3: 9, 4: 8}[self.seats]

    def lines(self) -> set[str]:
        if self.is_over():
            return set()
        if self.blossoms < 4:
            return {f"blossom {animal}" for animal in SEA_ANIMALS + LAND_ANIMALS if not self.flowers[animal]}
        if self.lays:
            return {f"lay {line}" for line in LINES}
        if not self.script:
            return {f"deal {self.empty()[0]} {tile}" for tile in self.pile}
        seat, step = self.script[0]
        if step == "take":
            return self.takes()
        return self.placings(seat) if step == "place" else self.flower_choices()

    def takes(self) -> set[str]:
        most = 2 if self.seats == 2 else 3
        free = set(self.free())
        found: set[str] = set()
        for line, spaces in LINES.items():
            for size in range(1, most + 1):
                for chosen in combinations(spaces, size):
                    if free.issuperset(chosen):
                        found.add(" ".join(["take", line, *chosen]))
        return found

    def placings(self, seat: int) -> set[str]:
        places, island = self.places[seat], self.islands[seat]
        hand = [place for place in places if place <= 3]
        spots = {tile: island.spots(TERRAINS[tile]) for tile in places.values()}
        turns = {"sea": "0123", "sand": "0123", "construction": "0"}
        found = {f"put {p} {at} {n}" for p, tile in places.items() for at in spots[tile] for n in turns[TERRAINS[tile]]}
        if not {4, 5} <= places.keys():
            found |= {f"keep {place}" for place in hand}
        elif any(not spots[places[place]] for place in hand):
            found |= {f"drop {place}" for place in places}
        return found if hand else found | {"done"}

    def flower_choices(self) -> set[str]:
        elements = {(space, element) for space in self.free() for element in PRINTED[self.market[space]]}
        return {f"flower {space} {element}" for space, element in elements if element not in ("", "bottle")}

    def say(self, line: str) -> None:
        word, *rest = line.split()
        getattr(self, f"_{word}")(*rest)
        if self.blossoms == 4 and not self.lays and not self.script and not self.empty() and not self.is_over():
            self.morning()

    def _blossom(self, animal: str) -> None:
        self.blossoms += 1
        self.flowers[animal] = 2 if animal in SEA_ANIMALS else 1

    def _lay(self, line: str) -> None:
        self.lays, self.neutral, self.paddles = False, line, {line}

    def _deal(self, space: str, tile: str) -> None:
        self.pile.remove(tile)
        self.market[space] = tile

    def _take(self, line: str, *spaces: str) -> None:
        seat, _ = self.script.pop(0)
        for place, space in enumerate(spaces, 1):
            self.places[seat][place] = self.market.pop(space)
        self.paddles.add(line)

    def _put(self, place: str, at: str, turns: str) -> None:
        seat, _ = self.script[0]
        x, y = map(int, at.split(","))
        self.islands[seat].lay(self.places[seat].pop(int(place)), x, y, int(turns))

    def _keep(self, place: str) -> None:
        places = self.places[self.script[0][0]]
        places[5 if 4 in places else 4] = places.pop(int(place))

    def _drop(self, place: str) -> None:
        del self.places[self.script[0][0]][int(place)]

    def _done(self) -> None:
        self.script.pop(0)

    def _flower(self, space: str, element: str) -> None:
        self.script.pop(0)
        self.flowers[element] += 1
        del self.market[space]
        if not self.script:
            self.day += 1
            self.paddles = {self.neutral} - {""}

    def scores(self) -> list[int]:
        sheets = [island.seen() for island in self.islands]
        return [sum(n * self.flowers[e] * FACTORS.get(e, 0) for e, n in s.items()) - 3 * s["bottle"] for s in sheets]

    def winners(self) -> list[int]:
        standings = [(points, -self.islands[seat].seen()["bottle"]) for seat, points in enumerate(self.scores())]
        return [seat for seat, standing in enumerate(standings) if standing == max(standings)]
