"""Reef as it is told: notation, refusals, view, events and the score sheet."""

from __future__ import annotations

from typing import Final

from atoll.games.reef.rules import (
    ACTIONS,
    CELLS,
    DRAW,
    DRAW_0,
    PLACE,
    PLACE_0,
    SHOAL_POINTS,
    SIDE,
    SLIDE,
    SLIDE_0,
    STAY,
    TILES,
    Reef,
    new_reef,
    shoal,
)
from atoll.kernel.bits import BIT, count
from atoll.kernel.errors import BadNotation, shown
from atoll.kernel.game import (
    Book,
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
    View,
    Viewer,
)
from atoll.kernel.seating import check_seats, chosen_options
from atoll.kernel.state import OVER
from atoll.kernel.tuning import Tree, Tuning

SAY: Final = Book(__package__)

TYPES: Final = ("crab", "fish", "jellyfish", "seahorse", "starfish", "turtle")
COLOURS: Final = ("blue", "green", "pink", "purple", "red", "yellow")
TILE_NAMES: Final = tuple(f"{kind}-{colour}" for kind in TYPES for colour in COLOURS)
CELL_NAMES: Final = tuple(f"{column}{row}" for row in range(1, 7) for column in "abcdef")
TILE_BY_NAME: Final = {name: tile for tile, name in enumerate(TILE_NAMES)}
CELL_BY_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
PHASE_NAMES: Final = {DRAW: "draw", SLIDE: "slide", PLACE: "place"}

META: Final = Meta(
    key="reef",
    titles={"fr": "Récif", "en": "Reef"},
    seats=(2,),
    minutes=20,
    age=8,
    options=(Option("types", ("first", "second"), __package__),),
    credits=("Aqualin", "Marcello Bertocchi", "Sophie Rekasowski", "Kosmos 2020", "Iello 2021"),
    version=1,
    tuning=Tuning(spread=300, captain=Tree(1_000, exploration=0.1), admiral=Tree(18_000, exploration=0.1)),
)


class ReefView(View, frozen=True, kw_only=True):
    """Reef has no secrets: everybody sees the same."""

    board: dict[str, str]  # tile by cell
    river: tuple[str, ...]
    reserve: int  # how many tiles are left to draw
    phase: str  # draw, slide or place
    turn: int  # 1 … 36
    gathers: tuple[str, ...]  # by seat: types or colours
    shoals: tuple[tuple[tuple[str, ...], ...], ...]  # by seat: the cells of each of its shoals
    points: tuple[tuple[int, ...], ...]  # by seat: what each of these shoals is worth


class ReefGame(Game[Reef]):
    meta = META
    action_count = ACTIONS
    say = SAY
    cited = Cited(turn="R5", over="R10", chance="R9")
    endings = ("reef-full",)

    def start(self, seats: int, options: Options) -> Reef:
        check_seats(META, seats)
        chosen = chosen_options(META, options)
        return new_reef(0 if chosen["types"] == "first" else 1)

    def seats(self, state: Reef) -> int:
        return 2

    def places(self, seats: int, options: Options) -> frozenset[str]:
        return frozenset(CELL_NAMES)

    def longest(self, seats: int, options: Options) -> int:
        return TILES + CELLS + CELLS - 1  # every tile drawn and placed, a slide or a stay before all but the first

    # Notation

    def text(self, action: int) -> str:
        if action == STAY:
            return "stay"
        if action < PLACE_0:
            source, target = divmod(action - SLIDE_0, CELLS)
            return f"slide {CELL_NAMES[source]} {CELL_NAMES[target]}"
        if action < DRAW_0:
            tile, cell = divmod(action - PLACE_0, CELLS)
            return f"place {TILE_NAMES[tile]} {CELL_NAMES[cell]}"
        return f"draw {TILE_NAMES[action - DRAW_0]}"

    def parse(self, text: str) -> int:
        match text.split():
            case ["stay"]:
                return STAY
            case ["slide", source, target]:
                return SLIDE_0 + _cell(source) * CELLS + _cell(target)
            case ["place", tile, cell]:
                return PLACE_0 + _tile(tile) * CELLS + _cell(cell)
            case ["draw", tile]:
                return DRAW_0 + _tile(tile)
            case _:
                raise BadNotation("bad-line", line=shown(text), expected="stay, slide c2 c5, place fish-red d4")

    # Refusals

    def by_chance(self, action: int) -> bool:
        return action >= DRAW_0

    def cites(self, state: Reef, no: CommonNo, action: int) -> str:
        return "R5" if no == "chance-cannot" else super().cites(state, no, action)

    def forbids(self, state: Reef, seat: Seat, action: int) -> Refusal | None:
        if action >= DRAW_0:
            return self._why_not_draw(state, action - DRAW_0)
        if action >= PLACE_0:
            return self._why_not_place(state, *divmod(action - PLACE_0, CELLS))
        if state.phase == PLACE:
            return SAY.no("R7", "nothing-slides-yet") if state.placed == 0 else SAY.no("R17", "slide-is-over")
        return None if action == STAY else self._why_not_slide(state, *divmod(action - SLIDE_0, CELLS))

    def _why_not_draw(self, state: Reef, tile: int) -> Refusal | None:
        return None if state.reserve & BIT[tile] else SAY.no("R2", "drawn-already", tile=_said(tile))

    def _why_not_slide(self, state: Reef, source: int, target: int) -> Refusal | None:
        start, goal = CELL_NAMES[source], CELL_NAMES[target]
        if not state.rows & BIT[source]:
            return SAY.no("R6", "nothing-there", start, cell=start)
        if source == target:
            return SAY.no("R16", "slide-nowhere", start, cell=start)
        if source // SIDE != target // SIDE and source % SIDE != target % SIDE:
            return SAY.no("R6", "not-in-line", start, goal, source=start, target=goal)
        if state.rows & BIT[target]:
            return SAY.no("R6", "slide-taken", goal, cell=goal)
        if not state.reach(source) & BIT[target]:
            block = CELL_NAMES[_first_between(state, source, target)]
            return SAY.no("R6", "slide-blocked", block, cell=block)
        return None

    def _why_not_place(self, state: Reef, tile: int, cell: int) -> Refusal | None:
        if state.phase == SLIDE:
            return SAY.no("R5", "slide-first")
        if not state.river & BIT[tile]:
            if state.reserve & BIT[tile]:
                return SAY.no("R8", "tile-in-reserve", tile=_said(tile))
            place = CELL_NAMES[_cell_of(state, tile)]
            return SAY.no("R8", "tile-on-reef", place, tile=_said(tile), cell=place)
        if state.rows & BIT[cell]:
            return SAY.no("R8", "cell-taken", CELL_NAMES[cell], cell=CELL_NAMES[cell])
        return None

    # Telling

    def view(self, state: Reef, seat: Viewer) -> ReefView:
        sheets = [self.score_lines(state, who) for who in (0, 1)]
        return ReefView(
            viewer=seat,
            to_act=int(state.to_act()),
            scores=(int(state.score(0)), int(state.score(1))),
            board={CELL_NAMES[c]: TILE_NAMES[state.board[c]] for c in range(CELLS) if state.rows & BIT[c]},
            river=tuple(TILE_NAMES[tile] for tile in range(TILES) if state.river & BIT[tile]),
            reserve=TILES - int(state.drawn),
            phase=PHASE_NAMES[int(state.phase)],
            turn=min(int(state.placed) + 1, CELLS),
            gathers=("types", "colours") if state.types_seat == 0 else ("colours", "types"),
            shoals=tuple(tuple(line.marks for line in sheet) for sheet in sheets),
            points=tuple(tuple(line.points for line in sheet) for sheet in sheets),
        )

    def prompt(self, state: Reef) -> Phrase:
        if state.to_act() == OVER:
            return SAY.phrase("prompt-over")
        if state.phase == PLACE and state.placed == 0:
            return SAY.phrase("prompt-first", who=0)
        return SAY.phrase(f"prompt-{PHASE_NAMES[int(state.phase)]}", who=int(state.to_act()))

    def tell(self, before: Reef, seat: Seat, action: int, after: Reef, viewer: Viewer) -> list[Event]:
        events = [self._deed(before, seat, action)]
        for who in (0, 1):
            gain = int(after.score(who)) - int(before.score(who))
            if gain:
                key = "shoals-grew" if gain > 0 else "shoals-shrank"
                events.append(SAY.event(key, who=who, points=abs(gain), total=int(after.score(who))))
        if after.to_act() == OVER:
            events += [self.told_end(after), SAY.event("game-won", who=self.winners(after)[0])]
        return events

    def _deed(self, before: Reef, seat: Seat, action: int) -> Event:
        if action == STAY:
            return SAY.event("stayed", who=seat)
        if action < PLACE_0:
            source, target = divmod(action - SLIDE_0, CELLS)
            start, goal = CELL_NAMES[source], CELL_NAMES[target]
            tile = _said(int(before.board[source]))
            return SAY.event("slid", start, goal, who=seat, tile=tile, source=start, target=goal)
        if action < DRAW_0:
            tile_number, cell = divmod(action - PLACE_0, CELLS)
            return SAY.event("placed", CELL_NAMES[cell], who=seat, tile=_said(tile_number), cell=CELL_NAMES[cell])
        return SAY.event("drawn", tile=_said(action - DRAW_0))

    def score_lines(self, state: Reef, seat: Seat) -> list[ScoreLine]:
        lines: list[ScoreLine] = []
        names = TYPES if seat == state.types_seat else COLOURS
        for name, alike in zip(names, state.alike(seat), strict=True):
            while alike:
                group = int(shoal(alike))
                alike ^= group
                size = int(count(group))
                if size > 1:
                    cells = [CELL_NAMES[cell] for cell in range(CELLS) if group & BIT[cell]]
                    points = int(SHOAL_POINTS[size])
                    shoal_name = f"@shoal-{name}"
                    lines.append(SAY.line(points, "shoal-line", *cells, shoal=shoal_name, size=size))
        return lines

    def winners(self, state: Reef) -> tuple[int, ...]:
        return (0,) if state.score(0) > state.score(1) else (1,)  # R13: a tie goes to whoever did not start


def _said(tile: int) -> str:
    return f"@tile-{TILE_NAMES[tile]}"


def _cell_of(state: Reef, tile: int) -> int:
    return next(cell for cell in range(CELLS) if state.rows & BIT[cell] and state.board[cell] == tile)


def _first_between(state: Reef, source: int, target: int) -> int:
    """The nearest tile on the way from one cell to another of the same line."""
    step = (SIDE if source % SIDE == target % SIDE else 1) * (1 if target > source else -1)
    return next(cell for cell in range(source + step, target, step) if state.rows & BIT[cell])


def _cell(name: str) -> int:
    if name not in CELL_BY_NAME:
        raise BadNotation("bad-cell", SAY.package, cell=shown(name))
    return CELL_BY_NAME[name]


def _tile(name: str) -> int:
    if name not in TILE_BY_NAME:
        raise BadNotation("bad-tile", SAY.package, tile=shown(name))
    return TILE_BY_NAME[name]


GAME: Final = ReefGame()
