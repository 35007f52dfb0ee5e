"""What may be done and what happened in Motu, and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from atoll.games.motu.island import Island
from atoll.games.motu.market import line_of
from atoll.games.motu.material import (
    BOTTLE,
    BOTTLE_VALUE,
    CONSTRUCTION,
    ELEMENT_NAMES,
    FACES,
    FLOWER_VALUES,
    KINDS,
    SAND,
    SEA,
    TERRAIN_NAMES,
)
from atoll.games.motu.notation import LINE_NAMES, SAY, SPACE_NAMES, own, point, spaces_of, x_y
from atoll.games.motu.pile import TILES
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
    drops,
    pontoon_is_full,
    put_place,
    put_spot,
    ways,
)
from atoll.games.motu.rules import (
    BLOSSOM_0,
    DEAL_0,
    ELEMENTS,
    FLOWER_0,
    LAY_0,
    PLACE,
    Motu,
)
from atoll.games.motu.view import PHASE_NAMES
from atoll.games.motu.view_builder import from_above
from atoll.kernel.bits import count
from atoll.kernel.game import (
    Event,
    Phrase,
    ScoreLine,
    Seat,
)
from atoll.kernel.state import OVER
from atoll.words import Fact, listed

PROMPT_RULES: Final = {
    "prompt-blossom": "R3",
    "prompt-lay": "R7",
    "prompt-deal": "R4",
    "prompt-take": "R8",
    "prompt-place": "R13",
    "prompt-keep": "R14",
    "prompt-drop": "R16",
    "prompt-drop-only": "R16",
    "prompt-put": "R13",
    "prompt-done": "R15",
    "prompt-end": "R13",
    "prompt-flower": "R27",
    "prompt-over": "R32",
}


def prompt(state: Motu) -> Phrase:
    """What may be done now."""
    if state.to_act() == OVER:
        return SAY.phrase("prompt-over")
    if state.phase == PLACE:
        return _prompt_place(state, int(state.to_act()))
    facts: dict[str, Fact] = {"who": int(state.to_act()), "most": int(state.most_taken())}
    return SAY.phrase(f"prompt-{PHASE_NAMES[int(state.phase)]}", **facts)


def _prompt_place(state: Motu, seat: Seat) -> Phrase:
    first = seat * HELD
    held = [int(state.held[first + place]) for place in range(HELD)]
    fits = [tile != NONE and ways(tile, state.islands[seat]) > 0 for tile in held]
    if drops(state.held, first, state.islands[seat]):
        return SAY.phrase("prompt-drop" if any(fits) else "prompt-drop-only", who=seat)
    hand = int(count(drafted(state.held, first)))
    if not hand:
        return SAY.phrase("prompt-done" if any(fits) else "prompt-end", who=seat)
    if pontoon_is_full(state.held, first):
        return SAY.phrase("prompt-put", who=seat, count=hand)
    return SAY.phrase("prompt-place" if any(fits[:PONTOON]) else "prompt-keep", who=seat, count=hand)


def events_of(before: Motu, seat: Seat, action: int, after: Motu) -> list[Event]:
    """The deed, what it did to the scores, and the day that begins."""
    events = [_deed(before, seat, action, after)]
    for who in range(before.seats):
        gain = int(after.score(who)) - int(before.score(who))
        if gain:
            key = "island-gained" if gain > 0 else "island-lost"
            events.append(SAY.event(key, who=who, points=abs(gain), total=int(after.score(who))))
    if after.day > before.day:
        events.append(SAY.event("day-began", day=int(after.day) + 1, who=int(after.day % after.seats)))
    return events


def outcome(state: Motu, winners: tuple[int, ...]) -> list[Event]:
    """R36: who wins, and by what."""
    if len(winners) > 1:
        return [SAY.event("victory-shared", who=winner) for winner in winners]
    best = max(int(state.score(seat)) for seat in range(state.seats))
    tied = sum(int(state.score(seat)) == best for seat in range(state.seats)) > 1
    return [SAY.event("game-won-by-bottles" if tied else "game-won", who=winners[0], total=best)]


def score_lines(state: Motu, seat: Seat) -> list[ScoreLine]:
    """R33–R35: a line for each kind that is seen on the island, and one for the bottles."""
    lines: list[ScoreLine] = []
    island = state.islands[seat]
    above = from_above(island)
    for element in range(BOTTLE + 1):
        number = int(island.seen[element])
        if not number:
            continue
        value = int(state.flowers[element]) * FLOWER_VALUES[element] if element < KINDS else BOTTLE_VALUE
        facts: dict[str, Fact] = {"element": f"@seen-{ELEMENT_NAMES[element]}", "count": number, "value": value}
        cells = sorted(cell for cell, seen in above.items() if seen == element)
        lines.append(SAY.line(value * number, "element-line", *(own(seat, point(cell)) for cell in cells), **facts))
    return lines


def _deed(before: Motu, seat: Seat, action: int, after: Motu) -> Event:
    """What the action itself did."""
    if action >= DEAL_0:
        space, tile = divmod(action - DEAL_0, TILES)
        return SAY.event("dealt", SPACE_NAMES[space], cell=SPACE_NAMES[space], tile=TOLD[tile])
    if action >= BLOSSOM_0:
        kind = action - BLOSSOM_0
        return SAY.event("blossomed", ELEMENT_NAMES[kind], element=_element(kind), count=int(after.flowers[kind]))
    if action >= LAY_0:
        name = LINE_NAMES[action - LAY_0]
        return SAY.event("neutral-laid", name, who=seat, line=f"@line-{name}")
    if action >= FLOWER_0:
        space, kind = divmod(action - FLOWER_0, ELEMENTS)
        value = int(after.flowers[kind]) * FLOWER_VALUES[kind]
        cell = SPACE_NAMES[space]
        return SAY.event(
            "flower-given", cell, ELEMENT_NAMES[kind], who=seat, cell=cell, element=_element(kind), value=value
        )
    if action < PUT_0:
        cells = [SPACE_NAMES[space] for space in spaces_of(action)]
        line = LINE_NAMES[line_of(action)]
        tiles = f"@the-tile{'s' if len(cells) > 1 else ''} {listed(cells)}"
        return SAY.event("taken", line, *cells, who=seat, line=f"@line-{line}", tiles=tiles)
    return _placed(before, seat, action)


def _placed(before: Motu, seat: Seat, action: int) -> Event:
    if action == DONE:
        return SAY.event("turn-ended", who=seat)
    place = int(put_place(action)) if action < KEEP_0 else action - (KEEP_0 if action < DROP_0 else DROP_0)
    tile = TOLD[before.held[seat * HELD + place]]
    if action < KEEP_0:
        spot = int(put_spot(action))
        where = where_on(before.islands[seat], spot)
        return SAY.event("laid", own(seat, point(spot)), who=seat, where=f"@laid-{where}", tile=tile)
    return SAY.event("kept" if action < DROP_0 else "dropped", own(seat, str(place + 1)), who=seat, tile=tile)


def where_on(island: Island, spot: int) -> str:
    """Where on the island a tile goes, in thirds of all that is laid: `top-left`, `middle`."""
    laid = [x_y(entry >> 10) for level in (SEA, SAND, CONSTRUCTION) for entry in island.laid(level)]
    if not laid:
        return "first"
    at, (columns, rows) = x_y(spot), zip(*laid, strict=True)
    across = _third(at[0], columns, ("left", "", "right"))
    down = _third(at[1], rows, ("top", "", "bottom"))
    return "-".join(part for part in (down, across) if part) or "middle"


def _third(at: int, laid: Sequence[int], names: tuple[str, str, str]) -> str:
    first, last = min(*laid, at), max(*laid, at)
    return names[min(2, 3 * (at - first) // (last - first))] if first < last else names[1]


def _element(element: int) -> str:
    return f"@element-{ELEMENT_NAMES[element]}"


def _told(tile: int) -> str:
    """A tile as a fact of a sentence: `a sea tile with 2 rays and a bottle`, `a hut`."""
    numbers = {name: FACES[tile].count(element) for element, name in enumerate(ELEMENT_NAMES)}
    shown = [f"@elements-{name}:{many}" if many > 1 else f"@one-{name}" for name, many in numbers.items() if many]
    if TERRAIN[tile] == CONSTRUCTION:
        return listed(shown)
    terrain = f"@a-{TERRAIN_NAMES[TERRAIN[tile]]}"
    return f"{terrain} @with {listed(shown)}" if shown else terrain


TOLD: Final = tuple(_told(tile) for tile in range(TILES))
