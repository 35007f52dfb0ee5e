"""Why an action of Motu is not allowed: one precise sentence and one rule each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from atoll.games.motu.island import BESIDE, CELL, CORNERS, ORIGIN, Island, cells_on, is_covered, tiles_under
from atoll.games.motu.market import LINE_SPACES, line_of
from atoll.games.motu.material import BOTTLE, CONSTRUCTION, ELEMENT_NAMES, SAND, SEA, TERRAIN_NAMES
from atoll.games.motu.notation import LINE_NAMES, SAY, SPACE_NAMES, own, point, spaces_of
from atoll.games.motu.phrases import TOLD
from atoll.games.motu.pile import TILES, holds
from atoll.games.motu.placing import (
    DONE,
    DROP_0,
    HELD,
    KEEP_0,
    NONE,
    PONTOON,
    PUT_0,
    TERRAIN,
    drafted,
    is_stuck,
    pontoon_is_full,
    put_place,
    put_spot,
    put_turns,
)
from atoll.games.motu.rules import (
    BLOSSOM,
    BLOSSOM_0,
    DEAL_0,
    ELEMENTS,
    FLOWER,
    FLOWER_0,
    LAY,
    LAY_0,
    PLACE,
    TAKE,
    Motu,
)
from atoll.games.motu.scoring import KINDS_ON
from atoll.kernel.bits import BIT, count
from atoll.kernel.game import Refusal, Seat

# Which part of a tile is meant, by the set of its cells: a place is told in words and lit, nobody says `2,-1`.
PARTS: Final = (
    *("", "top-left", "top-right", "top"),
    *("bottom-left", "left", "half", "most"),
    *("bottom-right", "half", "right", "most"),
    *("bottom", "most", "most", "whole"),
)


def forbids(state: Motu, seat: Seat, action: int) -> Refusal | None:
    """Why whoever is to act may not do that now; None if it may."""
    if action >= BLOSSOM_0:
        return _why_not_chance(state, action)
    return _wrong_phase(state, action) or _why_not_now(state, seat, action)


def _why_not_now(state: Motu, seat: Seat, action: int) -> Refusal | None:
    """The phase is right: is the action?"""
    if action < PUT_0:
        return _why_not_take(state, action)
    if action < KEEP_0:
        return _why_not_put(state, seat, action)
    if action < DROP_0:
        return _why_not_keep(state, seat, action - KEEP_0)
    if action < DONE:
        return _why_not_drop(state, seat, action - DROP_0)
    if action == DONE:
        return _why_not_done(state, seat)
    if action < LAY_0:
        return _why_not_flower(state, *divmod(action - FLOWER_0, ELEMENTS))
    return None


# Phases


def _wrong_phase(state: Motu, action: int) -> Refusal | None:
    """R6, R7, R26: lay the neutral paddle, then take, place, and give flowers, in this order."""
    if action >= LAY_0:
        return None if state.phase == LAY else _why_not_lay(state)
    if state.phase == LAY:
        return SAY.no("R7", "lay-first")
    if action < PUT_0:
        return _why_not_taking(state)
    if action <= DONE:
        return _why_not_placing(state)
    if state.phase == TAKE:
        return SAY.no("R26", "flower-after-taking")
    return None if state.phase == FLOWER else SAY.no("R26", "flower-after-placing")


def _why_not_lay(state: Motu) -> Refusal:
    if state.neutral == NONE:
        return SAY.no("R7", "no-neutral-paddle", seats=int(state.seats))
    name = LINE_NAMES[state.neutral]
    return SAY.no("R7", "neutral-paddle-lies", name, line=f"@line-{name}")


def _why_not_taking(state: Motu) -> Refusal | None:
    if state.phase == PLACE:
        return SAY.no("R6", "taken-already")
    return SAY.no("R26", "taking-is-over") if state.phase == FLOWER else None


def _why_not_placing(state: Motu) -> Refusal | None:
    if state.phase == TAKE:
        return SAY.no("R6", "take-first")
    return SAY.no("R26", "placing-is-over") if state.phase == FLOWER else None


# Chance


def _why_not_chance(state: Motu, action: int) -> Refusal | None:
    if action < DEAL_0:
        return _why_not_blossom(state, action - BLOSSOM_0)
    if state.phase == BLOSSOM:
        return SAY.no("R3", "blossoms-first")
    return _why_not_deal(state, *divmod(action - DEAL_0, TILES))


def _why_not_blossom(state: Motu, animal: int) -> Refusal | None:
    if state.phase != BLOSSOM:
        return SAY.no("R3", "blossoms-are-over")
    if state.flowers[animal]:
        return SAY.no("R3", "blossomed-already", element=_element(animal))
    return None


def _why_not_deal(state: Motu, space: int, tile: int) -> Refusal | None:
    name, due = SPACE_NAMES[space], SPACE_NAMES[state.next_space()]
    if state.covered & BIT[space]:
        return SAY.no("R7", "deal-under-paddle", name, cell=name)
    if state.filled & BIT[space]:
        return SAY.no("R30", "deal-on-tile", name, cell=name)
    if name != due:
        return SAY.no("R4", "deal-in-order", due, name, cell=name, due=due)
    if not holds(state.pile, tile):
        return SAY.no("R2", "dealt-already", tile=TOLD[tile])
    return None


# Taking


def _why_not_take(state: Motu, take: int) -> Refusal | None:
    spaces = spaces_of(take)
    line = int(line_of(take))
    if len(spaces) > state.most_taken():
        return SAY.no("R12", "two-at-most", *(SPACE_NAMES[space] for space in spaces))
    if state.paddles & BIT[line]:
        name = LINE_NAMES[line]
        if line == state.neutral:
            return SAY.no("R7", "line-is-neutral", name, line=f"@line-{name}")
        return SAY.no("R10", "line-has-paddle", name, line=f"@line-{name}")
    return next((no for no in (_why_not_free(state, space) for space in spaces) if no), None)


def _why_not_free(state: Motu, space: int) -> Refusal | None:
    """R9: free is a space with a tile and without a paddle."""
    name = SPACE_NAMES[space]
    if not state.filled & BIT[space]:
        return SAY.no("R9", "space-empty", name, cell=name)
    if state.covered & BIT[space]:
        lies = next(line for line in range(len(LINE_NAMES)) if state.paddles & BIT[line] & _lines_of(space))
        return SAY.no("R9", "space-covered", name, LINE_NAMES[lies], cell=name, line=f"@line-{LINE_NAMES[lies]}")
    return None


def _lines_of(space: int) -> int:
    """The row and the column of a space, as a set of lines."""
    return sum(BIT[line] for line in range(len(LINE_NAMES)) if LINE_SPACES[line] & BIT[space])


# Placing


def _why_not_held(state: Motu, seat: Seat, place: int) -> Refusal | None:
    if state.held[seat * HELD + place] != NONE:
        return None
    if place < PONTOON:
        return SAY.no("R11", "hand-place-empty", own(seat, str(place + 1)), place=place + 1)
    return SAY.no("R14", "pontoon-place-empty", own(seat, str(place + 1)), place=place + 1)


def _why_not_keep(state: Motu, seat: Seat, place: int) -> Refusal | None:
    if no := _why_not_held(state, seat, place):
        return no
    if place >= PONTOON:
        return SAY.no("R43", "keep-from-pontoon", own(seat, str(place + 1)), place=place + 1)
    if not pontoon_is_full(state.held, seat * HELD):
        return None
    if is_stuck(state.held, seat * HELD, state.islands[seat]):
        return SAY.no("R16", "full-and-stuck", *_pontoon(seat))
    return SAY.no("R14", "pontoon-full", *_pontoon(seat))


def _pontoon(seat: Seat) -> list[str]:
    return [own(seat, str(place + 1)) for place in range(PONTOON, HELD)]


def _why_not_drop(state: Motu, seat: Seat, place: int) -> Refusal | None:
    if no := _why_not_held(state, seat, place):
        return no
    if not pontoon_is_full(state.held, seat * HELD):
        return SAY.no("R16", "drop-pontoon-has-room")
    if drafted(state.held, seat * HELD) == 0:
        return SAY.no("R16", "drop-hand-empty")
    if not is_stuck(state.held, seat * HELD, state.islands[seat]):
        return SAY.no("R16", "drop-all-fit")
    return None


def _why_not_done(state: Motu, seat: Seat) -> Refusal | None:
    hand = int(drafted(state.held, seat * HELD))
    if not hand:
        return None
    marks = [own(seat, str(place + 1)) for place in range(PONTOON) if hand & BIT[place]]
    if not pontoon_is_full(state.held, seat * HELD):
        return SAY.no("R13", "hand-not-empty", *marks, count=int(count(hand)))
    if is_stuck(state.held, seat * HELD, state.islands[seat]):
        return SAY.no("R16", "full-and-stuck", *marks)
    return SAY.no("R13", "hand-must-be-put", *marks, count=int(count(hand)))


def _why_not_put(state: Motu, seat: Seat, action: int) -> Refusal | None:
    place, spot, turns = int(put_place(action)), int(put_spot(action)), int(put_turns(action))
    if no := _why_not_held(state, seat, place):
        return no
    terrain = int(TERRAIN[state.held[seat * HELD + place]])
    island = state.islands[seat]
    if terrain == CONSTRUCTION and turns:
        return SAY.no("R24", "construction-not-turned", own(seat, str(place + 1)))
    if terrain == SEA:
        return _why_not_sea(seat, island, spot)
    if len(island.sea) == 0:
        return SAY.no("R45", "first-is-sea", own(seat, str(place + 1)), terrain=f"@terrain-{TERRAIN_NAMES[terrain]}")
    return _why_not_sand(seat, island, spot) if terrain == SAND else _why_not_construction(seat, island, spot)


def _why_not_sea(seat: Seat, island: Island, spot: int) -> Refusal | None:
    if len(island.sea) == 0:
        return None if spot == ORIGIN else SAY.no("R17", "first-at-origin", own(seat, point(ORIGIN)))
    if cells_on(island.sea, spot):
        return _no_cell(seat, "R19", "sea-overlaps", spot, lambda cell: is_covered(island.sea, cell))
    spots = {entry >> 10 for entry in island.sea}
    if spots & {spot + step for step in BESIDE}:
        return None
    at_corner = bool(spots & {spot + step for step in CORNERS})
    return SAY.no("R18", "sea-corner" if at_corner else "sea-gap", own(seat, point(spot)))


def _why_not_sand(seat: Seat, island: Island, spot: int) -> Refusal | None:
    no = _no_cell(seat, "R20", "sand-over-void", spot, lambda cell: not is_covered(island.sea, cell)) or _no_cell(
        seat, "R42", "sand-on-sand", spot, lambda cell: is_covered(island.sand, cell)
    )
    if no is None and tiles_under(island.sea, spot) < 2:
        return SAY.no("R21", "sand-on-one-tile", own(seat, point(spot)))
    return no


def _why_not_construction(seat: Seat, island: Island, spot: int) -> Refusal | None:
    no = (
        _no_cell(seat, "R22", "construction-over-void", spot, lambda cell: not is_covered(island.sea, cell))
        or _no_cell(seat, "R22", "construction-on-sea", spot, lambda cell: not is_covered(island.sand, cell))
        or _no_cell(seat, "R22", "construction-on-construction", spot, lambda cell: is_covered(island.built, cell))
    )
    if no is None and tiles_under(island.sand, spot) < 2:
        return SAY.no("R23", "construction-on-one-tile", own(seat, point(spot)))
    return no


def _no_cell(seat: Seat, rule: str, key: str, spot: int, is_bad: Callable[[int], bool]) -> Refusal | None:
    """The refusal of a tile for its bad cells, if it would have any there."""
    bad = [number for number, cell in enumerate(_cells(spot)) if is_bad(cell)]
    if not bad:
        return None
    marks = [own(seat, point(_cells(spot)[number])) for number in bad]
    return SAY.no(rule, key, *marks, part=f"@part-{PARTS[sum(BIT[number] for number in bad)]}")


def _cells(spot: int) -> list[int]:
    return [spot + int(step) for step in CELL]


# Flowers


def _why_not_flower(state: Motu, space: int, element: int) -> Refusal | None:
    if no := _why_not_free(state, space):
        return no
    if element == BOTTLE:
        return SAY.no("R27", "bottle-has-no-flower", SPACE_NAMES[space])
    if not KINDS_ON[state.market[space]] & BIT[element]:
        return SAY.no(
            "R27",
            "element-not-there",
            SPACE_NAMES[space],
            element=f"@one-{ELEMENT_NAMES[element]}",
            cell=SPACE_NAMES[space],
        )
    return None


def _element(element: int) -> str:
    return f"@element-{ELEMENT_NAMES[element]}"
