"""Motu as it is told: notation, refusals, view, events and the score sheet."""

from __future__ import annotations

from typing import Final

from atoll.games.motu import notation, refusals
from atoll.games.motu.market import LINE_SPACES, SPACES, line_of
from atoll.games.motu.material import (
    BLOSSOMS,
    BOTTLE,
    BOTTLE_VALUE,
    DAYS_BY_SEATS,
    ELEMENT_NAMES,
    FACES,
    FLOWER_VALUES,
    KINDS,
    NEUTRAL_LINE,
    TERRAIN_NAMES,
    TILE_NAMES,
)
from atoll.games.motu.notation import LINE_BY_NAME, LINE_NAMES, SAY, SPACE_NAMES, point, spaces_of
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
    ACTIONS,
    BLOSSOM_0,
    DEAL_0,
    ELEMENTS,
    FLOWER_0,
    LAY_0,
    PLACE,
    Motu,
    new_motu,
)
from atoll.games.motu.view import PHASE_NAMES, MotuView, from_above, view_of
from atoll.kernel.bits import count
from atoll.kernel.game import (
    Cited,
    CommonNo,
    Event,
    Game,
    Meta,
    Option,
    Options,
    Phrase,
    Refusal,
    ScoreLine,
    Seat,
    Viewer,
)
from atoll.kernel.seating import check_seats, chosen_options
from atoll.kernel.state import OVER
from atoll.kernel.tuning import Glance, Tuning
from atoll.words import Fact

META: Final = Meta(
    key="motu",
    titles={"fr": "Motu", "en": "Motu"},
    seats=(2, 3, 4),
    minutes=45,
    age=8,
    options=(Option("neutral", ("column-f", "chosen"), __package__),),
    credits=(),  # title, authors and publisher are lost in the scan
    version=1,
    tuning=Tuning(
        spread=2000,
        boy=Glance(attention=35),
        sailor=Glance(),
        captain=Glance(2_000, rounds=2),
        admiral=Glance(10_000, width=24, rounds=3),
    ),
)


class MotuGame(Game[Motu]):
    meta = META
    action_count = ACTIONS
    say = SAY
    cited = Cited(turn="R6", over="R32", chance="R4")
    endings = ("days-over",)

    def start(self, seats: int, options: Options) -> Motu:
        check_seats(META, seats)
        chosen = chosen_options(META, options)["neutral"] == "chosen"
        if seats != 3:
            return new_motu(seats, NONE, 0)  # R7: the option is for three
        return new_motu(seats, NONE, 1) if chosen else new_motu(seats, LINE_BY_NAME[NEUTRAL_LINE], 0)

    def seats(self, state: Motu) -> int:
        return int(state.seats)

    def places(self, seats: int, options: Options) -> frozenset[str]:
        return frozenset(notation.places(seats))

    def longest(self, seats: int, options: Options) -> int:
        """Every tile that can be taken is taken, kept first and put later; so nothing longer is possible."""
        check_seats(META, seats)
        chosen = chosen_options(META, options)["neutral"] == "chosen"
        days, most = DAYS_BY_SEATS[seats], 2 if seats == 2 else 3
        turns, flowers = (4, 3) if seats == 2 else (seats, 2)
        spaces = SPACES - int(count(LINE_SPACES[LINE_BY_NAME[NEUTRAL_LINE]])) if seats == 3 else SPACES
        deals = spaces + (days - 1) * (turns * most + flowers)
        return BLOSSOMS + (chosen and seats == 3) + deals + days * (turns * (2 + 2 * most) + flowers)

    def text(self, action: int) -> str:
        return notation.text(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def by_chance(self, action: int) -> bool:
        return action >= BLOSSOM_0

    def cites(self, state: Motu, no: CommonNo, action: int) -> str:
        if no == "chance-waits":
            return "R30"
        return "R3" if no == "chance-only" and action < DEAL_0 else super().cites(state, no, action)

    def forbids(self, state: Motu, seat: Seat, action: int) -> Refusal | None:
        return refusals.forbids(state, seat, action)

    def view(self, state: Motu, seat: Viewer) -> MotuView:
        return view_of(state, seat)

    def prompt(self, state: Motu) -> Phrase:
        if state.to_act() == OVER:
            return SAY.phrase("prompt-over")
        if state.phase == PLACE:
            return self._prompt_place(state, int(state.to_act()))
        facts: dict[str, Fact] = {"who": int(state.to_act()), "most": int(state.most_taken())}
        return SAY.phrase(f"prompt-{PHASE_NAMES[int(state.phase)]}", **facts)

    def _prompt_place(self, state: Motu, seat: Seat) -> Phrase:
        first = seat * HELD
        if drops(state.held, first, state.islands[seat]):
            return SAY.phrase("prompt-drop", who=seat)
        hand = int(count(drafted(state.held, first)))
        if hand:
            full = pontoon_is_full(state.held, first)
            return SAY.phrase("prompt-put" if full else "prompt-place", who=seat, count=hand)
        waiting = [int(state.held[first + place]) for place in range(PONTOON, HELD)]
        fits = any(tile != NONE and ways(tile, state.islands[seat]) for tile in waiting)
        return SAY.phrase("prompt-done" if fits else "prompt-end", who=seat)

    # Telling

    def tell(self, before: Motu, seat: Seat, action: int, after: Motu, viewer: Viewer) -> list[Event]:
        events = [_deed(before, seat, action, after)]
        for who in range(before.seats):
            gain = int(after.score(who)) - int(before.score(who))
            if gain:
                key = "island-gained" if gain > 0 else "island-lost"
                events.append(SAY.event(key, who=who, points=abs(gain), total=int(after.score(who))))
        if after.day > before.day:
            events.append(SAY.event("day-began", day=int(after.day) + 1, who=int(after.day % after.seats)))
        return [*events, self.told_end(after), *self._outcome(after)] if after.to_act() == OVER else events

    def _outcome(self, state: Motu) -> list[Event]:
        winners = self.winners(state)
        if len(winners) > 1:
            return [SAY.event("victory-shared", who=winner) for winner in winners]
        best = max(int(state.score(seat)) for seat in range(state.seats))
        tied = sum(int(state.score(seat)) == best for seat in range(state.seats)) > 1
        return [SAY.event("game-won-by-bottles" if tied else "game-won", who=winners[0], total=best)]

    def score_lines(self, state: Motu, seat: Seat) -> list[ScoreLine]:
        """R33–R35: a line for each kind that is seen on the island, and one for the bottles."""
        lines: list[ScoreLine] = []
        for element in range(BOTTLE + 1):
            cells = sorted(cell for cell, seen in from_above(state.islands[seat]).items() if seen == element)
            if not cells:
                continue
            value = int(state.flowers[element]) * FLOWER_VALUES[element] if element < KINDS else BOTTLE_VALUE
            facts: dict[str, Fact] = {"element": _element(element), "count": len(cells), "value": value}
            lines.append(SAY.line(value * len(cells), "element-line", *map(point, cells), **facts))
        return lines

    def winners(self, state: Motu) -> tuple[int, ...]:
        """R36: most points, then fewest visible bottles, then all who are still level."""
        standings = [(int(state.score(seat)), -int(state.bottles(seat))) for seat in range(state.seats)]
        return tuple(seat for seat, standing in enumerate(standings) if standing == max(standings))


def _deed(before: Motu, seat: Seat, action: int, after: Motu) -> Event:
    """What the action itself did."""
    if action >= DEAL_0:
        space, tile = divmod(action - DEAL_0, TILES)
        return SAY.event("dealt", SPACE_NAMES[space], cell=SPACE_NAMES[space], **_told(tile))
    if action >= BLOSSOM_0:
        kind = action - BLOSSOM_0
        return SAY.event("blossomed", element=_element(kind), count=int(after.flowers[kind]))
    if action >= LAY_0:
        name = LINE_NAMES[action - LAY_0]
        return SAY.event("neutral-laid", name, who=seat, line=f"@line-{name}")
    if action >= FLOWER_0:
        space, kind = divmod(action - FLOWER_0, ELEMENTS)
        value = int(after.flowers[kind]) * FLOWER_VALUES[kind]
        cell = SPACE_NAMES[space]
        return SAY.event("flower-given", cell, who=seat, cell=cell, element=_element(kind), value=value)
    if action < PUT_0:
        cells = [SPACE_NAMES[space] for space in spaces_of(action)]
        line = LINE_NAMES[line_of(action)]
        return SAY.event("taken", line, *cells, who=seat, line=f"@line-{line}", cells=", ".join(cells))
    return _placed(before, seat, action)


def _placed(before: Motu, seat: Seat, action: int) -> Event:
    if action == DONE:
        return SAY.event("turn-ended", who=seat)
    place = int(put_place(action)) if action < KEEP_0 else action - (KEEP_0 if action < DROP_0 else DROP_0)
    told = _told(int(before.held[seat * HELD + place]))
    if action < KEEP_0:
        at = point(int(put_spot(action)))
        return SAY.event("laid", at, who=seat, at=at, **told)
    return SAY.event("kept" if action < DROP_0 else "dropped", str(place + 1), who=seat, **told)


def _told(tile: int) -> dict[str, Fact]:
    """The facts of a tile for the catalogue's `tile-said`."""
    kinds = [element for element in dict.fromkeys(FACES[tile]) if element < KINDS]
    return {
        "tile": TILE_NAMES[tile],
        "terrain": f"@terrain-{TERRAIN_NAMES[TERRAIN[tile]]}",
        "first": _element(kinds[0] if kinds else BOTTLE),
        "second": _element(kinds[1]) if len(kinds) > 1 else "none",
        "bottles": FACES[tile].count(BOTTLE),
    }


def _element(element: int) -> str:
    return f"@element-{ELEMENT_NAMES[element]}"


GAME: Final = MotuGame()
