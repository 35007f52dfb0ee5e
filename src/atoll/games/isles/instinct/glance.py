"""What a player of Isles does at a glance: take, hide and put with some thought, anything else by lot. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from atoll.games.isles.building import free_columns
from atoll.games.isles.instinct.outlook import Outlook
from atoll.games.isles.rules import OFFER_OF_TWO, Isles
from atoll.games.isles.scoring import COLUMNS
from atoll.kernel.bits import BIT, count, lowest, nth
from atoll.kernel.instinct import WORST
from atoll.kernel.state import Rng

LOT: Final = 100  # what a glance adds by lot, so that near ties go both ways


def tempting_place(state: Isles, outlook: Outlook, rng: Rng) -> i64:
    """The place of the offer to take. Of a tile that lies face down the taker guesses what it might be."""
    seat: i64 = state.actor
    veiled: i64 = state.veiled(seat)
    places: i64 = state.left
    best: i64 = 0
    most: i64 = WORST
    while places:
        place: i64 = lowest(places)
        places &= places - 1
        index: i64 = state.tile_on(place)
        if veiled & BIT[place]:
            unseen: i64 = state.undrawn[state.pile] | BIT[index]
            index = nth(unseen, rng.below(count(unseen)))
        temptation: i64 = outlook.tile_worth(state, seat, state.pile, index) + rng.below(LOT)
        if temptation > most:
            most = temptation
            best = place
    return best


def place_to_hide(state: Isles, outlook: Outlook) -> i64:
    """The place that leaves most to oneself, less what the other one will take of the two that lie open."""
    mine = vec[i64](capacity=OFFER_OF_TWO)
    theirs = vec[i64](capacity=OFFER_OF_TWO)
    place: i64
    for place in range(OFFER_OF_TWO):
        index: i64 = state.tile_on(place)
        mine = append(mine, outlook.tile_worth(state, state.lookout, state.pile, index))
        theirs = append(theirs, outlook.tile_worth(state, 1 - state.lookout, state.pile, index))
    best: i64 = 0
    most: i64 = WORST
    hidden: i64
    for hidden in range(OFFER_OF_TWO):
        taken: i64 = best_but(theirs, hidden)
        left: i64 = mine[best_but(mine, taken)] - theirs[taken]
        if left > most:
            most = left
            best = hidden
    return best


def best_but(worths: vec[i64], place: i64) -> i64:
    """Where the most is, this place left out; the first of equals."""
    best: i64 = 1 if place == 0 else 0
    other: i64
    for other in range(best + 1, len(worths)):
        if other != place and worths[other] > worths[best]:
            best = other
    return best


def tempting_column(state: Isles, outlook: Outlook, rng: Rng) -> i64:
    """The column on which the tile in hand does most."""
    row: i64 = state.pile - 1
    columns: i64 = free_columns(state.filled[state.actor], row)
    best: i64 = 0
    most: i64 = WORST
    while columns:
        column: i64 = lowest(columns)
        columns &= columns - 1
        cell: i64 = row * COLUMNS + column
        temptation: i64 = outlook.laid_worth(state, state.actor, cell, state.chosen) + rng.below(LOT)
        if temptation > most:
            most = temptation
            best = column
    return best
