"""Isles' rules, in the order of rules.md. [compiled]

A tile is 20 × type + index, the types being dream, high, middle and low; a row of the island is its type minus one.
Nothing is shuffled: what a pile holds is drawn late, out of all tiles of its type that nobody has drawn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from atoll.games.isles.boards import DREAM, Boards
from atoll.games.isles.building import free_columns
from atoll.games.isles.scoring import COLUMNS, TILE_BITS, TILE_MASK, TILES
from atoll.kernel.bits import BIT, count, lowest, nth
from atoll.kernel.state import CHANCE, OVER, Rng, stir, stir_all

ROUNDS: Final = 16  # R5
TYPES: Final = 4
OPENINGS: Final = 4  # R2: a pile is opened four times, whatever the number of seats
OFFER_OF_TWO: Final = 3  # R28
ALL_TILES: Final = 0xFFFFF

# Actions, ascending.
OPEN_0: Final = 0  # + type
DRAW_0: Final = 4  # + tile
HIDE_0: Final = 84  # + place
TAKE_0: Final = 87  # + place
PUT_0: Final = 92  # + column
NAME_0: Final = 96  # + seat
ACTIONS: Final = 101

# Phases of a turn.
OPEN: Final = 0
DRAW: Final = 1
HIDE: Final = 2
TAKE: Final = 3
PUT: Final = 4
NAME: Final = 5
END: Final = 6


@mypyc_attr(acyclic=True)
class Isles(Boards):
    """One position of Isles."""

    def __init__(
        self,
        seats: i64,
        turn: i64,
        phase: i64,
        lookout: i64,
        actor: i64,
        waiting: i64,
        pile: i64,
        offer: i64,
        left: i64,
        hidden: i64,
        chosen: i64,
        undrawn: vec[i64],
        islands: vec[i64],
        filled: vec[i64],
        flipped: vec[i64],
        lamps: vec[i64],
        counts: vec[i64],
        dreams: vec[i64],
    ) -> None:
        super().__init__(seats, turn, islands, filled, flipped, lamps, counts, dreams)
        self.phase = phase
        self.lookout = lookout
        self.actor = actor
        self.waiting = waiting  # seats that have not taken this turn, as a set
        self.pile = pile  # the type that was opened
        self.offer = offer  # the index of the tile on each place, five bits each
        self.left = left  # places whose tile nobody has taken, as a set
        self.hidden = hidden  # R29: the set of the one place that lies face down, or empty
        self.chosen = chosen  # the index of the tile that was taken and waits for its column
        self.undrawn = undrawn  # by type, as a set of indices

    def copy(self) -> Isles:
        return Isles(
            self.seats,
            self.turn,
            self.phase,
            self.lookout,
            self.actor,
            self.waiting,
            self.pile,
            self.offer,
            self.left,
            self.hidden,
            self.chosen,
            self.undrawn[:],
            self.islands[:],
            self.filled[:],
            self.flipped[:],
            self.lamps[:],
            self.counts[:],
            self.dreams[:],
        )

    def to_act(self) -> i64:
        if self.phase == DRAW:
            return CHANCE
        if self.phase == END:
            return OVER
        return self.actor

    def legal(self) -> vec[i64]:
        actions = vec[i64](capacity=20)
        choices: i64 = self.choices()
        while choices:
            actions = append(actions, self.base() + lowest(choices))
            choices &= choices - 1
        return actions

    def pick(self, rng: Rng) -> i64:
        choices: i64 = self.choices()
        return self.base() + nth(choices, rng.below(count(choices)))

    def base(self) -> i64:
        """The number of the first action of this phase."""
        if self.phase == DRAW:
            return DRAW_0 + self.pile * TILES
        if self.phase == TAKE:
            return TAKE_0
        if self.phase == PUT:
            return PUT_0
        if self.phase == NAME:
            return NAME_0
        if self.phase == HIDE:
            return HIDE_0
        return OPEN_0

    def choices(self) -> i64:
        """What may be chosen in this phase, as a set: piles, tiles, places, columns or seats."""
        if self.phase == DRAW:
            return self.undrawn[self.pile]
        if self.phase == TAKE or self.phase == HIDE:
            return self.left
        if self.phase == PUT:
            return free_columns(self.filled[self.actor], self.pile - 1)
        if self.phase == NAME:
            return self.waiting
        if self.phase == OPEN:
            return self.piles()
        return 0

    # Opening a pile

    def offer_size(self) -> i64:
        """R6: one tile a seat. R28: three for two seats."""
        return self.seats if self.seats > 2 else OFFER_OF_TWO

    def pile_size(self, pile: i64) -> i64:
        """R2: 12, 16 or 20 tiles of a type, less those drawn. The rest of the box is never drawn."""
        return OPENINGS * self.offer_size() - TILES + count(self.undrawn[pile])

    def piles(self) -> i64:
        """R6: the piles that are not empty, as a set."""
        piles: i64 = 0
        pile: i64
        for pile in range(TYPES):
            if self.pile_size(pile) > 0:
                piles |= BIT[pile]
        return piles

    def _open(self, pile: i64) -> None:
        self.pile = pile
        self.offer = 0
        self.left = 0
        self.phase = DRAW

    def _draw(self, index: i64) -> None:
        place: i64 = count(self.left)
        self.undrawn[self.pile] ^= BIT[index]
        self.offer |= index << place * TILE_BITS
        self.left |= BIT[place]
        if place + 1 == self.offer_size():
            self.waiting = BIT[self.seats] - 1
            self.phase = HIDE if self.seats == 2 else TAKE  # R7: the lookout takes first

    def _hide(self, place: i64) -> None:
        self.hidden = BIT[place]
        self.actor = 1 - self.lookout  # R30: the other one takes first
        self.phase = TAKE

    def tile_on(self, place: i64) -> i64:
        """The index of the tile on a place of the offer."""
        return self.offer >> place * TILE_BITS & TILE_MASK

    def veiled(self, seat: i64) -> i64:
        """R28, R29: the places whose tile this seat cannot see, as a set. No seat but the lookout sees a hidden one."""
        if self.seats != 2 or seat == self.lookout:
            return 0
        if self.phase == DRAW or self.phase == HIDE:
            return self.left
        return self.hidden

    def redeal(self, seat: i64, rng: Rng) -> None:
        """Deal again what this seat cannot see, out of all that it may be: tiles of that type that it has not seen."""
        places: i64 = self.veiled(seat)
        rest: i64 = places
        while rest:
            self.undrawn[self.pile] |= BIT[self.tile_on(lowest(rest))]
            rest &= rest - 1
        while places:
            place: i64 = lowest(places)
            unseen: i64 = self.undrawn[self.pile]
            index: i64 = nth(unseen, rng.below(count(unseen)))
            self.undrawn[self.pile] ^= BIT[index]
            self.offer ^= (self.tile_on(place) ^ index) << place * TILE_BITS
            places &= places - 1

    # Taking, placing and naming

    def apply(self, action: i64) -> None:
        if action >= NAME_0:
            self.actor = action - NAME_0
            self.phase = TAKE
        elif action >= PUT_0:
            self._put((self.pile - 1) * COLUMNS + action - PUT_0)
        elif action >= TAKE_0:
            self._take(action - TAKE_0)
        elif action >= HIDE_0:
            self._hide(action - HIDE_0)
        elif action >= DRAW_0:
            self._draw(action - DRAW_0 - self.pile * TILES)
        else:
            self._open(action - OPEN_0)

    def _take(self, place: i64) -> None:
        self.left ^= BIT[place]
        self.hidden &= self.left  # R36: a hidden tile is shown to all when it is taken
        if self.pile == DREAM:
            self.dream_of(self.actor, self.tile_on(place))
            self._serve()
        else:
            self.chosen = self.tile_on(place)
            self.phase = PUT

    def _put(self, cell: i64) -> None:
        self.lay(self.actor, cell, self.chosen)
        self.chosen = 0
        self._serve()

    def _serve(self) -> None:
        """R8, R9: after a seat has its tile: who is next?"""
        self.waiting ^= BIT[self.actor]
        if self.waiting == 0:
            self._end_turn()
        elif self.waiting & (self.waiting - 1):
            self.phase = NAME
        else:
            self.actor = lowest(self.waiting)  # R35: the last one is not named
            self.phase = TAKE

    def _end_turn(self) -> None:
        # R9: who took last is lookout. R33: two seats swap, whatever was taken
        self.lookout = 1 - self.lookout if self.seats == 2 else self.actor
        self.actor = self.lookout
        self.left = 0  # R32: a third tile leaves the game
        self.hidden = 0
        self.offer = 0
        self.pile = 0  # so that equal boards are equal positions, whatever was opened last
        self.turn += 1
        self.phase = END if self.turn == ROUNDS else OPEN  # R17

    def digest(self) -> i64:
        digest: i64 = stir(self.seats * (ROUNDS + 1) + self.turn, self.phase)
        digest = stir(digest, self.lookout * 8 + self.actor)
        digest = stir(digest, self.waiting * 32 + self.left)
        digest = stir(digest, self.pile * 8 + self.hidden)
        digest = stir(digest, self.offer * 32 + self.chosen)
        digest = stir_all(digest, self.undrawn)
        digest = stir_all(digest, self.islands)
        digest = stir_all(digest, self.filled)
        digest = stir_all(digest, self.flipped)
        digest = stir_all(digest, self.lamps)
        return stir_all(digest, self.dreams)


def new_isles(seats: i64) -> Isles:
    """R1–R4: empty boards, all tiles undrawn, seat 0 looks out."""
    none: vec[i64] = vec[i64]([0] * seats)
    undrawn: vec[i64] = vec[i64]([ALL_TILES] * TYPES)
    return Isles(seats, 0, OPEN, 0, 0, 0, 0, 0, 0, 0, 0, undrawn, none[:], none[:], none[:], none[:], none[:], none[:])
