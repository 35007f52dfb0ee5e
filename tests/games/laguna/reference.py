"""All of Laguna once more, slowly, written from the specification alone: dicts, sets and lines of text.

It shares nothing with the rules but the printed maps. `Reference.play` trusts its line; `legal` gives each with its
weight.
"""

from __future__ import annotations

COLOURS = ("red", "blue", "green", "yellow")
COLUMNS = "abcdefghijklmnopqrstuvwx"
WAYS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
ARROWS = {"^": "n", ">": "e", "v": "s", "<": "w"}
LAND = "12345678#"
CAPS = {"sand": 400, "steps": 24, "none": 60}


def cells(row, column, lie):
    tall, broad = (2, 3) if lie == "h" else (3, 2)
    return [(row + down, column + right) for down in range(tall) for right in range(broad)]


def beside(raft):
    mine = cells(*raft)
    return {(row + down, column + right) for row, column in mine for down, right in WAYS.values()} - set(mine)


class Reference:
    """One match. Rafts are (row, column, lie) from 0, holes and islands count from 1."""

    def __init__(self, seats, options, rows):
        self.seats, self.options, self.rows = seats, options, rows
        self.islands = {island: [] for island in range(1, 9)}
        self.lacking = []
        self.rafts = [None] * seats
        self.holes = [{} for _ in range(seats)]
        self.delivered = [0] * seats
        self.phase = "lack" if options["deal"] == "no" else "berth"
        self.seat = self.turns = self.counted = 0
        self.fresh, self.pending, self.left = True, set(), 0

    # What is where

    def to_act(self):
        return {"lack": -1, "over": -2}.get(self.phase, self.seat)

    def timer(self):
        return self.left if self.phase == "turn" and self.options["hourglass"] == "sand" else None

    def winners(self):
        return tuple(seat for seat in range(self.seats) if self.delivered[seat] == max(self.delivered))

    def is_free_sea(self, raft, but=None):
        taken = {cell for other, one in enumerate(self.rafts) if one and other != but for cell in cells(*one)}
        return all(
            0 <= row < 24 and 0 <= column < 24 and self.rows[row][column] not in LAND and (row, column) not in taken
            for row, column in cells(*raft)
        )

    def touched(self, raft):
        """Islands by number, the volcano as 0."""
        near = {self.rows[row][column] for row, column in beside(raft) if 0 <= row < 24 and 0 <= column < 24}
        return {LAND.index(symbol) + 1 if symbol != "#" else 0 for symbol in near & set(LAND)}

    def symbol(self, hole):
        row, column = cells(*self.rafts[self.seat])[hole - 1]
        return self.rows[row][column]

    def shown(self):
        return {self.symbol(hole) for hole in range(1, 7) if hole not in self.holes[self.seat]}

    def arrows(self):
        return {ARROWS[symbol] for symbol in self.shown() & set(ARROWS)}

    def placeable(self, seat):
        placed = [pearl for pearls in self.islands.values() for pearl in pearls]
        return [colour for colour in COLOURS if placed.count(colour) < 6 and colour != COLOURS[seat]]

    # What is legal

    def legal(self):
        if self.phase == "lack":
            island = len(self.lacking) + 1
            times = {colour: self.lacking.count(colour) for colour in COLOURS}
            return {f"lack {island} {colour}": 2 - times[colour] for colour in COLOURS if times[colour] < 2}
        lines = {"berth": self.berths, "place": self.places, "turn": self.actions, "over": set}[self.phase]()
        return dict.fromkeys(lines, 1)

    def berths(self):
        taken = {0}.union(*(self.touched(raft) for raft in self.rafts if raft))
        spots = [(row, column, lie) for row in range(24) for column in range(24) for lie in "hv"]
        return {
            f"berth {COLUMNS[raft[1]]}{raft[0] + 1} {raft[2]}"
            for raft in spots
            if self.is_free_sea(raft) and self.touched(raft) - taken
        }

    def places(self):
        room = [island for island, pearls in self.islands.items() if len(pearls) < 3]
        return {f"place {colour} {island}" for colour in self.placeable(self.seat) for island in room}

    def actions(self):
        mine = self.holes[self.seat]
        empty = [hole for hole in range(1, 7) if hole not in mine]
        literal = self.options.get("reading") == "literal"
        docked = self.fresh or literal or not self.arrows()
        loads = self.loads(empty) if docked else set()
        if len(mine) < 2:
            return loads
        lines = {"end"} | loads | self.sails()
        if self.options["hourglass"] != "none" or (self.fresh and not literal):
            lines |= {f"shift {hole} {other}" for hole in mine for other in empty}
        if not self.arrows() or (self.fresh and not literal):
            lines |= self.swaps()
        if docked and 0 in self.touched(self.rafts[self.seat]) and len(mine) >= 3:
            lines |= {f"unload {hole}" for hole in mine if mine[hole] == COLOURS[self.seat]}
        return lines

    def loads(self, empty):
        limit = 3 if self.turns < self.seats else 5 if self.options["five"] == "yes" else 4
        if len(self.holes[self.seat]) >= limit:
            return set()
        others = [other for other in range(self.seats) if other != self.seat and len(self.holes[other]) < 2]
        kept = set().union(*(self.touched(self.rafts[other]) for other in others))
        islands = self.touched(self.rafts[self.seat]) - kept - {0}
        return {f"load {i} {colour} {hole}" for i in islands for colour in self.islands[i] for hole in empty}

    def swaps(self):
        raft, mine = self.rafts[self.seat], self.holes[self.seat]
        partners = {f"island-{island}": self.islands[island] for island in self.touched(raft) - {0}}
        for other, one in enumerate(self.rafts):
            if other != self.seat and beside(raft) & set(cells(*one)):
                partners[f"raft-{other}"] = self.holes[other].values()
        return {
            f"swap {partner} {colour} {hole}"
            for partner, pearls in partners.items()
            for colour in pearls
            for hole in mine
            if mine[hole] != colour
        }

    def sails(self):
        if "R" in self.shown():
            return set()
        row, column, lie = self.rafts[self.seat]
        free = {
            w for w, (down, right) in WAYS.items() if self.is_free_sea((row + down, column + right, lie), self.seat)
        }
        seen = self.arrows() if self.fresh else self.pending
        return {f"sail {way}" for way in free & seen or free}

    # What a line does

    def play(self, line):
        verb, *words = line.split()
        if verb in ("lack", "berth", "place"):
            getattr(self, verb)(*words)
        elif verb == "elapse":
            self.left -= int(words[0])
            if self.left <= 0:
                self.end_turn()
        elif verb == "end":
            self.end_turn()
        else:
            self.counted += 1
            ended = getattr(self, verb)(*words)
            if self.phase == "turn" and (ended or self.counted == CAPS[self.options["hourglass"]]):
                self.end_turn()

    def lack(self, island, colour):
        self.lacking.append(colour)
        self.islands[int(island)] = [other for other in COLOURS if other != colour]
        if island == "8":
            self.phase = "berth"

    def berth(self, cell, lie):
        self.rafts[self.seat] = (int(cell[1:]) - 1, COLUMNS.index(cell[0]), lie)
        self.seat += 1
        if self.seat == self.seats:
            self.seat = 0
            self.phase, self.left = ("place", 0) if self.options["deal"] == "yes" else ("turn", 30000)

    def place(self, colour, island):
        self.islands[int(island)].append(colour)
        if sum(map(len, self.islands.values())) == 24:
            self.phase, self.seat, self.left = "turn", 0, 30000
            return
        self.seat = (self.seat + 1) % self.seats
        while not self.placeable(self.seat):
            self.seat = (self.seat + 1) % self.seats

    def sail(self, way):
        row, column, lie = self.rafts[self.seat]
        self.rafts[self.seat] = (row + WAYS[way][0], column + WAYS[way][1], lie)
        self.fresh, self.pending = False, self.arrows()
        return "R" in self.shown()

    def shift(self, hole, other):
        mine = self.holes[self.seat]
        mine[int(other)] = mine.pop(int(hole))
        return self.uncover(int(hole))

    def load(self, island, colour, hole):
        self.islands[int(island)].remove(colour)
        self.holes[self.seat][int(hole)] = colour

    def swap(self, partner, colour, hole):
        mine, number = self.holes[self.seat], int(partner.split("-")[1])
        if partner.startswith("island"):
            self.islands[number].remove(colour)
            self.islands[number].append(mine[int(hole)])
        else:
            theirs = self.holes[number]
            theirs[min(other for other in theirs if theirs[other] == colour)] = mine[int(hole)]
        mine[int(hole)] = colour

    def unload(self, hole):
        del self.holes[self.seat][int(hole)]
        self.delivered[self.seat] += 1
        if self.delivered[self.seat] == {2: 6, 3: 5, 4: 4}[self.seats]:
            self.phase = "over"
            return False
        return self.uncover(int(hole))

    def uncover(self, hole):
        symbol = self.symbol(hole)
        if self.fresh:
            return False
        if symbol in ARROWS:
            self.pending.add(ARROWS[symbol])
        return symbol == "R"

    def end_turn(self):
        left = max(0, self.left)
        self.left = 30000 + (left - 30000 if left > 30000 else left)
        self.turns += 1
        self.seat = (self.seat + 1) % self.seats
        self.fresh, self.pending, self.counted = True, set(), 0
        if self.turns == 100 * self.seats:
            self.phase = "over"
