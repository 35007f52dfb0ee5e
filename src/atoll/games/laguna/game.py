"""Laguna as it is told: the box, the view, the prompts and the score. Nothing in it is secret."""

from __future__ import annotations

from typing import Final

import msgspec

from atoll.games.laguna import notation, opening, refusals, sailing, tempo
from atoll.games.laguna.chart import HOLES, ISLANDS, SIZE, cells_under
from atoll.games.laguna.events import events_of, outcome
from atoll.games.laguna.material import COLOURS, MAPS, NEED_BY_SEATS, PEARLS_EACH, SAND_MS, SIDES
from atoll.games.laguna.notation import CELL_NAMES, LIE_NAMES, PARTNER_NAMES, SAY, WAY_NAMES
from atoll.games.laguna.pearls import ACTIONS, COUNT, ELAPSE_0, LACK_0, MUST_STAY, colour_at, covered, stock_of
from atoll.games.laguna.refusals import ways_said
from atoll.games.laguna.rules import (
    BERTH,
    DONE,
    LACK,
    NOWHERE,
    PLACE,
    SAND,
    TURN,
    TURN_ACTIONS,
    TURNS_A_SEAT,
    Laguna,
    new_laguna,
)
from atoll.kernel.bits import BIT
from atoll.kernel.game import (
    Cited,
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
from atoll.kernel.tuning import Foresight, Greed, Tuning

HOURGLASSES: Final = ("sand", "steps", "none")
PHASE_NAMES: Final = {LACK: "lack", BERTH: "berth", PLACE: "place", TURN: "turn", DONE: "over"}
USUAL_LIMIT: Final = 4  # R9
EASIER_LIMIT: Final = 5  # R21

META: Final = Meta(
    key="laguna",
    titles={"fr": "Laguna", "en": "Laguna"},
    seats=(2, 3, 4),
    minutes=40,
    age=8,
    options=(
        Option("side", SIDES, __package__),
        Option("hourglass", HOURGLASSES, __package__),
        Option("five", ("no", "yes"), __package__),
        Option("deal", ("no", "yes"), __package__),
    ),
    credits=("Laguna", "Bernhard Weber", "Franz Vohwinkel", "Queen Games 2000"),
    version=1,
    tuning=Tuning(
        spread=160,  # 20 actions, in 60 games of two sailors
        boy=Greed(attention=25),
        captain=Foresight(8, answers=(3, 1)),
        admiral=Foresight(16, answers=(5, 3, 2, 1)),
    ),
)


class Raft(msgspec.Struct, frozen=True, kw_only=True):
    """One raft, as it lies on the water."""

    colour: str
    cell: str  # its top-left one; empty before it is berthed
    lie: str  # h or v; empty before it is berthed
    cells: tuple[str, ...]  # under its holes 1 … 6
    symbols: str  # printed on those cells
    pearls: tuple[str, ...]  # the colour in each hole, empty where it is open


class LagunaView(View, frozen=True, kw_only=True):
    """Laguna has no secrets: everybody sees the same."""

    side: str
    rows: tuple[str, ...]  # the printed board, row 1 first
    hourglass: str
    phase: str  # lack, berth, place, turn or over
    turn: int  # of each seat: 1 … 100
    rafts: tuple[Raft, ...]  # by seat
    islands: tuple[tuple[str, ...], ...]  # the pearls on islands 1 … 8
    unplaced: dict[str, int]  # pearls that the seats have still to place, by colour
    delivered: tuple[int, ...]  # by seat
    need: int
    limit: int  # pearls aboard, now
    fresh: bool  # before the first step of the turn
    bound: tuple[str, ...]  # the ways that seen arrows leave for the next step; empty where none binds
    grounded: bool  # a reef shows, so the raft cannot sail
    actions_left: int | None  # of this turn
    sand_ms: int | None


class LagunaGame(Game[Laguna]):
    meta = META
    action_count = ACTIONS
    say = SAY
    cited = Cited(turn="R7", over="R18", chance="R4", sand="R19")
    endings = ("pearls-brought", "turns-ran-out")

    def start(self, seats: int, options: Options) -> Laguna:
        check_seats(META, seats)
        chosen = chosen_options(META, options)
        return new_laguna(
            seats,
            SIDES.index(chosen["side"]),
            HOURGLASSES.index(chosen["hourglass"]),
            EASIER_LIMIT if chosen["five"] == "yes" else USUAL_LIMIT,
            chosen["deal"] == "no",
        )

    def seats(self, state: Laguna) -> int:
        return int(state.seats)

    def places(self, seats: int, options: Options) -> frozenset[str]:
        return frozenset((*CELL_NAMES, *PARTNER_NAMES[: ISLANDS + seats], "volcano"))

    def longest(self, seats: int, options: Options) -> int:
        """Set-up, then 100 turns a seat (R41). A turn's last entry is `end` or the action that reaches its cap.

        The CLOCK's entries are counted too: each takes a millisecond or more out of the glass, and every turn adds
        30,000 of them. No server is that eager; without the clock a match of sand is at most 40,000 entries a seat.
        """
        chosen = chosen_options(META, options)
        hourglass = HOURGLASSES.index(chosen["hourglass"])
        set_up = seats + (ISLANDS if chosen["deal"] == "no" else PEARLS_EACH * len(COLOURS))
        turn = int(TURN_ACTIONS[hourglass]) + (SAND_MS if hourglass == SAND else 0)
        return set_up + TURNS_A_SEAT * seats * turn

    def text(self, action: int) -> str:
        return notation.text(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def by_chance(self, action: int) -> bool:
        return LACK_0 <= action < ELAPSE_0

    def by_clock(self, action: int) -> bool:
        return action >= ELAPSE_0

    def forbids(self, state: Laguna, seat: Seat, action: int) -> Refusal | None:
        return refusals.forbids(state, action)

    def timer(self, state: Laguna) -> int | None:
        return int(state.sand_ms) if state.phase == TURN and state.hourglass == SAND else None

    def tempo_ms(self, state: Laguna, action: int) -> int:
        return tempo.tempo_ms(action)

    def elapse(self, ms: int) -> int:
        return notation.elapse(ms)

    # Telling

    def view(self, state: Laguna, seat: Viewer) -> LagunaView:
        seats, running = range(state.seats), state.phase == TURN
        return LagunaView(
            viewer=seat,
            to_act=int(state.to_act()),
            scores=tuple(int(state.score(who)) for who in seats),
            side=SIDES[1 if state.page else 0],
            rows=MAPS[1 if state.page else 0],
            hourglass=HOURGLASSES[int(state.hourglass)],
            phase=PHASE_NAMES[int(state.phase)],
            turn=min(int(state.turns) // int(state.seats) + 1, TURNS_A_SEAT),
            rafts=tuple(_raft(state, who) for who in seats),
            islands=tuple(_island(state, island) for island in range(ISLANDS)),
            unplaced=_unplaced(state) if state.phase in (BERTH, PLACE) else {},
            delivered=tuple(int(state.delivered[who]) for who in seats),
            need=NEED_BY_SEATS[int(state.seats)],
            limit=int(state.most_aboard()),
            fresh=bool(state.fresh),
            bound=tuple(WAY_NAMES[way] for way in range(4) if running and _bound(state) & BIT[way]),
            grounded=running and _is_grounded(state),
            actions_left=int(TURN_ACTIONS[state.hourglass] - state.counted) if running else None,
            sand_ms=self.timer(state),
        )

    def tell(self, before: Laguna, seat: Seat, action: int, after: Laguna, viewer: Viewer) -> list[Event]:
        events = events_of(before, seat, action, after)
        return [*events, self.told_end(after), *outcome(after, self.winners(after))] if after.phase == DONE else events

    def prompt(self, state: Laguna) -> Phrase:
        if state.phase != TURN:
            return SAY.phrase(f"prompt-{PHASE_NAMES[int(state.phase)]}", who=int(state.to_act()))
        if COUNT[covered(state.cargoes[state.seat])] < MUST_STAY:
            return SAY.phrase("prompt-load", who=int(state.seat))
        if (key := _turn_prompt(state)) in ("prompt-arrow", "prompt-bound"):
            return SAY.phrase(key, who=int(state.seat), ways=ways_said(_bound(state)))
        return SAY.phrase(key, who=int(state.seat))

    def score_lines(self, state: Laguna, seat: Seat) -> list[ScoreLine]:
        points = int(state.score(seat))
        return [SAY.line(points, "delivered-line", pearls=points, need=NEED_BY_SEATS[int(state.seats)])]

    def ending(self, state: Laguna) -> str:
        brought = max(int(state.delivered[seat]) for seat in range(state.seats))
        return "pearls-brought" if brought == NEED_BY_SEATS[int(state.seats)] else "turns-ran-out"

    def winners(self, state: Laguna) -> tuple[int, ...]:
        """R18, R41: all seats with the most pearls delivered."""
        scores = [int(state.score(seat)) for seat in range(state.seats)]
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))


def _raft(state: Laguna, seat: int) -> Raft:
    spot = int(state.spots[seat])
    if spot == NOWHERE:
        return Raft(colour=COLOURS[seat], cell="", lie="", cells=(), symbols="", pearls=("",) * HOLES)
    cargo = state.cargoes[seat]
    cells = cells_under(spot)
    rows = MAPS[1 if state.page else 0]
    return Raft(
        colour=COLOURS[seat],
        cell=CELL_NAMES[spot // 2],
        lie=LIE_NAMES[spot % 2],
        cells=tuple(CELL_NAMES[cell] for cell in cells),
        symbols="".join(rows[cell // SIZE][cell % SIZE] for cell in cells),
        pearls=tuple(COLOURS[colour_at(cargo, hole)] if covered(cargo) & BIT[hole] else "" for hole in range(HOLES)),
    )


def _island(state: Laguna, island: int) -> tuple[str, ...]:
    stock = state.stocks[island]
    return tuple(name for colour, name in enumerate(COLOURS) for _ in range(stock_of(stock, colour)))


def _unplaced(state: Laguna) -> dict[str, int]:
    left = {name: int(opening.unplaced(state.stocks, colour)) for colour, name in enumerate(COLOURS)}
    return {name: number for name, number in left.items() if number}


def _is_grounded(state: Laguna) -> bool:
    spot = state.page + state.spots[state.seat]
    return sailing.shown_reefs(spot, covered(state.cargoes[state.seat])) != 0


def _bound(state: Laguna) -> int:
    """R14, R15: the ways that the arrows leave; none where they do not bind."""
    free = sailing.free_ways(state.page, state.spots, state.seat)
    return int(free & state.seen_ways())


def _turn_prompt(state: Laguna) -> str:
    """What matters most to a raft that may sail: a pearl to unload, what shows or was seen, whom it touches."""
    verbs = {notation.text(int(action)).split()[0] for action in state.legal()}
    if "unload" in verbs:
        return "prompt-unload"
    if _is_grounded(state):
        return "prompt-grounded"
    if _bound(state):
        return "prompt-arrow" if state.fresh else "prompt-bound"  # R27: before the first step it can still be covered
    if "load" in verbs:
        return "prompt-load-more"
    if "swap" in verbs:
        return "prompt-swap"
    return "prompt-turn" if "shift" in verbs else "prompt-fixed"


GAME: Final = LagunaGame()
