"""Motu as it is told: one object that knows the box, and asks its neighbours for everything else."""

from __future__ import annotations

from typing import Final

import msgspec

from atoll.games.motu import notation, phrases, refusals
from atoll.games.motu.market import LINE_SPACES, SPACES
from atoll.games.motu.material import (
    BLOSSOMS,
    DAYS_BY_SEATS,
    NEUTRAL_LINE,
)
from atoll.games.motu.notation import LINE_BY_NAME, SAY
from atoll.games.motu.placing import KEEP_0, NONE, PUT_0, put_spot
from atoll.games.motu.rules import (
    ACTIONS,
    BLOSSOM_0,
    DEAL_0,
    Motu,
    new_motu,
)
from atoll.games.motu.view import MotuView
from atoll.games.motu.view_builder import view_of
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
from atoll.kernel.match_setup import check_seats, chosen_options
from atoll.kernel.state import OVER

META: Final = Meta(
    key="motu",
    seats=(2, 3, 4),
    minutes=45,
    age=8,
    options=(Option("neutral", (NEUTRAL_LINE, "chosen"), __package__),),
    credits=(),  # title, authors and publisher are lost in the scan
    version=1,
)


class MotuGame(Game[Motu]):
    meta = META
    action_count = ACTIONS
    say = SAY
    cited = Cited(turn="R6", over="R32", chance="R4")
    prompt_rules = phrases.PROMPT_RULES
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
        return notation.places(seats)

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
        return phrases.prompt(state)

    def tell(self, before: Motu, seat: Seat, action: int, after: Motu, viewer: Viewer) -> list[Event]:
        events = phrases.events_of(before, seat, action, after)
        if after.to_act() != OVER:
            return events
        return [*events, self.told_end(after), *phrases.outcome(after, self.winners(after))]

    def deed(self, state: Motu, seat: Seat, action: int) -> Phrase:
        """A tile is proposed by where on the island it goes: nobody says `2,-1`."""
        deed = super().deed(state, seat, action)
        if not PUT_0 <= action < KEEP_0:
            return deed
        where = phrases.where_on(state.islands[seat], int(put_spot(action)))
        return msgspec.structs.replace(deed, facts={**deed.facts, "where": f"@where-{where}"})

    def score_lines(self, state: Motu, seat: Seat) -> list[ScoreLine]:
        return phrases.score_lines(state, seat)

    def winners(self, state: Motu) -> tuple[int, ...]:
        """R36: most points, then fewest visible bottles, then all who are still level."""
        standings = [(int(state.score(seat)), -int(state.bottles(seat))) for seat in range(state.seats)]
        return tuple(seat for seat, standing in enumerate(standings) if standing == max(standings))


GAME: Final = MotuGame()
