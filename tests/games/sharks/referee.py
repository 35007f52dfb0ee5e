"""A second, slow Little Sharks, written from the rules alone: a referee who asks, one question after another.

It shares nothing with rules.py but the printed material. A turn is plain control flow here, where rules.py keeps every
obligation as a value; if both ask the same questions of the same seats in whole games, both read the rules alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

from atoll.games.sharks.material import BOX

COLOURS = ("red", "green", "yellow", "blue")
PAIRS = {"yellow-blue": ("yellow", "blue"), "green-red": ("green", "red")}
NAMED = {"R": "red", "G": "green", "Y": "yellow", "B": "blue"}

Question = tuple[int | str, dict[str, int]]  # who is asked, and the lines with their weights
Talk = Generator[Question, str, None]


def board(rows: tuple[str, ...]) -> dict[str, str]:
    """The colour of each fish by its name."""
    letters = [row.replace(" ", "") for row in rows]
    return {f"{'abcdef'[x]}{y + 1}": NAMED[letters[y][x]] for y in range(6) for x in range(6)}


BOARDS = [board(rows) for rows in (BOX.boards.a, BOX.boards.b, BOX.boards.c, BOX.boards.d)]


def zone_fish(zone: int) -> set[str]:
    if zone <= 3:
        return {f"{x}{y}" for x in ("ab", "cd", "ef")[zone - 1] for y in range(1, 7)}
    return {f"{x}{y}" for x in "abcdef" for y in (2 * zone - 7, 2 * zone - 6)}


def box_fish(box: int) -> set[str]:
    return zone_fish((box - 1) % 3 + 1) & zone_fish((box - 1) // 3 + 4)


FISH_LINES = [{f"{x}{y}" for x in "abcdef"} for y in range(1, 7)] + [{f"{x}{y}" for y in range(1, 7)} for x in "abcdef"]


def points(caught: set[str]) -> int:
    full = {box for box in range(1, 10) if box_fish(box) <= caught}
    rows = [{1, 2, 3}, {4, 5, 6}, {7, 8, 9}, {1, 4, 7}, {2, 5, 8}, {3, 6, 9}]
    return len(full) + 2 * sum(row <= full for row in rows)


class Referee:
    """One game. `talk` yields questions and is sent the answers."""

    def __init__(self, seats: int, *, may_leave: bool = False) -> None:
        self.seats = seats
        self.may_leave = may_leave
        self.caught: list[set[str]] = [set() for _ in range(seats)]
        self.bag = Counter(dict.fromkeys(COLOURS, 30))
        self.papa: Counter[str] = Counter()
        self.tokens: list[list[str]] = [[] for _ in range(seats)]

    def talk(self, first_turn: int = 1) -> Talk:
        for seat in range(self.seats):
            for zone in range(len(self.tokens[seat]) + 1, 7):
                left = [name for name in BOX.tokens.faces if name not in self.tokens[seat]]
                line = yield "chance", {f"token {seat} {zone} {name}": 1 for name in left}
                self.tokens[seat].append(line.split()[3])
        for turn in range(first_turn, 8):
            for seat in range(self.seats):
                yield from self.take_turn(seat, turn)

    def round_from(self, seat: int) -> list[int]:
        return [(seat + step) % self.seats for step in range(self.seats)]

    def take_turn(self, seat: int, turn: int) -> Talk:
        self.new_lines = [0] * self.seats  # completed in this turn and not answered for
        self.has_rolled = [False] * self.seats
        zone = turn
        if turn == 7:
            line = yield seat, {f"aim {zone}": 1 for zone in range(1, 7)}
            zone = int(line.split()[1])
        hand: Counter[str] = Counter()
        for _ in range(4):
            line = yield "chance", {f"draw {colour}": self.bag[colour] for colour in COLOURS if self.bag[colour]}
            colour = line.split()[1]
            self.bag[colour] -= 1
            hand[colour] += 1
        yield from self.obey(seat, "none" if turn == 7 else self.tokens[seat][zone - 1], hand)
        while any(self.free(seat, colour) & zone_fish(zone) for colour in +hand):
            fitting = [(c, f) for c in +hand for f in self.free(seat, c) & zone_fish(zone)]
            line = yield seat, self.or_leave({f"put {colour} {fish}": 1 for colour, fish in fitting})
            if line == "leave":
                break
            hand[line.split()[1]] -= 1
            self.catch(seat, line.split()[2])
        self.papa += hand
        yield from self.attempts(seat)

    def obey(self, seat: int, token: str, hand: Counter[str]) -> Talk:
        if token in ("one", "two"):
            for _ in range(1 if token == "one" else 2):
                line = yield seat, {f"give {colour}": 1 for colour in +hand}
                hand[line.split()[1]] -= 1
                self.papa[line.split()[1]] += 1
        elif token in PAIRS:
            held = [colour for colour in PAIRS[token] if hand[colour]]
            if held:
                line = yield seat, {f"give {colour}": 1 for colour in held}
                self.papa[line.split()[1]] += hand.pop(line.split()[1])
        elif token == "gift":
            for other in self.round_from(seat)[1:]:
                line = yield seat, {f"hand {colour} {other}": 1 for colour in +hand}
                colour = line.split()[1]
                hand[colour] -= 1
                if self.free(other, colour):
                    yield from self.ask_put(other, colour)
                else:
                    self.papa[colour] += 1

    def free(self, seat: int, colour: str) -> set[str]:
        return {fish for fish, own in BOARDS[seat].items() if own == colour} - self.caught[seat]

    def or_leave(self, lines: dict[str, int]) -> dict[str, int]:
        return lines | {"leave": 1} if self.may_leave else lines

    def ask_put(self, seat: int, colour: str) -> Generator[Question, str, bool]:
        """Whether the cube was put; if not, papa has it."""
        line = yield seat, self.or_leave({f"put {colour} {fish}": 1 for fish in self.free(seat, colour)})
        if line == "leave":
            self.papa[colour] += 1
            return False
        self.catch(seat, line.split()[2])
        return True

    def catch(self, seat: int, fish: str) -> None:
        self.caught[seat].add(fish)
        self.new_lines[seat] += sum(fish in line and line <= self.caught[seat] for line in FISH_LINES)

    def attempts(self, active: int) -> Talk:
        while True:
            asked = [seat for seat in self.round_from(active) if self.new_lines[seat] and not self.has_rolled[seat]]
            if not asked:
                return
            seat = asked[0]
            line = yield seat, {"dare": 1, "decline": 1}
            self.new_lines[seat] = 0
            if line == "dare":
                self.has_rolled[seat] = True
                line = yield "chance", {f"roll {face}": 1 for face in BOX.die.faces}
                yield from self.carry_out(line.split()[1], seat, active)

    def carry_out(self, face: str, roller: int, active: int) -> Talk:
        if face in PAIRS:
            yield from self.theft(roller, PAIRS[face], 99)
        if face in ("one", "two"):
            yield from self.theft(roller, COLOURS, 1)
        if face == "two":
            yield from self.theft(roller, COLOURS, 1)
        if face == "all":
            for seat in self.round_from(active):
                yield from self.theft(seat, COLOURS, 1)

    def theft(self, thief: int, colours: tuple[str, ...], most: int) -> Talk:
        possible = [colour for colour in colours if self.papa[colour] and self.free(thief, colour)]
        if possible:
            line = yield thief, {f"steal {colour}": 1 for colour in possible}
            colour = line.split()[1]
            for _ in range(min(most, self.papa[colour], len(self.free(thief, colour)))):
                self.papa[colour] -= 1
                if not (yield from self.ask_put(thief, colour)):
                    break
