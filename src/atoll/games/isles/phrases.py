"""What may be done and what happened in Isles, in the words that each viewer may hear, and the score sheet."""

from __future__ import annotations

from typing import Final

from atoll.games.isles.boards import DREAM
from atoll.games.isles.material import COUNTED, DREAM_TILES, ELEMENTS, GEMS, ISLAND_TILES, KINDS, MATERIAL, PILES
from atoll.games.isles.notation import SAY, cell_mark, dream_mark, offer_mark, seat_mark
from atoll.games.isles.rules import DRAW_0, HIDE_0, NAME_0, PUT, PUT_0, TAKE, TAKE_0, Isles
from atoll.games.isles.scoring import COLUMNS, FIELD, KIND_OF, TILES, number_of, pair_points, palm_points
from atoll.games.isles.view import PHASE_NAMES
from atoll.games.isles.view_builder import dreams_of, elements_at, members, veiled
from atoll.kernel.bits import BIT, count
from atoll.kernel.game import Event, Phrase, ScoreLine, Seat, Viewer
from atoll.kernel.state import OVER
from atoll.words import listed


def said(tile: int) -> str:
    """A tile as a fact of a sentence: `2 palms and a snake`, `a dream of rocs`."""
    if tile < TILES:
        return f"@one-dream-{DREAM_TILES[tile]}"
    printed = printed_on(tile).items()
    return listed([f"@elements-{element}:{number}" if number > 1 else f"@one-{element}" for element, number in printed])


def printed_on(tile: int) -> dict[str, int]:
    """How often a tile of an island shows each element."""
    printed = ISLAND_TILES[tile - TILES]
    return {element: printed.count(element) for element in ELEMENTS if element in printed}


PROMPT_RULES: Final = {
    "prompt-open": "R6",
    "prompt-draw": "R40",
    "prompt-hide": "R29",
    "prompt-take": "R7",
    "prompt-take-hidden": "R30",
    "prompt-take-second": "R31",
    "prompt-take-last": "R9",
    "prompt-put": "R11",
    "prompt-name": "R8",
    "prompt-over": "R17",
}


def prompt(state: Isles) -> Phrase:
    """What may be done now."""
    if state.to_act() == OVER:
        return SAY.phrase("prompt-over")
    who = int(state.to_act())
    match PHASE_NAMES[int(state.phase)]:
        case "draw":
            return SAY.phrase("prompt-draw", pile=f"@row-{PILES[state.pile]}")
        case "take" if state.left & (state.left - 1) == 0:
            return SAY.phrase("prompt-take-last", who=who)
        case "take" if state.seats == 2 and state.actor == state.lookout:  # R31
            return SAY.phrase("prompt-take-second", who=who)
        case "take" if state.hidden:  # R30
            return SAY.phrase("prompt-take-hidden", who=who, place=members(int(state.hidden))[0] + 1)
        case "put":
            return SAY.phrase(
                "prompt-put",
                who=who,
                row=f"@row-{PILES[state.pile]}",
                tile=said(int(state.pile) * TILES + int(state.chosen)),
            )
        case phase:
            return SAY.phrase(f"prompt-{phase}", who=who)


def deeds(before: Isles, seat: Seat, action: int, after: Isles, viewer: Viewer) -> list[Event]:
    """What was done."""
    if action >= NAME_0:
        named = action - NAME_0
        return [SAY.event("named", seat_mark(named), who=seat, who_next=named)]
    if action >= PUT_0:
        return _placed(before, seat, action - PUT_0, after)
    if action >= TAKE_0:
        return _took(before, seat, action - TAKE_0)
    if action >= HIDE_0:
        return _hid(before, seat, action - HIDE_0)
    if action >= DRAW_0:
        return [_drawn(before, action - DRAW_0, after, viewer)]
    return [SAY.event("opened", PILES[action], who=seat, pile=f"@row-{PILES[action]}")]


def _drawn(before: Isles, tile: int, after: Isles, viewer: Viewer) -> Event:
    place = int(count(before.left))
    mark = offer_mark(place)
    if veiled(after, viewer) & BIT[place]:
        return SAY.event("drawn-unseen", mark, place=place + 1, who=int(after.lookout))
    return SAY.event("drawn", mark, place=place + 1, tile=said(tile))


def _hid(before: Isles, seat: Seat, hidden: int) -> list[Event]:
    events = [SAY.event("hid", offer_mark(hidden), who=seat, place=hidden + 1)]
    for place in members(int(before.left) ^ BIT[hidden]):
        tile = said(_offered(before, place))
        events.append(SAY.event("showed", offer_mark(place), who=seat, place=place + 1, tile=tile))
    return events


def _took(before: Isles, seat: Seat, place: int) -> list[Event]:
    key = "took-hidden" if before.hidden & BIT[place] else "took"
    mark = dream_mark(seat, len(dreams_of(before, seat))) if before.pile == DREAM else offer_mark(place)
    return [SAY.event(key, mark, who=seat, place=place + 1, tile=said(_offered(before, place)))]


def _placed(before: Isles, seat: Seat, column: int, after: Isles) -> list[Event]:
    row = int(before.pile) - 1
    mark = cell_mark(seat, row * COLUMNS + column)
    events = [SAY.event("placed", mark, who=seat, row=f"@row-{PILES[before.pile]}", column=column + 1)]
    dark = members(int(after.flipped[seat]) ^ int(before.flipped[seat]))
    if dark:
        events.append(SAY.event("lamps-flipped", *(cell_mark(seat, cell) for cell in dark), who=seat))
    return events


def _offered(state: Isles, place: int) -> int:
    return int(state.pile) * TILES + int(state.tile_on(place))


def consequences(before: Isles, action: int, after: Isles) -> list[Event]:
    """What follows by itself: who takes the last tile, what leaves the game, who looks out, who wins."""
    if after.turn == before.turn:
        is_last = before.phase in (TAKE, PUT) and after.phase == TAKE and after.seats > 2
        return [SAY.event("last-one", seat_mark(int(after.actor)), who=int(after.actor))] if is_last else []
    rest = int(before.left) & ~(BIT[action - TAKE_0] if before.phase == TAKE else 0)
    events = [SAY.event("left-behind", tile=said(_offered(before, place))) for place in members(rest)]
    if after.to_act() == OVER:
        return events
    return [*events, SAY.event("lookout-changed", seat_mark(int(after.lookout)), who=int(after.lookout))]


def outcome(state: Isles) -> list[Event]:
    """Who wins, and by what."""
    first, *others = winners(state)
    if others:
        return [SAY.event("victory-shared", seat_mark(who), who=who) for who in (first, *others)]
    best = int(state.score(first))
    is_tied = any(state.score(seat) == best for seat in range(state.seats) if seat != first)
    key = "game-won-by-brigands" if is_tied else "game-won"
    return [SAY.event(key, seat_mark(first), who=first, points=best)]


def winners(state: Isles) -> tuple[int, ...]:
    """R27: the highest total, then the fewest visible brigands, then together."""
    merits = [(int(state.score(seat)), -int(state.brigands(seat))) for seat in range(state.seats)]
    return tuple(seat for seat, merit in enumerate(merits) if merit == max(merits))


def score_lines(state: Isles, seat: Seat) -> list[ScoreLine]:
    """The final count of R17, line by line: dreams, palms, pairs, brigands."""
    counts = int(state.counts[seat])
    lines = [_dream_line(state, seat, slot, dream) for slot, dream in enumerate(dreams_of(state, seat))]
    palms, brigands = _number(state, seat, "palm"), _number(state, seat, "brigand")
    pairs = min(_number(state, seat, "roc"), _number(state, seat, "egg"))
    both, each = _showing(state, seat, "roc", "egg"), MATERIAL.island_points.pair
    lines.append(SAY.line(int(palm_points(counts)), "line-palms", *_showing(state, seat, "palm"), number=palms))
    lines.append(SAY.line(int(pair_points(counts)), "line-pairs", *both, number=pairs, each=each))
    key = "line-brigands" if brigands == state.most_brigands() else "line-brigands-few"
    key = key if brigands else "line-brigands-none"
    lines.append(SAY.line(int(state.brigand_points(seat)), key, *_showing(state, seat, "brigand"), number=brigands))
    return lines


def _dream_line(state: Isles, seat: Seat, slot: int, dream: int) -> ScoreLine:
    kind = KINDS[KIND_OF[dream]]
    points = int(state.dream_points(seat, KIND_OF[dream]))
    if kind == "genie":
        cells = tuple(cell_mark(seat, cell) for cell in members(int(state.flipped[seat])))
    else:
        cells = _showing(state, seat, *((kind,) if kind in COUNTED else GEMS))
    number = _number(state, seat, kind) if kind in COUNTED else len(cells)
    each = MATERIAL.dream_points.each.get(kind, 0)  # nothing by piece for gems, lamps and snakes
    return SAY.line(points, f"line-{kind}", dream_mark(seat, slot), *cells, number=number, each=each)


def _number(state: Isles, seat: Seat, element: str) -> int:
    return int(number_of(state.counts[seat], COUNTED.index(element) * FIELD))


def _showing(state: Isles, seat: Seat, *elements: str) -> tuple[str, ...]:
    """The cells where one of these elements can be seen."""
    visible = int(state.filled[seat]) & ~int(state.flipped[seat])
    return tuple(
        cell_mark(seat, cell) for cell in members(visible) if set(elements) & set(elements_at(state, seat, cell))
    )
