"""Little Sharks as it is told: one object that knows the box, and asks its neighbours for everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from atoll.games.sharks import notation, phrases, refusals, steps
from atoll.games.sharks.boards import NO_FISH
from atoll.games.sharks.notation import SAY
from atoll.games.sharks.rules import Sharks, new_sharks
from atoll.games.sharks.view import PLACINGS, SharksView
from atoll.games.sharks.view_builder import view_of
from atoll.kernel.bits import BIT
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
from atoll.kernel.match_setup import check_seats, chosen_options
from atoll.kernel.state import OVER

META: Final = Meta(
    key="sharks",
    seats=(2, 3, 4),
    minutes=20,
    age=7,
    options=(Option("placing", PLACINGS, __package__),),
    credits=("Fish'n Shark", "Flavien Dauphin", "Christian Montenegro", "Djeco 2024"),
    version=1,
)


class SharksGame(Game[Sharks]):
    meta = META
    action_count = steps.ACTIONS
    say = SAY
    cited = Cited(turn="R5", over="R20")
    prompt_rules = phrases.PROMPT_RULES
    endings = ("turns-played",)
    seat_words: ClassVar[Mapping[str, int]] = {"hand": 2}

    def start(self, seats: int, options: Options) -> Sharks:
        check_seats(META, seats)
        chosen = chosen_options(META, options)
        return new_sharks(seats, BIT[NO_FISH] if chosen["placing"] == "may" else 0)

    def seats(self, state: Sharks) -> int:
        return int(state.seats())

    def places(self, seats: int, options: Options) -> frozenset[str]:
        return notation.places(seats)

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

    def view(self, state: Sharks, seat: Viewer) -> SharksView:
        return view_of(state, seat)

    def prompt(self, state: Sharks) -> Phrase:
        return phrases.prompt(state)

    def tell(self, before: Sharks, seat: Seat, action: int, after: Sharks, viewer: Viewer) -> list[Event]:
        events = phrases.deed(before, seat, action, after)
        events += phrases.leftovers(before, action, after)
        events += phrases.turn_begun(before, after)
        if after.to_act() != OVER:
            return events
        return [*events, self.told_end(after), *phrases.outcome(after, self.winners(after))]

    def score_lines(self, state: Sharks, seat: Seat) -> list[ScoreLine]:
        return phrases.score_lines(state, seat)

    def nearly(self, state: Sharks, seat: Seat) -> list[ScoreLine]:
        return phrases.nearly(state, seat)

    def winners(self, state: Sharks) -> tuple[int, ...]:
        scores = [int(state.score(seat)) for seat in range(state.seats())]
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))  # R23


GAME: Final = SharksGame()
