"""What may be done and what just happened, in the words of the table, and the score."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from atoll.games.laguna import sailing
from atoll.games.laguna.chart import HOLES, ISLANDS
from atoll.games.laguna.material import COLOURS, NEED_BY_SEATS
from atoll.games.laguna.notation import (
    CELL_NAMES,
    HOLE_NAMES,
    ISLAND_NAMES,
    LIE_NAMES,
    SAY,
    WAY_NAMES,
    hole_mark,
    pearl_words,
)
from atoll.games.laguna.pearls import (
    BERTH_0,
    COUNT,
    ELAPSE_0,
    END,
    LACK_0,
    LOAD_0,
    MUST_STAY,
    PLACE_0,
    SAIL_0,
    SHIFT_0,
    SWAP_0,
    UNLOAD_0,
    colour_at,
    covered,
)
from atoll.games.laguna.refusals import ways_said
from atoll.games.laguna.rules import DONE, NEED, SAND, TURN, Laguna
from atoll.games.laguna.view import PHASE_NAMES
from atoll.games.laguna.view_builder import bound_ways, is_grounded
from atoll.kernel.game import Event, Phrase, ScoreLine, Seat

PROMPT_RULES: Final = {
    "prompt-lack": "R4",
    "prompt-berth": "R5",
    "prompt-place": "R22",
    "prompt-load": "R8",
    "prompt-grounded": "R13",
    "prompt-bound": "R14",
    "prompt-turn": "R12",
    "prompt-unload": "R17",
    "prompt-arrow": "R14",
    "prompt-load-more": "R9",
    "prompt-swap": "R16",
    "prompt-fixed": "R12",
    "prompt-over": "R18",
}


def prompt(state: Laguna) -> Phrase:
    """What may be done now."""
    if state.phase != TURN:
        return SAY.phrase(f"prompt-{PHASE_NAMES[int(state.phase)]}", who=int(state.to_act()))
    if COUNT[covered(state.cargoes[state.seat])] < MUST_STAY:
        return SAY.phrase("prompt-load", who=int(state.seat))
    if (key := _turn_prompt(state)) in ("prompt-arrow", "prompt-bound"):
        return SAY.phrase(key, who=int(state.seat), ways=ways_said(bound_ways(state)))
    return SAY.phrase(key, who=int(state.seat))


def _turn_prompt(state: Laguna) -> str:
    """What matters most to a raft that may sail: a pearl to unload, what shows or was seen, whom it touches."""
    legal = [int(action) for action in state.legal()]
    if _any_from(UNLOAD_0, BERTH_0, legal):
        return "prompt-unload"
    if is_grounded(state):
        return "prompt-grounded"
    if bound_ways(state):
        return "prompt-arrow" if state.fresh else "prompt-bound"  # R27: before the first step it can still be covered
    if _any_from(LOAD_0, SWAP_0, legal):
        return "prompt-load-more"
    if _any_from(SWAP_0, UNLOAD_0, legal):
        return "prompt-swap"
    return "prompt-turn" if _any_from(SHIFT_0, LOAD_0, legal) else "prompt-fixed"


def _any_from(first: int, end: int, legal: list[int]) -> bool:
    """Whether one of these actions, which are in order, is from `first` on and before `end`."""
    return bisect_left(legal, first) < bisect_left(legal, end)


def events_of(before: Laguna, seat: Seat, action: int, after: Laguna) -> list[Event]:
    """The deed, what it showed, and whose turn it is now."""
    events: list[Event] = []
    if action >= LACK_0:
        events += _fate(action)
    elif action >= BERTH_0:
        events.append(_preparation(seat, action))
    else:
        events.append(_deed(before, seat, action, after))
        if SAIL_0 <= action < SHIFT_0:
            events += _shown(before, seat, after, 0)  # R26: a step starts afresh, so the same arrow binds again
        elif not before.fresh:
            events += _shown(before, seat, after, int(before.pending))
    if after.turns > before.turns:
        events += _cut_short(before, action, events)
    return events + _passing(before, after)


def _fate(action: int) -> list[Event]:
    if action >= ELAPSE_0:
        return []  # grain by grain is no news; that the glass is empty is
    island, colour = divmod(action - LACK_0, len(COLOURS))
    return [SAY.event("island-filled", _island(island), island=ISLAND_NAMES[island], pearl=_pearl(colour))]


def _preparation(seat: Seat, action: int) -> Event:
    if action >= PLACE_0:
        colour, island = divmod(action - PLACE_0, ISLANDS)
        facts = {"pearl": _pearl(colour), "island": ISLAND_NAMES[island]}
        return SAY.event("pearl-placed", _island(island), who=seat, **facts)
    cell, lie = divmod(action - BERTH_0, 2)
    return SAY.event(f"raft-berthed-{LIE_NAMES[lie]}", CELL_NAMES[cell], who=seat, cell=CELL_NAMES[cell])


def _deed(before: Laguna, seat: Seat, action: int, after: Laguna) -> Event:
    if action == END:
        return SAY.event("turn-ended", who=seat)
    if action < SHIFT_0:
        way = WAY_NAMES[action - SAIL_0]
        cell = CELL_NAMES[int(after.spots[seat]) // 2]
        return SAY.event("raft-sailed", cell, who=seat, way=f"@way-{way}", cell=cell)
    if action < LOAD_0:
        source, target = divmod(action - SHIFT_0, HOLES)
        pearl = _pearl(int(colour_at(before.cargoes[seat], source)))
        holes = {"source": HOLE_NAMES[source], "target": HOLE_NAMES[target]}
        marks = (hole_mark(seat, source), hole_mark(seat, target))
        return SAY.event("pearl-shifted", *marks, who=seat, pearl=pearl, **holes)
    if action < SWAP_0:
        island, colour, hole = pearl_words(action - LOAD_0)
        facts = {"pearl": _pearl(colour), "island": ISLAND_NAMES[island], "hole": HOLE_NAMES[hole]}
        return SAY.event("pearl-loaded", _island(island), hole_mark(seat, hole), who=seat, **facts)
    if action < UNLOAD_0:
        return _swap(before, seat, *pearl_words(action - SWAP_0))
    emptied = hole_mark(seat, action - UNLOAD_0)
    total, need = int(after.delivered[seat]), NEED_BY_SEATS[int(after.seats)]
    return SAY.event("pearl-delivered", "volcano", emptied, who=seat, total=total, need=need)


def _swap(before: Laguna, seat: Seat, partner: int, colour: int, hole: int) -> Event:
    given = _pearl(int(colour_at(before.cargoes[seat], hole)))
    facts = {"given": given, "taken": _pearl(colour)}
    if partner < ISLANDS:
        island = ISLAND_NAMES[partner]
        marks = (_island(partner), hole_mark(seat, hole))
        return SAY.event("swapped-with-island", *marks, who=seat, island=island, **facts)
    whom = partner - ISLANDS
    return SAY.event("swapped-with-raft", _raft(whom), hole_mark(seat, hole), who=seat, whom=whom, **facts)


def _shown(before: Laguna, seat: Seat, after: Laguna, seen: int) -> list[Event]:
    """R13–R15: a reef, or arrows that were not seen yet, with the ways that rafts leave open."""
    if after.phase == DONE and after.delivered[seat] == NEED[after.seats]:
        return []  # R42: the last pearl wins before it shows anything
    if sailing.shown_reefs(after.page + after.spots[seat], covered(after.cargoes[seat])):
        return [SAY.event("reef-shown", _raft(seat), who=seat)]
    if after.phase != TURN or after.turns != before.turns or not after.pending & ~seen:
        return []
    ways = int(after.pending & after.sail_ways())
    if not ways:
        return [SAY.event("arrow-blocked", _raft(seat), who=seat)]
    return [SAY.event("arrow-shown", _raft(seat), who=seat, ways=ways_said(ways))]


def _cut_short(before: Laguna, action: int, events: list[Event]) -> list[Event]:
    """Why a turn ended where neither its seat chose to nor a reef has been told already."""
    who = int(before.seat)
    if action >= ELAPSE_0:
        return [SAY.event("sand-ran-out", who=who)]
    if action == END or events[-1].key == "reef-shown":
        return []
    return [SAY.event("actions-ran-out", who=who, actions=int(before.counted) + 1)]


def _passing(before: Laguna, after: Laguna) -> list[Event]:
    """Whose turn begins."""
    if after.phase != TURN or (before.phase == TURN and after.turns == before.turns):
        return []
    if after.hourglass == SAND:
        seconds = int(after.sand_ms) // 1000
        return [SAY.event("turn-began-with-sand", who=int(after.seat), seconds=seconds)]
    return [SAY.event("turn-began", who=int(after.seat))]


def outcome(after: Laguna, winners: tuple[int, ...]) -> list[Event]:
    """R18, R41: who has won."""
    key = "game-won" if len(winners) == 1 else "victory-shared"
    return [SAY.event(key, who=who, total=int(after.delivered[who])) for who in winners]


def score_lines(state: Laguna, seat: Seat) -> list[ScoreLine]:
    """R18: the pearls at the volcano."""
    points = int(state.score(seat))
    return [SAY.line(points, "delivered-line", "volcano", pearls=points, need=NEED_BY_SEATS[int(state.seats)])]


def _pearl(colour: int) -> str:
    return f"@pearl-{COLOURS[colour]}"


def _island(island: int) -> str:
    return f"island-{ISLAND_NAMES[island]}"


def _raft(seat: Seat) -> str:
    return f"raft-{seat}"
