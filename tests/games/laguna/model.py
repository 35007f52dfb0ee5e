"""Laguna's turn once more, slowly and from the view alone: text boards and sets of cells, no table of the real rules.

`Model.lines` lists the legal lines of a turn; `Model.follow` keeps track of what was seen since the last step.
"""

from __future__ import annotations

COLUMNS = "abcdefghijklmnopqrstuvwx"
ARROWS = {"^": "n", ">": "e", "v": "s", "<": "w"}
OFFSETS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
COLOURS = ("red", "blue", "green", "yellow")


def place(name):
    return int(name[1:]) - 1, COLUMNS.index(name[0])


def beside(cells):
    return {(r + dr, c + dc) for r, c in cells for dr, dc in OFFSETS.values()} - set(cells)


class Model:
    """What one seat may do in its turn, by the words of the rules page."""

    def __init__(self):
        self.pending = set()
        self.turn = None

    def follow(self, before, move, after):
        """See what a line shows: `before` and `after` are views."""
        seat = before.to_act
        if after.to_act != seat or after.phase != "turn" or (before.turn != after.turn):
            self.pending = set()
            return
        raft = after.rafts[seat]
        verb, *words = move.split()
        if verb == "sail":
            self.pending = self.arrows(raft)
        elif verb in ("shift", "unload") and not before.fresh:
            symbol = raft.symbols[int(words[0]) - 1]
            self.pending |= {ARROWS[symbol]} if symbol in ARROWS else set()

    def arrows(self, raft):
        return {ARROWS[s] for s, pearl in zip(raft.symbols, raft.pearls, strict=True) if not pearl and s in ARROWS}

    def lines(self, view, limit):
        """All legal lines of whoever is to act in a turn."""
        seat, raft = view.to_act, view.rafts[view.to_act]
        full = [hole for hole in range(6) if raft.pearls[hole]]
        empty = [hole for hole in range(6) if not raft.pearls[hole]]
        around = beside([place(name) for name in raft.cells])
        near = {view.rows[r][c] for r, c in around if 0 <= r < 24 and 0 <= c < 24}
        loads = self.loads(view, seat, near, empty) if len(full) < limit else set()
        if len(full) < 2:
            return loads
        lines = {"end", *self.sails(view, seat)}
        if view.fresh or view.hourglass != "none":
            lines |= {f"shift {a + 1} {b + 1}" for a in full for b in empty}
        if not view.fresh and self.arrows(raft):
            return lines
        lines |= loads | self.swaps(view, seat, near, around)
        if "#" in near and len(full) > 2:
            lines |= {f"unload {hole + 1}" for hole in full if raft.pearls[hole] == COLOURS[seat]}
        return lines

    def loads(self, view, seat, near, empty):
        lines = set()
        for number in near & set("12345678"):
            waiting = [
                other
                for other, raft in enumerate(view.rafts)
                if other != seat
                and sum(map(bool, raft.pearls)) < 2
                and any(
                    0 <= r < 24 and 0 <= c < 24 and view.rows[r][c] == number
                    for r, c in beside([place(name) for name in raft.cells])
                )
            ]
            if not waiting:
                stock = view.islands[int(number) - 1]
                lines |= {f"load {number} {colour} {hole + 1}" for colour in stock for hole in empty}
        return lines

    def swaps(self, view, seat, near, around):
        partners = {f"island-{number}": view.islands[int(number) - 1] for number in near & set("12345678")}
        for other, raft in enumerate(view.rafts):
            if other != seat and around & {place(name) for name in raft.cells}:
                partners[f"raft-{other}"] = [pearl for pearl in raft.pearls if pearl]
        mine = view.rafts[seat].pearls
        return {
            f"swap {partner} {colour} {hole + 1}"
            for partner, pearls in partners.items()
            for colour in pearls
            for hole in range(6)
            if mine[hole] and mine[hole] != colour
        }

    def sails(self, view, seat):
        raft = view.rafts[seat]
        if any(s == "R" and not pearl for s, pearl in zip(raft.symbols, raft.pearls, strict=True)):
            return set()
        others = {place(name) for other, one in enumerate(view.rafts) if other != seat for name in one.cells}
        free = set()
        for way, (down, right) in OFFSETS.items():
            target = [(r + down, c + right) for r, c in map(place, raft.cells)]
            if all(
                0 <= r < 24 and 0 <= c < 24 and view.rows[r][c] not in "12345678#" and (r, c) not in others
                for r, c in target
            ):
                free.add(way)
        seen = self.arrows(raft) if view.fresh else self.pending
        return {f"sail {way}" for way in (free & seen or free)}
