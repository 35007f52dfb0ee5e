"""What a seat of Laguna feels about its position. [compiled]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from atoll.games.laguna.instinct.outlook import ACTION, ALL_ACTIONS, outlook
from atoll.games.laguna.instinct.pilot import Slate
from atoll.games.laguna.instinct.planner import Planner
from atoll.games.laguna.rules import TURN, Laguna
from atoll.kernel.instinct import Instinct
from atoll.kernel.tuning import ByForesight, ByGreed, Reviewing, Tuning, Valuing

BEFORE_BERTHING: Final = 17  # actions for each pearl, from the berths that sailors choose


class LagunaInstinct(Instinct[Laguna]):
    def __init__(self, tuning: Tuning) -> None:
        super().__init__(tuning)
        self.slate = Slate()  # large, so that all plans write on the same one

    def worth(self, state: Laguna, seat: i64) -> i64:
        return outlook(state, seat)

    def hoped_points(self, state: Laguna, seat: i64) -> i64:
        """Victory is all pearls, and every action that is left to it a part of one."""
        if state.spots[seat] < 0:
            return state.need() * (100 - BEFORE_BERTHING * ACTION)
        return min(state.need() * 100, self.worth(state, seat) + state.need() * 100 - ALL_ACTIONS * ACTION)

    def turns_to_compare(self, state: Laguna, most: i64) -> list[vec[i64]]:
        if state.phase != TURN:
            return []
        # The more turns are wanted, the more sketches grow side by side: up to ten, to be quick about it.
        return Planner(self, state, self.slate).turns(min(3 + most // 2, 10))


INSTINCT: Final = LagunaInstinct(
    Tuning(
        spread=160,  # 20 actions, in 60 games of two sailors
        boy=ByGreed(attention=25),
        captain=ByForesight(8, answers=(3, 1)),
        admiral=ByForesight(16, answers=(5, 3, 2, 1)),
        review=Reviewing(
            luck=Valuing("greed", 6, lots=12),
            decisions=Valuing("greed", 2, lots=4),
            loss_share=50,
            misjudged=15,
            width=8,
            together=True,
        ),
    )
)
