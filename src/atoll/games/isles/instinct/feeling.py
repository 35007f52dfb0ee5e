"""What a seat of Isles feels about its position. [compiled]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from atoll.games.isles.instinct.glance import place_to_hide, tempting_column, tempting_place
from atoll.games.isles.instinct.outlook import LearntOutlook, Outlook, board_worth, cares_where
from atoll.games.isles.instinct.promises import PROMISES, promises
from atoll.games.isles.rules import HIDE, HIDE_0, PUT, PUT_0, TAKE, TAKE_0, Isles
from atoll.kernel.instinct import Instinct
from atoll.kernel.learned import Features, judgement_of
from atoll.kernel.state import Rng
from atoll.kernel.tuning import ByQuickGames, Reviewing, Tuning, Valuing

PROMISING: Final = Outlook()


class IslesInstinct(Instinct[Isles]):
    def worth(self, state: Isles, seat: i64) -> i64:
        """What the boards promise, a tile in hand included, for it is shown to all: nothing hidden goes in."""
        if state.phase == PUT and seat == state.actor:
            return PROMISING.tile_worth(state, seat, state.pile, state.chosen)
        return board_worth(state, seat)

    def features(self, state: Isles, seat: i64) -> Features:
        return promises(state, seat)

    def hoped_points(self, state: Isles, seat: i64) -> i64:
        """As learnt of the board, and for a tile in hand what it is thought to add."""
        hoped: i64 = super().hoped_points(state, seat)
        if self.learned is not None and state.phase == PUT and seat == state.actor:
            hoped += self.worth(state, seat) - board_worth(state, seat)
        return hoped

    def age(self, state: Isles) -> i64:
        return state.turn

    def glance(self, state: Isles, rng: Rng) -> i64:
        return suitable_action(state, PROMISING, rng)

    def closer_look(self, state: Isles, rng: Rng) -> i64:
        """The same, by what was learnt of boards."""
        if self.learned is None or not self.learned.knows(state.seats):
            return self.glance(state, rng)
        return suitable_action(state, LearntOutlook(self.learned), rng)


def suitable_action(state: Isles, outlook: Outlook, rng: Rng) -> i64:
    """Take what suits the own board best, put a gem where it does most, hide with care; anything else by lot."""
    if state.phase == TAKE:
        return TAKE_0 + tempting_place(state, outlook, rng)
    if state.phase == HIDE:
        return HIDE_0 + place_to_hide(state, outlook)
    if state.phase == PUT and cares_where(state.pile, state.chosen):
        return PUT_0 + tempting_column(state, outlook, rng)
    return state.pick(rng)


INSTINCT: Final = IslesInstinct(
    Tuning(
        spread=600,
        captain=ByQuickGames(400),
        admiral=ByQuickGames(4_000, closely=True),
        review=Reviewing(
            luck=Valuing("glance", 99, lots=192),
            luck_share=90,
            decisions=Valuing("glance", 99, lots=384),
            loss_share=90,
            misjudged=100,
        ),
    ),
    PROMISES,
    judgement_of("atoll.games.isles", PROMISES),
)
