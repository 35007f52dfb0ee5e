"""Little Sharks as it is told: view, prompts, events and the score sheet. Notation and refusals stand beside it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.sharks import cubes, notation, refusals, steps, telling
from atoll.games.sharks.boards import BOXES, NO_FISH, ZONES
from atoll.games.sharks.material import BOARDS, COLOURS, FACES, TOKENS
from atoll.games.sharks.notation import FISH_NAMES, fish_in
from atoll.games.sharks.rules import LAST_TURN, NOTHING, Sharks, new_sharks
from atoll.games.sharks.scoring import BOX_POINTS, ROW_POINTS
from atoll.kernel.bits import BIT
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
from atoll.kernel.tuning import Greed, Round, Tuning

SAY: Final = Book(__package__)
PHASE_NAMES: Final = {
    steps.TOKEN: "token",
    steps.DRAW: "draw",
    steps.ROLL: "roll",
    steps.AIM: "aim",
    steps.GIVE: "give",
    steps.HAND: "hand",
    steps.PUT_GIFT: "put-gift",
    steps.PLACE: "place",
    steps.ASK: "ask",
    steps.STEAL: "steal",
    steps.PUT_STOLEN: "put-stolen",
    steps.END: "over",
}

PLACINGS: Final = ("must", "may")  # R42: whether a cube that fits must be put

META: Final = Meta(
    key="sharks",
    titles={"fr": "Petits requins", "en": "Little Sharks"},
    seats=(2, 3, 4),
    minutes=20,
    age=7,
    options=(Option("placing", PLACINGS, __package__),),
    credits=("Fish'n Shark", "Flavien Dauphin", "Christian Montenegro", "Djeco 2024"),
    version=1,
    # Luck decides much: whoever misses nothing is hard to beat, so the sailor misses some things too.
    tuning=Tuning(
        boy=Greed(attention=25),
        sailor=Greed(attention=70),
        captain=Round(looks=4, turns=12),
        admiral=Round(looks=24, turns=16),
    ),
)


class SharksView(View, frozen=True, kw_only=True):
    """Little Sharks has no secrets (R37): everybody sees the same."""

    placing: str  # must or may
    phase: str
    turn: int  # 1 … 7; 0 while the tokens are laid
    active: Seat | None  # whose turn it is; to_act may be somebody else
    zone: int | None  # where the active seat hunts
    boards: tuple[dict[str, str], ...]  # by seat: the colour of each fish
    caught: tuple[tuple[str, ...], ...]  # by seat
    tokens: tuple[tuple[str, ...], ...]  # by seat, zones 1 to 6; those laid so far
    sharks: tuple[int | None, ...]  # by seat: the zone of its baby shark; None where it is still to be chosen, or done
    full_boxes: tuple[tuple[int, ...], ...]  # by seat: 1 … 9
    full_zones: tuple[tuple[int, ...], ...]  # by seat: 1 … 6
    hand: dict[str, int]  # cubes of the active seat by colour, like the next two
    papa: dict[str, int]
    bag: dict[str, int]
    receiver: Seat | None  # who is handed a cube now
    owed: int  # cubes of `colour` that whoever is to act must put now, given or stolen
    colour: str | None
    face: str | None  # what the die shows while it is carried out
    lined: tuple[Seat, ...]  # who has a line of this turn to answer for
    rolled: tuple[Seat, ...]  # who has rolled this turn


class SharksGame(Game[Sharks]):
    meta = META
    action_count = steps.ACTIONS
    say = SAY
    cited = Cited(turn="R5", over="R20")
    endings = ("turns-played",)

    def start(self, seats: int, options: Options) -> Sharks:
        check_seats(META, seats)
        chosen = chosen_options(META, options)
        return new_sharks(seats, BIT[NO_FISH] if chosen["placing"] == "may" else 0)

    def seats(self, state: Sharks) -> int:
        return int(state.seats())

    def places(self, seats: int, options: Options) -> frozenset[str]:
        return frozenset(notation.places(seats))

    def longest(self, seats: int, options: Options) -> int:
        # A seat: 6 tokens, 1 aim, 28 draws, 5 gives, seats - 1 hands, 36 puts, 12 answers, 12 rolls, 36 thefts.
        if chosen_options(META, options)["placing"] == "must":
            return seats * (135 + seats)
        # R42: no put need follow a theft, and a roll brings one for each seat. Left are 7 hands, and any gift or theft.
        return seats * (99 + seats + 12 * seats + 7 + seats - 1 + 12 * seats)

    def text(self, action: int) -> str:
        return notation.text(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def by_chance(self, action: int) -> bool:
        return notation.kind_of(action) in refusals.CHANCE_RULES

    def cites(self, state: Sharks, no: CommonNo, action: int) -> str:
        return refusals.common_rule(state, no, action) or super().cites(state, no, action)

    def forbids(self, state: Sharks, seat: Seat, action: int) -> Refusal | None:
        return refusals.forbids(state, action)

    # Telling

    def view(self, state: Sharks, seat: Viewer) -> SharksView:
        seats = range(state.seats())
        full = [[int(box) for box in BOXES], [int(zone) for zone in ZONES]]
        return SharksView(
            viewer=seat,
            to_act=int(state.to_act()),
            scores=tuple(int(state.score(who)) for who in seats),
            placing=PLACINGS[1 if state.no_fish else 0],
            phase=PHASE_NAMES[int(state.phase)],
            turn=min(int(state.turn), LAST_TURN),
            active=None if state.phase in (steps.TOKEN, steps.END) else int(state.active),
            zone=None if state.phase == steps.TOKEN else _known(state.zone, 1),
            boards=tuple(
                {FISH_NAMES[fish]: COLOURS[colour] for fish, colour in enumerate(BOARDS[who])} for who in seats
            ),
            caught=tuple(fish_in(int(state.caught[who])) for who in seats),
            tokens=tuple(_tokens(state, who) for who in seats),
            sharks=tuple(_shark(state, who) for who in seats),
            full_boxes=tuple(_full(int(state.caught[who]), full[0]) for who in seats),
            full_zones=tuple(_full(int(state.caught[who]), full[1]) for who in seats),
            hand=_counts(state.hand),
            papa=_counts(state.papa),
            bag=_counts(state.bag),
            receiver=_known(state.receiver),
            owed=int(state.owed),
            colour=None if state.colour == NOTHING else COLOURS[state.colour],
            face=None if state.face == NOTHING else FACES[state.face],
            lined=tuple(who for who in seats if state.lined >> who & 1),
            rolled=tuple(who for who in seats if state.rolled >> who & 1),
        )

    def prompt(self, state: Sharks) -> Phrase:
        who, zone = int(state.actor), int(state.zone) + 1
        may = "-may" if state.no_fish else ""  # R42
        match PHASE_NAMES[int(state.phase)]:
            case "over":
                return SAY.phrase("prompt-over")
            case "token":
                return SAY.phrase("prompt-token", who=who, zone=zone)
            case "give":
                return SAY.phrase(f"prompt-give-{TOKENS[state.token()]}", who=who, held=int(cubes.total(state.hand)))
            case "hand":
                return SAY.phrase("prompt-hand", who=who, who_receives=int(state.receiver))
            case "place":
                return SAY.phrase(f"prompt-place{may}", who=who, zone=zone)
            case "put-gift":
                return SAY.phrase(f"prompt-put-gift{may}", who=who, colour=f"@colour-{COLOURS[state.colour]}")
            case "put-stolen":
                name = COLOURS[state.colour]
                words = "colour" if state.owed == 1 else "colours"
                key, colour = f"prompt-put-stolen{may}", f"@{words}-{name}"
                return SAY.phrase(key, who=who, number=int(state.owed), colour=colour)
            case "steal" if state.face >= cubes.YELLOW_BLUE:
                return SAY.phrase(f"prompt-steal-{FACES[state.face]}", who=who)
            case phase:
                return SAY.phrase(f"prompt-{phase}", who=who)

    def tell(self, before: Sharks, seat: Seat, action: int, after: Sharks, viewer: Viewer) -> list[Event]:
        events = telling.deed(before, seat, action, after)
        events += telling.leftovers(before, action, after)
        events += telling.turn_begun(before, after)
        if after.to_act() == OVER:
            winners = self.winners(after)
            key = "game-won" if len(winners) == 1 else "victory-shared"
            events.append(self.told_end(after))
            events += [SAY.event(key, who=who, total=int(after.score(who))) for who in winners]
        return events

    def score_lines(self, state: Sharks, seat: Seat) -> list[ScoreLine]:
        caught = int(state.caught[seat])
        boxes = [(number, int(box)) for number, box in enumerate(BOXES, 1)]
        zones = [(number, int(zone)) for number, zone in enumerate(ZONES, 1)]
        lines = [SAY.line(BOX_POINTS, "box-line", *fish_in(f), box=n) for n, f in boxes if caught & f == f]
        return lines + [SAY.line(ROW_POINTS, "zone-line", *fish_in(f), zone=n) for n, f in zones if caught & f == f]

    def winners(self, state: Sharks) -> tuple[int, ...]:
        scores = [int(state.score(seat)) for seat in range(state.seats())]
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))  # R23


def _known(number: i64, first: int = 0) -> int | None:
    return None if number == NOTHING else int(number) + first


def _counts(of_colours: vec[i64]) -> dict[str, int]:
    return {name: int(number) for name, number in zip(COLOURS, of_colours, strict=True)}


def _tokens(state: Sharks, seat: Seat) -> tuple[str, ...]:
    laid = state.tokens[seat * cubes.TOKENS : (seat + 1) * cubes.TOKENS]
    return tuple(TOKENS[token] for token in laid if token != NOTHING)


def _shark(state: Sharks, seat: Seat) -> int | None:
    """R14: a baby shark stands in the zone of its present turn, or of its next one."""
    if state.phase == steps.TOKEN:
        return 1
    if state.turn <= LAST_TURN and seat == state.active:
        return _known(state.zone, 1)
    zone = int(state.turn) + (1 if seat < state.active else 0)
    return zone if zone < LAST_TURN else None


def _full(caught: int, places: list[int]) -> tuple[int, ...]:
    return tuple(number for number, fish in enumerate(places, 1) if caught & fish == fish)


GAME: Final = SharksGame()
