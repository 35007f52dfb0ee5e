"""What a seat of Reef feels about its position: the score, and what was learnt about final ones. [compiled]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from atoll.games.reef.instinct.promises import PROMISES, promises
from atoll.games.reef.rules import CELLS, Reef
from atoll.kernel.instinct import Instinct
from atoll.kernel.learned import ALL, Features, judgement_of
from atoll.kernel.tuning import ByTree, Reviewing, Tuning, Valuing

TWO: Final = 2


class ReefInstinct(Instinct[Reef]):
    def worth(self, state: Reef, seat: i64) -> i64:
        """The points come little by little, so that the score itself says what greed should look at."""
        return state.score(seat) * 100

    def features(self, state: Reef, seat: i64) -> Features:
        return Features(promises(state, seat), TWO, state.placed * ALL // CELLS)


INSTINCT: Final = ReefInstinct(
    Tuning(
        spread=300,
        captain=ByTree(1_000, exploration=0.1),
        admiral=ByTree(18_000, exploration=0.1),
        review=Reviewing(
            luck=Valuing("tree", 50, lots=2),
            luck_share=35,
            decisions=Valuing("tree", 200, lots=4),
            loss_share=80,
            misjudged=60,
        ),
    ),
    PROMISES,
    judgement_of("atoll.games.reef", PROMISES),
)
