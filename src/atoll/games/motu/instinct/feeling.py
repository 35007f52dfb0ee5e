"""What a seat of Motu feels about its position. [compiled]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from atoll.games.motu.instinct.glance import Glance, Memory, element_values, flower_at_a_glance
from atoll.games.motu.instinct.outlook import HOPE, held_worth, hoped_points, room_worth
from atoll.games.motu.material import KINDS
from atoll.games.motu.placing import HELD
from atoll.games.motu.rules import DAYS, END, FLOWER, FLOWER_0, PLACE, TAKE, Motu
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import Rng
from atoll.kernel.tuning import ByQuickGames, Reviewing, Tuning, Valuing


class MotuInstinct(Instinct[Motu]):
    def __init__(self, tuning: Tuning) -> None:
        super().__init__(tuning)
        self.memory = Memory()

    def worth(self, state: Motu, seat: i64) -> i64:
        """Points with the flowers still hoped for; held tiles and room to build, while there is a turn to use them."""
        hope: i64 = flowers_left(state) * HOPE // KINDS
        island = state.islands[seat]
        worth: i64 = hoped_points(island, state.flowers, hope)
        if plays_again(state, seat):
            worth += room_worth(island)
            worth += held_worth(state.held[seat * HELD : seat * HELD + HELD], island, state.flowers, hope)
        return worth

    def glance(self, state: Motu, rng: Rng) -> i64:
        if state.phase == FLOWER:
            return flower_at_a_glance(state.flower_choices(), FLOWER_0, state.seat(), state.islands, rng)
        if state.phase != TAKE and state.phase != PLACE:
            return state.pick(rng)
        values = element_values(state.flowers, flowers_left(state))
        glance = Glance(state.islands[state.seat()], values, self.memory)
        if state.phase == TAKE:
            return glance.take(state.free(), state.market, state.most_taken(), rng)
        return glance.place(state.held, state.seat() * HELD, rng)

    def age(self, state: Motu) -> i64:
        return state.day


def flowers_left(state: Motu) -> i64:
    """How many flowers the game still has to give."""
    if state.phase == END:
        return 0
    given: i64 = max(0, state.turn - state.turns())
    return state.day_flowers() * (DAYS[state.seats] - state.day) - given


def plays_again(state: Motu, seat: i64) -> bool:
    """Whether a seat is placing now or has a turn to come."""
    last_turn: i64 = (seat - state.day) % state.seats + state.turns() - state.seats
    return state.day < DAYS[state.seats] - 1 or state.turn <= last_turn


INSTINCT: Final = MotuInstinct(
    Tuning(
        spread=2000,
        boy=ByQuickGames(attention=35),
        sailor=ByQuickGames(),
        captain=ByQuickGames(2_000, rounds=2),
        admiral=ByQuickGames(10_000, width=24, rounds=3),
        review=Reviewing(
            luck=Valuing("glance", 99, lots=160), decisions=Valuing("glance", 2, lots=384), width=16, together=True
        ),
    )
)
