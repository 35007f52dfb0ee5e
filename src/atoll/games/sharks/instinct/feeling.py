"""What a seat of Little Sharks feels about its position. [compiled]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from atoll.games.sharks import steps
from atoll.games.sharks.cubes import total
from atoll.games.sharks.instinct.outlook import CUBE, attempt, held, hope, last_hope
from atoll.games.sharks.rules import LAST_TURN, NOTHING, Sharks
from atoll.kernel.bits import BIT
from atoll.kernel.instinct import Instinct
from atoll.kernel.tuning import ByGreed, ByRounds, Reviewing, Tuning, Valuing


class SharksInstinct(Instinct[Sharks]):
    def worth(self, state: Sharks, seat: i64) -> i64:
        """What the fish caught let hope for, and what the seat may still have in this turn."""
        over: i64 = hunts_over(state, seat)
        caught: i64 = state.caught[seat]
        worth: i64 = state.score(seat) * 100
        if over < LAST_TURN:
            aimed = state.turn == LAST_TURN and seat == state.active and state.zone != NOTHING
            worth = last_hope(seat, caught, state.zone) if aimed else hope(seat, caught, over)
        if state.lined & BIT[seat] or (state.phase == steps.ROLL and seat == state.actor):
            worth += attempt(total(state.papa), over == LAST_TURN)
        if seat == state.actor:
            worth += state.owed * CUBE
        if seat == state.active:
            worth += held(seat, caught, state.zone, state.hand)
        return worth

    def age(self, state: Sharks) -> i64:
        return state.turn


def hunts_over(state: Sharks, seat: i64) -> i64:
    """How many turns of this seat are placed to the last cube."""
    placed = state.phase == steps.ROLL or (state.phase >= steps.ASK and state.phase != steps.END)
    if seat < state.active or (seat == state.active and placed):
        return state.turn
    return max(state.turn - 1, 0)


# Luck decides much: whoever misses nothing is hard to beat, so the sailor misses some things too.
INSTINCT: Final = SharksInstinct(
    Tuning(
        boy=ByGreed(attention=25),
        sailor=ByGreed(attention=70),
        captain=ByRounds(looks=4, turns=12),
        admiral=ByRounds(looks=24, turns=16, rounds=99),
        review=Reviewing(
            luck=Valuing("greed", 1, lots=64),
            luck_share=75,
            decisions=Valuing("greed", 2, lots=128),
            loss_share=80,
            misjudged=25,
            width=12,
        ),
    )
)
