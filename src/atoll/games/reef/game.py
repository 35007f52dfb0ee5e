"""Reef as it is told: one object that knows the box, and asks its neighbours for everything else. [compiled]"""

from __future__ import annotations

from typing import ClassVar, Final

from atoll.games.reef import notation, phrases, refusals
from atoll.games.reef.notation import PLACES, SAY
from atoll.games.reef.rules import ACTIONS, CELLS, DRAW_0, TILES, Reef, new_reef
from atoll.games.reef.view import ReefView
from atoll.games.reef.view_builder import view_of
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
    key="reef",
    seats=(2,),
    minutes=20,
    age=8,
    options=(Option("types", ("first", "second"), __package__),),
    credits=("Aqualin", "Marcello Bertocchi", "Sophie Rekasowski", "Kosmos 2020", "Iello 2021"),
    version=1,
)


class ReefGame(Game[Reef]):
    meta: ClassVar = META
    action_count: ClassVar = ACTIONS
    say: ClassVar = SAY
    cited: ClassVar = Cited(turn="R5", over="R10", chance="R9")
    prompt_rules: ClassVar = phrases.PROMPT_RULES
    endings: ClassVar = ("reef-full",)

    def start(self, seats: int, options: Options) -> Reef:
        check_seats(META, seats)
        chosen = chosen_options(META, options)
        return new_reef(0 if chosen["types"] == "first" else 1)

    def seats(self, state: Reef) -> int:
        return 2

    def places(self, seats: int, options: Options) -> frozenset[str]:
        return PLACES

    def longest(self, seats: int, options: Options) -> int:
        return TILES + CELLS + CELLS - 1  # every tile drawn and placed, a slide or a stay before all but the first

    def text(self, action: int) -> str:
        return notation.text(action)

    def parse(self, text: str) -> int:
        return notation.parse(text)

    def by_chance(self, action: int) -> bool:
        return action >= DRAW_0

    def cites(self, state: Reef, no: CommonNo, action: int) -> str:
        return "R5" if no == "chance-cannot" else super().cites(state, no, action)

    def forbids(self, state: Reef, seat: Seat, action: int) -> Refusal | None:
        return refusals.forbids(state, action)

    def view(self, state: Reef, seat: Viewer) -> ReefView:
        return view_of(state, seat)

    def prompt(self, state: Reef) -> Phrase:
        return phrases.prompt(state)

    def tell(self, before: Reef, seat: Seat, action: int, after: Reef, viewer: Viewer) -> list[Event]:
        events = phrases.events_of(before, seat, action, after)
        if after.to_act() == OVER:
            events += [self.told_end(after), SAY.event("game-won", who=self.winners(after)[0])]
        return events

    def score_lines(self, state: Reef, seat: Seat) -> list[ScoreLine]:
        return phrases.score_lines(state, seat)

    def winners(self, state: Reef) -> tuple[int, ...]:
        return (0,) if state.score(0) > state.score(1) else (1,)  # R13: a tie goes to whoever did not start


GAME: Final = ReefGame()
