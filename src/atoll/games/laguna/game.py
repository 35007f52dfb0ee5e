"""Laguna as it is told: one object that knows the box, and asks its neighbours for everything else."""

from __future__ import annotations

from typing import Final

from atoll.games.laguna import notation, phrases, refusals, tempo
from atoll.games.laguna.chart import ISLANDS
from atoll.games.laguna.material import COLOURS, NEED_BY_SEATS, PEARLS_EACH, SAND_MS, SIDES
from atoll.games.laguna.notation import SAY
from atoll.games.laguna.pearls import ACTIONS, ELAPSE_0, LACK_0
from atoll.games.laguna.rules import DONE, SAND, TURN, TURN_ACTIONS, TURNS_A_SEAT, Laguna, new_laguna
from atoll.games.laguna.view import HOURGLASSES, READINGS, LagunaView
from atoll.games.laguna.view_builder import sand_left, view_of
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
    Viewer,
)
from atoll.kernel.match_setup import check_seats, chosen_options

USUAL_LIMIT: Final = 4  # R9
EASIER_LIMIT: Final = 5  # R21

META: Final = Meta(
    key="laguna",
    seats=(2, 3, 4),
    minutes=40,
    age=8,
    options=(
        Option("side", SIDES, __package__),
        Option("hourglass", HOURGLASSES, __package__),
        Option("five", ("no", "yes"), __package__),
        Option("deal", ("no", "yes"), __package__),
        Option("reading", READINGS, __package__),
    ),
    credits=("Laguna", "Bernhard Weber", "Franz Vohwinkel", "Queen Games 2000"),
    version=1,
)


class LagunaGame(Game[Laguna]):
    meta = META
    action_count = ACTIONS
    say = SAY
    cited = Cited(turn="R7", over="R18", chance="R4", sand="R19")
    prompt_rules = phrases.PROMPT_RULES
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
            chosen["reading"] == "literal",
        )

    def seats(self, state: Laguna) -> int:
        return int(state.seats)

    def places(self, seats: int, options: Options) -> frozenset[str]:
        return notation.places(seats)

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
        return sand_left(state)

    def tempo_ms(self, state: Laguna, action: int) -> int:
        return tempo.tempo_ms(action)

    def in_first_turn(self, state: Laguna) -> bool:
        return int(state.phase) == TURN and int(state.turns) < int(state.seats)

    def elapse(self, ms: int) -> int:
        return notation.elapse(ms)

    def view(self, state: Laguna, seat: Viewer) -> LagunaView:
        return view_of(state, seat)

    def prompt(self, state: Laguna) -> Phrase:
        return phrases.prompt(state)

    def tell(self, before: Laguna, seat: Seat, action: int, after: Laguna, viewer: Viewer) -> list[Event]:
        events = phrases.events_of(before, seat, action, after)
        if after.phase != DONE:
            return events
        return [*events, self.told_end(after), *phrases.outcome(after, self.winners(after))]

    def score_lines(self, state: Laguna, seat: Seat) -> list[ScoreLine]:
        return phrases.score_lines(state, seat)

    def ending(self, state: Laguna) -> str:
        brought = max(int(state.delivered[seat]) for seat in range(state.seats))
        return "pearls-brought" if brought == NEED_BY_SEATS[int(state.seats)] else "turns-ran-out"

    def winners(self, state: Laguna) -> tuple[int, ...]:
        """R18, R41: all seats with the most pearls delivered."""
        scores = [int(state.score(seat)) for seat in range(state.seats)]
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))


GAME: Final = LagunaGame()
