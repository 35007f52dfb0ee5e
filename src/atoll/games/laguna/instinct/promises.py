"""How far a seat of Laguna is in the race: from these numbers the pearls that it will bring are foretold. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.laguna.instinct.outlook import Outlook
from atoll.games.laguna.pearls import COUNT, pearls_of
from atoll.games.laguna.rules import TURN, Laguna

FARTHEST: Final = 200  # actions from the victory: more make no difference
STEPS: Final[vec[i64]] = vec[i64]([5, 10, 20, 40])  # of a lead in actions

BROUGHT: Final = 0
ABOARD: Final = 1
ABOARD_ELSEWHERE: Final = 2
OWN_LEFT: Final = 3
ON_TURN: Final = 4
FIRST_LEFT: Final = 5
BROUGHT_ELSEWHERE: Final = 6
AT_SEA: Final = 7
BEHIND: Final = 8
AHEAD: Final = BEHIND + len(STEPS)
PROMISES: Final = (
    "brought",
    "aboard",  # of one's own colour
    "aboard-with-others",
    "actions-left",
    "on-turn",
    "actions-left-of-first",  # of whoever is nearest to the victory
    "brought-by-others",
    "at-sea",
    *(f"behind-up-to-{step}" for step in STEPS),  # actions that the best of the others is nearer
    *(f"ahead-up-to-{step}" for step in STEPS),
)


class Race:
    """How many actions everybody is from the victory, by this seat's place in it."""

    def __init__(self, state: Laguna, seat: i64) -> None:
        self.own: i64 = actions_left(state, seat)
        self.rival: i64 = FARTHEST
        other: i64
        for other in range(state.seats):
            if other != seat:
                self.rival = min(self.rival, actions_left(state, other))
        self.first: i64 = min(self.own, self.rival)


def actions_left(state: Laguna, seat: i64) -> i64:
    if state.delivered[seat] == state.need():
        return 0
    if state.spots[seat] < 0:
        return FARTHEST
    return max(1, min(FARTHEST, Outlook(state, seat).actions()))


def promises(state: Laguna, seat: i64, race: Race) -> vec[i64]:
    values = vec[i64]([0] * len(PROMISES))
    values[BROUGHT] = state.delivered[seat]
    values[ABOARD] = COUNT[pearls_of(state.cargoes[seat], seat)]
    values[ABOARD_ELSEWHERE] = others_have(state, seat)
    values[OWN_LEFT] = race.own
    values[ON_TURN] = 1 if state.phase == TURN and state.seat == seat else 0
    values[FIRST_LEFT] = race.first
    other: i64
    for other in range(state.seats):
        if other != seat:
            values[BROUGHT_ELSEWHERE] += state.delivered[other]
    values[AT_SEA] = 1 if state.spots[seat] >= 0 else 0
    place: i64
    for place in range(len(STEPS)):
        values[BEHIND + place] = max(0, min(STEPS[place], race.own - race.rival))
        values[AHEAD + place] = max(0, min(STEPS[place], race.rival - race.own))
    return values


def others_have(state: Laguna, seat: i64) -> i64:
    """Pearls of this seat's colour on the rafts of others."""
    pearls: i64 = 0
    other: i64
    for other in range(state.seats):
        if other != seat:
            pearls += COUNT[pearls_of(state.cargoes[other], seat)]
    return pearls
