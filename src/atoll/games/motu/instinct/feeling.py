"""What a seat of Motu feels about its position. [compiled]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from atoll.games.motu.instinct.glance import Glance, Memory, element_values, flower_at_a_glance
from atoll.games.motu.instinct.outlook import HOPE, held_worth, hoped_points, room_worth
from atoll.games.motu.instinct.promises import PROMISES, promises
from atoll.games.motu.material import KINDS
from atoll.games.motu.placing import HELD
from atoll.games.motu.rules import DAYS, END, FLOWER, FLOWER_0, PLACE, TAKE, Motu
from atoll.kernel.instinct import Instinct
from atoll.kernel.learned import ALL, Features, judgement_of
from atoll.kernel.state import Rng
from atoll.kernel.tuning import ByQuickGames, Reviewing, Tuning, Valuing


class MotuInstinct(Instinct[Motu]):
    def __init__(self, tuning: Tuning) -> None:
        super().__init__(tuning, PROMISES, judgement_of("atoll.games.motu", PROMISES))
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

    def features(self, state: Motu, seat: i64) -> Features:
        left: i64 = flowers_left(state)
        hope: i64 = left * HOPE // KINDS
        turns: i64 = state.turns()
        gone: i64 = (
            ALL
            if state.phase == END
            else (state.day * turns + min(state.turn, turns)) * ALL // (DAYS[state.seats] * turns)
        )
        return Features(promises(state, seat, left, turns_left(state, seat), hope), state.seats, gone)

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


def turns_left(state: Motu, seat: i64) -> i64:
    """Turns that a seat will have or is having."""
    if state.phase == END:
        return 0
    days: i64 = DAYS[state.seats] - 1 - state.day
    today: i64 = 0
    turn: i64
    for turn in range(state.turn, state.turns()):
        if (state.day + turn) % state.seats == seat:
            today += 1
    return days * (state.turns() // state.seats) + today


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
            luck=Valuing("sight", 0, lots=6),
            luck_share=75,
            decisions=Valuing("glance", 2, lots=384),
            loss_share=80,
            misjudged=180,
            width=16,
            together=True,
        ),
    )
)
