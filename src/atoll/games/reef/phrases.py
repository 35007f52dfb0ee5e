"""What may be done and what happened in Reef, and the score sheet. [compiled]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from atoll.games.reef.notation import CELL_NAMES, COLOURS, SAY, TILE_NAMES, TYPES, said
from atoll.games.reef.rules import (
    CELLS,
    DRAW,
    DRAW_0,
    PLACE,
    PLACE_0,
    SLIDE,
    SLIDE_0,
    STAY,
    Reef,
)
from atoll.games.reef.shoals import kin, shoal_size, shoals_among, worth
from atoll.kernel.game import Event, Phrase, ScoreLine, Seat
from atoll.kernel.state import OVER

PROMPTS: Final = {DRAW: "prompt-draw", SLIDE: "prompt-slide", PLACE: "prompt-place"}
PROMPT_RULES: Final = {
    "prompt-draw": "R9",
    "prompt-first": "R8",
    "prompt-slide": "R6",
    "prompt-place": "R8",
    "prompt-over": "R10",
}


def prompt(state: Reef) -> Phrase:
    """What may be done now."""
    if state.to_act() == OVER:
        return SAY.phrase("prompt-over")
    if state.phase == PLACE and state.placed == 0:
        return SAY.phrase("prompt-first", who=0)
    return SAY.phrase(PROMPTS[int(state.phase)], who=int(state.to_act()))


def events_of(before: Reef, seat: Seat, action: int, after: Reef) -> list[Event]:
    """The deed, and what it did to the shoals."""
    events = [_deed(before, seat, action)]
    if action == STAY or action >= DRAW_0:
        return events
    cell = (action - SLIDE_0) % CELLS if action < PLACE_0 else (action - PLACE_0) % CELLS  # where a tile came to lie
    changed: i64 = before.rows ^ after.rows
    for who in (0, 1):
        alike = kin(after, who, after.board[cell])  # no other shoals have changed
        gain = int(worth(alike) - worth(alike ^ changed))
        if gain > 0:  # only where it came to lie: taking a tile away never makes a shoal worth more
            shoal, size, total = _gathered(after, who, cell), shoal_size(after, who, cell), int(after.score(who))
            events.append(SAY.event("shoals-grew", who=who, shoal=shoal, size=size, points=gain, total=total))
        elif gain < 0:
            events.append(SAY.event("shoals-shrank", who=who, points=-gain, total=int(after.score(who))))
    return events


def _gathered(state: Reef, seat: Seat, cell: int) -> str:
    """What a shoal of this seat has in common with the tile on a cell: `@shoal-turtle`, `@shoal-red`."""
    kind, colour = divmod(int(state.board[cell]), len(COLOURS))
    return f"@shoal-{TYPES[kind] if seat == state.types_seat else COLOURS[colour]}"


def _deed(before: Reef, seat: Seat, action: int) -> Event:
    if action == STAY:
        return SAY.event("stayed", who=seat)
    if action < PLACE_0:
        source, target = divmod(action - SLIDE_0, CELLS)
        start, goal = CELL_NAMES[source], CELL_NAMES[target]
        tile = said(int(before.board[source]))
        return SAY.event("slid", start, goal, who=seat, tile=tile, source=start, target=goal)
    if action < DRAW_0:
        tile_number, cell = divmod(action - PLACE_0, CELLS)
        return SAY.event("placed", CELL_NAMES[cell], who=seat, tile=said(tile_number), cell=CELL_NAMES[cell])
    drawn = action - DRAW_0
    return SAY.event("drawn", TILE_NAMES[drawn], tile=said(drawn))


def score_lines(state: Reef, seat: Seat) -> list[ScoreLine]:
    """R12: a line for each shoal."""
    names = TYPES if seat == state.types_seat else COLOURS
    return [
        SAY.line(points, "shoal-line", *cells, shoal=f"@shoal-{name}", size=len(cells))
        for name, alike in zip(names, state.alike(seat), strict=True)
        for points, cells in shoals_among(int(alike))
    ]
